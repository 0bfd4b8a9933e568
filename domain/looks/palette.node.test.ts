import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAIN_LOOKS } from "../testing/looks.ts";
import { contrast, mixColors, TEXT_CONTRAST_MIN } from "./contrast.ts";
import { heroColors, type Looks, PICTURE_OPACITY, palette } from "./palette.ts";

const STYLES = readFileSync("web/styles.css", "utf8");
const [, above, opacity, full] =
  /hero-veil \{\s+top: -(\w+);\s+background: linear-gradient\(.* rgb\(0 0 0 \/ ([\d.]+)\) (\w+)\);/.exec(STYLES) ?? [];

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, "0")}`);
const looks = fc.record<Looks>({
  heroBackgroundColor: color,
  heroBackgroundImageUrl: fc.constant(null),
  bookingSectionBackgroundColor: color,
  bookingSectionBackgroundImageUrl: fc.constantFrom(null, "https://pictures.example/room.jpg"),
  primaryColor: color,
  secondaryColor: color,
});

test("every text reads on any business's pages", () => {
  fc.assert(
    fc.property(looks, (chosen) => {
      const colors = palette(chosen);
      const grounds = [colors.ground, colors.surface, colors.sunken];
      if (chosen.bookingSectionBackgroundImageUrl)
        grounds.push(
          mixColors(colors.ground, "#000000", PICTURE_OPACITY),
          mixColors(colors.ground, "#ffffff", PICTURE_OPACITY),
        );
      const pairs = [
        ...["ink", "soft", "accent-ink", "success", "loss", "attention"].flatMap((text) =>
          grounds.map((on) => [text, on]),
        ),
        ...["accent", "loss"].map((fill) => [`on-${fill}`, colors[fill as "accent"]]),
        ["accent-ink", colors["accent-tint"]],
        ["success", colors["success-tint"]],
        ["loss", colors["loss-tint"]],
        ["attention", colors["attention-tint"]],
      ];
      for (const [text, on] of pairs)
        expect(contrast(colors[text as "ink"], on as string), `${text} on ${on}`).toBeGreaterThanOrEqual(
          TEXT_CONTRAST_MIN,
        );
    }),
  );
});

test("buttons have the business's own colour", () => {
  expect(palette({ ...PLAIN_LOOKS, primaryColor: "#FFD54F" })).toMatchObject({
    accent: "#ffd54f",
    "on-accent": "#000000",
  });
});

test("a button's colour changes when it does not stand out from its ground", () => {
  expect(palette({ ...PLAIN_LOOKS, primaryColor: "#ffffff" }).accent).toBe("#d9d9d9");
});

test("default looks are black on white", () => {
  expect(palette(PLAIN_LOOKS)).toMatchObject({
    ground: "#ffffff",
    surface: "#ffffff",
    accent: "#000000",
    soft: "#666666",
  });
});

test("text reads on a hero's glow", () => {
  fc.assert(
    fc.property(looks, (chosen) => {
      const { text, ...grounds } = heroColors(chosen);
      for (const on of Object.values(grounds)) expect(contrast(text, on)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    }),
  );
});

test("white text reads on any hero picture under its veil, which is full from the top of the text", () => {
  expect(above).toBe(full);
  fc.assert(
    fc.property(color, (pixel) => {
      const veiled = mixColors(pixel, "#000000", Number(opacity));
      expect(contrast("#ffffff", veiled)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
    }),
    { examples: [["#ffffff"]] },
  );
});

test("success and failure differ in every palette", () => {
  fc.assert(
    fc.property(color, (primaryColor) => {
      const { success, "success-tint": tint } = palette({ ...PLAIN_LOOKS, primaryColor });
      expect({ success, tint }).toEqual({ success: "#0e5a55", tint: "#e7efee" });
    }),
  );
});
