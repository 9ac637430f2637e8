import Foundation

/// The services that fail, with times and kinds: a text with a line for each ``Fault`` or ``Disagreement``.
///
///     # from..to service fault, from the start on
///     0s..30s           open-meteo     hang
///     10s..             met-norway     429 retry-after=60
///     every 60s for 5s  *              503
///     25%               open-meteo*    close
///     1m..              nws            rain=0.1
///                       nws            station=clear
///
/// A service is a ``SimulatedService``, `*` for all, or the start of names followed by `*`. The first matching fault
/// applies. All matching disagreements apply; of two about the same value, the first one.
package struct FaultScript: Hashable, Sendable {
  /// A mistake in a text.
  package struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// Starts at 1.
    package let line: Int
    package let problem: String

    package var description: String { "line \(line): \(problem)" }
  }

  private let lines: [FaultScriptLine]

  /// - Parameter fault: The fault of all services at all times.
  package init(_ fault: Fault = .none) {
    lines = [FaultScriptLine(services: Set(SimulatedService.allCases), effect: .fault(fault))]
  }

  /// Parses a script.
  ///
  /// - Throws: The first mistake, with its line.
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

  /// Returns the fault of a service; `.none` if there is none.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the start.
  ///   - random: Determines the outcome of lines with a probability.
  package func fault(
    for service: SimulatedService, at elapsed: Duration, random: inout some RandomNumberGenerator
  ) -> Fault {
    for line in lines where line.holds(for: service, at: elapsed) {
      guard case .fault(let fault) = line.effect, line.happens(using: &random) else { continue }
      return fault
    }
    return .none
  }

  /// Returns the disagreements of a service, in the order of the script.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the start.
  ///   - random: Determines the outcome of lines with a probability.
  package func disagreements(
    of service: SimulatedService, at elapsed: Duration, random: inout some RandomNumberGenerator
  ) -> [Disagreement] {
    var disagreements: [Disagreement] = []
    for line in lines where line.holds(for: service, at: elapsed) {
      guard case .disagreement(let disagreement) = line.effect, line.happens(using: &random) else { continue }
      disagreements.append(disagreement)
    }
    return disagreements
  }
}
