import { expect, test, vi } from "vitest";
import { keepUnsavedEdit, takeUnsavedEdit, type UnsavedEdit } from "./unsaved-edit.ts";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  setItem: (key: string, text: string) => kept.set(key, text),
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => kept.delete(key),
});

const unsaved = { base: { id: "b1", guests: 2 }, typed: { version: 1, guests: 4 } } as UnsavedEdit;

test("typed values return once, to the member who typed them", () => {
  keepUnsavedEdit("ada", unsaved);
  expect(takeUnsavedEdit("bo", "b1")).toBeNull();
  expect(takeUnsavedEdit("ada", "b1")).toEqual(unsaved);
  expect(takeUnsavedEdit("ada", "b1")).toBeNull();
});

test("opening another booking drops the kept edit", () => {
  keepUnsavedEdit("ada", unsaved);
  expect(takeUnsavedEdit("ada", "b2")).toBeNull();
  expect(kept.size).toBe(0);
});

test("without storage nothing is kept", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepUnsavedEdit("ada", unsaved);
  expect(takeUnsavedEdit("ada", "b1")).toBeNull();
});
