# shellcheck shell=bash
# Sourced by checks that build everything: the options of `swift build` with which a folder is built, so that a later check
# compiles only what differs.

# Sets `options` for the scratch path in $1, without the path itself, and has the compiler treat warnings as errors.
debug_build() {
  export STRICT_BUILD=1
  options=(--build-tests --explicit-target-dependency-import-check error)
  # A clean build takes two thirds of the time with whole-module compilation and without debug info. A folder that was
  # built that way is built that way again; a developer's folder with incremental compilation is left as it is.
  local mark=$1/whole-modules
  if [ -e "$mark" ] || [ ! -e "$1/debug" ]; then
    mkdir -p "$1"
    touch "$mark"
    options+=(-debug-info-format none)
    # Otherwise, each module is parsed and type-checked twice: also to emit the module before its code.
    local word
    for word in -whole-module-optimization -num-threads "$(nproc)" -no-emit-module-separately-wmo; do
      options+=(-Xswiftc "$word")
    done
  fi
}
