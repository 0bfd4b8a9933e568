import { expect, test } from "vitest";
import { takenAt } from "../day/working-day.ts";
import { stepsMade } from "../placing/steps.ts";
import { away, legsOf, Salon } from "../testing/a-salon.ts";
import { at, clockAt } from "../testing/givens.ts";
import { timeLabel } from "../time/calendar.ts";
import { availabilityOn, monthStateOf } from "./availability.ts";

const NOW = at("12:00", "2027-06-10");

/** The date's state, the starts that were asked for, and the steps that it took. */
function lookAt({ sheet }: Salon, words: string, untilFree: boolean) {
  const { rules, axis } = sheet;
  const visit = { legs: legsOf(words), lengths: null };
  const taken = takenAt(sheet, NOW);
  const before = stepsMade();
  const clock = clockAt(rules, NOW);
  const day = availabilityOn(rules, axis, taken, 1, clock, "customer", false, null, visit, untilFree);
  return { state: monthStateOf(day), starts: day.slots.length, steps: stepsMade() - before };
}

function fullSalon(): Salon {
  const salon = new Salon();
  for (let minute = 9 * 60; minute < 17 * 60; minute += 15)
    for (const words of ["cut with anna", "cut with bo", "wash with cilla", "wash with bo"])
      salon.book(timeLabel(minute), words);
  return salon;
}

test("a calendar's date ends at its first free start, and says the same of the date", () => {
  const whole = lookAt(new Salon(), "cut + wash", false);
  const ended = lookAt(new Salon(), "cut + wash", true);
  expect([whole.state, ended.state]).toEqual(["open", "open"]);
  expect([whole.starts > 25, ended.starts]).toEqual([true, 1]);
  expect(ended.steps * 5).toBeLessThan(whole.steps);
});

test("a date without a free start asks for each of them", () => {
  const [salon, other] = [fullSalon(), fullSalon()];
  const whole = lookAt(salon, "cut + wash", false);
  const ended = lookAt(other, "cut + wash", true);
  expect(ended).toEqual({ ...whole, state: "full" });
});

test("a start at which nobody is there costs no more for its many lengths and services", () => {
  const absent = ["anna", "bo", "cilla"].map((person) => away(person));
  const [one, three] = ["cut", "cut + wash + colour"].map((words) => lookAt(new Salon(absent), words, false));
  expect([one?.state, three?.state]).toEqual(["full", "full"]);
  expect((three?.steps ?? 0) / (three?.starts ?? 1)).toBeLessThan(400);
});
