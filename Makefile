# `make help` prints the text after each ##.

.DEFAULT_GOAL := help
.PHONY: help run test test-core web desktop check check-terminal check-web check-window bench format lint picture dist install uninstall deb tarball repo clean

PREFIX ?= /usr/local
# Scripts/set-up only writes to standard output that no package is missing; its questions are on standard error.
SET_UP = Scripts/set-up

help: ## Print this list
	@sed -n 's/^\([a-z%-]*\):[^#]*## /  make \1	/p' Makefile | expand -t 24
	@echo
	@echo "Pass arguments with ARGS: make run ARGS='Oslo --days 3'"
	@echo "YES=1 installs missing packages without asking. CONTRIBUTING.md says which"
	@echo "check a change needs."

run: ## Show the weather in the terminal
	@$(SET_UP) run >/dev/null
	swift run cloudy $(ARGS)

test: ## Run the tests that need only Swift
	@$(SET_UP) run test >/dev/null
	swift test $(ARGS)
	@if [ -z "$(ARGS)" ]; then for package in Packages/* Examples; do \
	  echo swift test --package-path $$package; swift test --package-path $$package || exit 1; done; fi

test-core: ## Run the tests of Sources/Core only
	@$(SET_UP) run test >/dev/null
	swift test --filter "^($$(ls Tests/Core | paste -sd '|' -))\." $(ARGS)

web: ## Serve the pages at http://127.0.0.1:8080/
	@$(SET_UP) run test >/dev/null
	swift run cloudy-web $(ARGS)

desktop: ## Open the window (GTK 4)
	@$(SET_UP) run desktop >/dev/null
	swift run cloudy-desktop $(ARGS)

check: ## Run the checks that every change must pass
	@$(SET_UP) run test terminal web window words >/dev/null
	Scripts/check --quick

check-terminal: ## Check the programs in terminals
	@$(SET_UP) run test terminal >/dev/null
	Scripts/check program browse

check-web: ## Check the pages in Chromium
	@$(SET_UP) run test web >/dev/null
	Scripts/check web

check-window: ## Check the window
	@$(SET_UP) run test window >/dev/null
	Scripts/check window

check-%: ## Run another check; list them with Scripts/check --list
	Scripts/check $*

bench: ## Measure the core: start, forecasts, search
	Scripts/bench/core

bench-%: ## Measure one part; Scripts/bench has the names
	Scripts/bench/$*

format: ## Format the Swift sources according to .swift-format
	swift format -i -r Package.swift Sources Tests Packages Examples

lint: ## Check the format of Swift sources, and the words of names and texts
	Scripts/checks/style

picture: ## Draw the pictures in the README
	Scripts/make/pictures

dist: ## Build programs that run without Swift, in dist
	@$(SET_UP) run test >/dev/null
	Scripts/make/dist

install: dist ## Install these programs below PREFIX
	Scripts/make/install --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

uninstall: ## Remove the installed programs
	Scripts/make/install --uninstall --prefix "$(PREFIX)" --destdir "$(DESTDIR)"

deb: dist ## Build packages for Debian and Ubuntu, in dist/deb
	Scripts/make/deb

tarball: dist ## Pack these programs with an install.sh for any Linux
	Scripts/make/tarball

repo: ## Make an apt repository of these packages, in dist/repo, signed with CLOUDY_SIGNING_KEY
	Scripts/make/repo

clean: ## Remove build products
	swift package clean
	rm -rf dist
