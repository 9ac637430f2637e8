import CloudyTestSupport
import Foundation

extension JSON {
  /// The response as XML: members of objects are elements, and a list is a sequence of elements with the same name.
  var xml: Data {
    var text = ""
    writeXML(to: &text, in: nil)
    return Data(text.utf8)
  }

  /// - Parameter name: The element, not always a valid name; `nil` for the document.
  private func writeXML(to text: inout String, in name: String?) {
    if case .list(let items) = self {
      for item in items { item.writeXML(to: &text, in: name) }
      return
    }
    if let name { text += "<\(name)>" }
    switch self {
    case .object(let members): for member in members { member.value.writeXML(to: &text, in: member.key) }
    case .list: break
    case .scalar(let scalar): text += JSON.xml(of: scalar)
    }
    if let name { text += "</\(name)>" }
  }

  /// Damage can replace a scalar by the text of nested, also unfinished lists and objects, which become elements.
  private static func xml(of scalar: String) -> String {
    if scalar.hasPrefix("[") || scalar.hasPrefix("{") {
      return scalar.map { character in
        switch character {
        case "[", "{": "<a>"
        case "]", "}": "</a>"
        case let other: String(other)
        }
      }.joined()
    }
    let value = try? JSONSerialization.jsonObject(with: Data(scalar.utf8), options: .fragmentsAllowed)
    return (value as? String ?? scalar).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
