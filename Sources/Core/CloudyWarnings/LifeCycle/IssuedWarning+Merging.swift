import CloudyModel
import Foundation

extension [IssuedWarning] {
  /// The warnings, each once: languages in separate messages are joined, and areas in separate messages as well.
  var merged: [IssuedWarning] { joiningLanguages.joiningAreas }

  /// Joins warnings that differ only in their languages.
  private var joiningLanguages: [IssuedWarning] {
    grouped(by: TwinKey.init).flatMap { group -> [IssuedWarning] in
      guard group.count > 1, group[0].sentAt != nil else { return group }
      if let warning = group.joinedLanguages { return [warning] }
      // Several events have the same times and areas: only identifiers show which ones belong together.
      return group.grouped(by: \.identifier.withoutLanguage).flatMap { $0.joinedLanguages.map { [$0] } ?? $0 }
    }
  }

  /// All as one warning; `nil` if two are in the same language.
  private var joinedLanguages: IssuedWarning? {
    let wordings = flatMap(\.wordings)
    guard var warning = first, Set(wordings.map { $0.language?.lowercased() }).count == wordings.count else {
      return nil
    }
    warning.wordings = wordings
    warning.references = allReferences
    let others = dropFirst().flatMap(\.areas)
    warning.areas += others.filter(\.isNameOnly)
    warning.translatedAreas = flatMap(\.translatedAreas) + others.filter { !$0.isNameOnly }
    return warning
  }

  /// The references of all, sorted.
  private var allReferences: [String] {
    // The warnings of a message share an array, and comparing an array with itself takes no time.
    var lists: [[String]] = []
    for warning in self where warning.references != lists.last { lists.append(warning.references) }
    return lists.count == 1 ? lists[0] : Set(lists.joined()).sorted()
  }

  /// Joins warnings that differ only in their areas, and in the time of issue, of which the latest counts.
  private var joiningAreas: [IssuedWarning] {
    grouped(by: TextKey.init).compactMap { group in
      guard var warning = group.max(by: { ($0.sentAt ?? .distantPast) < ($1.sentAt ?? .distantPast) }) else {
        return nil
      }
      var known: Set<CAPMessage.Area> = []
      warning.references = group.allReferences
      warning.areas = group.flatMap(\.areas).filter { known.insert($0).inserted }
      warning.translatedAreas = group.flatMap(\.translatedAreas).filter { known.insert($0).inserted }
      let wordings = Dictionary(grouping: group.flatMap(\.wordings), by: \.language)
      for (index, wording) in warning.wordings.enumerated() {
        warning.wordings[index].regions = wordings[wording.language, default: []].lazy.flatMap(\.regions).distinctNames
      }
      return warning
    }
  }
}

/// The properties that a warning has in all languages.
private struct TwinKey: Hashable {
  let sender: String
  let times: [Date?]
  let level: WeatherAlert.Level
  let areas: Set<CAPMessage.Area>

  init(_ warning: IssuedWarning) {
    sender = warning.sender
    times = [warning.sentAt, warning.start, warning.statedEnd]
    level = warning.level
    areas = warning.areas.unnamed
  }
}

/// The properties that a warning has in all areas.
private struct TextKey: Hashable {
  let times: [Date?]
  let level: WeatherAlert.Level
  let wordings: Set<WeatherAlert.Wording>

  init(_ warning: IssuedWarning) {
    times = [warning.start, warning.statedEnd]
    level = warning.level
    wordings = Set(
      warning.wordings.map { wording in
        var wording = wording
        wording.regions = []
        return wording
      })
  }
}

extension String {
  /// The identifier without the language at its end, as in `2.49.0.0.276.0.DE.1.MUL`.
  fileprivate var withoutLanguage: String {
    guard let separator = lastIndex(where: { ".-_".contains($0) }) else { return self }
    let suffix = self[index(after: separator)...]
    let isLanguage = suffix.count == 2 && suffix.allSatisfy { $0.isASCII && $0.isLetter } || suffix == "MUL"
    return isLanguage ? String(self[..<separator]) : self
  }
}
