# What people do with Cloudy, in one word each.

.PHONY: run test format lint benchmark picture dist install clean

PREFIX ?= /usr/local

run:
	swift run cloudy

test:
	swift test

format:
	swift format -i -r Package.swift Sources Tests

lint:
	swift format lint --strict -r Package.swift Sources Tests

benchmark:
	Scripts/benchmark

picture:
	Scripts/make-pictures

# A self-contained program that starts fast, with its man page and completions, in dist/.
dist:
	Scripts/make-dist

install: dist
	install -D dist/bin/cloudy $(DESTDIR)$(PREFIX)/bin/cloudy
	install -D -m 644 dist/share/man/man1/cloudy.1 $(DESTDIR)$(PREFIX)/share/man/man1/cloudy.1
	install -D -m 644 dist/share/bash-completion/completions/cloudy $(DESTDIR)$(PREFIX)/share/bash-completion/completions/cloudy
	install -D -m 644 dist/share/zsh/site-functions/_cloudy $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_cloudy
	install -D -m 644 dist/share/fish/vendor_completions.d/cloudy.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/cloudy.fish

clean:
	swift package clean
	rm -rf dist
