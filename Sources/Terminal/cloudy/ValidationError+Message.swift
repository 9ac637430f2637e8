import ArgumentParser
import CloudyLocalization

extension ValidationError {
  /// Creates an error that says what is wrong with the arguments.
  ///
  /// - Parameter language: That of the application, where there is one.
  init(_ message: Message, _ language: Language = Terminal.language) {
    self.init(language.text(message))
  }
}
