import Foundation

/// The number of cases in the longest tests. `CLOUDY_PROOFS=whole` selects all of them.
package enum TestDepth: Sendable {
  /// A part of the cases, spread over all of them. Every change is tested with these.
  case quick
  /// Every case.
  case whole

  /// The size of this run.
  package static let current: TestDepth =
    ProcessInfo.processInfo.environment["CLOUDY_PROOFS"] == "whole" ? .whole : .quick

  package func count(quick: Int, whole: Int) -> Int {
    switch self {
    case .quick: quick
    case .whole: whole
    }
  }

  /// Returns every `step`th of the cases, or all of them.
  ///
  /// - Parameter turn: The index of the first case. In many turns with the same cases, each one is selected in some of
  ///   them.
  package func cases<Case>(of all: [Case], every step: Int, turn: Int = 0) -> [Case] {
    let step = count(quick: step, whole: 1)
    return stride(from: turn % step, to: all.count, by: step).map { all[$0] }
  }
}
