import CloudyStorage
import Testing

@testable import CloudyWeb

@Suite struct ValkeyAddressTests {
  @Test(arguments: [
    ("redis://cache.example", "redis://cache.example:6379"),
    ("valkey://cache.example:7000/2", "redis://cache.example:7000"),
    ("redis://:s%40cret@cache.example", "redis://cache.example:6379"),
    ("redis://cloudy:s%40cret@[::1]:6380/", "redis://[::1]:6380"),
  ])
  func `the displayed name of a cache contains no credentials`(text: String, name: String) throws {
    let address = try #require(ValkeyAddress(Secret(text)))
    #expect(address.name == name)
    #expect(!"\(address)".contains("cret"))
  }

  @Test func `the parts of a URL are used to connect to the cache`() throws {
    let address = try #require(ValkeyAddress(Secret("redis://cloudy:s%40cret@[::1]:6380/3")))
    #expect(address.host == "::1" && address.port == 6380 && address.database == 3)
    #expect(address.user == "cloudy" && address.password?.revealed == "s@cret")
  }

  @Test(arguments: [
    "", "cache", "https://cache.example", "redis://", "redis:///0", "redis://cache.example:0",
    "redis://cache.example:70000",
    "redis://cache.example/one", "redis://cache.example/-1", "rediss://cache.example", "redis://name@cache.example",
    "redis://cache.example?timeout=1",
  ])
  func `an invalid URL is rejected`(text: String) { #expect(ValkeyAddress(Secret(text)) == nil) }
}
