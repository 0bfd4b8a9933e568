import { expect, test } from "vitest";
import { type KeyAction, type KeyTarget, keyActionOf, rowAfter } from "./use-keys.tsx";

const plain = { ctrlKey: false, metaKey: false, altKey: false };
const act = (key: string, where: KeyTarget, usesLetters = true) => keyActionOf({ ...plain, key }, where, usesLetters);

test.each<[string, KeyTarget, KeyAction | null]>([
  ["ArrowDown", "list", "next"],
  ["ArrowUp", "list", "previous"],
  ["ArrowDown", "page", "next"],
  ["ArrowDown", "control", null],
  ["ArrowDown", "search", "first"],
  ["ArrowDown", "field", null],
  ["ArrowDown", "dialog", null],
  ["Home", "list", "first"],
  ["End", "list", "last"],
  ["End", "page", null],
  ["j", "control", "next"],
  ["k", "page", "previous"],
  ["/", "list", "search"],
  ["n", "page", "new"],
  ["w", "list", "walkIn"],
  ["w", "field", null],
  ["o", "page", "brake"],
  ["?", "control", "help"],
  ["z", "list", "undo"],
  ["z", "field", null],
  ["n", "search", null],
  ["/", "field", null],
  ["n", "dialog", null],
  ["Escape", "search", "leave"],
  ["Escape", "list", "leave"],
  ["Escape", "dialog", null],
  ["Escape", "field", null],
  ["[", "page", "earlier"],
  ["]", "list", "later"],
  ["t", "control", "today"],
  ["t", "search", null],
  ["]", "field", null],
  ["Enter", "list", null],
  ["x", "page", null],
])("%s on the %s does %s", (key, where, expected) => {
  expect(act(key, where)).toBe(expected);
});

test("letters can be turned off, arrows and Escape cannot", () => {
  const keys = ["j", "k", "/", "n", "?", "ArrowDown", "Escape"];
  expect(keys.map((key) => act(key, "list", false))).toEqual([null, null, null, null, null, "next", "leave"]);
});

test.each(["ctrlKey", "metaKey", "altKey"])("the browser gets a key pressed with %s", (modifier) => {
  expect(keyActionOf({ ...plain, key: "n", [modifier]: true }, "page", true)).toBeNull();
});

test.each([
  ["[", "earlier"],
  ["]", "later"],
  ["t", null],
])("%s typed with Alt, as on many keyboards, does %s", (key, expected) => {
  expect(keyActionOf({ ...plain, key, ctrlKey: true, altKey: true }, "page", true)).toBe(expected);
});

test.each<[KeyAction, number, number]>([
  ["next", 3, 4],
  ["next", 9, 9],
  ["previous", 3, 2],
  ["previous", 0, 0],
  ["first", 5, 0],
  ["last", 5, 9],
  ["next", -1, 2],
  ["previous", -1, 2],
])("%s from row %i of ten is row %i", (pressed, at, expected) => {
  expect(rowAfter(pressed, at, 2, 10)).toBe(expected);
});

test("an unknown start row is clamped to the list", () => {
  expect([rowAfter("next", -1, -1, 3), rowAfter("next", -1, 7, 3)]).toEqual([0, 2]);
});
