#!/bin/sh
# Installs Cloudy from this folder, or removes it.
#
# Usage: ./install.sh [--prefix FOLDER] [--uninstall]
#
# Without --prefix, root installs into /usr/local, for all users, and others into ~/.local, for themselves. The window
# needs GTK 4 and libadwaita, which other programs bring; everything needs libcurl 4.
set -eu
start=$PWD
cd "$(dirname "$0")"

prefix='' uninstall=''
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) prefix=${2:?a folder} && shift 2 ;;
    --uninstall) uninstall=1 && shift ;;
    --help | -h) sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' install.sh && exit 0 ;;
    *) echo "install.sh: unknown option $1" >&2 && exit 64 ;;
  esac
done
if [ -z "$prefix" ]; then
  if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
fi
case $prefix in
  /*) ;;
  *) prefix=$start/$prefix ;;
esac
case $prefix in
  *[[:space:]\"\'\`\|\&\\%\$\;]*) echo "install.sh: a folder with spaces or signs cannot be in the desktop's files: $prefix" >&2 && exit 64 ;;
esac

# Files that systemd and the desktop read contain the path of the programs.
find bin share lib -type f 2>/dev/null | while read -r path; do
  if [ -n "$uninstall" ]; then
    rm -f "$prefix/$path"
    # Only empty folders are removed, up to the prefix.
    folder=$(dirname "$path")
    while [ "$folder" != . ] && rmdir "$prefix/$folder" 2>/dev/null; do folder=$(dirname "$folder"); done
  else
    mkdir -p "$prefix/$(dirname "$path")"
    # A running program stays as it is until it exits.
    rm -f "$prefix/$path"
    case $path in
      bin/*) cp "$path" "$prefix/$path" ;;
      *) sed "s|/CLOUDY_PREFIX|$prefix|g" "$path" >"$prefix/$path" ;;
    esac
  fi
done

# A cache of icons hides those that it does not know. Without a cache, none is needed.
icons=$prefix/share/icons/hicolor
if [ -e "$icons/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
  gtk-update-icon-cache -q -t "$icons" 2>/dev/null || true
fi

if [ -n "$uninstall" ]; then
  echo "Removed from $prefix. Your places and settings are still in ${XDG_DATA_HOME:-~/.local/share}/cloudy."
  exit 0
fi
echo "Installed in $prefix."
case :${PATH:-}: in
  *:"$prefix/bin":*) ;;
  *) echo "Add $prefix/bin to PATH, or log in again if your system does that." ;;
esac
if [ -e lib/systemd/system/cloudy-web.service ] && [ "$prefix" != /usr/local ] && [ "$prefix" != /usr ]; then
  echo "systemd does not look for $prefix/lib/systemd/system/cloudy-web.service; start cloudy-web by hand."
fi
missing=$(ldd bin/* 2>/dev/null | sed -n 's/^[[:space:]]*\(lib[^ ]*\) => not found/\1/p' | sort -u | tr '\n' ' ')
if [ -n "$missing" ]; then echo "These libraries are missing: $missing"; fi
