import CloudyLocalization
import TerminalKit

extension TranslationCheck {
  /// Checks a file, and also whether its texts have room.
  package init(_ file: PortableObject, language: String, messages: Messages) {
    self.init(file, language: language, messages: messages.all, width: { $0.displayWidth })
  }
}
