/// Why something could not be stored or read. Cases carry the facts; view models word them. Data stored earlier is
/// unchanged.
package enum StoreError: Error, Hashable, Sendable {
  /// There is no home directory, and thus no place to store anything.
  case noHome
  /// The file or its directory cannot be written.
  case notWritable(path: String)
  /// The disk or the person's quota is full.
  case full(path: String)
  /// Other processes had the file to themselves for longer than Cloudy waits.
  case busy(path: String)
  /// The file's contents were not written by Cloudy, or were changed afterwards.
  case damaged(path: String)
  /// A newer version of Cloudy wrote the file.
  case newer(path: String, version: Int)
  /// The server of the database cannot be reached, or does not answer in time.
  ///
  /// - Parameter problem: In the words of the system or the server.
  case unreachable(server: String, problem: String)
  /// Any other error, in the words of the database or the system.
  case failed(path: String, problem: String)
}
