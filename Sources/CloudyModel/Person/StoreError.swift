/// Why something could not be kept, or what was kept not be read. Cases carry the facts; the words are the view
/// models'. What was kept before is as it was.
package enum StoreError: Error, Hashable, Sendable {
  /// There is no home directory, so that nobody knows where to keep things.
  case noHome
  /// The file, or the directory that it would be in, cannot be written.
  case notWritable(path: String)
  /// The disk, or the person's share of it, is full.
  case full(path: String)
  /// Other processes kept the file to themselves for longer than Cloudy waits.
  case busy(path: String)
  /// What is in the file is nothing that Cloudy wrote, or no longer.
  case damaged(path: String)
  /// A newer Cloudy wrote the file.
  case newer(path: String, version: Int)
  /// Anything else, in the words of whatever keeps it, or of the system.
  case failed(path: String, problem: String)
}
