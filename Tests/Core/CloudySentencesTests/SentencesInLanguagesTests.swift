import CloudyLocalization
import CloudySentences
import Testing

/// Every sentence in every language.
struct SentencesInLanguagesTests {
  private static let languages = TranslationTable.embedded.tags

  @Test func `there are many languages`() { #expect(SentencesInLanguagesTests.languages.count >= 17) }

  @Test(arguments: languages)
  func `a language has every term of the sentences`(tag: String) throws {
    let facts = try #require(LanguageFacts.named(tag))
    let index = try #require(TranslationTable.embedded.languageIndex(tag: tag))
    for entry in SentenceCatalog.entries where !entry.isOptional {
      #expect(
        TranslationTable.embedded.template(for: entry.key, language: index, form: 0) != nil,
        "\(facts.englishName) has no \(entry.key.name)")
    }
  }

  @Test(arguments: languages)
  func `no sentence has unfilled slots, brackets or extra spaces, or more than two lines`(
    tag: String
  ) throws {
    let facts = try #require(LanguageFacts.named(tag))
    let renderer = TermRenderer(MessageSentences(facts, messages: try #require(TranslatedMessages(tag: tag))))
    var seen: Set<String> = []
    for tree in SentencesInLanguagesTests.trees {
      let text = renderer.text(of: .sentence(tree))
      let isPlain = !text.contains { "{}[]|".contains($0) } && !text.contains("  ")
      #expect(isPlain && text.count <= 200 && text.first?.isWhitespace == false, "\(tag): \(text)")
      seen.insert(text)
    }
    // Different English sentences differ in other languages; a few languages have one word for two intensities.
    #expect(seen.count >= SentencesInLanguagesTests.english.count * 95 / 100, "\(tag): \(seen.count)")
  }

  private static let english = Set(
    trees.map { TermRenderer(EnglishSentences(.cloudy)).text(of: .sentence($0)) })

  /// Each condition, and a few of each kind in each form, at each possible time, with all conjunctions.
  private static let trees: [Term] = {
    let conditions = TermName.allCases.filter { $0.kind == .condition }.map(Term.word)
    let parts: [TermName] = [.morning, .todayEvening, .laterTodayAfternoon, .tomorrowNight]
    let days: [TermName] = [.today, .tomorrow, .monday, .nextSaturday]
    var trees = conditions.map { Term.named(.forDay, [$0]) }
    for condition in [TermName.lightRain, .possibleThunderstorm, .fog, .mediumWind, .heavyClouds].map(Term.word) {
      trees += [TermName.forHour, .forWeek, .overWeekend].map { .named($0, [condition]) }
      for part in parts {
        trees += [TermName.during, .starting, .until].map { .named($0, [condition, .word(part)]) }
        let other: TermName = part == .morning ? .night : .morning
        trees += [TermName.startingContinuingUntil, .untilStartingAgain].map {
          .named($0, [condition, .word(part), .word(other)])
        }
      }
      for day in days {
        let week = Term.named(.during, [condition, .named(.through, [.word(day), .word(.nextFriday)])])
        let temperature = Term.named(.celsius, [.number(-3)])
        trees.append(.named(.with, [week, .named(.temperaturesFalling, [temperature, .word(day)])]))
      }
      trees += [TermName.startingIn, .stoppingIn].map { .named($0, [condition, .minutes(5)]) }
      let rain = Term.named(.until, [.word(.lightRain), .word(.evening)])
      trees.append(.and(rain, .named(.during, [condition, .and(.word(.morning), .word(.night))])))
    }
    return trees
  }()
}
