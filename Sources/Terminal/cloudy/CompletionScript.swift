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
        local line word=${COMP_WORDS[COMP_CWORD]}
        COMPREPLY=()
        while IFS= read -r line; do
          COMPREPLY+=("$(printf %q "${line%%$'\\t'*}")")
        done < <("${1/#\\~/$HOME}" \(Self.question) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        # The shell replaces the word by the beginning that all candidates share. If that is shorter than the word,
        # as of Malaga and Málaga, an empty-looking candidate leaves them none, so that the word is kept.
        local common=${COMPREPLY[0]}
        for line in "${COMPREPLY[@]}"; do
          while [[ $line != "$common"* ]]; do common=${common%?}; done
        done
        if ((${#COMPREPLY[@]} > 1 && ${#common} < ${#word})); then COMPREPLY+=(" "); fi
      }
      complete -o nosort -F _cloudy cloudy
      """
    case .zsh:
      """
      #compdef cloudy
      # Completes cloudy in zsh.
      _cloudy() {
        local line common word=${(Q)words[CURRENT]}
        local -a values texts
        while IFS= read -r line; do
          values+=("${line%%$'\\t'*}")
          texts+=("${line/$'\\t'/  }")
        done < <("${words[1]/#\\~/$HOME}" \(Self.question) "${(@Q)words[2,CURRENT]}" 2>/dev/null)
        compadd -U -l -V cloudy -d texts -a values
        # The word is kept if the beginning that all candidates share is shorter, as of Malaga and Málaga.
        common=${values[1]}
        for line in $values; do
          while [[ $line != "$common"* ]]; do common=${common[1,-2]}; done
        done
        if (( $#values > 1 && $#common < $#word )); then
          compstate[insert]=
          compstate[list]='list force'
        fi
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
