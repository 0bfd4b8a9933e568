import { expect, test } from "vitest";
import { FIRST_STEPS, firstSteps } from "./first-steps.ts";

const NOTHING = {
  ...{ tables: false, floor: false, services: false, contact: false },
  ...{ picture: false, messages: false, colleague: false, booking: false },
};

test.each([
  ["tables", ["tables", "floor", "contact", "picture", "messages", "colleague", "booking"]],
  ["salon", ["services", "contact", "picture", "messages", "colleague", "booking"]],
  ["clinic", ["services", "contact", "picture", "messages", "colleague", "booking"]],
  ["studio", ["services", "contact", "picture", "messages", "colleague", "booking"]],
] as const)("the first steps of the trade %s lead on in their order", (trade, steps) => {
  expect(firstSteps(trade, NOTHING).map(({ step }) => step)).toEqual(steps);
});

test.each(FIRST_STEPS)("what is found of %s alone is ticked", (step) => {
  const trade = step === "services" ? "salon" : "tables";
  const done = firstSteps(trade, { ...NOTHING, [step]: true }).filter(({ isDone }) => isDone);
  expect(done.map((each) => each.step)).toEqual([step]);
});
