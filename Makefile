# What people do with Cloudy, in one word each.

.PHONY: run web test format lint benchmark picture dist install clean

PREFIX ?= /usr/local

run:
	swift run cloudy

web:
	swift run cloudy-web

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

# Self-contained programs that start fast, with their man pages and completions, in dist/.
dist:
	Scripts/make-dist

install: dist
	install -D -t $(DESTDIR)$(PREFIX)/bin dist/bin/cloudy dist/bin/cloudy-web
	install -D -m 644 -t $(DESTDIR)$(PREFIX)/share/man/man1 dist/share/man/man1/cloudy.1 dist/share/man/man1/cloudy-web.1
	install -D -m 644 dist/share/bash-completion/completions/cloudy $(DESTDIR)$(PREFIX)/share/bash-completion/completions/cloudy
	install -D -m 644 dist/share/zsh/site-functions/_cloudy $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_cloudy
	install -D -m 644 dist/share/fish/vendor_completions.d/cloudy.fish $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/cloudy.fish

clean:
	swift package clean
	rm -rf dist
