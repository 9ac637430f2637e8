import ArgumentParser
import CloudyApplication
import CloudyModel
import CloudyStorage
import CloudyViewModels
import CloudyWeb
import Logging

/// Visitors' choices and the key of their cookies, in the folder `web` of Cloudy's data, or in a database of several
/// servers.
///
/// The server always starts without a database: what cannot be stored is kept for this run only, and the log says so.
/// With one, it starts if it has reached it once.
struct VisitorStorage {
  let visitors: VisitorStore
  let sessions: Sessions
  /// Whether the key of the cookies outlives this run.
  private let hasLastingKey: Bool

  /// Whether what visitors choose outlives this run.
  var isLasting: Bool { hasLastingKey && visitors.isLasting }

  /// - Throws: Only if SQLite cannot even open a database in memory, or if a database was configured that cannot be
  ///   used.
  init(_ application: CloudyApplication.Application, _ server: WebConfiguration, logger: Logger) async throws {
    let directory = VisitorStorage.directory(application)
    let own: SessionKey?
    do throws(SessionKeyProblem) {
      guard let directory else { throw .notUsable(.noHome) }
      own = try SessionKey(storedIn: directory)
    } catch {
      logger.warning("\(application.language.text(.web(.visit(.sessionsEndWithRun(error)))))")
      own = nil
    }
    if let database = try VisitorStorage.database(application, server) {
      visitors = VisitorStore(sharing: database, now: application.now)
      sessions = Sessions(
        key: try await VisitorStorage.sharedKey(of: database, own ?? SessionKey(), directory, application, logger))
      hasLastingKey = true
      return
    }
    visitors = try VisitorStore(
      directory: directory, now: application.now,
      notify: { [language = application.language] notice in
        for line in NoticesViewModel(store: [notice], language: language).lines { logger.warning("\(line)") }
      })
    sessions = Sessions(key: own ?? SessionKey())
    hasLastingKey = own != nil
  }

  /// The folder of what the server keeps; `nil` without a home.
  static func directory(_ application: CloudyApplication.Application) -> String? {
    application.directories.data.map { $0 + "/web" }
  }

  /// Returns the database that was configured; `nil` if there is none.
  ///
  /// - Throws: If it has no address of a database, or its library is not installed.
  static func database(
    _ application: CloudyApplication.Application, _ server: WebConfiguration
  ) throws -> PostgresDatabase? {
    guard let text = server.database else { return nil }
    guard let address = PostgresAddress(text.value) else {
      throw ConfigurationError.invalid(.webDatabase, found: nil, expected: .databaseAddress, origin: text.origin)
    }
    guard let libpq = Libpq() else {
      StandardError.write(application.language.text(.web(.server(.libraryMissing))) + "\n")
      throw ExitCode.unavailable
    }
    return PostgresDatabase(address, by: libpq)
  }

  /// Returns the key of all servers of a database. If it cannot be reached, the last one that was there.
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
        logger.warning("\(language.text(.web(.visit(.sessionsEndWithRun(error)))))")
      }
      return shared
    } catch {
      guard case .unreachable = error else {
        StandardError.write(language.text(.storeProblem(error)) + "\n")
        throw ExitCode.unavailable
      }
      guard let known = directory.flatMap(SessionKey.init(sharedIn:)) else {
        StandardError.write(language.text(.web(.server(.databaseMissing(error)))) + "\n")
        throw ExitCode.unavailable
      }
      logger.warning("\(language.text(.storeProblem(error)))")
      return known
    }
  }
}
