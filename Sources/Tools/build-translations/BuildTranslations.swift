import ArgumentParser
import CloudyLocalization
import CloudyViewModels
import Foundation

/// Compiles the translation files, and updates them.
@main
struct BuildTranslations: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-translations", abstract: "Compile Translations/*.po into the embedded table.",
    subcommands: [Pot.self, Compile.self, Check.self, Update.self, New.self])

  private struct Pot: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the template of all messages (POT).")

    @OptionGroup var translations: Translations

    func run() throws { print(try translations.everything().template().text, terminator: "") }
  }

  private struct Compile: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the template for translators and the table that is embedded in Cloudy.")

    @OptionGroup var translations: Translations
    @Option(help: "The table.") var table = "Sources/C/CTranslationData/translations.bin"
    @Flag(help: "Write nothing, and fail if the template or the table is out of date.") var check = false

    func run() throws {
      let messages = Messages(try translations.messages())
      var languages: [String: [TranslatedMessage]] = [:]
      for tag in try translations.tags() {
        let result = TranslationCheck(try translations.file(tag), language: tag, messages: messages)
        // A language without any translation would be offered, but be in English.
        if !result.messages.isEmpty { languages[tag] = result.messages }
        if !result.problems.isEmpty {
          warn(
            "\(tag): \(result.problems.count) problems; those messages are left out. See build-translations check \(tag)."
          )
        }
      }
      let required = messages.all.lazy.filter { !$0.isOptional }.map(\.key)
      guard let bytes = TranslationTable.bytes(languages, required: required) else {
        throw ValidationError("Two messages have the same hash, or a language’s tag is too long.")
      }
      let template = try translations.everything().template().text
      for (path, data) in [(table, Data(bytes)), (translations.template, Data(template.utf8))] {
        let url = URL(filePath: path)
        if !check {
          try data.write(to: url)
        } else if try Data(contentsOf: url) != data {
          warn("\(path) is out of date. Run Scripts/data/translations.")
          throw ExitCode.failure
        }
      }
    }
  }

  private struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Validate translation files and report missing messages.")

    @OptionGroup var translations: Translations
    @Argument(help: "Language tags, such as de. (default: all)") var languages: [String] = []

    func run() throws {
      let messages = try translations.everything()
      var isGood = true
      for tag in languages.isEmpty ? try translations.tags() : languages {
        do {
          let result = TranslationCheck(try translations.file(tag), language: tag, messages: messages)
          for problem in result.problems { print("\(translations.path(tag)):\(problem)") }
          print("\(tag): \(result.summary)")
          isGood = isGood && result.problems.isEmpty
        } catch let error as UnreadableFile {
          print(error)
          isGood = false
        }
      }
      guard isGood else { throw ExitCode.failure }
    }
  }

  private struct Update: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add new messages to translation files and mark removed ones obsolete.")

    @OptionGroup var translations: Translations

    func run() throws {
      let messages = try translations.everything()
      for tag in try translations.tags() {
        guard let rule = LanguageFacts.named(tag)?.pluralRule else {
          throw ValidationError("\(tag) is an unknown language.")
        }
        try translations.write(messages.updated(try translations.file(tag), rule: rule), tag)
      }
    }
  }

  private struct New: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Create the file of a new language.")

    @OptionGroup var translations: Translations
    @Argument(help: "Language tag, such as de or zh-Hant.") var language: String

    func run() throws {
      guard let file = try translations.everything().newFile(language: language) else {
        throw ValidationError("\(language) is an unknown language.")
      }
      guard !FileManager.default.fileExists(atPath: translations.path(language)) else {
        throw ValidationError("\(translations.path(language)) already exists.")
      }
      try translations.write(file, language)
    }
  }
}

/// The folder of the translators' files, each named for its language.
private struct Translations: ParsableArguments {
  @Option(help: "Folder of the translation files.") var folder = "Translations"

  @Option(help: "The folder of the Swift sources.") var sources = "Sources"

  /// The messages of the program: sentences first, then all others by their keys.
  func messages() throws -> [MessageEntry] {
    MessageCatalog.sentences
      + (MessageCatalog.countries + (try SourceMessages.messages(inFolder: sources))).sorted {
        $0.key.name < $1.key.name
      }
  }

  /// The messages for translators: those of the program, and those of desktop files, which have separate sources.
  func everything() throws -> Messages { Messages(try messages() + PackagingMessages.entries) }

  func tags() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".po") }
      .map { String($0.dropLast(3)) }.sorted()
  }

  var template: String { "\(folder)/cloudy.pot" }

  func path(_ tag: String) -> String { "\(folder)/\(tag).po" }

  func file(_ tag: String) throws -> PortableObject {
    let bytes = try Data(contentsOf: URL(filePath: path(tag)))
    do {
      return try PortableObject(bytes: Array(bytes))
    } catch {
      throw UnreadableFile(path: path(tag), error: error)
    }
  }

  func write(_ file: PortableObject, _ tag: String) throws {
    try Data(file.text.utf8).write(to: URL(filePath: path(tag)), options: .atomic)
  }
}

private struct UnreadableFile: Error, CustomStringConvertible {
  let path: String
  let error: PortableObjectError

  var description: String { "\(path), \(error)" }
}

extension TranslationCheck {
  /// The progress of the translation on one line.
  fileprivate var summary: String {
    var parts = [
      "\(translated.count) of \(translated.of) messages", "\(inSentences.count) of \(inSentences.of) of sentences",
    ]
    if englishCount > 0 { parts.append("\(englishCount) the same as in English") }
    if formerCount > 0 {
      parts.append("\(formerCount) removed from Cloudy (see build-translations update)")
    }
    if !problems.isEmpty { parts.append("\(problems.count) problems") }
    return parts.joined(separator: ", ")
  }
}

private func warn(_ text: String) {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
}
