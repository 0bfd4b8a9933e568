import { expect, test } from "vitest";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { brakeWords, type OnlineRules, onlineStateOf, tonightWord, untilChoices } from "./brake-words.ts";

const at = (time: string, date = "2027-06-15") => `${date}T${time}:00.000Z`;
const NOW = Date.parse(at("18:00"));
const tonight = { timeZone: "UTC", serviceEnds: at("23:00") };

const stop = { maxGuests: 0, until: at("23:00") };
const upTo6 = { maxGuests: 6, until: at("23:00") };
const STOPPED = "Online booking is stopped until 23:00.";
const format = formatsIn("en-SE", { today: "2027-06-15" });
const PAUSED = "Online booking is paused until Thursday 17 June, 12:00.";
const later = at("12:00", "2027-06-17");

test.each<[string, Partial<OnlineRules>, string | null, string]>([
  ["neither", {}, null, "open"],
  ["stopped", { brake: stop }, STOPPED, "stopped"],
  [
    "stopped until a time",
    { brake: { ...stop, until: at("20:30") } },
    "Online booking is stopped until 20:30.",
    "stopped",
  ],
  ["limited", { brake: upTo6 }, "Online: parties of up to 6 tonight.", "up to 6"],
  [
    "limited until a time",
    { brake: { ...upTo6, until: at("20:30") } },
    "Online: parties of up to 6 until 20:30.",
    "up to 6",
  ],
  ["a brake that is over", { brake: { ...stop, until: at("18:00") } }, null, "open"],
  ["paused for days", { onlineBookingPausedUntil: later }, PAUSED, "paused"],
  ["paused for days and stopped", { onlineBookingPausedUntil: later, brake: stop }, PAUSED, "paused"],
  ["paused for days and limited", { onlineBookingPausedUntil: later, brake: upTo6 }, PAUSED, "paused"],
  ["stopped for longer than paused", { onlineBookingPausedUntil: at("20:00"), brake: stop }, STOPPED, "stopped"],
  ["a pause that is over", { onlineBookingPausedUntil: at("17:59") }, null, "open"],
])("%s", (_, rules, words, short) => {
  const state = onlineStateOf({ ...tonight, brake: null, onlineBookingPausedUntil: null, ...rules }, NOW, format);
  expect([state.words, state.short]).toEqual([words, short]);
});

test("a night's end is told by the business's clock", () => {
  const night = { timeZone: "Europe/Stockholm", serviceEnds: at("00:00", "2027-06-16") };
  expect(brakeWords({ maxGuests: 0, until: night.serviceEnds }, night)).toBe("Online booking is stopped until 02:00.");
});

test.each([
  ["15:00", "today"],
  ["22:00", "tonight"],
  ["00:00", "tonight"],
  ["02:00", "tonight"],
])("service that ends at %s is called %s", (time, word) => {
  expect(tonightWord({ timeZone: "UTC", serviceEnds: at(time) })).toBe(word);
});

const every = (step: number, from: number, to: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, i) => from + i * step);
const DINNER = every(30, 18 * 60, 21 * 60);

test.each<[string, number[], number, string]>([
  ["at noon, before dinner from 18:00", DINNER, 12 * 60, "18:30 19:00 19:30 20:00 20:30 21:00"],
  ["at 19:10", DINNER, 19 * 60 + 10, "20:00 20:30 21:00"],
  ["as the last time but one begins", DINNER, 20 * 60 + 30, "21:00"],
  ["at the last time", DINNER, 21 * 60, ""],
  ["after it", DINNER, 21 * 60 + 1, ""],
  ["with times an hour apart", every(60, 18 * 60, 20 * 60), 12 * 60, "18:30 19:00 19:30 20:00"],
  ["with times from 18:15", every(30, 18 * 60 + 15, 19 * 60 + 45), 12 * 60, "18:30 19:00 19:30"],
  ["in a night", every(30, 22 * 60, 25 * 60), 23 * 60 + 40, "00:30 01:00"],
  ["on a closed day", [], 12 * 60, ""],
])("the half hours to stop until, %s", (_, starts, nowMinute, times) => {
  const choices = untilChoices({ date: "2027-06-15", timeZone: "UTC", starts, nowMinute });
  expect(choices.map(({ time }) => time).join(" ")).toBe(times);
});

test("a half hour past midnight is an instant of the next date", () => {
  const [choice] = untilChoices({
    date: "2027-06-15",
    timeZone: "Europe/Stockholm",
    starts: [1440, 1470],
    nowMinute: 1430,
  });
  expect(choice).toEqual({ time: "00:30", until: at("22:30") });
});
