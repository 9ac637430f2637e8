import Foundation

/// What goes wrong, when and with whom: a text of a line for each ``Fault`` or ``Disagreement``.
///
///     # from..to service fault, from the start on
///     0s..30s           open-meteo     hang
///     10s..             met-norway     429 retry-after=60
///     every 60s for 5s  *              503
///     25%               open-meteo*    close
///     1m..              nws            rain=0.1
///                       nws            station=clear
///
/// A service is one of ``PlayedService``, `*` for all, or the beginning of names and `*`. Of the faults the first that
/// fits counts; all disagreements that fit hold, and of two about the same the first.
package struct FaultScript: Hashable, Sendable {
  /// What is wrong with a text.
  package struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// From 1.
    package let line: Int
    package let problem: String

    package var description: String { "line \(line): \(problem)" }
  }

  private let lines: [FaultScriptLine]

  /// - Parameter fault: Of all, from the start and for ever.
  package init(_ fault: Fault = .none) {
    lines = [FaultScriptLine(services: Set(PlayedService.allCases), effect: .fault(fault))]
  }

  package init(_ text: String) throws(ParsingError) {
    var lines: [FaultScriptLine] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else { continue }
      do throws(FaultScriptLine.Problem) {
        lines.append(try FaultScriptLine(words: words))
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
      guard case .fault(let fault) = line.effect, line.happens(using: &random) else { continue }
      return fault
    }
    return .none
  }

  /// - Parameters:
  ///   - elapsed: Since the start.
  ///   - random: Decides where a line has a probability.
  /// - Returns: The first one first.
  package func disagreements(
    of service: PlayedService, at elapsed: Duration, random: inout some RandomNumberGenerator
  ) -> [Disagreement] {
    var disagreements: [Disagreement] = []
    for line in lines where line.holds(for: service, at: elapsed) {
      guard case .disagreement(let disagreement) = line.effect, line.happens(using: &random) else { continue }
      disagreements.append(disagreement)
    }
    return disagreements
  }
}
