import CloudyDocuments
import HTTPTypes
import Synchronization

/// Counts requests by route, with their statuses and durations.
final class RequestMetrics: Sendable {
  /// The label for requests without a route.
  static let noRoute = "none"

  /// Upper bounds of the histogram's buckets, in seconds.
  private static let bounds = [
    0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]
  private static let classes = ["1xx", "2xx", "3xx", "4xx", "5xx"]
  /// Cells per route: its status classes, its buckets, the bucket above all bounds, and the sum of all durations in
  /// nanoseconds.
  private static let cellsPerRoute = classes.count + bounds.count + 2

  private let labels: [String]
  private let indices: [String: Int]
  private let cells: Mutex<[UInt64]>

  /// - Parameter routes: Paths in the router's notation. Paths without a parameter but with a suffix are files, which
  ///   are counted together.
  init(routes: [String]) {
    let labels = Array(Set(routes.map(RequestMetrics.label) + [RequestMetrics.noRoute])).sorted()
    self.labels = labels
    indices = [String: Int](
      routes.map { route in (route, labels.firstIndex(of: RequestMetrics.label(route)) ?? 0) },
      uniquingKeysWith: { first, _ in first })
    cells = Mutex(Array(repeating: 0, count: labels.count * RequestMetrics.cellsPerRoute))
  }

  private static func label(_ route: String) -> String {
    let isFile = !route.contains("{") && route.contains(".") && DocumentFormat(path: route) == nil
    return isFile ? "files" : route
  }

  /// Counts a request.
  ///
  /// - Parameters:
  ///   - route: `nil` if no route matched.
  ///   - nanoseconds: The time from the head of the request to the head of the response.
  func count(_ status: HTTPResponse.Status, of route: String?, nanoseconds: UInt64) {
    let index = route.flatMap { indices[$0] } ?? labels.firstIndex(of: RequestMetrics.noRoute) ?? 0
    let first = index * RequestMetrics.cellsPerRoute
    let bounds = RequestMetrics.bounds
    let seconds = Double(nanoseconds) / 1e9
    let bucket = bounds.firstIndex { seconds <= $0 } ?? bounds.count
    cells.withLock { cells in
      cells[first + min(max(status.code / 100 - 1, 0), RequestMetrics.classes.count - 1)] += 1
      cells[first + RequestMetrics.classes.count + bucket] += 1
      cells[first + RequestMetrics.cellsPerRoute - 1] &+= nanoseconds
    }
  }

  func write(to text: inout MetricsText) {
    let cells = cells.withLock { $0 }
    text.family("cloudy_requests_total", .counter, "Requests, by route and by how they were answered.")
    for (index, label) in labels.enumerated() {
      for (offset, name) in RequestMetrics.classes.enumerated() {
        let value = cells[index * RequestMetrics.cellsPerRoute + offset]
        if value > 0 { text.sample(["route": label, "status": name], value) }
      }
    }
    text.family(
      "cloudy_request_duration_seconds", .histogram, "Seconds from the head of a request to the head of its answer.")
    for (index, label) in labels.enumerated() {
      let first = index * RequestMetrics.cellsPerRoute + RequestMetrics.classes.count
      let counts = (0...RequestMetrics.bounds.count).map { cells[first + $0] }
      let total = counts.reduce(0, +)
      guard total > 0 else { continue }
      var sum: UInt64 = 0
      for (bound, count) in zip(RequestMetrics.bounds.map { String($0) } + ["+Inf"], counts) {
        sum += count
        text.sample(suffix: "_bucket", ["route": label, "le": bound], sum)
      }
      let nanoseconds = cells[(index + 1) * RequestMetrics.cellsPerRoute - 1]
      text.sample(suffix: "_sum", ["route": label], Double(nanoseconds) / 1e9)
      text.sample(suffix: "_count", ["route": label], total)
    }
  }
}
