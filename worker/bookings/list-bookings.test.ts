import { expect, test } from "vitest";
import { addDays } from "../../domain/time/calendar.ts";
import {
  aMember,
  aWorkspace,
  booked,
  call,
  seeded,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { cursorOf } from "../http/cursors.ts";

const list = async ({ slug, owner }: TestWorkspace, query = "") =>
  call("GET", `/api/workspaces/${slug}/bookings${query && `?${query}`}`, { as: owner });

type Row = { id: string; customerName: string; bookingDate: string; bookingTime: string };
const namesOf = (body: { bookings: Row[] }) => body.bookings.map(({ customerName }) => customerName);

/** Three days ago, yesterday, today, tomorrow (two) and next week, named after their days. */
async function aBusyWorkspace() {
  const workspace = await aWorkspace({ timeZone: "UTC", advanceBookingDays: 30 });
  const on = (
    days: number,
    bookingTime: string,
    customerName: string,
    status: "confirmed" | "cancelled" = "confirmed",
  ) => ({
    bookingDate: addDays(workspace.day, days - 2),
    bookingTime,
    customerName,
    status,
  });
  await stored(workspace, [
    on(7, "12:00", "next week"),
    on(1, "20:00", "tomorrow late"),
    on(1, "09:00", "tomorrow early", "cancelled"),
    on(0, "12:00", "today"),
    on(-1, "12:00", "yesterday"),
    on(-3, "12:00", "long ago", "cancelled"),
  ]);
  return workspace;
}

const LISTS: [string, string[]][] = [
  ["tab=today", ["today"]],
  ["tab=upcoming", ["tomorrow early", "tomorrow late", "next week"]],
  ["tab=historical", ["yesterday", "long ago"]],
  ["when=future", ["today", "tomorrow early", "tomorrow late", "next week"]],
  ["when=past", ["yesterday", "long ago"]],
  ["when=all", ["long ago", "yesterday", "today", "tomorrow early", "tomorrow late", "next week"]],
  ["", ["long ago", "yesterday", "today", "tomorrow early", "tomorrow late", "next week"]],
];

test.each(LISTS)("'%s' lists its bookings in order, with cancelled ones", async (query, names) => {
  const { status, body } = await list(await aBusyWorkspace(), query);
  expect(status).toBe(200);
  expect(namesOf(body)).toEqual(names);
  expect(body.nextCursor).toBeNull();
});

test("dates narrow every list, both ends included", async () => {
  const workspace = await aBusyWorkspace();
  const day = (days: number) => addDays(workspace.day, days - 2);
  expect(namesOf((await list(workspace, `from=${day(-1)}&to=${day(0)}`)).body)).toEqual(["yesterday", "today"]);
  expect(namesOf((await list(workspace, `when=future&to=${day(1)}`)).body)).toEqual([
    "today",
    "tomorrow early",
    "tomorrow late",
  ]);
  expect(namesOf((await list(workspace, `when=past&from=${day(-2)}`)).body)).toEqual(["yesterday"]);
  expect(namesOf((await list(workspace, `tab=today&from=${day(1)}`)).body)).toEqual([]);
});

test("members, staff too, see every field of a booking", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  const staff = await aMember(workspace);
  const person = { customerEmail: "astrid@example.com", customerPhone: "+46701234567" };
  const { id } = await booked(workspace, { ...person, notes: "Window" });
  const { body } = await list({ ...workspace, owner: staff });
  expect(body.bookings).toEqual([
    {
      id,
      customerName: "Astrid Lind",
      customerEmail: "astrid@example.com",
      customerPhone: "+46701234567",
      service: null,
      bookingDate: workspace.day,
      bookingTime: "18:00",
      guests: 2,
      spots: 1,
      durationMinutes: 60,
      resetMinutes: 0,
      startsAt: `${workspace.day}T18:00:00.000Z`,
      endsAt: `${workspace.day}T19:00:00.000Z`,
      status: "confirmed",
      notes: "Window",
      source: "online",
      ref: null,
      attendance: null,
      attendanceAt: null,
      releasedAt: null,
      override: null,
      guest: null,
      guestOpen: [],
      care: [],
      hold: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      ...{
        resources: [],
        pinned: false,
        spans: null,
        area: null,
        unplaced: null,
        ...{ services: null, session: null, price: null },
      },
    },
  ]);
});

async function pages(workspace: TestWorkspace, query: string) {
  const found: Row[][] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await list(workspace, `${query}${cursor && `&cursor=${cursor}`}`);
    found.push(body.bookings);
    cursor = body.nextCursor;
  }
  return found;
}

test.each(["when=all", "tab=historical"])(
  "120 bookings come in three pages of %s without gap or repeat",
  async (query) => {
    const workspace = await aWorkspace({ timeZone: "UTC" });
    const random = seeded(120);
    const rows = times(120, (i) => ({
      customerName: `Guest ${i}`,
      bookingDate: addDays(workspace.day, -3 - random(6)),
      bookingTime: `${18 + random(2)}:00`,
    }));
    await stored(workspace, rows);

    const found = await pages(workspace, query);

    expect(found.map(({ length }) => length)).toEqual([50, 50, 20]);
    const all = found.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(120);
    const keys = all.map(({ bookingDate, bookingTime, id }) => `${bookingDate} ${bookingTime} ${id}`);
    const ordered = [...keys].sort();
    expect(keys).toEqual(query === "when=all" ? ordered : ordered.reverse());
  },
);

