import { expect, test } from "vitest";
import { SALON_CASES } from "../testing/salon-cases.ts";
import { SalonDay } from "../testing/salon-day.ts";

test.each(SALON_CASES)("%s", (_, given, lines) => {
  const day = new SalonDay(given);
  expect(lines.map(([line]) => [line, day.say(line)])).toEqual(lines);
});
