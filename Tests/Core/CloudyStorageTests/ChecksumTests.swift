import CloudyModel
import CloudyStorage
import Testing

/// Stored forecasts have checksums, so these values must never change.
@Suite struct ChecksumTests {
  @Test func `fewer than eight bytes have their FNV-1a hash`() {
    #expect(Checksum.of(Array("foobar".utf8), from: 0) == FNV1a.hash(of: "foobar"))
  }

  @Test func `eight bytes count as one number, and those that remain one by one`() {
    #expect(Checksum.of(Array("weather .".utf8), from: 0) == 0xa904_9f24_aec5_32e8)
  }

  @Test func `bytes before the start do not count, and no bytes have the hash of an empty text`() {
    #expect(Checksum.of(Array("12foobar".utf8), from: 2) == FNV1a.hash(of: "foobar"))
    #expect(Checksum.of([], from: 0) == FNV1a.empty)
    #expect(Checksum.of([1], from: 2) == FNV1a.empty)
  }
}
