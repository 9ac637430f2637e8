import Foundation

/// What goes wrong, when and with whom: a text of a line for each fault, of which the first that fits counts.
///
///     # from..to service fault, from the start on
///     0s..30s           open-meteo     hang
///     10s..             met-norway     429 retry-after=60
///     every 60s for 5s  *              503
///     25%               open-meteo*    close
///
/// A service is one of ``PlayedService``, `*` for all, or the beginning of names and `*`.
package struct FaultScript: Hashable, Sendable {
  /// What is wrong with a text.
  package struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let problem: String

    package var description: String { "line \(line): \(problem)" }
  }

  private let lines: [Line]

  /// - Parameter fault: Of all, from the start and for ever.
  package init(_ fault: Fault = .none) {
    lines = [Line(services: Set(PlayedService.allCases), fault: fault)]
  }

  package init(_ text: String) throws(ParsingError) {
    var lines: [Line] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else { continue }
      do throws(LineProblem) {
        lines.append(try Line(words: words))
      } catch {
        throw ParsingError(line: index + 1, problem: error.text)
      }
    }
    self.lines = lines
  }

  /// - Parameters:
  ///   - elapsed: Since the start.
  ///   - random: Decides where a line has a probability.
  /// - Returns: `.none` if nothing goes wrong.
  package func fault(
    for service: PlayedService, at elapsed: Duration, random: inout some RandomNumberGenerator
  ) -> Fault {
    for line in lines where line.holds(for: service, at: elapsed) {
      if line.probability < 1, Double.random(in: 0..<1, using: &random) >= line.probability { continue }
      return line.fault
    }
    return .none
  }
}

private struct LineProblem: Error {
  let text: String
}

extension FaultScript {
  private struct Line: Hashable {
    var start = Duration.zero
    /// `nil` for ever.
    var end: Duration?
    /// From the start on, again and again.
    var pulse: Pulse?
    /// `0...1`.
    var probability = 1.0
    let services: Set<PlayedService>
    let fault: Fault

    init(services: Set<PlayedService>, fault: Fault) {
      self.services = services
      self.fault = fault
    }

    struct Pulse: Hashable {
      let period: Duration
      let length: Duration
    }

    init(words: [String]) throws(LineProblem) {
      var rest = words[...]
      var start = Duration.zero
      var end: Duration?
      var pulse: Pulse?
      var probability = 1.0
      while let word = rest.first {
        if word.contains("..") {
          (start, end) = try Line.span(word)
          rest = rest.dropFirst()
        } else if word == "every" {
          pulse = try Line.pulse(rest.prefix(4))
          rest = rest.dropFirst(4)
        } else if word.hasSuffix("%") {
          guard let percent = Double(word.dropLast()), (0...100).contains(percent) else {
            throw LineProblem(text: "“\(word)” is no probability; write 0% to 100%")
          }
          probability = percent / 100
          rest = rest.dropFirst()
        } else {
          break
        }
      }
      guard let target = rest.first else { throw LineProblem(text: "a service is missing") }
      let services = try Line.services(target)
      let spelling = rest.dropFirst().joined(separator: " ")
      guard !spelling.isEmpty else { throw LineProblem(text: "a fault is missing after “\(target)”") }
      guard let fault = Fault(spelling) else {
        throw LineProblem(
          text: "“\(spelling)” is no fault; there are " + Fault.spellings.joined(separator: ", "))
      }
      self.init(services: services, fault: fault)
      (self.start, self.end, self.pulse, self.probability) = (start, end, pulse, probability)
    }

    func holds(for service: PlayedService, at elapsed: Duration) -> Bool {
      guard services.contains(service), elapsed >= start, end.map({ elapsed < $0 }) ?? true else { return false }
      guard let pulse else { return true }
      let periods = ((elapsed - start) / pulse.period).rounded(.down)
      return elapsed - start - pulse.period * periods < pulse.length
    }

    private static func span(_ word: String) throws(LineProblem) -> (Duration, Duration?) {
      let edges = word.split(separator: "..", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let start = try edges[0].isEmpty ? .zero : duration(edges[0])
      let end = try edges[1].isEmpty ? nil : duration(edges[1])
      if let end, end <= start { throw LineProblem(text: "“\(word)” ends before it begins") }
      return (start, end)
    }

    private static func pulse(_ words: ArraySlice<String>) throws(LineProblem) -> Pulse {
      let words = Array(words)
      guard words.count == 4, words[2] == "for" else {
        throw LineProblem(text: "write “every 60s for 5s”")
      }
      let pulse = Pulse(period: try duration(words[1]), length: try duration(words[3]))
      guard pulse.period > .zero else { throw LineProblem(text: "“\(words[1])” is no period") }
      return pulse
    }

    private static func duration(_ text: String) throws(LineProblem) -> Duration {
      guard let duration = Duration(shortText: text) else {
        throw LineProblem(text: "“\(text)” is no time; write 500ms, 90s, 5m, 1h30m or 2d")
      }
      return duration
    }

    private static func services(_ pattern: String) throws(LineProblem) -> Set<PlayedService> {
      let isPrefix = pattern.hasSuffix("*")
      let services = PlayedService.allCases.filter {
        isPrefix ? $0.rawValue.hasPrefix(pattern.dropLast()) : $0.rawValue == pattern
      }
      guard !services.isEmpty else {
        let known = PlayedService.allCases.map(\.rawValue).joined(separator: ", ")
        throw LineProblem(text: "“\(pattern)” is no service; there are \(known), and *")
      }
      return Set(services)
    }
  }
}
