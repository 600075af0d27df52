#!/usr/bin/env python3
"""A bot that reads: it shows the table as text to another program and plays the number that it answers with. That program may be
a language model's command line, or you: it gets the text on its standard input, and its last line holds the number.

    READER="my-model --prompt -" fondaco play turin --bots "exec:python3 examples/bots/reader.py@60000ms,steady,steady"
"""
import json
import os
import re
import subprocess
import sys

READER = os.environ.get("READER", "echo 1")  # without one: the first choice
told = []


def ask(act):
    choices = act["view"]["choices"]
    numbered = "\n".join(f"{i}. {choice}" for i, choice in enumerate(choices, 1))
    text = (
        f"{act['table']}\n\nSince your last word: {json.dumps(act['events'])}\n\n{act['question']}\n{numbered}\n\n"
        "Think, then write the number of your choice, alone on the last line."
    )
    if told:
        text += f"\nYour last answer was refused: {told.pop()}"
    try:
        heard = subprocess.run(READER, shell=True, input=text, capture_output=True, text=True, timeout=act["milliseconds"] / 1000 * 0.9).stdout
        number = int(re.findall(r"\d+", heard.strip().splitlines()[-1])[-1])
        return choices[number - 1] if 0 < number <= len(choices) else choices[0]
    except (IndexError, ValueError, subprocess.TimeoutExpired):
        return choices[0]


def say(kind, **words):
    print(json.dumps({kind: words}), flush=True)


last = None
for line in sys.stdin:
    (kind, body), = json.loads(line).items()
    if kind == "hello":
        say("ready", name="reader", games=[])
    elif kind == "act":
        last = body
        say("choose", n=body["n"], choice=ask(body))
    elif kind == "refused":
        told.append(body["why"])
        say("choose", n=body["n"], choice=last["view"]["choices"][0])
