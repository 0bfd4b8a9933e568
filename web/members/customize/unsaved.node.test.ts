import { expect, test, vi } from "vitest";
import { typedOf } from "./typed.ts";
import { keepUnsaved, takeUnsaved } from "./unsaved.ts";

const kept = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});

const BASE = typedOf({
  ...{ heroTitle: null, heroSubtitle: null, businessDescription: null, contactPhone: null, contactAddress: null },
  ...{ heroBackgroundImageUrl: null, bookingSectionBackgroundImageUrl: null, brandLogoUrl: null, contactEmail: null },
  ...{ heroBackgroundColor: "#ffffff", bookingSectionBackgroundColor: "#ffffff" },
  ...{ primaryColor: "#000000", secondaryColor: "#666666", embedOrigins: null },
});

test("what was typed is taken up once, by the member who typed it, over what is stored by then", () => {
  keepUnsaved("me", BASE, { ...BASE, heroTitle: "Mine", brandLogoUrl: "half typ" });
  const stored = { ...BASE, heroSubtitle: "Theirs" };
  expect(takeUnsaved("somebody", stored)).toBeNull();
  expect(takeUnsaved("me", stored)).toEqual({ ...stored, heroTitle: "Mine", brandLogoUrl: "half typ" });
  expect(takeUnsaved("me", stored)).toBeNull();
});

test.each(["", "{", "[]", '{"base":{},"typed":{}}', "null"])("of another age, %j is let go", (text) => {
  kept.set("daybook-customize-me", text);
  expect(takeUnsaved("me", BASE)).toBeNull();
});
