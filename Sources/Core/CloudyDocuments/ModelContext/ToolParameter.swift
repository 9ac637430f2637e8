import CloudyModel

/// A parameter of a tool. It validates arguments by the same rules that its JSON Schema states.
package struct ToolParameter: Hashable, Sendable {
  /// The valid values of a parameter.
  package enum Kind: Hashable, Sendable {
    /// Text that is not blank, up to a number of characters.
    case text(upTo: Int)
    case integer(ClosedRange<Int>, default: Int)
    case oneOf([String])
    /// A date in ISO 8601, such as `2026-11-21`.
    case date
  }

  package let name: String
  /// A description for the language model that chooses the arguments, in English.
  package let description: String
  package let kind: Kind
  package let isRequired: Bool

  package init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.description = description
    self.isRequired = isRequired
  }

  /// The JSON Schema of the values.
  var schema: JSONValue {
    var members: [String: JSONValue] = ["description": .text(description)]
    switch kind {
    case .text(let limit):
      members.merge(["type": "string", "minLength": 1, "maxLength": .integer(limit)]) { $1 }
    case .integer(let range, let usual):
      let limits: [String: JSONValue] = [
        "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        "default": .integer(usual),
      ]
      members.merge(limits) { $1 }
    case .oneOf(let values):
      members.merge(["type": "string", "enum": .list(values.map(JSONValue.text))]) { $1 }
    case .date:
      members.merge(["type": "string", "format": "date", "pattern": #"^\d{4}-\d{2}-\d{2}$"#]) { $1 }
    }
    return .object(members)
  }

  /// Returns the problem with an argument, and the valid values; `nil` if it is valid.
  func problem(with argument: JSONValue) -> String? {
    switch (kind, argument) {
    case (.text(let limit), .text(let text)) where !text.allSatisfy(\.isWhitespace) && text.count <= limit: nil
    case (.text(let limit), _): "“\(name)” must be text of 1 to \(limit) characters."
    case (.integer(let range, _), .integer(let number)) where range.contains(number): nil
    case (.integer(let range, _), _):
      "“\(name)” must be a whole number from \(range.lowerBound) to \(range.upperBound)."
    case (.oneOf(let values), .text(let text)) where values.contains(text): nil
    case (.oneOf(let values), _): "“\(name)” must be one of: \(values.joined(separator: ", "))."
    case (.date, .text(let text)) where CivilDate(isoText: text) != nil: nil
    case (.date, _): "“\(name)” must be a date such as 2026-11-21."
    }
  }
}

/// The valid arguments of a call.
package struct ToolArguments: Sendable {
  private let values: [String: JSONValue]
  private let parameters: [ToolParameter]

  /// - Parameter arguments: As received; `nil` if the call has none.
  /// - Throws: ``ToolFailure`` if an argument is missing, unknown or invalid.
  init(_ arguments: JSONValue?, of parameters: [ToolParameter]) throws(ToolFailure) {
    guard case .object(let values) = arguments ?? [:] else {
      throw ToolFailure("The arguments must be an object.")
    }
    let names = parameters.map(\.name)
    if let unknown = values.keys.filter({ !names.contains($0) }).min() {
      throw ToolFailure("There is no argument “\(unknown)”. Use: \(names.joined(separator: ", ")).")
    }
    for parameter in parameters {
      // Some clients send null for an argument that they leave out.
      guard let value = values[parameter.name], value != .null else {
        if parameter.isRequired { throw ToolFailure("The argument “\(parameter.name)” is missing.") }
        continue
      }
      if let problem = parameter.problem(with: value) { throw ToolFailure(problem) }
    }
    self.values = values
    self.parameters = parameters
  }

  /// Returns the text of an argument; `nil` if the call has none.
  package func text(_ name: String) -> String? { values[name]?.text }

  /// Returns the date of an argument; `nil` if the call has none.
  package func date(_ name: String) -> CivilDate? { text(name).flatMap { CivilDate(isoText: $0) } }

  /// Returns the number of an argument, or the parameter's default; 0 if there is no such parameter.
  package func integer(_ name: String) -> Int {
    if case .integer(let number) = values[name] { return number }
    for parameter in parameters where parameter.name == name {
      if case .integer(_, let usual) = parameter.kind { return usual }
    }
    return 0
  }
}
