import Coordination
import Mustache

/// A page's model as a template sees it: every name it has, looked up in one step.
///
/// Mustache would otherwise reflect on the model once for every name in the template. A property that is nil is found
/// and empty, so the search never goes on to a surrounding model's property of that name.
struct TemplateModel: MustacheParent {
    private struct Absent: MustacheCustomRenderable {
        var renderText: String { "" }
        var isNull: Bool { true }
    }

    private let properties: [String: Any]
    /// Hears of names nobody has, which only the outermost model can know.
    private let onUnknownName: (@Sendable (String) -> Void)?

    init(_ models: [Any], onUnknownName: (@Sendable (String) -> Void)? = nil) {
        var properties: [String: Any] = [:]
        for model in models {
            for child in Mirror(reflecting: model).children {
                guard let name = child.label else { continue }
                properties[name] = Self.value(child.value)
            }
        }
        self.properties = properties
        self.onUnknownName = onUnknownName
    }

    func child(named name: String) -> Any? {
        let value = properties[name]
        if value == nil { onUnknownName?(name) }
        return value
    }

    private static func value(_ value: Any) -> Any {
        switch value {
        case is String, is Bool, is Int, is any MustacheParent: return value
        case let list as [Any]: return list.map(Self.value)
        default: break
        }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return TemplateModel([value]) }
        guard let wrapped = mirror.children.first?.value else { return Absent() }
        return Self.value(wrapped)
    }
}
