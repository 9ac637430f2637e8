/// The kind of front end that shows a text. Facts are the same on all of them, but a person's next step is not.
package enum FrontEnd: Hashable, Sendable, CaseIterable {
  /// A command and its output. The person can add options to it.
  case commandLine
  /// A program that keeps running, full-screen, line by line or in a window.
  case interactive
  /// A page of a server. The reader may not be the person who runs the server.
  case page
}
