extension Localizer {
  func sentence(_ phrase: WebPhrase) -> String {
    switch phrase {
    case .frame(let phrase): sentence(phrase)
    case .weatherPage(let phrase): sentence(phrase)
    case .placesPage(let phrase): sentence(phrase)
    case .visit(let phrase): sentence(phrase)
    case .problem(let phrase): sentence(phrase)
    case .server(let phrase): sentence(phrase)
    case .address(let phrase): sentence(phrase)
    case .script(let phrase): sentence(phrase)
    }
  }
}
