import HTTPTypes
import Hummingbird
import Media
import Mustache

/// What a page hands to its template, beside what the layout shows on all of them.
protocol PageModel {
    /// The template's file name without its extension.
    static var template: String { get }
    /// The document's title, without the app's name.
    var documentTitle: String? { get }
    /// Which of the layout's links is the current one.
    var section: Layout.Section? { get }
    /// The text in the search field.
    var query: String { get }
    /// Which part is searched with that field, when it is not the usual one.
    var searchFields: [Layout.HiddenField] { get }
}

extension PageModel {
    var query: String { "" }
    var searchFields: [Layout.HiddenField] { [] }
}

/// Renders templates around their models.
package struct PageRenderer: Sendable {
    private let library: MustacheLibrary
    private let phrases: PhraseBook
    private let app: Layout.App
    /// Hears of names that a template asks for and its model does not have.
    private let onUnknownName: (@Sendable (String) -> Void)?

    package init(
        _ files: SiteFiles,
        hasRemote: Bool,
        onUnknownName: (@Sendable (String) -> Void)? = nil
    ) {
        library = files.templates
        phrases = files.phrases
        app = Layout.App(assets: files.assets, hasRemote: hasRemote)
        self.onUnknownName = onUnknownName
    }

    /// A whole page.
    func response(
        _ page: some PageModel,
        status: HTTPResponse.Status = .ok,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        try response(page, template: type(of: page).template, status: status, request, context)
    }

    /// A part of a page, for the modules to put in place.
    func fragment(
        _ page: some PageModel,
        template: String,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        try response(page, template: template, status: .ok, request, context)
    }

    private func response(
        _ page: some PageModel,
        template: String,
        status: HTTPResponse.Status,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        let phrases = phrases[context.reader.language]
        let layout = Layout(page, phrases: phrases, app, request, context)
        let model = TemplateModel([layout, page], onUnknownName: onUnknownName)
        guard let html = library.render(model, withTemplate: template) else { throw Failure.unexpected }
        var response = Response.text(html, contentType: "text/html; charset=utf-8", status: status, for: request)
        response.headers[.contentLanguage] = context.reader.language.rawValue
        return response
    }
}
