import Testing

@testable import CloudyWeb

/// Stored password hashes.
@Suite struct PasswordHashTests {
  private static let cheap = PasswordHash.Cost(logRounds: 4, blockSize: 8, parallelism: 1)

  /// The second and third examples of RFC 7914, section 12, truncated to the stored bytes.
  @Test(arguments: [
    ("password", "NaCl", 10, 8, 16, "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"),
    ("pleaseletmein", "SodiumChloride", 14, 8, 1, "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"),
  ])
  func `keys equal the standard's examples`(
    password: String, salt: String, logRounds: Int, blockSize: Int, parallelism: Int, key: String
  ) throws {
    let cost = PasswordHash.Cost(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
    let hash = try PasswordHash(of: Array(password.utf8), salt: Array(salt.utf8), cost: cost)
    #expect(hash.key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == key)
  }

  @Test func `a stored hash contains its parameters, and is parsed again`() throws {
    let hash = try PasswordHash(of: Array("seven quiet herons".utf8), salt: [1, 2, 3], cost: Self.cheap)
    #expect(hash.text.hasPrefix("$scrypt$ln=4,r=8,p=1$"))
    #expect(PasswordHash(text: hash.text) == hash)
  }

  @Test(arguments: [
    "", "$", "$scrypt$", "$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA", "$scrypt$ln=99,r=8,p=1$AAAA$AAAA",
    "$scrypt$ln=4,r=8,p=1$AAAA$AAAA", "$scrypt$ln=-1,r=8,p=1$AAAA$AAAA", "$scrypt$ln=4,r=8$AAAA$AAAA",
  ])
  func `a damaged hash is rejected, as are parameters that need gigabytes`(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }

  @Test func `passwords match regardless of Unicode composition`() async throws {
    let hasher = PasswordHasher(cost: Self.cheap)
    let stored = try await hasher.hash("sieben müde Reiher")
    #expect(try await hasher.verdict(on: "sieben mu\u{308}de Reiher", stored: stored) == .right)
    #expect(try await hasher.verdict(on: "sieben müde reiher", stored: stored) == .wrong)
    #expect(try await hasher.verdict(on: "sieben müde Reiher", stored: nil) == .wrong)
    let dearer = PasswordHasher(cost: PasswordHash.Cost(logRounds: 5, blockSize: 8, parallelism: 1))
    #expect(try await dearer.verdict(on: "sieben müde Reiher", stored: stored) == .rightButOutdated)
  }

  @Test func `hashes of the same password differ`() async throws {
    let hasher = PasswordHasher(cost: Self.cheap)
    let first = try await hasher.hash("seven quiet herons")
    #expect(try await hasher.hash("seven quiet herons") != first)
  }

  @Test func `a full queue rejects further passwords without hashing them`() async {
    let gate = AsyncSemaphore(width: 1, waitingLimit: 0)
    let hasher = PasswordHasher(cost: Self.cheap, gate: gate)
    let isBusy = await gate.pass { () -> Bool in
      do throws(PasswordHasher.Failure) {
        _ = try await hasher.hash("seven quiet herons")
        return false
      } catch {
        return error == .busy
      }
    }
    #expect(isBusy == true)
  }
}
