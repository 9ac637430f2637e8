import CloudyLocalization

// Translators: The web page with the settings. “Individual units” is the heading of the units of single values.
// {language} is the name of a language in itself, {percent} the part of Cloudy that is translated into it; “Apply” is
// the button next to the list of languages. “Install Cloudy” adds the site to the device’s applications.

enum SettingsPageMessages {
  static let description = Message("settingsPage.description", "Units, time format and language.")
  static let unitsTitle = Message("settingsPage.unitsTitle", "Individual units")
  static let hint = Message("settingsPage.hint", "Changes apply immediately to every page in this browser.")
  static let language = Message("settingsPage.language", "Language")
  static let languageOfBrowser = Message("settingsPage.languageOfBrowser", "Browser default")
  static let install = Message("settingsPage.install", "Install Cloudy")
  static let choose = Message("settingsPage.choose", "Apply")
  static func translatedLanguage(_ language: String, percent: String) -> Message {
    Message("settingsPage.translatedLanguage", "\(language) (\(percent) translated)")
  }
  static let isStorageEphemeral = Message(
    "settingsPage.isStorageEphemeral",
    "This server cannot save changes at the moment. They will be lost when it restarts.")
}

// Translators: Below every page in a language that is not translated completely. {language} is the name of a language
// in itself, {percent} is such as “72%”.

extension SettingsPageMessages {
  static func translatedPart(percent: String, language: String) -> Message {
    Message("webFrame.translatedPart", "\(percent) of Cloudy is translated into \(language); the rest is in English.")
  }
}