test("fifty bookings are one page without a cursor", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    times(50, () => ({})),
  );
  expect((await pages(workspace, "when=all")).map(({ length }) => length)).toEqual([50]);
});

test("bookings made between pages are neither repeated nor hide others", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await stored(
    workspace,
    times(60, () => ({ bookingTime: "12:00" })),
  );
  const first = await list(workspace, "when=all");
  await stored(
    workspace,
    times(10, () => ({ bookingTime: "11:00" })),
  );
  const second = await list(workspace, `when=all&cursor=${first.body.nextCursor}`);
  const ids = [...first.body.bookings, ...second.body.bookings].map(({ id }: Row) => id);
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
});

test.each([
  ["upcoming", -2, ["tomorrow early", "tomorrow late", "next week"]],
  ["historical", 2, ["yesterday", "long ago"]],
])("a cursor from before midnight begins the %s list where it begins today", async (tab, days, names) => {
  const workspace = await aBusyWorkspace();
  const date = addDays(workspace.day, days - 2);
  const filter: Record<string, string> = { tab };
  const cursor = cursorOf(filter, [date, Date.parse(`${date}T00:00Z`), ""]);
  expect(namesOf((await list(workspace, `tab=${tab}&cursor=${cursor}`)).body)).toEqual(names);
});

test("a cursor is refused with another filter", async () => {
  const workspace = await aWorkspace();
  await stored(
    workspace,
    times(51, () => ({})),
  );
  const { nextCursor } = (await list(workspace, "when=all&q=astrid")).body;
  expect((await list(workspace, `q=astrid&when=all&cursor=${nextCursor}`)).body.bookings).toHaveLength(1);
  for (const query of ["when=future&q=astrid", "when=all", "when=all&q=astri", "tab=today&q=astrid"]) {
    const { status, body } = await list(workspace, `${query}&cursor=${nextCursor}`);
    expect([status, body.errors]).toEqual([
      422,
      [{ path: "cursor", message: "This cursor belongs to another list", code: "cursor_of_another_list" }],
    ]);
  }
});

const encoded = (value: unknown) => btoa(JSON.stringify(value));
const NO_CURSORS = [
  "x",
  "%00",
  encoded([]),
  encoded({}),
  encoded(null),
  encoded(["2027-01-01", 1, "id", "mark"]),
  "a".repeat(401),
];

test.each(NO_CURSORS)("%s is refused as a cursor", async (cursor) => {
  const { status, body } = await list(await aWorkspace(), `cursor=${cursor}`);
  expect([status, body.code]).toEqual([422, "invalid_input"]);
});

test.each([
  "tab=today&when=all",
  "tab=tomorrow",
  "when=now",
  "from=2027-02-30",
  "to=x",
  "page=2",
  `q=${"x".repeat(1001)}`,
])("%s is refused as a filter", async (query) => {
  expect((await list(await aWorkspace(), query)).status).toBe(422);
});

const SEARCHES: [string, string[]][] = [
  ["asa", ["Åsa Öberg"]],
  ["ÅSA", ["Åsa Öberg"]],
  ["öberg", ["Åsa Öberg"]],
  ["example.org", ["100% _Real_"]],
  ["0701234567", ["Åsa Öberg"]],
  ["070-123 45 67", ["Åsa Öberg"]],
  ["+46 70 123", ["Åsa Öberg"]],
  ["0046701234567", ["Åsa Öberg"]],
  ["70 123", ["Åsa Öberg"]],
  ["Öberg 070-123", ["Åsa Öberg"]],
  ["öberg ÅSA", ["Åsa Öberg"]],
  ["åsa o'hara", []],
  ["%", ["100% _Real_"]],
  ["_", ["100% _Real_"]],
  ["%a%", []],
  ["_sa", []],
  ["🎂", []],
  ['"', []],
  ["\\", []],
  ["\u0000", []],
  ["o'hara", ["O'Hara"]],
  ["' OR 1=1 --", []],
  ["nobody", []],
  ["  ", ["Åsa Öberg", "100% _Real_", "O'Hara"]],
  [`Åsa${"x".repeat(997)}`, []],
  ["å ".repeat(500), ["Åsa Öberg", "100% _Real_", "O'Hara"]],
  [times(500, (i) => String.fromCodePoint(0x4e00 + i)).join(" "), []],
];

test.each(SEARCHES)("a search for '%s' finds the expected names", async (query, names) => {
  const workspace = await aWorkspace({ timeZone: "UTC" });
  await stored(workspace, [
    {
      customerName: "Åsa Öberg",
      customerPhone: "+46701234567",
      customerEmail: "asa@example.com",
      bookingTime: "10:00",
    },
    { customerName: "100% _Real_", customerEmail: "real@example.org", bookingTime: "11:00" },
    { customerName: "O'Hara", bookingTime: "12:00" },
  ]);
  expect(namesOf((await list(workspace, `q=${encodeURIComponent(query)}`)).body)).toEqual(names);
});
