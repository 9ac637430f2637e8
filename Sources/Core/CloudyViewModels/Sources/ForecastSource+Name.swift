import CloudyForecasts
import CloudyLocalization
import CloudyModel

extension ForecastSource {
  /// Returns the name: services have the same name in every language; averages have a translated one.
  func name(in language: Language) -> String {
    kind == .climateNormals ? language.text(OriginMessages.climateNormals(years: ClimateNormals.period)) : name
  }
}
