import { expect, test, vi } from "vitest";
import { typedLooksOf } from "./typed-looks.ts";
import { keepUnsavedLooks, takeUnsavedLooks } from "./unsaved-looks.ts";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const BASE = typedLooksOf({
  ...{ heroTitle: null, heroSubtitle: null, businessDescription: null, contactPhone: null, contactAddress: null },
  ...{ heroBackgroundImageUrl: null, bookingSectionBackgroundImageUrl: null, brandLogoUrl: null, contactEmail: null },
  ...{ heroBackgroundColor: "#ffffff", bookingSectionBackgroundColor: "#ffffff" },
  ...{ primaryColor: "#000000", secondaryColor: "#666666", embedOrigins: null },
});

test("the member who typed gets the input back once, merged into the stored looks", () => {
  keepUnsavedLooks("me", BASE, { ...BASE, heroTitle: "Mine", brandLogoUrl: "half typ" });
  const stored = { ...BASE, heroSubtitle: "Theirs" };
  expect(takeUnsavedLooks("somebody", stored)).toBeNull();
  expect(takeUnsavedLooks("me", stored)).toEqual({ ...stored, heroTitle: "Mine", brandLogoUrl: "half typ" });
  expect(takeUnsavedLooks("me", stored)).toBeNull();
});

test.each(["", "{", "[]", '{"base":{},"typed":{}}', "null"])("outdated input %j is dropped", (text) => {
  kept.set("daybook-customize-me", text);
  expect(takeUnsavedLooks("me", BASE)).toBeNull();
});
