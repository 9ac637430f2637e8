import Foundation

/// An element of XML, without namespaces and attributes, or a value of JSON with the same structure: members of objects
/// are child elements, and a list is a sequence of elements with the same name.
package struct MarkupElement: Hashable, Sendable {
  /// The local name in lowercase, since services vary the case.
  package let name: String
  /// The text that is directly in the element.
  package var text: String
  package var children: [MarkupElement]

  package init(name: String, text: String = "", children: [MarkupElement] = []) {
    self.name = name
    self.text = text
    self.children = children
  }

  /// The deepest nesting that is read, far more than any format needs.
  static let depthLimit = 32

  /// Returns the child elements with a name in lowercase.
  package func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// Returns the texts of all child elements with a name in lowercase, without surrounding whitespace and empty ones.
  package func texts(_ name: String) -> [String] {
    all(name).map { $0.text.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
  }

  /// Returns the first of ``texts(_:)``; `nil` if there is none.
  package func text(_ name: String) -> String? { texts(name).first }
}

extension MarkupElement: Decodable {
  /// Reads an object. Unreadable members count as absent.
  ///
  /// - Throws: If it is not an object.
  package init(from decoder: any Decoder) throws {
    self.init(name: "", object: try decoder.container(keyedBy: MemberName.self))
  }

  private init(name: String, object: KeyedDecodingContainer<MemberName>) {
    self.init(name: name)
    guard object.codingPath.count < MarkupElement.depthLimit else { return }
    for key in object.allKeys {
      let name = key.stringValue.lowercased()
      if let text = try? object.decode(String.self, forKey: key) {
        children.append(MarkupElement(name: name, text: text))
      } else if var list = try? object.nestedUnkeyedContainer(forKey: key) {
        while !list.isAtEnd, let item = try? list.decode(Value.self) {
          if let element = item.element(name) { children.append(element) }
        }
      } else if let element = (try? object.decode(Value.self, forKey: key))?.element(name) {
        children.append(element)
      }
    }
  }

  private struct MemberName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// A text, a number or an object; anything else counts as absent, so that it does not invalidate a list.
  private struct Value: Decodable {
    private let content: MarkupElement?

    init(from decoder: any Decoder) {
      if let object = try? decoder.container(keyedBy: MemberName.self) {
        content = MarkupElement(name: "", object: object)
      } else if let scalar = try? decoder.singleValueContainer() {
        let text = (try? scalar.decode(String.self)) ?? (try? scalar.decode(Double.self)).map { "\($0)" }
        content = text.map { MarkupElement(name: "", text: $0) }
      } else {
        content = nil
      }
    }

    func element(_ name: String) -> MarkupElement? {
      content.map { MarkupElement(name: name, text: $0.text, children: $0.children) }
    }
  }
}
