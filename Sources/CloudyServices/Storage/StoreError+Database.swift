import CloudyModel
import GRDB

extension StoreError {
  /// What an error of SQLite or of the system means.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError:
      self = error
    case let error as DatabaseError:
      self =
        switch error.resultCode {
        // What SQLite keeps beside a file that it opens did not fit.
        case _ where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE: .full(path: path)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .notWritable(path: path)
        case .SQLITE_FULL: .full(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
        default:
          .failed(
            path: path, problem: "\(error.message ?? error.description) (\(error.extendedResultCode.rawValue))")
        }
    default:
      self = .failed(path: path, problem: "\(error)")
    }
  }

  /// Whether SQLite could make nothing of a statement, mostly since a table or a column is not there.
  package static func isOfStatement(_ error: any Error) -> Bool {
    (error as? DatabaseError)?.resultCode == .SQLITE_ERROR
  }
}
