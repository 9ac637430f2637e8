import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyStorage
import CloudyViewModels
import CloudyWeb
import Logging

extension VisitorStorage {
  /// Opens visitors' choices and the key of their cookies, in the folder `web` of Cloudy's data directory, or in a
  /// database that servers share.
  ///
  /// Without a configured database, the server always starts: data that cannot be stored lasts until it stops, and the
  /// log states this. With a database, it starts if it has reached the database at least once.
  ///
  /// - Throws: An error if SQLite cannot even open a database in memory, or if the configured database is unusable.
  init(_ application: CloudyApplication.Application, _ server: WebConfiguration, logger: Logger) async throws {
    let directory = VisitorStorage.directory(application)
    let own: SessionKey?
    do throws(SessionKeyProblem) {
      guard let directory else { throw .notUsable(.noHome) }
      own = try SessionKey(storedIn: directory)
    } catch {
      logger.warning("\(application.language.text(error.message))")
      own = nil
    }
    if let database = try VisitorStorage.database(application, server) {
      self.init(
        VisitorStore(sharing: database, now: application.now),
        sessions: Sessions(
          key: try await VisitorStorage.sharedKey(of: database, own ?? SessionKey(), directory, application, logger)),
        hasLastingKey: true)
      return
    }
    let visitors = try VisitorStore(
      directory: directory, now: application.now,
      notify: { [language = application.language] notice in
        for line in NoticesViewModel(store: [notice], language: language).lines { logger.warning("\(line)") }
      })
    self.init(visitors, sessions: Sessions(key: own ?? SessionKey()), hasLastingKey: own != nil)
  }

  /// - Parameter hasLastingKey: Whether the cookies' key survives a restart.
  private init(_ visitors: VisitorStore, sessions: Sessions, hasLastingKey: Bool) {
    self.init(visitors, sessions: sessions)
    isReady = { await visitors.isReady }
    isPermanent = { hasLastingKey && visitors.isLasting }
  }

  /// Returns the folder of the server's data; `nil` without a home directory.
  static func directory(_ application: CloudyApplication.Application) -> String? {
    application.directories.data.map { $0 + "/web" }
  }

  /// Returns the configured database; `nil` if there is none.
  ///
  /// - Throws: An error if its URL is invalid, or its library is not installed.
  static func database(
    _ application: CloudyApplication.Application, _ server: WebConfiguration
  ) throws -> PostgresDatabase? {
    guard let text = server.database else { return nil }
    guard let address = PostgresAddress(text.value) else {
      throw ConfigurationError.invalid(.webDatabase, found: nil, expected: .databaseAddress, origin: text.origin)
    }
    guard let libpq = Libpq() else {
      StandardError.write(application.language.text(WebServerMessages.libraryMissing) + "\n")
      throw ExitCode.unavailable
    }
    return PostgresDatabase(address, by: libpq)
  }

  /// Returns the key that all servers of a database share; if the database cannot be reached, the cached copy of the
  /// key.
  private static func sharedKey(
    of database: PostgresDatabase, _ own: SessionKey, _ directory: String?,
    _ application: CloudyApplication.Application, _ logger: Logger
  ) async throws -> SessionKey {
    let language = application.language
    do throws(StoreError) {
      let shared = try await database.sharedKey(own)
      do throws(SessionKeyProblem) {
        if let directory { try shared.keepAsShared(in: directory) }
      } catch {
        logger.warning("\(language.text(error.message))")
      }
      return shared
    } catch {
      guard case .unreachable = error else {
        StandardError.write(language.text(StoreMessages.unreadable(error)) + "\n")
        throw ExitCode.unavailable
      }
      guard let known = directory.flatMap(SessionKey.init(sharedIn:)) else {
        StandardError.write(language.text(WebServerMessages.databaseMissing(error)) + "\n")
        throw ExitCode.unavailable
      }
      logger.warning("\(language.text(StoreMessages.unreadable(error)))")
      return known
    }
  }
}
