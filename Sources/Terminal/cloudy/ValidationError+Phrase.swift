import ArgumentParser
import CloudyLocalization
import CloudyViewModels

extension ValidationError {
  /// Creates an error that says what is wrong with the arguments.
  ///
  /// - Parameter language: That of the application, where there is one.
  init(_ phrase: CommandPhrase, _ language: Language = Terminal.language) {
    self.init(language.text(.command(phrase)))
  }
}
