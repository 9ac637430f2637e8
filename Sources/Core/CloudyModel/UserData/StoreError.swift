/// The reason why data could not be stored or read. Cases carry the facts; view models phrase them. Data stored earlier
/// is unchanged.
package enum StoreError: Error, Hashable, Sendable {
  /// There is no home directory, and thus no place to store anything.
  case noHome
  /// The file or its directory cannot be written.
  case notWritable(path: String)
  /// The disk or the user's quota is full.
  case full(path: String)
  /// Other processes locked the file for longer than Cloudy waits.
  case busy(path: String)
  /// The file's contents were not written by Cloudy, or were changed afterwards.
  case damaged(path: String)
  /// A newer version of Cloudy wrote the file.
  case newer(path: String, version: Int)
  /// The database server cannot be reached, or does not respond in time.
  ///
  /// - Parameter problem: The message of the system or the server.
  case unreachable(server: String, problem: String)
  /// Any other error, with the message of the database or the system.
  case failed(path: String, problem: String)
}
