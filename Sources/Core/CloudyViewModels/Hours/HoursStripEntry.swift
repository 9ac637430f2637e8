import CloudyLocalization
import CloudyModel
import Foundation

/// An entry of the strip of hours.
package enum HoursStripEntry: Hashable, Sendable, Identifiable {
  case hour(HourViewModel)
  /// Sunrise or sunset, after the hour in which it is.
  case sun(SunEventViewModel)

  /// The instant at which the hour starts, or the sun rises or sets.
  package var id: Date {
    switch self {
    case .hour(let hour): hour.id
    case .sun(let event): event.id
    }
  }
}

/// A sunrise or sunset among the hours.
package struct SunEventViewModel: Hashable, Sendable, Identifiable {
  /// The instant.
  package let id: Date
  /// Otherwise, it is a sunset.
  package let isSunrise: Bool
  /// For example, `7:58 AM` or `07:58`.
  package let time: String
  /// For example, `Sunrise`.
  package let name: String
  /// For screen readers, such as `Sunrise at 7:58 AM`.
  package let sentence: String

  init(at instant: Date, isSunrise: Bool, calendar: LocalCalendar, format: WeatherFormat) {
    id = instant
    self.isSunrise = isSunrise
    time = format.time(ofEvent: instant, in: calendar)
    name = format.words((isSunrise ? WeatherVariable.sunrise : .sunset).name)
    sentence = format.words(SunEventMessages.sentence(isSunrise: isSunrise, clock: time))
  }
}

extension SunTimes {
  /// The sunrise and the sunset of the date in chronological order, as far as there are any.
  func events(on calendar: LocalCalendar, format: WeatherFormat) -> [SunEventViewModel] {
    [(rise, true), (set, false)].compactMap { instant, isSunrise in
      instant.map { SunEventViewModel(at: $0, isSunrise: isSunrise, calendar: calendar, format: format) }
    }
    .sorted { $0.id < $1.id }
  }
}

// Translators: A sunrise or sunset among hours, for people who listen. {clock} is such as “7:58 AM” or “07:58”.

private enum SunEventMessages {
  static func sentence(isSunrise: Bool, clock: String) -> Message {
    isSunrise
      ? Message("sunEvent.sunrise", "Sunrise at \(clock)") : Message("sunEvent.sunset", "Sunset at \(clock)")
  }
}
