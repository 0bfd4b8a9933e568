import { beforeAll, expect, test } from "vitest";
import { guestConsents, guests, guestTags } from "../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { counted } from "../../test/harness/counting/counted-call.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aGuest } from "../../test/harness/guests.ts";
import { aMember, aWorkspace, call, db, type Signed, type TestWorkspace } from "../../test/harness/harness.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

let workspace: TestWorkspace;
let other: TestWorkspace;
const now = Date.now();

/** A stay that began so many days from now. */
const at = (days: number, fields: object = {}) => {
  const startsAt = now + days * DAY_MS;
  return {
    ...{ startsAt, endsAt: startsAt + 90 * MINUTE_MS, durationMinutes: 90 },
    ...{ bookingDate: new Date(startsAt).toISOString().slice(0, 10), ...fields },
  };
};

const ids: Record<string, string> = {};

beforeAll(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
  other = await aWorkspace({ timeZone: "UTC" });
  const made = async (name: string, bookings: object[], fields: object = {}) => {
    ids[name] = await aGuest(
      workspace,
      { name, email: `${name.split(" ")[0]?.toLowerCase()}@example.com`, ...fields },
      bookings,
    );
  };
  await made("Anna Berg", [at(-2), at(-400), at(3)]);
  await made("Per Lind", [at(-100), at(-1, { attendance: "no_show" }), at(-1, { status: "cancelled" })]);
  await made("åsa Holm", [at(-200)]);
  await made("Cleo Dahl", [at(2), at(4)], {
    care: { codes: [{ code: "nuts", strict: false }], words: null, asked: { by: null, at: 1, how: "told" } },
  });
  await made("Dan Ek", []);
  await made("Old Berg", [at(-1.5)]); // later than the head's own
  await changeStored(guests, { id: ids["Old Berg"] }, { mergedInto: ids["Anna Berg"] });
  await aGuest(other, { name: "Stranger" }, [at(-1)]);
  await db
    .insert(guestTags)
    .values({ workspaceId: workspace.id, tag: "vip", guestId: ids["Per Lind"] ?? "", by: "x", at: 1 });
  const line = {
    workspaceId: workspace.id,
    purpose: "news" as const,
    channel: "email" as const,
    source: "booking_page",
    wordsId: "w",
  };
  await db.insert(guestConsents).values([
    { ...line, guestId: ids["Anna Berg"] ?? "", id: "1", address: "anna@example.com", state: "given", at: 1 },
    { ...line, guestId: ids["Per Lind"] ?? "", id: "2", address: "per@example.com", state: "given", at: 1 },
    { ...line, guestId: ids["Per Lind"] ?? "", id: "3", address: "per@example.com", state: "withdrawn", at: 2 },
  ]);
});

const list = (query = "", as: Signed = workspace.owner, where = workspace) =>
  call("GET", `/api/workspaces/${where.slug}/guests${query}`, { as });
const namesOf = async (query: string) => (await list(query)).body.guests.map(({ name }: { name: string }) => name);

test.each<[string, string, string[]]>([
  ["", "by the last visit, then who never came", ["Anna Berg", "Per Lind", "åsa Holm", "Cleo Dahl", "Dan Ek"]],
  ["?order=name", "by name", ["Anna Berg", "Cleo Dahl", "Dan Ek", "Per Lind", "åsa Holm"]],
  ["?comes=7", "who comes, the soonest first", ["Cleo Dahl", "Anna Berg"]],
  ["?seen=3", "not for three months", ["Per Lind", "åsa Holm"]],
  ["?seen=6", "not for six months", ["åsa Holm"]],
  ["?seen=12", "not for a year", []],
  ["?care=yes", "with care", ["Cleo Dahl"]],
  ["?consent=news.email", "whose yes stands", ["Anna Berg"]],
  ["?consent=news.sms", "nobody agreed to that", []],
])("%s: %s", async (query, _, names) => {
  const found = await namesOf(query);
  if (query !== "") return expect(found).toEqual(names);
  expect(found.slice(0, 3)).toEqual(names.slice(0, 3)); // who never came stands in no order of meaning
  expect(found.slice(3).toSorted()).toEqual(names.slice(3));
});

