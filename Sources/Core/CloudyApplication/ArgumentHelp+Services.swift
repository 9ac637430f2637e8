import ArgumentParser
import CloudyForecasts

extension ArgumentHelp {
  /// Describes the option that selects weather services.
  package static let services = ArgumentHelp(WeatherProvider.optionHelp, valueName: "auto|all|normals|ids")
  package static let offline: ArgumentHelp = "Do not use the network; show the cached forecast or climate averages."
  package static let language = ArgumentHelp(
    "Language tag, such as de or pt-BR. (default: from the locale)", valueName: "code")
}

extension NameSpecification {
  /// The names of the option that selects weather services.
  package static let services: NameSpecification = [.customLong("sources"), .customLong("source")]
}
