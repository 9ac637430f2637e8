import CloudyModel
import Foundation

/// The services' own lists of alerts for a place, from which the displayed one is made.
struct AlertLists {
  private let lists: [Block<[WeatherAlert]>]
  private let now: Date

  init(_ present: PresentForecast?, _ consensus: Consensus?) {
    let displayed = present?.alerts.map { [$0] } ?? []
    lists = (consensus?.alertLists ?? []) + displayed.filter { $0.provenance.source.id != Consensus.sourceID }
    now = present?.now ?? .distantPast
  }

  /// Returns the names of the services that have an alert. Several services of a provider have the same name.
  func services(with alert: WeatherAlert) -> Set<String> {
    let having = lists.filter { list in list.content.contains { $0 == alert || alert.isRepeated(by: $0) } }
    return Set(having.map(\.provenance.source.name))
  }

  /// The names of the services whose lists are complete and recent: an alert that they had is over if it is missing. In
  /// an incomplete list, it may be one of those that could not be read.
  var completeServices: Set<String> {
    let complete = lists.filter { list in
      list.provenance.gaps == ListGaps() && NotificationEvent.isSure(list.provenance, at: now)
    }
    return Set(complete.map(\.provenance.source.name))
  }
}
