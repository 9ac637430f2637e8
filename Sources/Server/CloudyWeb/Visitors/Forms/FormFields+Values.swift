import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

extension FormFields {
  func destination() throws(FormProblem) -> LocalPath? {
    guard let text = try value(.destination), !text.isEmpty else { return nil }
    guard let path = LocalPath(text) else { throw .invalid(.destination) }
    return path
  }

  /// - Throws: A ``FormProblem`` if the form has no setting, or an invalid value.
  func settings() throws(FormProblem) -> [SettingChoice] {
    var choices: [SettingChoice] = []
    for name in SettingName.all(in: .notation, .unit, .appearance, .notification) {
      guard let field = FormField(rawValue: name.rawValue), let text = try value(field) else { continue }
      guard let choice = SettingChoice(name, value: text) else { throw .invalid(field) }
      choices.append(choice)
    }
    guard !choices.isEmpty else { throw .missing(.time) }
    return choices
  }

  /// - Returns: `nil` for the language of the browser.
  func language() throws(FormProblem) -> Language? {
    guard let tag = try value(.language) else { throw .missing(.language) }
    guard !tag.isEmpty else { return nil }
    guard let language = Language(tag: tag) else { throw .invalid(.language) }
    return language
  }

  /// - Returns: `nil` if the form does not identify a place.
  func place(among places: PlaceDatabase) throws(FormProblem) -> Place? {
    switch (try value(.place), try value(.at)) {
    case (nil, nil): return nil
    case (let text?, nil):
      guard let number = try integer(text, .place) else { return nil }
      guard let place = places.place(id: Place.ID(rawValue: number)) else { throw .unknownPlace }
      return place
    case (nil, let text?):
      guard !text.isEmpty else { return nil }
      guard text.utf8.count <= 60, let coordinates = Coordinates(text: text) else { throw .invalid(.at) }
      // Coordinates are rounded to about 1 km, as everywhere: no precise location is stored about a visitor.
      return places.place(at: coordinates.shared)
    case (_?, _?): throw .invalid(.at)
    }
  }

  func favorite() throws(FormProblem) -> Favorite.ID {
    guard let text = try value(.id), !text.isEmpty else { throw .missing(.id) }
    guard text.utf8.count == 36, let id = Favorite.ID(text: text) else { throw .invalid(.id) }
    return id
  }

  /// Returns the favorite that the form identifies by its identifier, or by its place, as on pages that visitors share.
  ///
  /// - Returns: `nil` if the place is not a favorite.
  func favorite(
    among favorites: [Favorite], _ places: PlaceDatabase
  ) throws(FormProblem) -> Favorite.ID? {
    guard let place = try place(among: places) else { return try favorite() }
    return favorites.first { $0.place.isSame(as: place) }?.id
  }

  /// Returns the index of a row, from 0.
  func row() throws(FormProblem) -> Int { try required(.to) }

  func savedRule() throws(FormProblem) -> SavedRule {
    guard let text = try value(.rule) else { throw .missing(.rule) }
    guard let rule = SavedRule(stored: text) else { throw .invalid(.rule) }
    return rule
  }

  /// - Returns: `nil` if the field is empty.
  func favoriteName() throws(FormProblem) -> FavoriteName? {
    guard let text = try value(.name) else { throw .missing(.name) }
    // Control characters other than NUL may be pasted, and are removed.
    guard !FavoriteName.cleaned(text).isEmpty else { return nil }
    guard let name = FavoriteName(text) else { throw .nameTooLong }
    return name
  }
}

extension FormFields {
  private func required(_ field: FormField) throws(FormProblem) -> Int {
    guard let text = try value(field), let number = try integer(text, field) else { throw .missing(field) }
    return number
  }

  /// - Returns: `nil` if the text is empty.
  private func integer(_ text: String, _ field: FormField) throws(FormProblem) -> Int? {
    if text.isEmpty { return nil }
    // Only digits are allowed, since `Int` also accepts signs.
    guard text.utf8.count <= 18, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(text)
    else { throw .invalid(field) }
    return number
  }
}
