/// The script with which a shell completes commands: a few lines that call this program, which knows its options, the
/// places and the favorites.
enum CompletionScript: String, CaseIterable {
  case bash, zsh, fish

  /// The command that requests candidates. The typed words follow; the last one is completed.
  static let question = "---complete"

  /// - Returns: `nil` unless the arguments request a script.
  init?(arguments: [String]) {
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    guard words.count == 2, words[0] == "--generate-completion-script" else { return nil }
    self.init(rawValue: words[1])
  }

  var text: String {
    switch self {
    case .bash:
      """
      # Completes cloudy in bash.
      _cloudy() {
        local line
        COMPREPLY=()
        while IFS= read -r line; do
          COMPREPLY+=("$(printf %q "${line%%$'\\t'*}")")
        done < <("${1/#\\~/$HOME}" \(Self.question) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      }
      complete -o nosort -F _cloudy cloudy
      """
    case .zsh:
      """
      #compdef cloudy
      # Completes cloudy in zsh.
      _cloudy() {
        local line
        local -a values texts
        while IFS= read -r line; do
          values+=("${line%%$'\\t'*}")
          texts+=("${line/$'\\t'/  }")
        done < <("${words[1]/#\\~/$HOME}" \(Self.question) "${(@Q)words[2,CURRENT]}" 2>/dev/null)
        compadd -U -l -V cloudy -d texts -a values
      }
      if [ "$funcstack[1]" = "_cloudy" ]; then _cloudy "$@"; else compdef _cloudy cloudy; fi
      """
    case .fish:
      """
      # Completes cloudy in fish.
      function __cloudy_complete
        set -l typed (commandline -opc)
        command $typed[1] \(Self.question) $typed[2..-1] (commandline -ct | string collect --allow-empty) 2>/dev/null
      end
      complete -c cloudy -f -a '(__cloudy_complete)'
      """
    }
  }
}
