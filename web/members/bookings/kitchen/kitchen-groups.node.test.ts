import { beforeAll, expect, test } from "vitest";
import { loadWords } from "../../../testing/load-words.ts";
import type { DayBooking } from "../booking/queries.ts";
import { kitchenDay, sumText } from "./kitchen-groups.ts";

const at = (time: string) => `2027-06-15T${time}:00.000Z`;
const NOW = Date.parse(at("19:30"));

type Party = [time: string, attendance?: DayBooking["attendance"], until?: string];

const partyOf = ([bookingTime, attendance = null, until = "23:00"]: Party) =>
  ({
    ...{ id: bookingTime, bookingTime, startsAt: at(bookingTime), endsAt: at(until) },
    ...{ status: "confirmed", attendance, guests: 2, notes: null },
  }) as DayBooking;

const shown = (parties: Party[]) =>
  Object.entries(kitchenDay(parties.map(partyOf), NOW)).flatMap(([part, groups]) =>
    groups.map(({ time, parties: group }) => `${part} ${time} ${group.length}`),
  );

beforeAll(() => loadWords("en"));

test.each<[string, Party[], string[]]>([
  [
    "parties of one time stand together, the next first",
    [["20:30"], ["20:00"], ["20:00"]],
    ["ahead 20:00 2", "ahead 20:30 1"],
  ],
  ["a party that is late is still ahead", [["19:00"]], ["ahead 19:00 1"]],
  ["one that came a moment ago is still ahead", [["19:15", "seated"]], ["ahead 19:15 1"]],
  ["one that sits for half an hour is here", [["19:00", "seated"]], ["here 19:00 1"]],
  ["one that stays beyond its end is here", [["17:00", "seated", "19:00"]], ["here 17:00 1"]],
  ["one that has left is done", [["18:00", "finished"]], ["done 18:00 1"]],
  ["a lunch that nobody noted is done", [["12:00", null, "14:00"]], ["done 12:00 1"]],
])("at half past seven %s", (_, parties, groups) => {
  expect(shown(parties)).toEqual(groups);
});

test("a time says its parties, guests, and what is left out for how many of them", () => {
  const parties = [
    { ...partyOf(["20:00"]), guests: 4, notes: "Nut allergy, one vegan" },
    { ...partyOf(["20:00"]), guests: 8, notes: "jordnötter" },
    { ...partyOf(["20:00"]), guests: 2, notes: "halal" },
  ];
  expect(sumText(parties)).toBe("3 parties · 14 guests · 2 nut · 1 vegan · 1 other diet");
});
