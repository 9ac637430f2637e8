import Foundation

/// How much longer than usual everything is waited for, on a machine that is slow or has other work.
public enum Patience {
  /// The number in the environment variable `UI_TESTING_PATIENCE`, or 1 without it.
  public static let factor = factor(of: "UI_TESTING_PATIENCE")

  /// Returns the number in an environment variable: at least 1, and 1 if the variable is absent or no number.
  public static func factor(of variable: String) -> Double {
    guard let factor = ProcessInfo.processInfo.environment[variable].flatMap(Double.init), !factor.isNaN else {
      return 1
    }
    return min(max(factor, 1), 1000)
  }
}
