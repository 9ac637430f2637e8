import CloudyLocalization

// Translators: The web page with the settings. “Each unit for itself” is the heading of the units of single values.
// {language} is the name of a language in itself, {percent} the part of Cloudy that is translated into it; “Choose” is
// the button beside the list of languages.

enum SettingsPageMessages {
  static let description = Message("settingsPage.description", "How times and figures are written.")
  static let unitsTitle = Message("settingsPage.unitsTitle", "Each unit for itself")
  static let hint = Message("settingsPage.hint", "Changes take effect at once, on every page in this browser.")
  static let language = Message("settingsPage.language", "Language")
  static let languageOfBrowser = Message("settingsPage.languageOfBrowser", "As the browser asks")
  static let choose = Message("settingsPage.choose", "Choose")
  static func translatedLanguage(_ language: String, percent: String) -> Message {
    Message("settingsPage.translatedLanguage", "\(language) (\(percent) translated)")
  }
  static let isStorageEphemeral = Message(
    "settingsPage.isStorageEphemeral",
    "This server cannot store choices at the moment. What you choose is forgotten when it restarts.")
}

// Translators: Below every page in a language that is not translated completely. {language} is the name of a language in
// itself, {percent} is such as “72%”.

extension SettingsPageMessages {
  static func translatedPart(percent: String, language: String) -> Message {
    Message("webFrame.translatedPart", "\(percent) of Cloudy is translated into \(language); the rest is in English.")
  }
}
