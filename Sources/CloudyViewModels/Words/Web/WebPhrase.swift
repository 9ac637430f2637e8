/// What only a browser has to say.
package enum WebPhrase: Hashable, Sendable {
  case frame(WebFramePhrase)
  case weatherPage(WeatherPagePhrase)
  case placesPage(PlacesPagePhrase)
  case visit(VisitPhrase)
  case problem(WebProblemPhrase)
  case server(WebServerPhrase)
  case address(AddressPhrase)
  /// What a script in the page has to say.
  case script(ScriptPhrase)
}
