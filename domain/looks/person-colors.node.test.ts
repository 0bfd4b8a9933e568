import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, TEXT_CONTRAST_MIN } from "./contrast.ts";
import { BAR_GROUNDS, EDGE_CONTRAST_MIN, PERSON_COLORS, personColors, shownColors } from "./person-colors.ts";

const LIGHTS = ["light", "dark"] as const;
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each(LIGHTS)("every text on a bar reads, whatever colour a person has (%s)", (light) => {
  const { ink, soft, surface } = BAR_GROUNDS[light];
  fc.assert(
    fc.property(anyColor, (color) => {
      const { tint, strong, edge, onEdge } = personColors(color, light);
      for (const [text, ground] of [
        [ink, tint],
        [soft, tint],
        [ink, strong],
        [onEdge, edge],
      ] as const)
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
      expect(contrast(edge, surface)).toBeGreaterThanOrEqual(EDGE_CONTRAST_MIN);
    }),
  );
});

test.each(LIGHTS)("the colours on offer tint their bars, so that people are told apart (%s)", (light) => {
  const tints = Object.values(PERSON_COLORS).map((color) => personColors(color, light).tint);
  expect(new Set([...tints, BAR_GROUNDS[light].surface]).size).toBe(tints.length + 1);
});

test("the grounds are those of the stylesheet", () => {
  const css = readFileSync("web/styles.css", "utf8");
  for (const name of ["surface", "ink", "soft"] as const) {
    const [light, dark] = [...css.matchAll(new RegExp(`--color-${name}: (#\\w+);`, "g"))].map(([, color]) => color);
    expect([light, dark]).toEqual([BAR_GROUNDS.light[name], BAR_GROUNDS.dark[name]]);
  }
});

test.each<[string, (string | null)[], string[]]>([
  ["their own", ["#123456", "#654321"], ["#123456", "#654321"]],
  ["the next one in order without one", [null, null], [PERSON_COLORS.green, PERSON_COLORS.blue]],
  ["none that another chose", [null, PERSON_COLORS.green], [PERSON_COLORS.blue, PERSON_COLORS.green]],
])("people show %s", (_, colors, shown) => {
  const people = colors.map((color, nth) => ({ id: `${nth}`, color }));
  expect([...shownColors(people).values()]).toEqual(shown);
});
