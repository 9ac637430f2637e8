import CloudyModel
import Foundation

/// A warning of one or more messages: the same event at the same time, in all its languages.
struct IssuedWarning {
  var identifier: String
  /// The identifiers of the messages that it updates, each as one line, sorted.
  var references: [String]
  var sender: String
  var issuer: String?
  var sentAt: Date?
  var link: String?
  let level: WeatherAlert.Level
  /// Whether the level is the authority's own; otherwise it follows from the protocol's severity.
  let isLevelStated: Bool
  /// See ``CAPMessage/Block/isLevelInName``.
  let isLevelInName: Bool
  let severity: WeatherAlert.CAPSeverity?
  let urgency: WeatherAlert.Urgency?
  let certainty: WeatherAlert.Certainty?
  /// `nil` if the message states no time at all.
  let start: Date?
  /// As stated, which can be a mistake; see ``state(at:sourceEnds:)``.
  let statedEnd: Date?
  /// In the order of the message; at least one.
  var wordings: [WeatherAlert.Wording]
  var areas: [CAPMessage.Area]
  /// The same areas as the other languages name them.
  var translatedAreas: [CAPMessage.Area]
}

extension IssuedWarning {
  /// Returns the texts for readers at a place; see ``WeatherAlert/Wording/limited(own:)``.
  func wordings(at place: Place, regions: WarningRegions) -> [WeatherAlert.Wording] {
    wordings.map { wording in
      wording.limited {
        let own = (areas + translatedAreas).filter { $0.match(place, regions: regions) == .inside }
        return Set(own.map(\.name.line))
      }
    }
  }

  /// Returns the warnings of a message, of which each can be in several languages.
  ///
  /// Blocks with the same level, times and areas are the languages of one warning. If there are several such blocks in
  /// each language, for example for wind and for rain, they are in the same order in each.
  static func warnings(of message: CAPMessage) -> [IssuedWarning] {
    // Once, since hundreds of blocks and references would take long otherwise.
    let references = Set(message.otherReferences.map(\.line)).sorted()
    return message.blocks.filter { $0.isWarning && $0.level != nil }.grouped(by: Key.init).flatMap { group in
      let languages = group.grouped { $0.language.lowercased() }
      // Different numbers cannot be paired; each block is a warning then.
      return languages.allSatisfy { $0.count == languages[0].count }
        ? languages[0].indices.map { index in languages.map { $0[index] } } : group.map { [$0] }
    }.compactMap { IssuedWarning($0, of: message, references: references) }
  }

  /// - Parameters:
  ///   - blocks: The same warning in several languages.
  ///   - references: Those of the message.
  private init?(_ blocks: [CAPMessage.Block], of message: CAPMessage, references: [String]) {
    guard let block = blocks.first, let level = block.level else { return nil }
    identifier = message.identifier
    self.references = references
    sender = message.sender
    issuer = block.senderName
    sentAt = message.sentAt
    link = blocks.compactMap(\.link).first
    self.level = level
    isLevelStated = block.statedLevel != nil
    isLevelInName = block.isLevelInName
    severity = block.severity
    urgency = block.urgency
    certainty = block.certainty
    start = block.start ?? message.sentAt
    statedEnd = block.end
    wordings = blocks.map(\.wording)
    // The names of areas without shapes and codes differ between languages, and any of them can be known.
    let others = blocks.dropFirst().flatMap(\.areas)
    areas = block.areas + others.filter(\.isNameOnly)
    translatedAreas = others.filter { !$0.isNameOnly }
  }

  /// The properties that the languages of a warning share.
  private struct Key: Hashable {
    let level: WeatherAlert.Level?
    let times: [Date?]
    let areas: Set<CAPMessage.Area>

    init(_ block: CAPMessage.Block) {
      level = block.level
      times = [block.start, block.end]
      areas = block.areas.unnamed
    }
  }
}

extension CAPMessage.Area {
  var isNameOnly: Bool { polygons.isEmpty && circles.isEmpty && codes.isEmpty }
}

extension [CAPMessage.Area] {
  /// The areas without their names, which differ between languages.
  var unnamed: Set<CAPMessage.Area> {
    Set(
      map { area in
        var area = area
        area.name = ""
        return area
      })
  }
}

extension CAPMessage.Block {
  /// Whether it warns of weather: not an all-clear, nor of an event that is over or of another kind. Other kinds, such
  /// as a missing child, are hidden by their category, unless the authority has a level for them.
  var isWarning: Bool {
    // The levels of an authority's weather warnings also apply to avalanches and floods, of other categories.
    let isWeather = categories.isEmpty || categories.contains("met") || statedLevel != nil
    return isWeather && responses != ["allclear"] && urgency != .past
  }

  fileprivate var start: Date? { onset ?? effective }
  var end: Date? { eventEnd ?? expires }

  fileprivate var wording: WeatherAlert.Wording {
    WeatherAlert.Wording(
      language: language, title: event.line, text: (text ?? headline ?? "").paragraphs,
      instruction: (instruction ?? "").paragraphs, regions: areas.lazy.map(\.name.line).distinctNames)
  }
}

extension IssuedWarning {
  /// Seconds: a warning without an end is in force for so long after it was sent, or after its start if that is later.
  private static let openEnd: TimeInterval = 86_400
  /// Seconds: a longer warning is a mistake, or a placeholder such as the year 2035.
  private static let longest: TimeInterval = 31 * 86_400

  enum State {
    case over
    /// `nil` if the end is not stated.
    case valid(until: Date?)
  }

  /// Returns whether the warning is over.
  ///
  /// - Parameter sourceEnds: Whether the source removes warnings that are over, so that one without an end is valid as
  ///   long as the source has it.
  func state(at now: Date, sourceEnds: Bool) -> State {
    if let statedEnd {
      guard statedEnd > now else { return .over }
      let start = start ?? now
      if statedEnd > start, statedEnd <= start + IssuedWarning.longest { return .valid(until: statedEnd) }
    }
    let isTooOld = [sentAt, start].compactMap(\.self).max().map { $0 + IssuedWarning.openEnd <= now } ?? false
    return isTooOld && !sourceEnds ? .over : .valid(until: nil)
  }
}
