import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calledName, firstName, oneLine, sanitizeName, senderName } from "./sanitize-name.ts";

test.each([
  ["a\r\nBcc: x@y.z", "a Bcc: x@y.z"],
  ["  a\tb\u0000c\u2028d \u202e", "a b c d"],
])("%j is one line", (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test.each([
  ["J.R. Smith", "J.R. Smith"],
  ["Win at\r\nhttps://evil.example/x", "Win at https: //evil. example/x"],
  ["evil.\u202eexample", "evil. example"],
  ["Krog.se", "Krog. se"],
])("%j becomes %j", (name, sanitized) => {
  expect(sanitizeName(name)).toBe(sanitized);
});

test.each([
  ["Bistro Nord", "Bistro Nord"],
  ["Joe's & Åsa 🍕", "Joe's & Åsa 🍕"],
  ['The "Old" <b>Pub</b>', "The Old bPub/b"],
  ["Bistro\r\nBcc: x@y.z", "Bistro Bcc:"],
  ["Paypal.com", "Paypal. com"],
  ["=?utf-8?q?bank=40evil?=", "?utf-8?q?bank=40evil?"],
  ["Bistro https://evil.example/ Nord", "Bistro Nord"],
  ["Bistro @ the Harbour", "Bistro the Harbour"],
  ["\\", null],
  ["🍕", null],
  ["x@y.z", null],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%j is the sender %j", (name, from) => {
  expect(senderName(name)).toBe(from);
});

test("any name becomes one short line without signs that end a header", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aå🍕.:/@<>=?"\\ \r\n\u0000\u2028') }), (name) => {
      const from = senderName(name) ?? "";
      expect(from).not.toMatch(/[\p{Cc}"<>@\\]|:\/\/|=\?|\?=/u);
      expect([...from].length).toBeLessThanOrEqual(60);
      expect(oneLine(from)).toBe(from);
    }),
  );
});

test.each([
  ["Ingrid Bergström", "Ingrid"],
  ["Ingrid", "Ingrid"],
  ["Bergström, Ingrid", "Ingrid"],
  ["Anna-Karin O'Neil", "Anna-Karin"],
  ["Dr Anna Berg", "Dr Anna Berg"],
  ["Familjen Berg", "Familjen Berg"],
  ["J. R. Smith", "J. R. Smith"],
  ["table 4", "table 4"],
])("%j is greeted as %j", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});

test.each([
  ["Ingrid Bergström", "Ingrid"],
  ["Bergström, Ingrid", "Ingrid"],
  ["ingrid bergström", "ingrid"],
  ["Dr. Anna Berg", "Anna"],
  ["Familjen Berg", "Berg"],
  ["J. R. Smith", "J."],
  ["BERG, a", "BERG"],
  ["… Berg", "Berg"],
  ["…", "…"],
])("%j is called as %j", (name, called) => {
  expect(calledName(name)).toBe(called);
});
