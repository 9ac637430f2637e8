import CloudyTestSupport

extension FaultScript {
  private static let targets = ["*", "open-meteo*", "met-norway*", "nws*", "open-meteo", "met-norway", "nws"]
  private static let outages = ["close", "hang", "503", "500", "502", "html", "garbage", "expired-grid"]

  /// A script of frequent failures: each day two outages of minutes or hours, and small failures of all kinds
  /// throughout.
  static func soak(days: Int, seed: UInt64) throws -> FaultScript {
    var random = SeededGenerator(seed: seed)
    var lines: [String] = []
    for day in 0..<days {
      for _ in 0..<2 {
        let start = day * 86_400 + Int.random(in: 0..<86_400, using: &random)
        let length = Int.random(in: 10...240, using: &random) * 60
        let target = targets.randomElement(using: &random) ?? "*"
        let fault = outages.randomElement(using: &random) ?? "close"
        lines.append("\(start)s..\(start + length)s \(target) \(fault)")
      }
    }
    return try FaultScript(lines.joined(separator: "\n") + "\n" + smallFailures)
  }

  /// The seconds by which a service's clock is sometimes ahead.
  static let soakClockOffset: Double = 1200

  private static let smallFailures = """
    2% * 429 retry-after=1800
    1% * 429 retry-after=45
    1% open-meteo* 429-minutely
    1% open-meteo* 429-hourly
    1% open-meteo* 429-concurrent
    1% * 429
    3% * 503
    1% * 403
    1% * close
    1% * half
    1% * html
    1% * garbage
    1% * empty
    1% * drip
    2% * hang
    3% * slow=2s
    3% * slow=800ms
    2% * stale=3h
    2% * skew=20m
    """
}
