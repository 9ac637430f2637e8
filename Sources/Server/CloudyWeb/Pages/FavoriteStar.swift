import CloudyLocalization
import CloudyViewModels

/// A toggle button that adds a place to the visitor's favorites, or removes it if it is already there.
struct FavoriteStar: Hashable, Sendable {
  /// The path of the form.
  let actionPath: String
  /// `true` or `false`, for `aria-pressed`.
  let isPressed: String
  /// The name of the icon's partial.
  let icon: String
  let label: String
  /// The path to which the form returns.
  let returnPath: String

  init(isPressed: Bool, returnPath: String, language: Language) {
    actionPath = isPressed ? "/locations/remove" : "/locations/add"
    self.isPressed = isPressed ? "true" : "false"
    icon = isPressed ? "icons/glyphs/star-filled" : "icons/glyphs/star"
    label = language.text(WeatherActionMessages.favorite)
    self.returnPath = returnPath
  }
}
