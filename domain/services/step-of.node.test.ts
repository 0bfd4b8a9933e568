import { expect, test } from "vitest";
import { offerOf } from "./offer-of.ts";
import { stepOf } from "./step-of.ts";
import { aService, TRADES } from "./trades.ts";

const lasting = (...minutes: number[]) => ({
  services: minutes.map((each, i) =>
    aService({ id: `${i}`, name: "Cut", group: "", parts: [{ minutes: each, busy: true }] }),
  ),
});

test.each([
  [[30, 60, 90], 30],
  [[30, 45], 15],
  [[15], 15],
  [[20, 60], 15],
  [[], 30],
])("services of %j minutes begin every %d minutes", (minutes, step) => {
  expect(stepOf(lasting(...minutes))).toBe(step);
});

test("the parts of a service count together; classes and what is archived do not", () => {
  const [first] = lasting(45).services;
  if (!first) throw new Error("no service");
  const parts = [15, 30, 15].map((minutes, i) => ({ minutes, busy: i !== 1 }));
  expect(stepOf({ services: [{ ...first, parts }] })).toBe(30);
  expect(stepOf({ services: [{ ...first, seats: 8 }] })).toBe(30);
  expect(stepOf({ services: [{ ...first, archived: true }] })).toBe(30);
});

test("a hair salon begins with quarters of an hour", () => {
  const [salon] = TRADES.filter(({ type }) => type === "hair_salon");
  if (!salon) throw new Error("no salon");
  expect(stepOf(offerOf(salon, { people: ["Anna"], currency: "SEK" }))).toBe(15);
});
