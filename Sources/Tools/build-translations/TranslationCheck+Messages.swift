import CloudyLocalization
import TerminalKit

extension TranslationCheck {
  /// Checks a file, including the widths of its texts.
  package init(_ file: PortableObject, language: String, messages: Messages) {
    self.init(file, language: language, messages: messages.all, width: { $0.displayWidth })
  }
}
