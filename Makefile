# What people do with Cloudy, in one word each.

.PHONY: run web test format lint benchmark picture dist install uninstall deb clean

PREFIX ?= /usr/local

run:
	swift run cloudy

web:
	swift run cloudy-web

test:
	swift test

format:
	swift format -i -r Package.swift Sources Tests Examples

lint:
	swift format lint --strict -r Package.swift Sources Tests Examples

benchmark:
	Scripts/bench/core

picture:
	Scripts/make/pictures

# Self-contained programs that start fast, with their man pages and completions, in dist/.
dist:
	Scripts/make/dist

install: dist
	Scripts/make/install --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

uninstall:
	Scripts/make/install --uninstall --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

# Debian's packages, in dist/deb/.
deb: dist
	Scripts/make/deb

clean:
	swift package clean
	rm -rf dist
