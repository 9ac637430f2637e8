import Foundation
import PhotoBook

/// A city whose photos come from a server.
package struct RemoteCity {
  package let name: String
  package let photos: [RemotePhoto]
}

/// The cities that a server lists.
@MainActor package final class RemoteAlbum {
  /// The server sent something that is not a list of cities. The raw value is the error code.
  package enum Failure: Int, CustomNSError {
    case notAList = 200

    package static var errorDomain: String { "PhotoBook.Album" }
    package var errorCode: Int { rawValue }
  }

  package private(set) var cities: [RemoteCity] = []
  package let folder: RemoteFolder
  private let service: any Service

  /// - Parameter service: Fetches the list and all images.
  package init(folder: RemoteFolder, service: any Service) {
    self.folder = folder
    self.service = service
  }

  package var photos: [RemotePhoto] { cities.flatMap(\.photos) }

  /// Loads the list, replacing the current one. Invalid items are skipped.
  ///
  /// - Throws: A ``Failure``, or the unchanged error of the service. The cities are then unchanged.
  package func load(urlString: String?) async throws {
    let data = try await service.fetch(from: urlString)
    guard let list = try? JSONDecoder().decode(ValidElements<City>.self, from: data) else { throw Failure.notAList }
    cities = list.elements.map { city in
      RemoteCity(name: city.name, photos: city.photos.map { RemotePhoto($0, in: folder, service: service) })
    }
  }
}
