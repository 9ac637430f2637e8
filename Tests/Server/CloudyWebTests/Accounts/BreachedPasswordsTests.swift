import CloudyModel
import Crypto
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct BreachedPasswordsTests {
  private let rule = PasswordRule(stolen: BreachedPasswords.embedded)

  @Test(arguments: [
    "mariposa5459", "Mariposa5459", "MARIPOSA5459", "steelersdemiandnk", "qwaszxcvbnm1", "chara_dragonkeeper",
    "creacion2013", "１２３４５６７８９nili28", "keinohr\u{200D}hasen",
  ])
  func `a breached password is rejected, in any case and width`(password: String) {
    #expect(rule.problem(with: password, name: nil) == .wellKnown)
    #expect(PasswordRule().problem(with: password, name: nil) == nil)
  }

  @Test func `random passwords are accepted`() {
    #expect(BreachedPasswords.embedded.count > 1_400_000)
    var state: UInt64 = 7
    let refused = (0..<2000).filter { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return rule.problem(with: "heron \(String(state >> 8, radix: 36))", name: nil) != nil
    }
    #expect(refused.isEmpty)
  }

  @Test func `passwords in a table are found, and other passwords are not`() throws {
    let passwords = (0..<500).map { "password number \($0)" }
    let table = try #require(BreachedPasswordsTests.table(of: passwords))
    for password in passwords { #expect(table.contains(password)) }
    for number in 500..<1000 { #expect(!table.contains("password number \(number)")) }
  }

  @Test func `the smallest and the largest possible digests are found`() throws {
    let bytes = BreachedPasswordsTests.bytes(of: [[0, 0, 0, 0, 0], [255, 255, 255, 255, 255]])
    let table = try #require(BreachedPasswordsTests.table(bytes))
    #expect(table.contains(digest: [0, 0, 0, 0, 0]) && table.contains(digest: [255, 255, 255, 255, 255]))
    #expect(!table.contains(digest: [0, 0, 0, 0, 1]) && !table.contains(digest: [255, 255, 255, 255, 254]))
  }

  @Test func `a truncated or invalid table is rejected`() {
    let bytes = BreachedPasswordsTests.bytes(of: [[1, 2, 3, 4, 5]])
    #expect(BreachedPasswordsTests.table(bytes) != nil)
    #expect(BreachedPasswordsTests.table([]) == nil)
    #expect(BreachedPasswordsTests.table(Array(bytes.dropLast())) == nil)
    #expect(BreachedPasswordsTests.table(bytes + [0]) == nil)
    #expect(BreachedPasswordsTests.table([0] + bytes.dropFirst()) == nil)
  }

  @Test func `corrupt offsets in a table are safe`() throws {
    var bytes = BreachedPasswordsTests.bytes(of: [[1, 2, 3, 4, 5], [9, 9, 9, 9, 9]])
    for index in 8..<8 + 65_536 * 4 { bytes[index] = UInt8(truncatingIfNeeded: index &* 37) }
    let table = try #require(BreachedPasswordsTests.table(bytes))
    for first in UInt8.min...UInt8.max { #expect(!table.contains(digest: [first, first, 3, 4, 6])) }
  }

  private static func table(of passwords: [String]) -> BreachedPasswords? {
    table(bytes(of: passwords.map { Array(SHA256.hash(data: Array($0.utf8)).prefix(5)) }))
  }

  /// Creates a table from bytes that are never freed, like the program's.
  private static func table(_ bytes: [UInt8]) -> BreachedPasswords? {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    memory.copyBytes(from: bytes)
    return BreachedPasswords(UnsafeRawBufferPointer(memory))
  }

  private static func bytes(of digests: [[UInt8]]) -> [UInt8] {
    let digests = digests.sorted { $0.lexicographicallyPrecedes($1) }
    var starts = Array(repeating: 0, count: (1 << 16) + 1)
    for digest in digests { starts[(Int(digest[0]) << 8 | Int(digest[1])) + 1] += 1 }
    for first in starts.indices.dropFirst() { starts[first] += starts[first - 1] }
    return Array("CLP1".utf8) + ([digests.count] + starts).flatMap(BreachedPasswordsTests.bytes)
      + digests.flatMap { $0[2...] }
  }

  private static func bytes(of number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
}
