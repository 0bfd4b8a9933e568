import { expect, test } from "vitest";
import { MINUTE_MS } from "../time/calendar.ts";
import { likelyPeople, whoServes } from "./named-people.ts";

const TEN = Date.parse("2026-11-28T10:00:00Z");

/** `Maja 10:00-10:30` */
const spansOf = (words: string) =>
  words.split(", ").map((each) => {
    const [resourceId = "", hours = ""] = each.split(" ");
    const [startsAt = 0, endsAt = 0] = hours.split("-").map((time) => Date.parse(`2026-11-28T${time}:00Z`));
    return { resourceId, startsAt, endsAt };
  });

test.each([
  ["one service, one person", "30", "Maja 10:00-10:30", ["Maja"]],
  ["two services by one", "30, 45", "Maja 10:00-11:15", ["Maja", "Maja"]],
  ["two services by two", "30, 45", "Maja 10:00-10:30, Leila 10:30-11:15", ["Maja", "Leila"]],
  ["somebody free while the colour works", "30+35+25", "Leila 10:00-10:30, Leila 11:05-11:30", ["Leila"]],
  ["two together", "60", "Maja 10:00-11:00, Leila 10:00-11:00", ["Maja & Leila"]],
  ["time to clean up after the visit", "30, 30", "Maja 10:00-10:30, Leila 10:30-11:15", ["Maja", "Leila"]],
  ["nobody any more", "30", "Maja 11:00-11:30", [""]],
])("%s", (_, minutes, working, served) => {
  const lengths = minutes.split(", ").map((parts) => parts.split("+").map(Number));
  const visit = { legs: lengths.map((_, i) => ({ service: `service ${i}` })), lengths };
  expect(TEN % MINUTE_MS).toBe(0);
  expect(whoServes(visit, TEN, spansOf(working)).map((ids) => ids.join(" & "))).toEqual(served);
});

test.each([
  ["anyone", "Cut, Colour", "Maja 10:00-11:00", "Maja; Maja"],
  ["two people", "Cut, Colour", "Maja 10:00-10:30, Leila 10:30-11:00", "Maja; Leila"],
  ["who cleans up after her own", "Colour, Cut", "Leila 10:00-10:40, Maja 10:30-11:00", "Leila; Maja"],
  ["two at once", "Cut", "Maja 10:00-10:30, Leila 10:00-10:30", "Maja & Leila"],
  ["the person asked for is known already", "Cut with Maja, Colour", "Maja 10:00-10:30, Leila 10:30-11:00", "; Leila"],
  ["customers may not know Tove, nor a chair", "Cut", "Tove 10:00-10:30, chair 10:00-10:30", ""],
  ["nobody has it yet", "Cut", "Maja 12:00-12:30", ""],
])("who it will be: %s", (_, asked, working, likely) => {
  const legs = asked.split(", ").map((leg) => {
    const [service = "", person] = leg.split(" with ");
    return { service, ...(person ? { person } : {}) };
  });
  const visit = { legs, lengths: legs.map(() => [30]) };
  const isNamed = (id: string) => ["Maja", "Leila"].includes(id);
  const found = likelyPeople(visit, TEN, spansOf(working), isNamed);
  expect(found.map((ids) => ids.join(" & ")).join("; ")).toBe(likely);
});
