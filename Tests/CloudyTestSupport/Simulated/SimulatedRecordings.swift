import Foundation

/// Recorded responses that replace generated ones.
package struct SimulatedRecordings: Sendable {
  private let whole: Data?
  private let named: [String: Data]

  /// - Parameter url: Either a file, which answers every valid request to any service, or a folder with files named
  ///   after services, such as `open-meteo.json`. The files of the National Weather Service are `nws-points.json`,
  ///   `nws-gridpoints.json`, `nws-forecast.json`, `nws-hourly.json`, `nws-stations.json` and `nws-latest.json`, those
  ///   of Bright Sky `bright-sky-weather.json` and `bright-sky-current_weather.json`, those of the Hong Kong
  ///   Observatory `hko-warnsum.json` and `hko-warningInfo.json`, for all languages.
  /// - Throws: If a file cannot be read.
  package init(at url: URL) throws {
    guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
      whole = try Data(contentsOf: url)
      named = [:]
      return
    }
    whole = nil
    let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    named = try files.filter { $0.pathExtension == "json" }.reduce(into: [:]) { named, file in
      named[file.deletingPathExtension().lastPathComponent] = try Data(contentsOf: file)
    }
  }

  /// Returns the recorded response to a request; `nil` if there is none, or the request is not valid.
  func replacing(_ reply: StubResponse, to request: LoopbackRequest, of service: SimulatedService) -> StubResponse? {
    guard case .response(200, let headers, _) = reply, let body = whole ?? named[name(of: request, service)] else {
      return nil
    }
    return .response(headers: headers, body: body)
  }

  private func name(of request: LoopbackRequest, _ service: SimulatedService) -> String {
    let parts = request.pathParts
    if service == .brightSky { return "bright-sky-" + parts[0] }
    if service == .hongKongObservatory { return "hko-" + (request.query["dataType"] ?? "") }
    guard service == .nws else { return service.rawValue }
    return "nws-" + (parts[0] == "points" || parts.count == 3 ? parts[0] : parts[parts.count - 1])
  }
}
