import CloudyLocalization
import CloudyViewModels

// Translators: Problems with the options of a command, which stay as they are: {options} are such as “--json and
// --format”. “--days 3” is typed so.

/// The problems with options that several programs have.
package enum ArgumentMessages {
  /// - Parameter options: Options of which only one is valid, such as `--json`.
  package static func cannotBeCombined(_ options: [String]) -> Message {
    let options = Message.enumeration(options)
    return Message("command.cannotBeCombined", "\(options) cannot be used together.")
  }

  static func dayCountOutOfRange(_ range: ClosedRange<Int>) -> Message {
    let (first, last) = (String(range.lowerBound), String(range.upperBound))
    return Message("terminal.dayCountOutOfRange", "--days must be a number from \(first) to \(last), such as --days 3.")
  }
}
