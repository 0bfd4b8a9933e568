import { expect, test, vi } from "vitest";
import { keepUnsaved, takeUnsaved, type Unsaved } from "./unsaved-edit.ts";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  setItem: (key: string, text: string) => kept.set(key, text),
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => kept.delete(key),
});

const unsaved = { base: { id: "b1", guests: 2 }, typed: { version: 1, guests: 4 } } as Unsaved;

test("what was typed comes back once, to the member who typed it", () => {
  keepUnsaved("ada", unsaved);
  expect(takeUnsaved("bo", "b1")).toBeNull();
  expect(takeUnsaved("ada", "b1")).toEqual(unsaved);
  expect(takeUnsaved("ada", "b1")).toBeNull();
});

test("who opens another booking goes on with that one: the first is gone", () => {
  keepUnsaved("ada", unsaved);
  expect(takeUnsaved("ada", "b2")).toBeNull();
  expect(kept.size).toBe(0);
});

test("a browser that keeps nothing has nothing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepUnsaved("ada", unsaved);
  expect(takeUnsaved("ada", "b1")).toBeNull();
});
