import CloudyApplication
import CloudyServices
import CloudyViewModels
import CloudyWeb
import Logging

/// Visitors' choices and the key of their cookies, in the folder `web` of Cloudy's data.
///
/// The server always starts. What cannot be stored is kept for this run only, and the log says so.
struct KeptVisitors {
  let visitors: VisitorStore
  let sessions: Sessions
  /// Whether the key of the cookies outlives this run.
  private let hasLastingKey: Bool

  /// Whether what visitors choose outlives this run.
  var isLasting: Bool { hasLastingKey && visitors.isLasting }

  /// - Throws: Only if SQLite cannot even open a database in memory.
  init(_ application: CloudyApplication.Application, logger: Logger) throws {
    let language = application.language
    let directory = application.directories.data.map { $0 + "/web" }
    visitors = try VisitorStore(
      directory: directory, now: application.now,
      notify: { notice in
        for line in NoticesViewModel(store: [notice], language: language).lines { logger.warning("\(line)") }
      })
    do throws(SessionKeyProblem) {
      guard let directory else { throw .notUsable(.noHome) }
      sessions = Sessions(key: try SessionKey(keptIn: directory))
      hasLastingKey = true
    } catch {
      logger.warning("\(language.text(.web(.visit(.sessionsEndWithRun(error)))))")
      sessions = Sessions(key: SessionKey())
      hasLastingKey = false
    }
  }
}
