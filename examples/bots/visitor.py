#!/usr/bin/env python3
"""A bot that goes to a house by itself and plays there what is first in its list. The house's WebSocket is spoken by hand, for languages
that have no library for it; everything else can leave that to `fondaco bot --house URL --token TOKEN "exec:COMMAND"`.

    python3 examples/bots/visitor.py 127.0.0.1 8110 TOKEN
"""
import base64
import json
import os
import socket
import struct
import sys

host, port, token = sys.argv[1], int(sys.argv[2]), sys.argv[3]
line = socket.create_connection((host, port))
key = base64.b64encode(os.urandom(16)).decode()
line.sendall(
    f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
)
heard = line.makefile("rb")
answer = heard.readline()
if b" 101 " not in answer:
    sys.exit(f"The house said: {answer.decode().strip()}")
while heard.readline() != b"\r\n":
    pass


def send(opcode, text):  # one frame (RFC 6455 §5.2): who goes to a house masks what it sends
    mask, size = os.urandom(4), len(text)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE]) + struct.pack(">H", size)
    line.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text)))


def say(kind, **words):
    send(1, json.dumps({kind: words}).encode())


def messages():
    while head := heard.read(2):
        size = head[1]
        if size > 125:
            size = int.from_bytes(heard.read(2 if size == 126 else 8), "big")
        text = heard.read(size)
        if head[0] & 15 == 9:  # a ping: the house asks whether the line is alive
            send(10, text)
        elif head[0] & 15 == 1:
            yield json.loads(text).popitem()


for kind, body in messages():
    if kind == "hello":
        say("ready", name="visitor", games=[])
    elif kind == "act":
        say("choose", n=body["n"], choice=body["view"]["choices"][0])
