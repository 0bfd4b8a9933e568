import { expect, test } from "vitest";
import { timeChoices } from "./times.ts";

const slot = (time: string, available = true) => ({ time, available });
const evening = { time: "18:00", isNight: false };
const timesOf = (choices: ReturnType<typeof timeChoices>) => choices.map(({ time }) => time);

test("from 09:00 to 23:00 by half hours before the day is known", () => {
  const choices = timeChoices(null, evening);
  expect([choices.length, choices[0]?.time, choices.at(-1)?.time]).toEqual([29, "09:00", "23:00"]);
  expect(new Set(choices.map(({ state }) => state))).toEqual(new Set(["unknown"]));
});

test("the booking's own time is a choice, in its place", () => {
  expect(timesOf(timeChoices(null, { time: "18:20", isNight: false })).slice(18, 21)).toEqual([
    "18:00",
    "18:20",
    "18:30",
  ]);
});

test("the day's times stand among them, free or full", () => {
  const choices = timeChoices([slot("18:00"), slot("18:15", false)], evening);
  expect(choices.filter(({ state }) => state !== "not offered")).toEqual([
    { time: "18:00", isNight: false, state: "free" },
    { time: "18:15", isNight: false, state: "full" },
  ]);
});

test("times after midnight come last and say so", () => {
  const choices = timeChoices([slot("22:00"), slot("00:30", false)], { time: "01:00", isNight: true });
  expect(choices.slice(-2)).toEqual([
    { time: "00:30", isNight: true, state: "full" },
    { time: "01:00", isNight: true, state: "not offered" },
  ]);
});

test("each time is a choice once", () => {
  const choices = timeChoices([slot("18:00"), slot("00:30")], { time: "00:30", isNight: true });
  expect(timesOf(choices)).toEqual([...new Set(timesOf(choices))]);
});
