import Foundation

/// The operating system's statistics about this process; unavailable ones are left out.
struct ProcessMetrics {
  private var residentBytes: Int?
  private var openFiles: Int?
  private var processorSeconds: Double?

  static var current: ProcessMetrics {
    var values = ProcessMetrics()
    // The second number is the count of resident pages, proc(5).
    if let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) {
      let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      values.residentBytes = pages.map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
    }
    values.openFiles = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count
    var time = timespec()
    if clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 {
      values.processorSeconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    return values
  }

  func write(to text: inout MetricsText) {
    if let residentBytes { text.gauge("process_resident_memory_bytes", "Resident memory.", residentBytes) }
    if let openFiles { text.gauge("process_open_fds", "Open files and connections.", openFiles) }
    if let processorSeconds {
      text.family("process_cpu_seconds_total", .counter, "Time on processors.")
      text.sample(processorSeconds)
    }
  }
}
