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
