import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { consentWords, guestConsents, guests, guestTags } from "../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { strictCsv } from "../../domain/testing/strict-csv.ts";
import { DAY_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { fillGuestBook } from "../../scripts/demo/fill-guest-book.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aGuest } from "../../test/harness/guests.ts";
import { aMember, aWorkspace, call, db, type Signed, type TestWorkspace } from "../../test/harness/harness.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";

let workspace: TestWorkspace;
let other: TestWorkspace;
let vip: string;
const now = Date.now();
const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
const visit = (days: number) => ({
  ...{ startsAt: now + days * DAY_MS, endsAt: now + days * DAY_MS + 90 * MINUTE_MS, durationMinutes: 90 },
  bookingDate: day(days),
});
const SAID_AT = Date.parse("2026-03-05T08:07:00Z");

beforeAll(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
  other = await aWorkspace({ timeZone: "UTC" });
  const tag = { id: "new-1", name: "VIP, always", color: "#3b6fb6", kitchen: false, rule: null, auto: null };
  const { body } = await call("PUT", `/api/workspaces/${workspace.slug}/guest-settings`, {
    as: workspace.owner,
    body: { settings: { ...NO_GUEST_SETTINGS, tags: [tag] } },
  });
  vip = body.settings.tags[0].id;
  const care = {
    codes: [
      { code: "nuts" as const, strict: true },
      { code: "vegan" as const, strict: false },
    ],
    words: "+EpiPen",
    asked: { by: null, at: 1, how: "told" as const },
  };
  const anna = await aGuest(
    workspace,
    {
      ...{ name: '=HYPERLINK("x")', phone: "+46701234567", email: "anna@example.com", language: "sv", care },
      ...{ note: "@window\nalways", also: [{ name: "Anna", email: "anna@work.example" }] },
    },
    [visit(-3), visit(-9), visit(4)],
  );
  const per = await aGuest(workspace, { name: "Per Lind", email: "per@example.com" }, [visit(-1)]);
  const eva = await aGuest(workspace, { name: "Eva Ek", email: "eva@example.com", phone: "+46701112233" });
  const member = await aGuest(workspace, { name: "Eva E" });
  await changeStored(guests, { id: member }, { mergedInto: eva });
  const stranger = await aGuest(other, { name: "Stranger", email: "stranger@example.com" }, [visit(-1)]);
  await db.insert(guestTags).values({ workspaceId: workspace.id, tag: vip, guestId: anna, by: "x", at: 1 });
  const text = "Ja, skicka nyheter";
  const words = { purpose: "news" as const, channel: "email" as const, language: "sv", text, since: 1 };
  await db.insert(consentWords).values([
    { ...words, id: "w", workspaceId: workspace.id },
    { ...words, id: "w", workspaceId: other.id },
  ]);
  const line = {
    ...{ workspaceId: workspace.id, purpose: "news" as const, channel: "email" as const, source: "booking_page" },
    ...{ wordsId: "w", at: SAID_AT, state: "given" as const, address: "anna@example.com", guestId: anna },
  };
  const lines: (typeof guestConsents.$inferInsert)[] = [
    { ...line, id: "1", source: "import", at: SAID_AT - 2 },
    { ...line, id: "2", source: "import", at: SAID_AT - 1 },
    { ...line, id: "3" },
    { ...line, id: "4", guestId: per, address: "per@example.com" },
    { ...line, id: "5", guestId: per, address: "per@example.com", state: "withdrawn", at: SAID_AT + 1 },
    { ...line, id: "6", guestId: per, address: "per@example.com", source: "import", at: SAID_AT + 2 }, // a no stands
    { ...line, id: "7", guestId: member, address: "old-eva@example.com", state: "customer" },
    { ...line, id: "8", guestId: eva, address: "eva@example.com", wordsId: null }, // nobody could show which words
    {
      ...{ ...line, id: "9", guestId: eva, address: "+46701112233", channel: "sms" as const, source: "told_by_phone" },
      ...{ wordsId: null, by: "x" },
    },
    { ...line, id: "10", workspaceId: other.id, guestId: stranger, address: "stranger@example.com" },
  ];
  for (const each of lines) await db.insert(guestConsents).values(each); // D1 takes a hundred values a statement
});

const download = (query = "", as: Signed = workspace.owner, where = workspace) =>
  call("GET", `/api/workspaces/${where.slug}/guests/export${query}`, { as });
