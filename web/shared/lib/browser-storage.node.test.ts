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
  store("sessionStorage", "a", "text");
  expect([readStored("sessionStorage", "a"), stored.size]).toEqual(["text", 1]);
  store("sessionStorage", "a", null);
  expect([readStored("sessionStorage", "a"), stored.size]).toEqual([null, 0]);
});

test("a value is taken once", () => {
  store("sessionStorage", "a", '{"b":1}');
  expect(takeStoredJson("sessionStorage", "a")).toEqual({ b: 1 });
  expect([takeStoredJson("sessionStorage", "a"), stored.size]).toEqual([null, 0]);
});

test.each(["{", "", "undefined"])("text that is no JSON counts as nothing: '%s'", (text) => {
  stored.set("a", text);
  expect(readStoredJson("sessionStorage", "a")).toBeNull();
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
  expect(readStored("sessionStorage", "a")).toBeNull();
  store("sessionStorage", "a", "text");
  expect(readStored("sessionStorage", "a")).toBe("text");
  store("sessionStorage", "a", null);
  expect(readStored("sessionStorage", "a")).toBeNull();
});
