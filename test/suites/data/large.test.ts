import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { cursorOf } from "../../../worker/http/cursors.ts";
import { counted } from "../../harness/counting/counted-call.ts";
import { fillInstallation, fillWorkspace } from "../../harness/counting/large-installation.ts";
import { aMessage, aWorkspace, booked, stored, times } from "../../harness/harness.ts";

/*
 * A dashboard's reads over a few thousand bookings: alone on the installation, beside fifty businesses of a thousand
 * each, then with twenty thousand more of its own.
 */

const OTHERS = 50;
const OWN = 6_000;
const MORE = 20_000;
/** A statement may read one row of another business beyond its own. */
const BEYOND = 4;

const PAGES: [string, Record<string, string | number>][] = [
  ["today's", { tab: "today" }],
  ["upcoming", { tab: "upcoming" }],
  ["historical", { tab: "historical" }],
  ["all", {}],
  ["all, said", { when: "all" }],
  ["future", { when: "future" }],
  ["past", { when: "past" }],
  ["from", { from: -20 }],
  ["to", { to: -20 }],
  ["past to", { when: "past", to: -20 }],
  ["from and to", { from: -20, to: 20 }],
  ["future from and to", { when: "future", from: -20, to: 20 }],
  ["none, beyond all", { from: 3000, to: 3100 }],
  ["none, the wrong way round", { from: 20, to: -20 }],
  ["found at once", { q: "guest" }],
  ["found at once, words and dates", { q: "guest example", from: -20, to: 20 }],
];

/** Each read, some over all bookings of the business. */
const asked: [string, (workspace: Place) => string][] = [
  ["the first screen", () => "overview"],
  ["the first screen with another date", ({ day }) => `overview?date=${day}`],
  ["a date's capacity", ({ day }) => `capacity?date=${day}`],
  ["today's capacity", () => "capacity"],
  ["a member's availability", ({ day }) => `availability?date=${day}&guests=2`],
  ["availability but for one", ({ day, id }) => `availability?date=${day}&guests=2&except=${id}`],
  ["a booking with its story", ({ id }) => `bookings/${id}`],
  ["messages", () => "messages"],
  ["failed messages", () => "messages?state=failed"],
  ["a booking's messages", ({ id }) => `messages?bookingId=${id}`],
  ...PAGES.flatMap(([name, filter]): [string, (workspace: Place) => string][] => [
    [`bookings: ${name}`, ({ day }) => listPath(day, filter)],
    [`bookings: ${name}, deep`, ({ day }) => listPath(day, filter, 10)],
    [`bookings: ${name}, deep in the past`, ({ day }) => listPath(day, filter, -30)],
  ]),
];

type Place = { day: string; id: string };
type Read = { status: number; trips: number; rowsRead: number; dayCalls: number };
const alone = new Map<string, Read>();
const beside = new Map<string, Read>();
const grown = new Map<string, Read>();
const searches: Read[] = [];

/** A deep page begins so many days away, as if reached by cursors. */
function listPath(day: string, filter: Record<string, string | number>, away?: number): string {
  const dated = Object.entries(filter).map(([name, value]): [string, string] => [
    name,
    typeof value === "number" ? addDays(day, value) : value,
  ]);
  const query = new URLSearchParams(dated);
  if (away === undefined) return `bookings?${query}`;
  const date = addDays(day, away);
  query.set("cursor", cursorOf(Object.fromEntries(dated), [date, Date.parse(`${date}T18:00Z`), "m"]));
  return `bookings?${query}`;
}

beforeAll(async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const { id } = await booked(workspace);
  await booked(workspace, { bookingTime: "20:00" });
  await aMessage(workspace, { subjectId: id });
  await stored(
    workspace,
    times(60, (i) => ({ bookingDate: addDays(workspace.day, -2), bookingTime: `${10 + (i % 8)}:00` })),
  );
  await fillWorkspace(workspace, OWN);
  const get = (path: string) => counted(`/api/workspaces/${workspace.slug}/${path}`, { as: workspace.owner });
  const readAll = async (into: Map<string, Read>) => {
    for (const [name, path] of asked) into.set(name, await get(path({ day: workspace.day, id })));
    searches.push(await get("bookings?q=nobody+at+all"));
  };
  await get("overview"); // the hours are known from here on
  await readAll(alone);
  await fillInstallation(workspace.day, OTHERS);
  await readAll(beside);
  await fillWorkspace(workspace, MORE);
  await readAll(grown);
}, 300_000);

const namesOf = asked.map(([name]) => name);

test.each(namesOf)("%s: read in three trips, whoever else is on the installation", (name) => {
  const [before, after] = [alone.get(name), beside.get(name)];
  expect(after).toMatchObject({ status: 200, trips: before?.trips, dayCalls: 0 });
  expect(after?.trips).toBeLessThanOrEqual(3);
  expect(after?.rowsRead).toBeLessThanOrEqual((before?.rowsRead ?? 0) + BEYOND);
});

test.each(namesOf)("%s: no more is read for twenty thousand bookings more of one's own", (name) => {
  const [before, after] = [alone.get(name), grown.get(name)];
  expect(after).toMatchObject({ status: 200, trips: before?.trips });
  expect(after?.rowsRead).toBeLessThanOrEqual((before?.rowsRead ?? 0) + BEYOND);
});

test("a search that finds nothing reads the bookings of its workspace and no others", () => {
  const [few, same, many] = searches.map(({ rowsRead }) => rowsRead);
  expect(few).toBeGreaterThanOrEqual(OWN);
  expect(few).toBeLessThanOrEqual(OWN + 80);
  expect(same).toBeLessThanOrEqual((few ?? 0) + BEYOND);
  expect(many).toBeLessThanOrEqual((few ?? 0) + MORE + BEYOND);
});
