import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage

/// Messages for the user in addition to the weather, one line each: a guessed place, settings that cannot be stored.
package struct NoticesViewModel: Hashable, Sendable {
  package let lines: [String]
  /// The alternatives to the place for the typed text, in one unobtrusive line; `nil` if it is unambiguous.
  package let remark: String?

  /// The messages for a user whose location is unknown, in place of the weather of any other place: the failure of a
  /// location service that they selected, and what they can do.
  package static func locationUnknown(after failure: LocationFailure?, language: Language) -> NoticesViewModel {
    NoticesViewModel(
      lines: [failure?.text(language), language.text(StatusMessages.locationUnknown)].compactMap(\.self)
        + [language.text(Advice.setHome.message), language.text(PlaceMessages.findPlace)])
  }

  /// Creates the messages from finished texts.
  package init(lines: [String], remark: String? = nil) {
    self.lines = lines
    self.remark = remark
  }

  /// Creates the messages.
  ///
  /// - Parameter resolved: The resolution of the typed text to the place, if the user typed one.
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
      lines.append(language.text(StatusMessages.approximatePlace(language.name(of: place), zone: timeZone)))
      lines.append(language.text(Advice.setHome.message))
    case .unknown(let place, _):
      lines.append(language.text(StatusMessages.placeUnknown(language.name(of: place))))
      lines.append(language.text(Advice.setHome.message))
    case .chosen, .home, .positioned, nil: break
    }
    if let place = location?.place, !place.isTimeZoneKnown {
      lines.append(language.text(StatusMessages.timeZoneUnknown(place.timeZoneIdentifier)))
    }
    for notice in store {
      switch notice {
      case .notStored(let error): lines.append(language.text(StoreMessages.notStored(error)))
      case .movedAside(let from, let to, let reason):
        lines.append(language.text(StoreMessages.movedAside(from: from, to: to, reason: reason)))
      case .tablesRestored(let path, let tables):
        lines.append(language.text(StoreMessages.tablesRestored(path: path, tables: tables)))
      }
    }
    let known = store.compactMap { if case .notStored(let error) = $0 { error } else { nil } }
    lines += errors.filter { !known.contains($0) }.map { language.text(StoreMessages.notStored($0)) }
    self.lines = lines + configuration.map { language.text($0.message) }
  }
}
