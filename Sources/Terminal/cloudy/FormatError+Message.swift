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
        %\(String(character), as: "letter") is not a code of --format. See: cloudy --help
        """)
    case .nothingAfterPercent:
      Message("format.nothingAfterPercent", "A letter must follow the last % of --format; %% is a percent sign.")
    }
  }
}
