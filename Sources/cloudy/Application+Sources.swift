import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation

extension Application {
  /// Each service, and whether it answers.
  ///
  /// - Parameter place: Whose forecast is asked for; `nil` asks nobody.
  func sources(askingFor place: Place?) async -> [SourceViewModel] {
    let limit = configuration.timeLimit.value
    return await withTaskGroup(of: (Int, SourceViewModel).self) { group in
      for (index, service) in allServices.enumerated() {
        group.addTask { (index, await row(for: service, place: place, limit: limit)) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func row(for service: any ForecastService, place: Place?, limit: Duration) async -> SourceViewModel {
    if service.source.kind == .climateNormals {
      return SourceViewModel(service.source, status: language.text(.alwaysThere), answers: true)
    }
    guard let place else {
      return SourceViewModel(service.source, status: language.text(.notAsked), answers: false)
    }
    let clock = ContinuousClock()
    let start = clock.now
    do throws(ForecastError) {
      _ = try await service.forecast(for: place)
      let milliseconds = Int(start.duration(to: clock.now) / .milliseconds(1))
      return SourceViewModel(service.source, status: language.text(.answers(milliseconds: milliseconds)), answers: true)
    } catch {
      let status = language.text(.failure(error, service: service.source.name))
      return SourceViewModel(service.source, status: status, answers: false)
    }
  }
}
