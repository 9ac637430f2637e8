import CloudyModel
import CloudyPlaces
import CloudyStorage

/// What a person should know besides the weather, one line each: a guessed place, settings that cannot be stored.
package struct NoticesViewModel: Hashable, Sendable {
  package let lines: [String]
  /// What else the text could mean that the person typed for the place, in one quiet line; `nil` if there is no doubt.
  package let remark: String?

  /// Shows lines that are already worded.
  package init(lines: [String], remark: String? = nil) {
    self.lines = lines
    self.remark = remark
  }

  /// Words what the person should know.
  ///
  /// - Parameter resolved: What led to the place, if the person typed a text for it.
  package init(
    location: CurrentLocation? = nil, resolved: ResolvedPlace? = nil, store: [StoreNotice] = [],
    errors: [StoreError] = [],
    configuration: [ConfigurationNotice] = [], language: Language
  ) {
    let note = resolved?.note(language)
    let isCorrection = resolved?.isCorrection ?? false
    remark = isCorrection ? nil : note
    var lines = isCorrection ? [note].compactMap(\.self) : []
    if let failure = location?.failure { lines.append(failure.text(language)) }
    switch location {
    case .approximate(let place, let timeZone, _):
      lines.append(language.text(.status(.approximatePlace(zone: timeZone, place: place.name))))
      lines.append(language.text(.advice(.setHome)))
    case .unknown(let place, _):
      lines.append(language.text(.status(.placeUnknown(place: place.name))))
      lines.append(language.text(.advice(.setHome)))
    case .chosen, .home, .positioned, nil: break
    }
    if let place = location?.place, !place.isTimeZoneKnown {
      lines.append(language.text(.status(.timeZoneUnknown(place.timeZoneIdentifier))))
    }
    for notice in store {
      switch notice {
      case .notStored(let error): lines.append(language.text(.notStored(error)))
      case .movedAside(let from, let to, let reason):
        lines.append(language.text(.movedAside(from: from, to: to, reason: reason)))
      case .tablesRestored(let path, let tables):
        lines.append(language.text(.tablesRestored(path: path, tables: tables)))
      }
    }
    let known = store.compactMap { if case .notStored(let error) = $0 { error } else { nil } }
    lines += errors.filter { !known.contains($0) }.map { language.text(.notStored($0)) }
    for case .unknownKey(let key, let path, let line) in configuration {
      lines.append(language.text(.unknownKey(key, path: path, line: line)))
    }
    self.lines = lines
  }
}
