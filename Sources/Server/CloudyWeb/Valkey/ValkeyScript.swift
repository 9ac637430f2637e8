import Crypto

/// A Lua script, which the server runs atomically.
struct ValkeyScript: Sendable {
  let text: String
  /// The SHA-1 digest by which the server identifies a loaded script.
  let digest: String

  private init(_ text: String) {
    self.text = text
    digest = Insecure.SHA1.hash(data: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Replaces a value if it has not changed. Its arguments are the old and the new value, empty for none, and the time
  /// to live in milliseconds. Returns 1 if it replaced the value, otherwise 0.
  static let exchange = ValkeyScript(
    """
    if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
    if ARGV[2] == '' then redis.call('DEL', KEYS[1])
    else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
    return 1
    """)

  /// Counts requests at a steady rate; see ``SharedCache/acquire(_:at:interval:tolerance:isCertain:)``. A key contains
  /// the time at which the next request would arrive at that rate. All times are in microseconds.
  static let acquire = ValkeyScript(
    """
    local time = redis.call('TIME')
    local now = time[1] * 1000000 + time[2]
    local arrival = math.max(tonumber(redis.call('GET', KEYS[1]) or '0') or 0, now)
    if ARGV[4] == '0' and arrival > now + ARGV[2] then return arrival - now - ARGV[2] end
    arrival = arrival + ARGV[1] * ARGV[3]
    redis.call('SET', KEYS[1], string.format('%.0f', arrival), 'PX', math.ceil((arrival - now) / 1000) + 1)
    return 0
    """)
}