const rowsOf = async (query: string) => strictCsv((await download(query)).text, ",");

test("the list is a file with words for what stands on the cards, in which no formula runs", async () => {
  const { status, headers, text } = await download("?separator=comma");
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "text/csv; charset=utf-8; header=present",
    "no-store",
  ]);
  expect(headers.get("Content-Disposition")).toBe(`attachment; filename="guests-${day(0)}.csv"`);
  expect(strictCsv(text, ",")).toEqual([
    ["Name", "Phone", "Email", "Also", "Language", "Allergies and diet", "Tags", "Note", "Birthday"].concat([
      "Visits",
      "Missed",
      "Cancelled",
      "Last visit",
      "Next visit",
    ]),
    ["Per Lind", "", "per@example.com", "", "", "", "", "", "", "1", "0", "0", day(-1), ""],
    ['\'=HYPERLINK("x")', "(+46) 70 123 45 67", "anna@example.com", "anna@work.example", "sv"].concat([
      "nuts, strictly · vegan · +EpiPen",
      "VIP, always",
      "'@window\nalways",
      "",
      "2",
      "0",
      "0",
      day(-3),
      day(4),
    ]),
    ["Eva Ek", "(+46) 70 111 22 33", "eva@example.com", "", "", "", "", "", "", "0", "0", "0", "", ""],
  ]);
});

test("a filter of the list is one of the file, in the reader's language", async () => {
  const rows = await rowsOf(`?care=yes&tag=${vip}&language=sv&separator=comma`);
  expect(rows.map((cells) => cells[5])).toEqual(["Allergier och kost", "nötter, strikt · vegan · +EpiPen"]);
  expect((await rowsOf("?order=name&separator=comma")).map((cells) => cells[0])).toEqual([
    "Name",
    '\'=HYPERLINK("x")',
    "Eva Ek",
    "Per Lind",
  ]);
});

test("addresses whose yes counts, with when, where and in which words it was said, and how many lines came with imports", async () => {
  const head = ["Address", "Name", "Language", "News", "Said on", "Source", "Words", "Lines from imports"];
  const anna = ["anna@example.com", '\'=HYPERLINK("x")', "sv", "yes", "2026-03-05 08:07", "booking page"];
  expect(await rowsOf("?consent=news.email&separator=comma")).toEqual([
    head,
    [...anna, "Ja, skicka nyheter", "2"],
    ["old-eva@example.com", "Eva Ek", "", "customer, did not say no", "2026-03-05 08:07", "booking page"].concat([
      "Ja, skicka nyheter",
      "0",
    ]),
  ]);
  expect(await rowsOf(`?consent=news.email&tag=${vip}&separator=comma`)).toEqual([
    head,
    [...anna, "Ja, skicka nyheter", "2"],
  ]);
  expect(await rowsOf("?consent=news.sms&language=sv&separator=comma")).toEqual([
    ["Adress", "Namn", "Språk", "Nyheter", "Sagt", "Källa", "Ordalydelse", "Rader från import"],
    ["(+46) 70 111 22 33", "Eva Ek", "", "ja", "2026-03-05 08:07", "sagt i telefon", "", "0"],
  ]);
});

test("a book of several pages is one file, each guest once", async () => {
  const big = await aWorkspace({ timeZone: "UTC" });
  await fillGuestBook(env, big.id, { guests: 1_100, regulars: 300, now });
  for (const query of ["", "?order=name"]) {
    const { text } = await download(query, big.owner, big);
    const rows = text.trimEnd().split("\r\n").slice(1);
    expect([rows.length, new Set(rows).size]).toEqual([1_100, 1_100]);
  }
});

test.each(["?consent=news.email&order=name", "?consent=news.sms&seen=3", "?seen=3&comes=7", "?q=anna", "?cursor=x"])(
  "%s is refused",
  async (query) => {
    expect((await download(query)).status).toBe(422);
  },
);

test("who may not export customers, and others' members, get no file, and each business its own", async () => {
  for (const role of ["kitchen", "staff"] as const)
    for (const query of ["", "?consent=news.email"])
      expect((await download(query, await aMember(workspace, role))).status).toBe(403);
  expect((await download("", await aMember(workspace, "manager"))).status).toBe(200);
  expect((await download("", other.owner)).status).toBe(403);
  const own = await download("?consent=news.email", other.owner, other);
  expect(own.text).toContain("stranger@example.com");
  expect(own.text).not.toContain("anna@example.com");
});