test("page by page each guest comes once, in one order, and the last page says so", async () => {
  const big = await aWorkspace({ timeZone: "UTC" });
  for (let i = 0; i < 120; i++)
    await aGuest(big, { name: `Guest ${String(i).padStart(3, "0")}` }, i < 70 ? [at(-1 - i), at(-300 - i)] : []);
  for (const query of ["?order=visit", "?order=name"]) {
    const names: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const { body }: { body: { guests: { name: string }[]; nextCursor: string | null } } = await list(
        `${query}${cursor && `&cursor=${cursor}`}`,
        big.owner,
        big,
      );
      names.push(...body.guests.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect([cursor, names.length, new Set(names).size]).toEqual([null, 120, 120]);
    const came = query === "?order=name" ? names : names.slice(0, 70);
    expect(came).toEqual(came.toSorted());
  }
});

test("a rare tag leads to its guests at once, however many others came since, merged ones and those who never came among them", async () => {
  const house = await aWorkspace({ timeZone: "UTC" });
  const tag = { id: "new-1", name: "VIP", color: "#3b6fb6", kitchen: false, rule: null, auto: null };
  const { body } = await call("PUT", `/api/workspaces/${house.slug}/guest-settings`, {
    as: house.owner,
    body: { settings: { ...NO_GUEST_SETTINGS, tags: [tag] } },
  });
  const [{ id: vip }] = body.settings.tags;
  const put = (guestId: string) =>
    db.insert(guestTags).values({ workspaceId: house.id, tag: vip, guestId, by: "x", at: 1 });
  const came = [];
  for (let i = 0; i < 60; i++) {
    const id = await aGuest(house, { name: `Guest ${String(i).padStart(2, "0")}` }, [at(-500 - i), at(9)]);
    if (i !== 1) await put(id);
    came.push(id);
  }
  const member = await aGuest(house, { name: "Member" }, [at(-499.5)]); // guest 01's tag and last visit
  await put(member);
  await changeStored(guests, { id: member }, { mergedInto: came[1] });
  await put(await aGuest(house, { name: "Never" }, [at(2), at(-3, { attendance: "no_show" })]));
  const ahead = Array.from({ length: 2_100 }, (_, i) => at(-1 - (i % 300)));
  await aGuest(house, { name: "Regular" }, ahead); // more than one page walks
  const first = await list(`?tag=${vip}`, house.owner, house);
  const second = await list(`?tag=${vip}&cursor=${first.body.nextCursor}`, house.owner, house);
  const namesIn = (page: typeof first) => page.body.guests.map(({ name }: { name: string }) => name);
  const names = [...Array(60).keys()].map((i) => `Guest ${String(i).padStart(2, "0")}`);
  const order = ["Guest 01", "Guest 00", ...names.slice(2)];
  expect(namesIn(first)).toEqual(order.slice(0, 50));
  expect([namesIn(second), second.body.nextCursor]).toEqual([[...order.slice(50), "Never"], null]);
});

test.each(["?q=anna&order=name", "?seen=3&comes=7", "?seen=4", "?order=age", "?cursor=x"])(
  "%s is refused",
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);

test("the kitchen and others' members read no list, and a business its own alone", async () => {
  expect((await list("", await aMember(workspace, "kitchen"))).status).toBe(403);
  expect((await list("", other.owner)).status).toBe(403);
  expect((await list("", other.owner, other)).body.guests).toMatchObject([{ name: "Stranger" }]);
});

test("a full page reads as many rows in a business four times as large, however much is booked ahead", async () => {
  const rows = async (guestCount: number) => {
    const house = await aWorkspace({ timeZone: "UTC" });
    for (let i = 0; i < guestCount; i++) await aGuest(house, { name: `Guest ${i}` }, [at(-1 - (i % 200))]);
    const ahead = Array.from({ length: guestCount }, (_, i) => at(20 + (i % 60)));
    await aGuest(house, { name: "Regular" }, ahead);
    const path = `/api/workspaces/${house.slug}/guests`;
    await counted(path, { as: house.owner });
    return (await counted(path, { as: house.owner })).rowsRead;
  };
  const [few, many] = [await rows(60), await rows(240)];
  expect(Math.abs(many - few)).toBeLessThan(60);
});
