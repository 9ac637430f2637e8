extension JSON {
  /// The names of all members of all objects, at any depth.
  package var names: Set<String> {
    switch self {
    case .object(let members): members.reduce(into: []) { $0.formUnion($1.value.names.union([$1.key])) }
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.names) }
    case .scalar: []
    }
  }

  /// The names of all members that are numbers or lists of numbers, at any depth.
  package var variableNames: Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: []) { names, member in
        names.formUnion(member.value.variableNames)
        if member.value.isFigure { names.insert(member.key) }
      }
    case .list(let items): items.reduce(into: []) { $0.formUnion($1.variableNames) }
    case .scalar: []
    }
  }

  private var isFigure: Bool {
    switch self {
    case .object: false
    case .list(let items): items.contains(where: \.isFigure)
    case .scalar(let scalar): Double(scalar) != nil
    }
  }

  /// Returns the value without members of the given name, at any depth.
  package func without(_ name: String) -> JSON {
    switch self {
    case .object(let members): .object(members.filter { $0.key != name }.map { ($0.key, $0.value.without(name)) })
    case .list(let items): .list(items.map { $0.without(name) })
    case .scalar: self
    }
  }

  /// Returns the value with every scalar within members of the given name replaced, except in units.
  ///
  /// - Parameter isText: Whether to replace texts instead of numbers.
  package func replacing(_ name: String, with scalar: String, isText: Bool = false) -> JSON {
    switch self {
    case .object(let members):
      .object(
        members.map { key, value in
          if key.hasSuffix("units") { return (key, value) }
          let changed = key == name ? value.mapScalars { $0.hasPrefix("\"") == isText ? scalar : $0 } : value
          return (key, key == name ? changed : value.replacing(name, with: scalar, isText: isText))
        })
    case .list(let items): .list(items.map { $0.replacing(name, with: scalar, isText: isText) })
    case .scalar: self
    }
  }

  private func mapScalars(_ change: (String) -> String) -> JSON {
    switch self {
    case .object(let members): .object(members.map { ($0.key, $0.value.mapScalars(change)) })
    case .list(let items): .list(items.map { $0.mapScalars(change) })
    case .scalar(let scalar): .scalar(change(scalar))
    }
  }

  /// Returns the value with all numbers changed.
  ///
  /// - Parameter change: Takes and returns a number as text.
  package func mapNumbers(_ change: (String) -> String) -> JSON {
    mapScalars { Double($0) == nil ? $0 : change($0) }
  }
}
