/// A city and the photos that were taken there.
package struct City: Equatable, Sendable {
  package let name: String
  /// May be empty.
  package let photos: [Photo]

  package init(name: String, photos: [Photo]) {
    self.name = name
    self.photos = photos
  }
}

extension City: Decodable {
  private enum CodingKeys: String, CodingKey {
    case city, photos
  }

  /// Both keys are required. Invalid photos are skipped.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .city)
    photos = try container.decode(ValidElements<Photo>.self, forKey: .photos).elements
  }
}
