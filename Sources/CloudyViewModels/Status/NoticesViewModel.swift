import CloudyModel
import CloudyServices

/// What a person should know besides the weather, one line each: a guessed place, settings that cannot be stored.
package struct NoticesViewModel: Hashable, Sendable {
  package let lines: [String]

  /// Shows lines that are already worded.
  ///
  /// - Parameter lines: One notice each, already worded.
  package init(lines: [String]) { self.lines = lines }

  /// Words what the person should know.
  package init(
    location: CurrentLocation? = nil, store: [StoreNotice] = [], errors: [StoreError] = [],
    configuration: [ConfigurationNotice] = [], language: Language = .english
  ) {
    var lines: [String] = []
    switch location {
    case .approximate(let place, let timeZone):
      lines.append(language.text(.status(.approximatePlace(zone: timeZone, place: place.name))))
      lines.append(language.text(.advice(.setHome)))
    case .unknown(let place):
      lines.append(language.text(.status(.placeUnknown(place: place.name))))
      lines.append(language.text(.advice(.setHome)))
    case .chosen, .home, .positioned, nil: break
    }
    if let place = location?.place, !place.isTimeZoneKnown {
      lines.append(language.text(.status(.timeZoneUnknown(place.timeZoneIdentifier))))
    }
    for notice in store {
      switch notice {
      case .notKept(let error): lines.append(language.text(.notKept(error)))
      case .movedAside(let from, let to, let reason):
        lines.append(language.text(.movedAside(from: from, to: to, reason: reason)))
      case .tablesRestored(let path, let tables):
        lines.append(language.text(.tablesRestored(path: path, tables: tables)))
      }
    }
    let known = store.compactMap { if case .notKept(let error) = $0 { error } else { nil } }
    lines += errors.filter { !known.contains($0) }.map { language.text(.notKept($0)) }
    for case .unknownKey(let key, let path, let line) in configuration {
      lines.append(language.text(.unknownKey(key, path: path, line: line)))
    }
    self.lines = lines
  }
}
