import HTTPTypes

/// A failure told to a person.
struct ErrorPage: PageModel {
    static let template = "error"

    let status: String
    let errorTitle: String
    let errorText: String
    /// What to tell the operator, when looking into it makes sense.
    let requestID: String?
    let documentTitle: String?
    let section: Layout.Section? = nil

    init(_ presentation: FailurePresentation, phrases: Phrases, requestID: String?) {
        status = String(presentation.status.code)
        errorTitle = presentation.title(in: phrases)
        errorText = presentation.detail(in: phrases)
        self.requestID = presentation.isWorthReporting ? requestID : nil
        documentTitle = errorTitle
    }
}
