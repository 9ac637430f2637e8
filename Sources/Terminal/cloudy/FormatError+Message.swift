import ArgumentParser
import CloudyDocuments
import CloudyLocalization
import CloudyViewModels

// Translators: An error in the option --format, in which %t stands for the temperature. {letter} follows a %.

extension OneLineViewModel.FormatError {
  var message: Message {
    switch self {
    case .unknownLetter(let character):
      Message(
        "format.unknownLetter",
        """
        %\(String(character), as: "letter") is not a code of --format. See: cloudy help format
        """)
    case .nothingAfterPercent:
      Message("format.nothingAfterPercent", "--format ends with a lone %. Write %% for a percent sign.")
    }
  }
}

extension LineFormat {
  /// The values of `--format` that are names, and not texts with codes.
  static let names =
    OneLineViewModel.presets.keys.sorted() + WttrFormat.allCases.map(\.rawValue) + StatusBar.allCases.map(\.rawValue)

  /// - Parameter typed: The value of `--format`; `nil` if the option is missing.
  /// - Throws: If the value is the name of no format.
  static func validate(_ typed: String?) throws {
    guard let typed, typed != "json", LineFormat(typed).isUnknownName else { return }
    throw ValidationError(CommandMessages.noChoice(typed, setting: "--format", choices: names))
  }
}
