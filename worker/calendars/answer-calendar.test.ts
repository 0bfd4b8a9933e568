import { expect, onTestFinished, test, vi } from "vitest";
import { bookingEvents, bookings } from "../../db/diary/schema.ts";
import { users, workspaces } from "../../db/directory/schema.ts";
import { ENGINE } from "../../domain/plan/rules.ts";
import { addDays, utcDateOf } from "../../domain/time/calendar.ts";
import {
  aCalendar,
  entriesOf,
  nameCustomers,
  openCalendar,
  readCalendars,
  titlesOf,
} from "../../test/harness/calendars.ts";
import { edit } from "../../test/harness/edit.ts";
import { aWorkspace, book, booked, call, diary, manage, stored } from "../../test/harness/harness.ts";
import { from, ON } from "../../test/harness/limits.ts";
import { open } from "../../test/harness/pages.ts";
import { changeStored, storedRows } from "../../test/harness/stored-rows.ts";
import { aStudio, callOff, held } from "../../test/harness/studio.ts";
import { putPlan } from "../../test/harness/tables.ts";

test("an owner's calendar shows each booking with its start, length and party, and nobody's name", async () => {
  const workspace = await aWorkspace({ timeZone: "Europe/Stockholm" });
  const path = await aCalendar(workspace);
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
  const booking = await booked(workspace, { customerName: "Åsa Berg", guests: 4, notes: "Nut allergy" });
  const [entry, ...others] = await entriesOf(path);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    uid: `${booking.id}@daybook`,
    summary: "Table for 4",
    status: "CONFIRMED",
    url: `http://localhost:8787/${workspace.slug}/dashboard?booking=${booking.id}`,
  });
  const [row] = await storedRows(bookings, { id: booking.id });
  expect([entry?.dtstart, entry?.dtend].map((time) => Date.parse(time ?? ""))).toEqual([row?.startsAt, row?.endsAt]);
});

test("names are shown once the owner says so, and no address, number or note ever", async () => {
  const workspace = await aWorkspace();
  const path = await aCalendar(workspace);
  const secrets = { customerEmail: "asa@example.com", customerPhone: "+46701740639", notes: "Nut allergy" };
  await booked(workspace, { customerName: "Åsa Berg", ...secrets });
  const [{ id }] = (await readCalendars(workspace)).calendars;
  const texts = [(await openCalendar(path)).html];
  expect(texts[0]).not.toContain("Åsa");
  expect((await nameCustomers(workspace, id, true)).status).toBe(204);
  expect(await titlesOf(path)).toEqual(["Table for 2, Åsa Berg"]);
  texts.push((await openCalendar(path)).html);
  for (const secret of ["asa@", "70 174", "701740639", "allergy"])
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  await nameCustomers(workspace, id, false);
  expect(await titlesOf(path)).toEqual(["Table for 2"]);
});

test("a cancelled booking leaves, a pending one is tentative, a change raises its sequence", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const path = await aCalendar(workspace);
  const [gone, kept] = [await booked(workspace), await booked(workspace, { bookingTime: "19:00" })];
  await call("POST", `${manage(workspace, gone)}/cancel`);
  expect((await edit(workspace, kept, { guests: 3, status: "pending" })).status).toBe(200);
  const entries = await entriesOf(path);
  expect(entries.map(({ summary, status, sequence }) => [summary, status, sequence])).toEqual([
    ["Table for 3", "TENTATIVE", "2"],
  ]);
});

test("it reaches 90 days back and as far ahead as anything is booked", async () => {
  const workspace = await aWorkspace({ advanceBookingDays: 30 });
  const today = addDays(workspace.day, -2);
  await stored(
    workspace,
    [-91, -90, 0, 30, 700].map((away, i) => ({ bookingDate: addDays(today, away), guests: i + 1 })),
  );
  expect((await titlesOf(await aCalendar(workspace))).sort()).toEqual(
    [2, 3, 4, 5].map((guests) => `Table for ${guests}`),
  );
});

test("it speaks the language of the member who made it, else the business's", async () => {
  const workspace = await aWorkspace();
  const path = await aCalendar(workspace);
  await booked(workspace);
  await call("PATCH", `/api/workspaces/${workspace.slug}`, {
    as: workspace.owner,
    body: { version: 1, language: "sv" },
  });
  expect(await titlesOf(path)).toEqual(["Bord för 2"]);
  await changeStored(users, { id: workspace.owner.userId }, { language: "en" });
  expect(await titlesOf(path)).toEqual(["Table for 2"]);
});

test("a fault is logged with the route, never with the address", async () => {
  const path = await aCalendar(await aWorkspace());
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const broken = {
    prepare: () => {
      throw new Error(`no ${path}`);
    },
  } as unknown as D1Database;
  expect((await open(path, "GET", { DB: broken })).status).toBe(500);
  const logged = log.mock.calls.flat().join();
  expect(logged).toContain('"route":"/calendar/:file"');
  expect(logged).not.toContain(path.slice("/calendar/".length, -4));
});

test("a business at the address calendar, from before, keeps its pages", async () => {
  expect((await open("/calendar/dashboard")).html).toContain("For members");
});

