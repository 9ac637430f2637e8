import Foundation

/// A line of a ``FaultScript``.
struct FaultScriptLine: Hashable {
  struct Problem: Error {
    let text: String
  }

  enum Effect: Hashable {
    case fault(Fault)
    case disagreement(Disagreement)
  }

  var start = Duration.zero
  /// `nil` for no end.
  var end: Duration?
  /// Repeats from the start; `nil` to apply all the time.
  var pulse: Pulse?
  /// `0...1`.
  var probability = 1.0
  let services: Set<SimulatedService>
  let effect: Effect

  init(services: Set<SimulatedService>, effect: Effect) {
    self.services = services
    self.effect = effect
  }

  struct Pulse: Hashable {
    let period: Duration
    let length: Duration
  }

  init(words: [String]) throws(Problem) {
    var rest = words[...]
    var start = Duration.zero
    var end: Duration?
    var pulse: Pulse?
    var probability = 1.0
    while let word = rest.first {
      if word.contains("..") {
        (start, end) = try FaultScriptLine.span(word)
        rest = rest.dropFirst()
      } else if word == "every" {
        pulse = try FaultScriptLine.pulse(rest.prefix(4))
        rest = rest.dropFirst(4)
      } else if word.hasSuffix("%") {
        guard let percent = Double(word.dropLast()), (0...100).contains(percent) else {
          throw Problem(text: "“\(word)” is no probability; write 0% to 100%")
        }
        probability = percent / 100
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    guard let target = rest.first else { throw Problem(text: "a service is missing") }
    let services = try FaultScriptLine.services(target)
    let spelling = rest.dropFirst().joined(separator: " ")
    guard !spelling.isEmpty else { throw Problem(text: "a fault is missing after “\(target)”") }
    self.init(services: services, effect: try FaultScriptLine.effect(spelling, of: services, named: target))
    (self.start, self.end, self.pulse, self.probability) = (start, end, pulse, probability)
  }

  func holds(for service: SimulatedService, at elapsed: Duration) -> Bool {
    guard services.contains(service), elapsed >= start, end.map({ elapsed < $0 }) ?? true else { return false }
    guard let pulse else { return true }
    let periods = ((elapsed - start) / pulse.period).rounded(.down)
    return elapsed - start - pulse.period * periods < pulse.length
  }

  func happens(using random: inout some RandomNumberGenerator) -> Bool {
    probability >= 1 || Double.random(in: 0..<1, using: &random) < probability
  }

  private static func effect(
    _ spelling: String, of services: Set<SimulatedService>, named target: String
  ) throws(Problem) -> Effect {
    if let fault = Fault(spelling) { return .fault(fault) }
    guard let disagreement = Disagreement(spelling) else {
      let known = Fault.spellings + Disagreement.spellings.map(\.example)
      throw Problem(text: "“\(spelling)” is no fault; there are " + known.joined(separator: ", "))
    }
    guard !services.isDisjoint(with: disagreement.services) else {
      throw Problem(text: "“\(spelling)” says nothing of “\(target)”")
    }
    return .disagreement(disagreement)
  }

  private static func span(_ word: String) throws(Problem) -> (Duration, Duration?) {
    let edges = word.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let start = try edges[0].isEmpty ? .zero : duration(edges[0])
    let end = try edges[1].isEmpty ? nil : duration(edges[1])
    if let end, end <= start { throw Problem(text: "“\(word)” ends before it begins") }
    return (start, end)
  }

  private static func pulse(_ words: ArraySlice<String>) throws(Problem) -> Pulse {
    let words = Array(words)
    guard words.count == 4, words[2] == "for" else {
      throw Problem(text: "write “every 60s for 5s”")
    }
    let pulse = Pulse(period: try duration(words[1]), length: try duration(words[3]))
    guard pulse.period > .zero else { throw Problem(text: "“\(words[1])” is no period") }
    return pulse
  }

  private static func duration(_ text: String) throws(Problem) -> Duration {
    guard let duration = Duration(shortText: text) else {
      throw Problem(text: "“\(text)” is no time; write 500ms, 90s, 5m, 1h30m or 2d")
    }
    return duration
  }

  private static func services(_ pattern: String) throws(Problem) -> Set<SimulatedService> {
    let isPrefix = pattern.hasSuffix("*")
    let services = SimulatedService.allCases.filter {
      isPrefix ? $0.rawValue.hasPrefix(pattern.dropLast()) : $0.rawValue == pattern
    }
    guard !services.isEmpty else {
      let known = SimulatedService.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(text: "“\(pattern)” is no service; there are \(known), and *")
    }
    return Set(services)
  }
}
