import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { calendarFeeds, workspaceMembers } from "../../db/directory/schema.ts";
import {
  aCalendar,
  entriesOf,
  makeCalendar,
  nameCustomers,
  openCalendar,
  readCalendars,
  removeCalendar,
  titlesOf,
} from "../../test/harness/calendars.ts";
import { aWorkspace, bookByMember } from "../../test/harness/harness.ts";
import { aSalonOfAnna, type Salon } from "../../test/harness/salon.ts";
import { changeStored, deleteStored, storedRows } from "../../test/harness/stored-rows.ts";
import { putPlan } from "../../test/harness/tables.ts";
import { linkToken } from "../http/tokens.ts";

const NOTHING = { status: 404, html: "" };
async function expectNothing(path: string) {
  const [there, nowhere] = [await openCalendar(path), await openCalendar(`/calendar/${"A".repeat(43)}.ics`)];
  expect({ status: there.status, html: there.html }).toEqual(NOTHING);
  const without = ({ headers }: typeof there) => [...headers].filter(([name]) => name !== "x-request-id").sort();
  expect(without(there)).toEqual(without(nowhere));
}

test("a removed address ends at once, also for callers that have its calendar, and looks like one that never was", async () => {
  const workspace = await aWorkspace();
  const path = await aCalendar(workspace);
  const kept = (await openCalendar(path)).headers;
  const tag = kept.get("ETag") ?? "";
  expect(kept.get("Cache-Control")).toBe("private, no-cache");
  const [{ id }] = (await readCalendars(workspace)).calendars;
  expect((await removeCalendar(workspace, id)).status).toBe(204);
  expect((await openCalendar(path, { "If-None-Match": tag })).status).toBe(404);
  await expectNothing(path);
  expect((await readCalendars(workspace)).calendars).toEqual([]);
  expect((await removeCalendar(workspace, id)).status).toBe(404);
});

test("made again, a calendar has a new address and the old one ends; what it shows stays", async () => {
  const workspace = await aWorkspace();
  const first = await aCalendar(workspace);
  const [{ id }] = (await readCalendars(workspace)).calendars;
  await nameCustomers(workspace, id, true);
  const second = await aCalendar(workspace);
  expect(second).not.toBe(first);
  await expectNothing(first);
  expect((await openCalendar(second)).status).toBe(200);
  expect((await readCalendars(workspace)).calendars).toMatchObject([{ names: true }]);
});

test("an address ends with the membership, and with the ownership that it needs", async () => {
  const workspace = await aWorkspace();
  const path = await aCalendar(workspace);
  const me = { workspaceId: workspace.id, userId: workspace.owner.userId };
  await changeStored(workspaceMembers, me, { role: "staff" });
  await expectNothing(path);
  await changeStored(workspaceMembers, me, { role: "owner" });
  expect((await openCalendar(path)).status).toBe(200);
  await deleteStored(workspaceMembers, me);
  await expectNothing(path);
  expect(await storedRows(calendarFeeds, { workspaceId: workspace.id })).toEqual([]);
});

test("no other token opens a calendar: forged, of another purpose, cut, of nothing", async () => {
  const workspace = await aWorkspace();
  const path = await aCalendar(workspace);
  const [{ id }] = (await readCalendars(workspace)).calendars;
  const keys = [env.LINK_KEYS];
  const wrong = [
    linkToken("manage", id, keys),
    linkToken("calendar", id, ["another key"]),
    linkToken("calendar", crypto.randomUUID(), keys),
    path.slice("/calendar/".length, -6),
    id,
    "",
  ];
  for (const token of wrong) await expectNothing(`/calendar/${token}.ics`);
});

const visit = (salon: Salon, bookingTime: string, service: string, person?: string) =>
  bookByMember(salon, {
    ...{ customerName: "Ada", guests: 1, bookingTime },
    services: [{ service: salon.idOf(service), ...(person ? { person: salon.idOf(person) } : {}) }],
  });

test("a person's calendar has the stretches in which that person works, and nobody else's", async () => {
  const { salon, anna } = await aSalonOfAnna();
  const path = await aCalendar(salon, salon.idOf("Anna"), anna);
  await visit(salon, "10:00", "colour", "Anna");
  await visit(salon, "11:00", "cut", "Bo");
  await visit(salon, "12:00", "cut"); // whoever is free
  const entries = (await entriesOf(path)).map(({ summary, dtstart, dtend }) =>
    [summary, dtstart?.slice(11, 16), dtend?.slice(11, 16)].join(" "),
  );
  expect(entries.sort()).toEqual(["Colour 10:00 10:30", "Colour 11:05 11:30", "Cut 12:00 12:30"]);
  expect((await titlesOf(await aCalendar(salon))).sort()).toEqual(["Colour with Anna", "Cut with Anna", "Cut with Bo"]);
  expect((await titlesOf(await aCalendar(salon, salon.idOf("Bo")))).sort()).toEqual(["Cut"]);
});

test("a linked member makes her own calendar and no other, and an owner ends it", async () => {
  const { salon, anna } = await aSalonOfAnna();
  expect(await readCalendars(salon, anna)).toMatchObject({
    calendars: [],
    business: false,
    people: [{ id: salon.idOf("Anna"), name: "Anna" }],
  });
  for (const person of [null, salon.idOf("Bo"), salon.idOf("chair 1"), "nobody"])
    expect([person, (await makeCalendar(salon, person, anna)).status]).toEqual([person, 403]);
  const path = await aCalendar(salon, salon.idOf("Anna"), anna);
  const [theirs] = (await readCalendars(salon)).calendars;
  expect(theirs).toMatchObject({ person: { name: "Anna" }, url: null, names: false });
  expect((await nameCustomers(salon, theirs.id, true, anna)).status).toBe(403);
  expect((await nameCustomers(salon, theirs.id, true)).status).toBe(204);
  expect((await removeCalendar(salon, theirs.id)).status).toBe(204);
  await expectNothing(path);
});

test("a member removes the own calendar, and nobody else's", async () => {
  const { salon, anna } = await aSalonOfAnna();
  await aCalendar(salon);
  const [{ id: owners }] = (await readCalendars(salon)).calendars;
  expect((await removeCalendar(salon, owners, anna)).status).toBe(403);
  await aCalendar(salon, salon.idOf("Anna"), anna);
  const [{ id }] = (await readCalendars(salon, anna)).calendars;
  expect((await removeCalendar(salon, id, anna)).status).toBe(204);
});

test("a person who is no longer linked, or archived, has no calendar any more", async () => {
  const { salon, anna } = await aSalonOfAnna();
  const path = await aCalendar(salon, salon.idOf("Anna"), anna);
  expect((await putPlan(salon, { offer: salon.offer })).status).toBe(200); // as before the link
  await expectNothing(path);
});

test("another business's calendars are not seen, named or removed", async () => {
  const [mine, theirs] = [await aWorkspace(), await aWorkspace()];
  const path = await aCalendar(theirs);
  const [{ id }] = (await readCalendars(theirs)).calendars;
  expect((await readCalendars(mine)).calendars).toEqual([]);
  expect([(await nameCustomers(mine, id, true)).status, (await removeCalendar(mine, id)).status]).toEqual([404, 404]);
  expect((await openCalendar(path)).status).toBe(200);
});
