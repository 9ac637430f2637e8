import CloudyLocalization
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct SessionKeyTests {
  private let folder: TemporaryFolder
  private var directory: String { folder.path + "/share/web" }
  private var path: String { directory + "/session.key" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `the key is created once, readable only by its owner`() throws {
    let first = try SessionKey(storedIn: directory)
    let second = try SessionKey(storedIn: directory)
    #expect(first.symmetricKey == second.symmetricKey)
    #expect(first.symmetricKey.bitCount == 256)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["session.key"])
    #expect(SessionKey().symmetricKey != first.symmetricKey)
  }

  @Test func `servers that start at the same time have the same key`() async throws {
    let directory = directory
    let keys = try await withThrowingTaskGroup(of: SessionKey.self) { group in
      for _ in 0..<20 { group.addTask { try SessionKey(storedIn: directory) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(keys.count == 20)
    for key in keys { #expect(key.symmetricKey == keys[0].symmetricKey) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory) == ["session.key"])
  }

  @Test(arguments: [0, 31, 33, 4096]) func `a file of another length is not a key, and is preserved`(count: Int) throws
  {
    try write(Data(repeating: 7, count: count))
    #expect(throws: SessionKeyProblem.noKey(path: path)) { try SessionKey(storedIn: directory) }
    #expect(try Data(contentsOf: URL(filePath: path)).count == count)
  }

  @Test func `a directory or a pipe is not a key`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(throws: SessionKeyProblem.noKey(path: path)) { try SessionKey(storedIn: directory) }
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SessionKeyProblem.noKey(path: path)) { try SessionKey(storedIn: directory) }
  }

  @Test(arguments: [0o640, 0o604, 0o660]) func `a key that others can read is not used`(permissions: Int) throws {
    try write(Data(repeating: 7, count: 32))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    #expect(throws: SessionKeyProblem.readByOthers(path: path)) { try SessionKey(storedIn: directory) }
  }

  @Test func `without a writable directory, the key is not created, and the message contains the reason`() {
    #expect(throws: SessionKeyProblem.notUsable(.notWritable(path: "/dev/null/web/session.key"))) {
      try SessionKey(storedIn: "/dev/null/web")
    }
    let words = Language.english.text(
      SessionKeyProblem.notUsable(.notWritable(path: "/dev/null/web/session.key")).message)
    #expect(
      words
        == "Visitors will not be recognized after a restart because the key for their cookies cannot be saved: /dev/null/web/session.key is not writable."
    )
  }

  private func write(_ data: Data) throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
