import ArgumentParser
import CloudyLocalization

extension ValidationError {
  /// Creates an error that explains a problem with the arguments.
  ///
  /// - Parameter language: The application's language, if the application exists.
  init(_ message: Message, _ language: Language = Terminal.language) {
    self.init(language.text(message))
  }
}
