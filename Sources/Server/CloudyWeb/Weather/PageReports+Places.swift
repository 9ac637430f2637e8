import CloudyForecasts
import CloudyModel

extension PageReports {
  private enum Step: Sendable {
    case displayed(Place, PageReport?)
    case timeIsUp
  }

  /// Waits for the newest weather of several places, as long as a page's ``LiveForecastTimeout`` in total.
  ///
  /// - Returns: The reports that arrived. A place is missing if nothing is known about it, or if its request has not
  ///   started.
  func reports(for places: [Place]) async -> [Place: PageReport] {
    var waiting = Set(places).count
    var queue = places.reduce(into: [Place]()) { if !$0.contains($1) { $0.append($1) } }[...]
    return await withTaskGroup(of: Step.self) { group in
      func requestNext() {
        guard let place = queue.popFirst() else { return }
        group.addTask { .displayed(place, await report(for: place, days: 1)) }
      }
      group.addTask { [clock] in
        try? await clock.sleep(for: LiveForecastTimeout.page.limit)
        return .timeIsUp
      }
      for _ in 0..<ForecastPolicy.placesAtOnce { requestNext() }
      var reports: [Place: PageReport] = [:]
      while waiting > 0, let step = await group.next() {
        switch step {
        case .displayed(let place, let displayed):
          reports[place] = displayed
          waiting -= 1
          requestNext()
        case .timeIsUp:
          // Running requests return what they have; queued ones must wait for the next page.
          waiting -= queue.count
          queue = []
          group.cancelAll()
        }
      }
      group.cancelAll()
      return reports
    }
  }
}
