import Foundation

/// A factor for all timeouts, for machines that are slow or busy.
public enum TimeoutScale {
  /// The number in the environment variable `UI_TESTING_TIMEOUT_SCALE`; 1 if it is not set.
  public static let factor = factor(of: "UI_TESTING_TIMEOUT_SCALE")

  /// Returns the number in an environment variable, `1...1000`; 1 if the variable is missing or not a number.
  public static func factor(of variable: String) -> Double {
    guard let factor = ProcessInfo.processInfo.environment[variable].flatMap(Double.init), !factor.isNaN else {
      return 1
    }
    return min(max(factor, 1), 1000)
  }
}
