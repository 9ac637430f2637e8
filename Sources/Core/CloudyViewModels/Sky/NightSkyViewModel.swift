import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of the night over a place: twilights, darkness and the moon. No forecast is required.
package struct NightSkyViewModel: Hashable, Sendable {
  /// The evening end and the morning start of one twilight.
  package struct Twilight: Hashable, Sendable {
    /// For example, `Nautical twilight`.
    package let name: String
    /// The time at which it ends, such as `5:52 PM`.
    package let evening: String
    /// The time at which it begins again.
    package let morning: String
  }

  /// A coming moon phase.
  package struct Phase: Hashable, Sendable {
    /// For example, `Full Moon`.
    package let name: String
    /// For example, `Tue, November 24`, on the place's calendar.
    package let date: String
    /// As ``MoonViewModel/picture``.
    package let picture: Int
  }

  /// For example, `Sky tonight`.
  package let title: String
  /// For example, `Sun, moon and twilight in Brussels`.
  package let description: String
  /// The place, the moment, the sun and the moon.
  package let moment: MoonNightViewModel
  /// The sun's path on the date of ``moment``; `nil` if the clocks skipped it.
  package let arc: SunArcViewModel?
  package let sunTitle: String
  package let twilightTitle: String
  package let eveningTitle: String
  package let morningTitle: String
  /// From the lightest to the darkest, without those that the night does not reach or does not leave.
  package let twilights: [Twilight]
  /// A sentence on complete darkness, such as `Completely dark from 6:31 PM to 5:50 AM (11 h 19 min).`
  package let darkness: String
  package let phasesTitle: String
  /// The next new moon, first quarter, full moon and last quarter, in chronological order.
  package let phases: [Phase]

  /// - Parameter date: The date on whose evening the night begins; `nil` for the night in progress, or else the coming
  ///   one.
  package init(at place: Place, on date: CivilDate?, now: Date, settings: Settings, language: Language) {
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = place.calendar
    let evening = date ?? NightSkyViewModel.evening(at: place, now: now)
    let moment = MoonNightViewModel(at: place, on: date, now: now, settings: settings, language: language)
    self.moment = moment
    title = format.words(date == nil ? NightSkyMessages.tonight : NightSkyMessages.title(date: moment.date))
    description = format.words(NightSkyMessages.description(place: moment.title))
    arc = SunArcViewModel(on: date ?? calendar.date(at: now), at: place, sun: moment.sun, now: now)
    sunTitle = format.words(NightSkyMessages.sun)
    twilightTitle = format.words(NightSkyMessages.twilight)
    eveningTitle = format.words(NightSkyMessages.evening)
    morningTitle = format.words(NightSkyMessages.morning)
    phasesTitle = format.words(NightSkyMessages.phases)

    let night = NightTimes(after: evening, calendar: calendar, coordinates: place.coordinates)
    func clock(_ instant: Date) -> String { format.time(ofEvent: instant, in: calendar) }
    twilights = NightTimes.Twilight.allCases.compactMap { twilight in
      guard case .between(let dusk, let dawn) = night?.darkness(after: twilight) else { return nil }
      return Twilight(name: format.words(twilight.name), evening: clock(dusk), morning: clock(dawn))
    }
    darkness =
      switch night?.darkness(after: .astronomical) {
      case .between(let dusk, let dawn):
        format.words(
          NightSkyMessages.dark(
            from: clock(dusk), until: clock(dawn),
            duration: format.words(.duration(seconds: Int(dawn.timeIntervalSince(dusk))))))
      case .always: format.words(NightSkyMessages.alwaysDark)
      case .never, nil: format.words(NightSkyMessages.neverDark)
      }

    let start = date.map { calendar.interval(of: $0).lowerBound } ?? now
    phases = [(0, MoonPhase.newMoon), (0.25, .firstQuarter), (0.5, .fullMoon), (0.75, .lastQuarter)]
      .map { share, phase in (Moon.nextInstant(of: share, from: start), phase) }
      .sorted { $0.0 < $1.0 }
      .map { instant, phase in
        let date = calendar.date(at: instant)
        return Phase(
          name: format.words(.moonPhase(phase)),
          date: format.words(.shortDate(date.weekday, month: date.month, day: date.day)),
          picture: MoonPhase.allCases.firstIndex(of: phase) ?? 0)
      }
  }

  /// Returns yesterday before dawn, and otherwise today.
  private static func evening(at place: Place, now: Date) -> CivilDate {
    let today = place.calendar.date(at: now)
    let yesterday = today.adding(days: -1)
    guard
      let night = NightTimes(after: yesterday, calendar: place.calendar, coordinates: place.coordinates),
      case .between(_, let dawn) = night.darkness(after: .civil)
    else { return today }
    return now < dawn ? yesterday : today
  }
}

extension NightTimes.Twilight {
  fileprivate var name: Message {
    switch self {
    case .civil: NightSkyMessages.civil
    case .nautical: NightSkyMessages.nautical
    case .astronomical: NightSkyMessages.astronomical
    }
  }
}
