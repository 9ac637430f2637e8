import Crypto

/// What the server does at once, while nobody else is served.
struct ValkeyScript: Sendable {
  let text: String
  /// By which the server knows the script once it has been told.
  let digest: String

  private init(_ text: String) {
    self.text = text
    digest = Insecure.SHA1.hash(data: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Keeps a value in place of another one, if that is still there: the old one and the new one, empty for none, and
  /// the time to keep it in milliseconds. Answers 1 if it did, else 0.
  static let exchange = ValkeyScript(
    """
    if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
    if ARGV[2] == '' then redis.call('DEL', KEYS[1])
    else redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) end
    return 1
    """)

  /// Counts requests at a steady rate; see ``SharedCache/acquire(_:at:interval:tolerance:isCertain:)``. A key has the
  /// time at which the next one would come at that rate. All times are in microseconds.
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
