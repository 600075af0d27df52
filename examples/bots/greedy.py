#!/usr/bin/env python3
"""A bot in Python's standard library: it takes what its list offers, dear words first. Try it with

    fondaco simulate turin --games 20 --bots "exec:python3 examples/bots/greedy.py,random,random,random"

What is said is described in docs/bots.md: a line in, a line out.
"""
import json
import random
import sys

# Kinds of choices, best first; a kind that is not here comes last. Change this and see what happens.
LIKED = ["accept", "close", "deliver", "fill", "buy", "take", "sell", "bid", "raise"]

luck = random.Random(0)


def choose(act):
    def liking(choice):
        verb = choice.split(" ")[0]
        return LIKED.index(verb) if verb in LIKED else len(LIKED)

    choices = act["view"]["choices"]
    best = min(liking(choice) for choice in choices)
    return luck.choice([choice for choice in choices if liking(choice) == best])


def say(kind, **words):
    print(json.dumps({kind: words}), flush=True)


last = None
for line in sys.stdin:
    (kind, body), = json.loads(line).items()
    if kind == "hello":
        say("ready", name="greedy", games=[])
    elif kind == "new":
        luck = random.Random(body["seed"])
    elif kind == "act":
        last = body
        say("choose", n=body["n"], choice=choose(body))
    elif kind == "refused":  # cannot happen to what was listed; the first choice is always allowed
        say("choose", n=body["n"], choice=last["view"]["choices"][0])
