/// The kind of front end that shows text. Facts are the same on all of them, but the user's next step is not.
package enum FrontEnd: Hashable, Sendable, CaseIterable {
  /// A command and its output. The user can add options to it.
  case commandLine
  /// A program that keeps running: full-screen, in line mode or in a window.
  case interactive
  /// A page of a server. The reader may not be the operator of the server.
  case page
}
