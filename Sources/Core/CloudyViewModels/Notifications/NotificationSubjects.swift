import CloudyForecasts
import CloudyModel
import CloudyRules

/// The subjects of a user's notifications: the places, and the rules that apply to each of them.
package struct NotificationSubjects: Sendable {
  package let places: [(place: Place, customName: String?)]
  /// Without repetitions.
  package let rules: [Rule]
  /// The place that has the morning's summary; `nil` without any place.
  package let home: Place?
  /// The place whose clocks decide about quiet hours: the user's home, whatever places are watched; `nil` without any
  /// place.
  package let clocks: Place?

  /// Creates the subjects of stored data.
  ///
  /// - Parameters:
  ///   - places: The places to use instead of the user's home and favorites; `nil` for these.
  ///   - rules: The rules in addition to the saved ones, of which those from a newer version are ignored.
  package init(of userData: UserData, places named: [Place]? = nil, rules others: [Rule] = []) {
    let own = RefreshPlan.places(of: userData)
    places = (named ?? own.map(\.place)).map { place in
      (place: place, customName: own.first { $0.place.isSame(as: place) }?.customName)
    }
    home = named == nil ? userData.home ?? own.first?.place : named?.first
    clocks = userData.home ?? home
    var seen: Set<Rule> = []
    rules = (userData.rules.compactMap(\.rule) + others).filter { seen.insert($0).inserted }
  }

  /// Returns the places with their cached forecasts; no new ones are requested.
  package func sources(
    from repository: ForecastRepository, _ selection: ForecastRepository.Selection
  ) async -> [NotificationsViewModel.Source] {
    var sources: [NotificationsViewModel.Source] = []
    for (place, customName) in places {
      guard let report = try? await repository.report(for: place, fetchPolicy: .cacheOnly, from: selection) else {
        continue
      }
      sources.append(NotificationsViewModel.Source(place, customName: customName, report: report))
    }
    return sources
  }
}
