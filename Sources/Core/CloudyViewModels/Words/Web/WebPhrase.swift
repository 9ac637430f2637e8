/// What only the web pages say.
package enum WebPhrase: Hashable, Sendable {
  case frame(WebFramePhrase)
  case weatherPage(WeatherPagePhrase)
  case placesPage(PlacesPagePhrase)
  case visit(VisitPhrase)
  case problem(WebProblemPhrase)
  case server(WebServerPhrase)
  case address(AddressPhrase)
  /// The words of a script in the page.
  case script(ScriptPhrase)
}
