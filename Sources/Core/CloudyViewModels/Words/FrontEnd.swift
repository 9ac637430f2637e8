/// Where something is said to a person. Facts are the same everywhere, but what the person can do about them is not.
package enum FrontEnd: Hashable, Sendable, CaseIterable {
  /// A command and its output. The person can add options to it.
  case commandLine
  /// A program that keeps running, full-screen or line by line.
  case interactive
  /// A page of a server. The reader may not be the person who runs the server.
  case page
}
