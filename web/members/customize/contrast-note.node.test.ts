import { expect, test } from "vitest";
import { contrastNote } from "./contrast-note.ts";
import type { ColorName, TypedLooks } from "./typed-looks.ts";

const typed = (primaryColor: string, bookingSectionBackgroundColor = "#ffffff") =>
  ({
    primaryColor,
    secondaryColor: primaryColor,
    bookingSectionBackgroundColor,
    heroBackgroundColor: "#ffffff",
  }) as TypedLooks;

test.each<[ColorName, string, string, string | null]>([
  ["primaryColor", "#000000", "#ffffff", null],
  ["primaryColor", "#767676", "#ffffff", null], // 4.54:1
  ["primaryColor", "#777777", "#ffffff", "4.4:1 of 4.5:1"], // 4.48:1
  ["secondaryColor", "#DDDDDD", "#FFFFFF", "1.3:1 of 4.5:1"],
  ["secondaryColor", "#dddddd", "#101010", null],
  ["primaryColor", "#dd", "#ffffff", null],
  ["primaryColor", "#dddddd", "white", null],
  ["heroBackgroundColor", "#dddddd", "#ffffff", null],
  ["bookingSectionBackgroundColor", "#dddddd", "#ffffff", null],
])("%s %s on %s: %s", (name, color, ground, said) => {
  const note = contrastNote(name, typed(color, ground));
  if (said === null) expect(note).toBeNull();
  else expect(note).toContain(said);
});