test("the same calendar again is a 304, until something in it changes", async () => {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 });
  const path = await aCalendar(workspace);
  const booking = await booked(workspace);
  const [{ id }] = (await readCalendars(workspace)).calendars;
  const tag = async () => (await openCalendar(path)).headers.get("ETag") ?? "";
  const again = async (seen: string) => (await openCalendar(path, { "If-None-Match": seen })).status;
  const { slug, owner: as } = workspace;
  const changes: Record<string, () => Promise<unknown>> = {
    "a booking changed": () => edit(workspace, booking, { guests: 3 }),
    "one came": () => booked(workspace, { bookingTime: "20:00" }),
    "one was cancelled": () => call("POST", `${manage(workspace, booking)}/cancel`),
    "names were shown": () => nameCustomers(workspace, id, true),
    "the business got another name": () =>
      call("PATCH", `/api/workspaces/${slug}`, { as, body: { version: 1, name: "New" } }),
    "the member reads Swedish": () => call("PATCH", "/api/auth/me", { as, body: { language: "sv" } }),
  };
  for (const [what, change] of Object.entries(changes)) {
    const seen = await tag();
    expect([what, await again(seen), await again(seen.replace("W/", ""))]).toEqual([what, 304, 304]);
    await change();
    expect([what, await again(seen)]).toEqual([what, 200]);
  }
});

test("a date that leaves the calendar hides no booking that comes", async () => {
  const workspace = await aWorkspace({ timeZone: "America/New_York" });
  const path = await aCalendar(workspace);
  const today = utcDateOf(Date.now());
  await diary.insert(bookingEvents).values({
    ...{
      workspaceId: workspace.id,
      bookingDate: addDays(today, -91),
      seq: 1,
      bookingId: crypto.randomUUID(),
      version: 1,
    },
    ...{ type: "created", actor: "customer", rulesVersion: 1, at: 1, changes: {}, engine: ENGINE },
  });
  const evening = { NOW: `${today}T23:30:00.000Z` };
  const tag = (await open(path, "GET", evening)).headers.get("ETag") ?? "";
  await booked(workspace);
  const later = { NOW: `${addDays(today, 1)}T00:30:00.000Z` }; // the same date in New York
  expect((await open(path, "GET", later, { "If-None-Match": tag })).status).toBe(200);
});

test("a renamed service and a class that is held are changes too", async () => {
  const studio = await aStudio();
  const path = await aCalendar(studio);
  const tag = async () => (await openCalendar(path)).headers.get("ETag") ?? "";
  const again = async (seen: string) => (await openCalendar(path, { "If-None-Match": seen })).status;
  const services = studio.offer.services.map((each) => ({ ...each, name: `${each.name} anew` }));
  const changes = [() => putPlan(studio, { offer: { ...studio.offer, services } }), () => held(studio)];
  for (const change of changes) {
    const seen = await tag();
    expect(await again(seen)).toBe(304);
    await change();
    expect(await again(seen)).toBe(200);
  }
});

test("callers without a tag are told by the time of the last change", async () => {
  const workspace = await aWorkspace();
  const path = await aCalendar(workspace);
  const NOW = new Date(Date.now() + 10_000).toISOString(); // the second of the change is over
  const at = (now: string, since?: string) =>
    open(path, "GET", { NOW: now }, since === undefined ? {} : { "If-Modified-Since": since });
  const first = await at(NOW);
  const since = first.headers.get("Last-Modified") ?? "";
  expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(NOW));
  expect((await at(NOW, since)).status).toBe(304);
  const past = new Date(Date.parse(since) - 1000).toUTCString();
  expect((await at(NOW, past)).status).toBe(200);
  expect((await at(NOW, "not a date")).status).toBe(200);
  const tagged = await open(path, "GET", { NOW }, { "If-Modified-Since": since, "If-None-Match": '"another"' });
  expect(tagged.status).toBe(200); // the tag goes first
});

test("an address is asked at most 60 times a minute, whoever asks", async () => {
  const [workspace, other] = [await aWorkspace(), await aWorkspace()];
  const [path, free] = [await aCalendar(workspace), await aCalendar(other)];
  const ask = (of: string) => open(of, "GET", ON, from("198.51.100.7"));
  const statuses: number[] = [];
  for (let i = 0; i < 121 && statuses.at(-1) !== 429; i++) statuses.push((await ask(path)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(60);
  expect((await ask(free)).status).toBe(200);
});

/** Anna is linked to a member of the staff. */
test("a class is one entry with its seats, for the business and for who holds it", async () => {
  const studio = await aStudio();
  const paths = [
    await aCalendar(studio),
    await aCalendar(studio, studio.idOf("Anna")),
    await aCalendar(studio, studio.idOf("Bo")),
  ];
  const [session, gone] = [await held(studio), await held(studio, { time: "14:00" })];
  for (const guests of [3, 2])
    await book(studio, {
      ...{ guests, bookingDate: session.date, bookingTime: session.time, sessionId: session.id },
      customerEmail: `guest${guests}@example.com`,
    });
  await callOff(studio, gone);
  const [all, annas, bos] = await Promise.all(paths.map((path) => titlesOf(path)));
  expect([all, annas, bos]).toEqual([["yoga, 5 of 12 seats"], ["yoga, 5 of 12 seats"], []]);
});

test("guests are counted where a business has no tables", async () => {
  const workspace = await aWorkspace();
  await changeStored(workspaces, { id: workspace.id }, { bookingType: "appointment" });
  await stored(workspace, [{ guests: 1 }, { guests: 3 }]);
  expect((await titlesOf(await aCalendar(workspace))).sort()).toEqual(["1 guest", "3 guests"]);
});
