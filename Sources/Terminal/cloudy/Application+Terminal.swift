import ArgumentParser
import CloudyApplication
import CloudyStorage
import Foundation

extension Application {
  /// Creates the application for a command, which reports problems on standard error.
  init(arguments: [ConfigurationKey: String] = [:], busyTimeout: BusyTimeout = .default) throws {
    do throws(ApplicationError) {
      try self.init(
        arguments: arguments, environment: Terminal.environment, busyTimeout: busyTimeout,
        speaking: Terminal.readable, complain: { Terminal.complain($0) })
    } catch {
      Terminal.complain(error.message)
      throw ExitCode.configuration
    }
  }
}
