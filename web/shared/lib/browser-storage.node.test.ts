import { beforeEach, expect, test, vi } from "vitest";
import { readStored, readStoredJson, store, takeStoredJson } from "./browser-storage.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("stored text is read until it is removed", () => {
  store("session", "a", "text");
  expect([readStored("session", "a"), stored.size]).toEqual(["text", 1]);
  store("session", "a", null);
  expect([readStored("session", "a"), stored.size]).toEqual([null, 0]);
});

test("a value is taken once", () => {
  store("session", "a", '{"b":1}');
  expect(takeStoredJson("session", "a")).toEqual({ b: 1 });
  expect([takeStoredJson("session", "a"), stored.size]).toEqual([null, 0]);
});

test.each(["{", "", "undefined"])("text that is no JSON counts as nothing: '%s'", (text) => {
  stored.set("a", text);
  expect(readStoredJson("session", "a")).toBeNull();
});

const REFUSED = () => {
  throw new DOMException("no room", "QuotaExceededError");
};

test.each([
  ["refuses writing", { getItem: () => null, setItem: REFUSED, removeItem: () => {} }],
  ["refuses everything", { getItem: REFUSED, setItem: REFUSED, removeItem: REFUSED }],
  ["is missing", undefined],
])("where storage %s, text lasts as long as the page", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  expect(readStored("session", "a")).toBeNull();
  store("session", "a", "text");
  expect(readStored("session", "a")).toBe("text");
  store("session", "a", null);
  expect(readStored("session", "a")).toBeNull();
});
