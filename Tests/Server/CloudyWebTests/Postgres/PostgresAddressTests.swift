import CloudyStorage
import Testing

@testable import CloudyWeb

@Suite struct PostgresAddressTests {
  @Test(arguments: [
    ("postgresql://rosa:se:cr@et@db.example:5432/cloudy?sslmode=require", "postgresql://db.example:5432/cloudy"),
    ("postgres://rosa@db.example/cloudy", "postgres://db.example/cloudy"),
    ("postgresql://db.example,other.example/cloudy", "postgresql://db.example,other.example/cloudy"),
    ("postgresql:///cloudy?host=/run/postgresql&password=secret", "postgresql:///cloudy"),
  ])
  func `the displayed name of a database contains no credentials`(text: String, name: String) throws {
    let address = try #require(PostgresAddress(Secret(text)))
    #expect(address.name == name)
    for part in ["rosa", "cr@et", "sslmode", "password"] { #expect(!"\(address)".contains(part)) }
  }

  @Test(arguments: ["", "cloudy", "https://db.example", "postgresql//db", "postgresql://a\0b", "postgresql://a\nb"])
  func `an invalid URL is rejected`(text: String) { #expect(PostgresAddress(Secret(text)) == nil) }
}
