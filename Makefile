# One verb, one meaning. `make demo` and `make test` do their own set-up, and skip what is done.
PORT ?= 8000
DATA_DIR ?= .data
RUN := .venv/bin/python

# The first of these that is Python 3.11 or newer; empty when there is none.
PYTHON := $(shell for python in python3.11 python3 python3.12 python3.13 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$python && break; done)

# Each program imports a thousand modules as it starts: compiled once, whatever the caller's environment says, and kept
# out of the source folders.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/.cache/pycache

.PHONY: help demo test test-one dev lint gen bench prove coverage setup lock python

help:
	@echo 'make demo    a store with real films, from nothing    (PORT=8000 DATA_DIR=.data)'
	@echo 'make test    every check and test, from nothing'
	@echo "make test-one FILE=… NAME='…'    one file of tests, or what of it has that name"
	@echo 'make dev     run with hot reload     make lint    format, lint, types, import rules, files'
	@echo 'make gen     what is generated       make bench   ratio tables     make prove   long harnesses'
	@echo 'make coverage    the Python tests, with the lines that they reach'

python:
	@test -n '$(PYTHON)' || { echo 'Python 3.11 or newer is needed and not there; install it, then run again.' >&2; exit 1; }

setup: python
	@$(PYTHON) scripts/setup.py --dev --films --browser --bench

demo: python
	@$(PYTHON) scripts/setup.py --films --port $(PORT)
	@exec $(RUN) scripts/demo.py --port $(PORT) --data-dir $(DATA_DIR)

test: setup
	@exec $(RUN) scripts/test.py

test-one: setup
	@exec $(RUN) scripts/test_one.py '$(FILE)' '$(NAME)'

dev: setup
	@exec $(RUN) scripts/dev.py --port $(PORT) --data-dir $(DATA_DIR)

lint: setup
	@exec $(RUN) scripts/lint.py

gen: setup
	@$(RUN) scripts/gen_schema.py
	@$(RUN) scripts/gen_openapi.py
	@npm --prefix frontend run --silent gen

bench: setup
	@exec $(RUN) -m bench

prove: setup
	@exec $(RUN) -m pytest -m prove

# Apart from `make test`: measuring each child process as well makes the timed tests slow.
coverage: setup
	@exec .venv/bin/pytest -m 'not prove' --cov --cov-report=term:skip-covered

# New locks from the .in files; what changed is for a commit.
lock: setup
	@.venv/bin/uv pip compile -q --generate-hashes --no-header --python-version 3.11 requirements.in -o requirements.txt
	@.venv/bin/uv pip compile -q --generate-hashes --no-header --python-version 3.11 requirements-dev.in -o requirements-dev.txt
