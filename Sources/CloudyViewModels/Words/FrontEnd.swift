/// Where something is said to a person. Facts are the same everywhere; what somebody can do about them is not.
package enum FrontEnd: Hashable, Sendable, CaseIterable {
  /// A command and what it prints: options can be added to it.
  case commandLine
  /// A program that goes on, on the full screen or in lines.
  case interactive
  /// A page of a server, which somebody else may run than who reads it.
  case page
}
