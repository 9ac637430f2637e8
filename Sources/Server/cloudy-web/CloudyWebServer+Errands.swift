import ArgumentParser
import CloudyApplication
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import CloudyWeb
import Foundation
import Logging

/// Maintenance tasks of the operator, after which the program exits without starting the server.
extension CloudyWebServer {
  /// Prints the URL of an invitation.
  func invite(
    _ application: CloudyApplication.Application, _ server: WebConfiguration, _ logger: Logger
  ) async throws {
    let stored = try await configured { try await VisitorStorage(application, server, logger: logger) }
    // The store has already reported why it is not permanent.
    guard stored.isPermanent() else { throw ExitCode.notAllowed }
    do throws(StoreError) {
      let invitation = try await stored.visitors.invite()
      let site = PublicSite(server.publicURLs?.value ?? []).address ?? "http://localhost:\(server.port.value)"
      print(site + invitation.path)
    } catch {
      StandardError.write(application.language.text(StoreMessages.notStored(error)) + "\n")
      throw ExitCode.unavailable
    }
  }

  /// Ends the sessions of one account, or of all.
  func logOut(
    _ application: CloudyApplication.Application, _ server: WebConfiguration, _ logger: Logger
  ) async throws {
    let language = application.language
    let stored = try await configured { try await VisitorStorage(application, server, logger: logger) }
    guard stored.isPermanent() else { throw ExitCode.notAllowed }
    do throws(StoreError) {
      guard let name = options.accounts.logOut else {
        let sessions = try await stored.visitors.endSessions()
        return print(language.text(WebServerMessages.everyoneLoggedOut(sessions: sessions)))
      }
      if let sessions = try await stored.visitors.endSessions(ofAccount: name) {
        return print(language.text(WebServerMessages.loggedOut(name, sessions: sessions)))
      }
      StandardError.write(language.text(WebServerMessages.noAccount(name)) + "\n")
    } catch {
      StandardError.write(language.text(StoreMessages.notStored(error)) + "\n")
      throw ExitCode.unavailable
    }
    throw ExitCode.failure
  }

  /// Copies the visitors in the data directory to the database.
  func copyToDatabase(
    _ application: CloudyApplication.Application, _ server: WebConfiguration
  ) async throws {
    let language = application.language
    @Sendable func line(_ message: Message) -> String { language.text(message) + "\n" }
    let database = try await configured { try VisitorStorage.database(application, server) }
    guard let database else { throw ValidationError("--copy-to-database needs --database.") }
    let directory = VisitorStorage.directory(application) ?? ""
    let path = VisitorCopy.path(in: directory)
    guard FileManager.default.fileExists(atPath: path) else {
      StandardError.write(line(WebServerMessages.nothingToCopy(path: path)))
      throw ExitCode.unavailable
    }
    let own: SessionKey
    do throws(SessionKeyProblem) {
      own = try SessionKey(storedIn: directory)
    } catch {
      StandardError.write(language.text(error.message) + "\n")
      throw ExitCode.notAllowed
    }
    do throws(StoreError) {
      // Visitors' cookies were signed with this server's key, so the database takes it over.
      _ = try await database.sharedKey(own)
      try await VisitorCopy(from: directory, to: database, now: application.now).run { step in
        switch step {
        case .copied(let count, let total):
          StandardError.write(line(WebServerMessages.copying(count: count, total: total, server: database.name)))
        case .nameTaken(let name): StandardError.write(line(WebServerMessages.accountNotCopied(name)))
        case .notificationsLeft: StandardError.write(line(WebServerMessages.notificationsNotCopied))
        }
      }
      print(line(WebServerMessages.copied(path: path, server: database.name)), terminator: "")
    } catch {
      StandardError.write(language.text(StoreMessages.unreadable(error)) + "\n")
      throw ExitCode.unavailable
    }
  }
}
