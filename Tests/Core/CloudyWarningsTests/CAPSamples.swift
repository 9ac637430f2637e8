import CloudyModel
import CloudyTestSupport
import Foundation

@testable import CloudyWarnings

enum CAPSamples {
  /// 21 November 2026, 12:00 UTC.
  static let now = StorageSamples.noon
  static let place = StorageSamples.ghent

  /// An area around the place.
  static let here = area("Ghent", around: place)
  /// An area that is far away from the place.
  static let elsewhere = area("Namur", around: StorageSamples.namur)
  static let elsewhereCenter = StorageSamples.namur.coordinates

  static func area(_ name: String, around place: Place) -> CAPMessage.Area {
    var area = CAPMessage.Area(name: name)
    area.circles = [GeoCircle(center: place.coordinates, radius: 10)]
    return area
  }

  /// Returns a warning that is in force from an hour ago for three more hours.
  ///
  /// - Parameters:
  ///   - sent: Hours from now; `nil` if not stated.
  ///   - event: By default the identifier, so that results name their messages.
  static func message(
    _ identifier: String, _ kind: CAPMessage.Kind = .alert, sent: Double? = -2, references: [String] = [],
    event: String? = nil, change: (inout CAPMessage.Block) -> Void = { _ in }
  ) -> CAPMessage {
    CAPMessage(
      identifier: identifier, sender: "weather.example", sentAt: sent.map(hours), kind: kind, references: references,
      blocks: [block(event ?? identifier, change)])
  }

  static func block(
    _ event: String, in language: String = "en", _ change: (inout CAPMessage.Block) -> Void = { _ in }
  ) -> CAPMessage.Block {
    var block = CAPMessage.Block(event: event)
    block.language = language
    block.severity = .severe
    block.onset = hours(-1)
    block.expires = hours(3)
    block.areas = [here]
    change(&block)
    return block
  }

  /// Returns a time that is a number of hours from now.
  static func hours(_ hours: Double) -> Date { now + hours * 3600 }
}

extension [CAPMessage] {
  /// The warnings at the sample's place.
  func warnings(at place: Place = CAPSamples.place, now: Date = CAPSamples.now) -> PlaceWarnings {
    WarningList(messages: self).warnings(at: place, now: now)
  }

  /// The titles of the warnings at the sample's place.
  var titles: [String] { warnings().alerts.map(\.title) }
}
