import CloudyTestSupport
import Testing

@testable import CloudySync

@Suite struct DeviceAccountFileTests {
  @Test func `a released lock is free, even if a child process was being started meanwhile`() throws {
    let folder = try TemporaryFolder()
    let file = DeviceAccountFile(directory: folder.path)
    var lock = try file.lock()
    #expect(lock != nil)
    #expect(try file.lock() == nil)
    let child = InheritedDescriptors(of: folder.path + "/account.lock")
    #expect(child.count == 1)
    lock = nil
    #expect(try file.lock() != nil)
    withExtendedLifetime(child) {}
  }
}
