#!/usr/bin/env python3
"""Validates JSON files against a JSON Schema: validate.py SCHEMA FILE...

Exit 0 when all are valid, 1 when one is not, 77 (a skipped test for ctest) when python3-jsonschema is missing.
"""
import json
import sys


def main():
    try:
        import jsonschema
    except ImportError:
        print("SKIPPED: the Python package jsonschema is missing (Debian: python3-jsonschema)", file=sys.stderr)
        return 77
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    if not sys.argv[2:]:
        sys.exit("no file to validate")
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    bad = 0
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            errors = list(kind(schema).iter_errors(json.load(file)))
        bad += bool(errors)
        for error in errors:
            print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:500]}", file=sys.stderr)
        print(f"{path}: {'invalid' if errors else 'valid'}")
    return 1 if bad else 0


sys.exit(main())
