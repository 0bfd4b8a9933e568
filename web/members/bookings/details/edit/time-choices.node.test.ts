import { expect, test } from "vitest";
import { DAY_MINUTES, minutesOf } from "../../../../../domain/time/calendar.ts";
import { timeChoices } from "./time-choices.ts";

const slot = (time: string, available = true) => ({ time, available });
const timesOf = (choices: ReturnType<typeof timeChoices>) => choices.map(({ time }) => time);
const lateMinute = (time: string) => minutesOf(time) + (time < "09:00" ? DAY_MINUTES : 0);

test("before the slots load, times run from 09:00 to 23:00 by half hours", () => {
  const choices = timeChoices(null, "18:00", minutesOf, 0);
  expect([choices.length, choices[0]?.time, choices.at(-1)?.time]).toEqual([29, "09:00", "23:00"]);
  expect(new Set(choices.map(({ state }) => state))).toEqual(new Set(["unknown"]));
});

test("the booking's own time is a choice, in its place", () => {
  expect(timesOf(timeChoices(null, "18:20", minutesOf, 0)).slice(18, 21)).toEqual(["18:00", "18:20", "18:30"]);
});

test("the day's slots are marked free or full", () => {
  const choices = timeChoices([slot("18:00"), slot("18:15", false)], "18:00", minutesOf, 0);
  expect(choices.filter(({ state }) => state !== "not offered")).toEqual([
    { time: "18:00", state: "free" },
    { time: "18:15", state: "full" },
  ]);
});

test("a slot before the running one has begun, the running one is free", () => {
  const slots = [slot("18:00"), slot("18:30"), slot("19:00", false)];
  const states = timeChoices(slots, "18:00", minutesOf, minutesOf("18:42")).filter(({ time }) =>
    /^18|^19:00/.test(time),
  );
  expect(states.map(({ state }) => state)).toEqual(["begun", "free", "full"]);
});

test("times after midnight come last, each once", () => {
  const choices = timeChoices([slot("22:00"), slot("00:30", false)], "01:00", lateMinute, 0);
  expect(choices.slice(-2)).toEqual([
    { time: "00:30", state: "full" },
    { time: "01:00", state: "not offered" },
  ]);
  expect(timesOf(choices)).toEqual([...new Set(timesOf(choices))]);
});
