import CloudyLocalization
import CloudySentences

extension Localizer {
  func sentence(_ phrase: NextHourPhrase) -> String {
    switch phrase {
    case .dry(let minutes): localized(NextHourMessage.dryForMinutes, count: minutes)
    case .throughout(let condition, let minutes):
      language.facts.capitalized(
        localized(NextHourMessage.throughoutMinutes, count: minutes, ["condition": sentence(.word(condition))]))
    }
  }
}

enum NextHourMessage: String, CaseIterable, MessageCase {
  static let context = "nextHour"
  static let note = """
    The precipitation of the next minutes, where no more of the hour is known. {condition} is precipitation as within a \
    sentence, such as “light rain”; where it begins the sentence, its first letter is made a capital.
    """

  case dryForMinutes = """
    No precipitation for the next {count} minute.|No precipitation for the next {count} minutes.
    """
  case throughoutMinutes = "{condition} for the next {count} minute.|{condition} for the next {count} minutes."
}
