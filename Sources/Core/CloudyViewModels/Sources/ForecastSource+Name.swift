import CloudyForecasts
import CloudyModel

extension ForecastSource {
  /// Services are called as they call themselves, in every language; averages have a name in the reader's.
  func name(in language: Language) -> String {
    kind == .climateNormals ? language.text(.climateNormals(years: ClimateNormals.period)) : name
  }
}
