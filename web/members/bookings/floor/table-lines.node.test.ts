import { expect, test } from "vitest";
import { tableNow } from "../../../../domain/floor/table-now.ts";
import { MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import type { Visit } from "../board/floor-now.ts";
import type { Booking } from "../booking/queries.ts";
import type { PlacedTable } from "./room-layout.ts";
import { linesOf, shareOf } from "./table-lines.ts";
import { tablesInShort } from "./table-words.ts";

const DAY = Date.parse("2027-06-15T00:00:00Z");
const at = (time: string) => DAY + minutesOf(time) * MINUTE_MS;
const clock = { timeZone: "UTC", at: at("19:30"), isPlan: false };

/** `"Fatima Tahir 17:45-19:15 seated 17:50"`: who, the stay, what was noted and when. */
function visit(text: string): Visit {
  const [, name = "", from = "", until = "", attendance = null, noted] =
    /^(.+?) (\d\d:\d\d)-(\d\d:\d\d)(?: (\w+) (.+))?$/.exec(text) ?? [];
  const stay = { startsAt: at(from), endsAt: at(until), attendance, attendanceAt: noted ? at(noted) : null };
  const booking = { customerName: name, bookingTime: from, guests: 2, resources: [] };
  return { id: text, ...stay, booking } as unknown as Visit; // the fields that the lines read
}

function tableOf(visits: string[], width: number, height = 120): PlacedTable {
  const table = { id: "1", name: "T1", area: null, seats: { min: 1, max: 4 }, archived: false };
  const shown = { table, now: tableNow(visits.map(visit), [], clock.at), upcoming: [] as Booking[], mates: [] };
  return { ...shown, place: { x: 0, y: 0, width, height }, isRound: false };
}

/** By line, from who is there to who waits. */
function lines(visits: string[], width: number, height?: number): string {
  const { who, time, next, waits } = linesOf(tableOf(visits, width, height), clock);
  return [who, time, next, waits && `${waits.who}: ${waits.since}`].filter(Boolean).join(" / ");
}

const SITS = "Fatima Tahir 18:00-20:00 seated 18:05";
const OVER = "Fatima Tahir 17:45-19:13 seated 17:50";
const NOOR = "Noor Nyström 20:00-21:30";

test.each<[width: number, visits: string[], said: string]>([
  [126, [SITS, NOOR], "Fatima Tahir / 30 min left / 20:00 Noor"],
  [125, [SITS, NOOR], "Fatima T. / 30 min left / 20:00 Noor"],
  [98, [SITS, NOOR], "Fatima T. / 30 min left / 20:00 Noor"],
  [98, [SITS, "Wilhelmina Berg 20:00-21:00"], "Fatima T. / 30 min left / then 20:00"],
  [97, [SITS, NOOR], "Fatima T. / 30 min / then 20:00"],
  [72, [SITS, NOOR], "Fatima T. / 30 min / → 20:00"],
  [98, [OVER], "Fatima T. / 17 min over"],
  [97, [OVER], "Fatima T. / 17 over"],
  [80, ["Fatima Tahir 16:00-18:00 seated 16:00"], "Fatima T. / 90 over"],
  [98, ["Fatima Tahir 16:00-18:00 seated 16:00"], "Fatima T. / 1 h 30 over"],
  [126, [OVER, "Cecilia Ek 19:15-21:00 arrived 19:21"], "Fatima Tahir / 17 min over / Cecilia, 2: waits 9 min"],
  [97, [OVER, "Cecilia Ek 19:15-21:00 arrived 19:21"], "Fatima T. / 17 over / Cecilia, 2: waits 9"],
  [126, [OVER, "Cecilia Ek 19:15-21:00"], "Fatima Tahir / 17 min over / Cecilia, 2: 15 min late"],
  [98, ["Hugo Jonsson 19:13-21:00"], "Hugo J. / 17 min late"],
  [98, ["Hugo Jonsson 19:30-21:00"], "Hugo J. / 19:30"],
  [98, ["Hugo Jonsson 19:45-21:00 arrived 19:26"], "Hugo J. / waits 4 min"],
  [98, [NOOR], "Free, 4 / until 20:00"],
  [70, [NOOR], "Free, 4 / –20:00"],
  [98, [], "Free, 4"],
])("a table %i px wide with %j says %s", (width, visits, said) => {
  expect(lines(visits, width)).toBe(said);
});

test.each([
  ["does not note arrivals", Infinity, "30 min left", false],
  ["notes them", at("18:00"), "1 h 30 late", true],
])("a house that %s: a party whose time has come is here, or late, as the list says", (_, noted, time, isUrgent) => {
  const shown = tableOf(["Hugo Jonsson 18:00-20:00"], 126);
  expect(linesOf(shown, { ...clock, noted })).toMatchObject({ time, isUrgent });
});

test("a whole hour has no minutes", () => {
  expect(lines(["Fatima Tahir 18:00-20:30 seated 18:05"], 126)).toBe("Fatima Tahir / 1 h left");
});

test.each([
  [120, "Fatima T. / 30 min / then 20:00"],
  [64, "Fatima T. / 30 min"],
])("a table %i px high keeps the time before who comes next", (height, said) => {
  expect(lines([SITS, NOOR], 90, height)).toBe(said);
});

test.each([
  [107, "Fatima T. / 17 over / Cecilia, 2: waits 9"],
  [90, "17 over / Cecilia, 2: waits 9"],
  [73, "Cecilia, 2: waits 9"],
  [64, "Cecilia, 2: null"],
])("a table %i px high names who waits before who sits", (height, said) => {
  expect(lines([OVER, "Cecilia Ek 19:15-21:00 arrived 19:21"], 90, height)).toBe(said);
});

test.each([
  [187, "Fatima Tahir / 17 min over / Cecilia, 2 · waits 9 min: null"],
  [159, "Fatima Tahir / 17 min over / Cecilia, 2 · waits 9: null"],
  [158, "17 min over / Cecilia, 2: waits 9 min"],
])(
  "a low table %i px wide says in one line who waits, where that leaves room for the name of who sits",
  (width, said) => {
    expect(lines([OVER, "Cecilia Ek 19:15-21:00 arrived 19:21"], width, 96)).toBe(said);
  },
);

test.each([
  [SITS, 85 / 115],
  ["Ann 18:00-20:00 seated 19:30", 0],
  [OVER, 1],
  ["Ann 19:15-21:00 arrived 19:20", null],
])("the edge of a table with %s is filled by %s", (given, share) => {
  expect(shareOf(tableOf([given], 100), clock)).toBe(share);
});

test("in a plan nobody is late, and no stay has begun", () => {
  const table = tableOf(["Hugo Jonsson 19:00-21:00"], 126);
  expect(linesOf(table, { ...clock, isPlan: true })).toMatchObject({
    who: "Hugo Jonsson",
    time: "19:00",
    isUrgent: false,
  });
  expect(shareOf(tableOf([SITS], 126), { ...clock, isPlan: true })).toBeNull();
});

test("neighbours of a section are said in one", () => {
  const names = new Map(["1", "2", "3", "4", "5", "6"].map((id) => [id, `T${id}`]));
  const said = (ids: string) => tablesInShort(ids.split(""), names);
  expect([said("1234"), said("12"), said("6312"), said("9")]).toEqual(["T1–T4", "T1, T2", "T1–T3, T6", ""]);
});
