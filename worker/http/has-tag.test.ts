import { expect, test } from "vitest";
import { bookingRules } from "../../db/diary/schema.ts";
import { workspaceCustomizations, workspaces } from "../../db/directory/schema.ts";
import { aWorkspace, booked, db, everyDay, stored, type TestWorkspace } from "../../test/harness/harness.ts";
import { open, SHELLS } from "../../test/harness/pages.ts";
import { changeStored } from "../../test/harness/stored-rows.ts";
import { forgetReads } from "../recent-reads.ts";

const [TODAY, NOW, SAME_MINUTE, NEXT_MINUTE] = [
  "2027-06-15",
  "2027-06-15T12:00:10.500Z",
  "2027-06-15T12:00:50.000Z",
  "2027-06-15T12:01:00.000Z",
];

/** Open from 18:00, one party at a time, looks of its own. */
async function aPlace() {
  const hours = { weeklySchedule: everyDay("18:00", "20:00"), bookingDurationMinutes: 60, slotStepMinutes: 30 };
  const workspace = await aWorkspace({ ...hours, maxCapacity: 1, timeZone: "UTC" });
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, primaryColor: "#0e5a55" });
  return workspace;
}

type Asking = { bindings?: object; headers?: Record<string, string> };

const ask = (path: string, { bindings, headers }: Asking = {}) => open(path, "GET", { NOW, ...bindings }, headers);
const tagOf = async (path: string, asking?: Asking) => (await ask(path, asking)).headers.get("ETag") ?? "";
const askAgain = (path: string, tag: string) => ask(path, { headers: { "If-None-Match": tag } });

const PUBLIC = ["/:slug", "/:slug?lang=sv", "/embed/:slug", "/", "/contact", "/expired"];

test.each(PUBLIC)("%s opened again within its minute is answered 304, with the headers of the page", async (path) => {
  const address = path.replace(":slug", (await aPlace()).slug);
  const first = await ask(address);
  const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
  const again = await ask(address, { headers, bindings: { NOW: SAME_MINUTE } });
  expect([first.status, again.status, again.html]).toEqual([200, 304, ""]);
  const kept = (all: Headers) => [...all].filter(([name]) => !/^content-(type|length)$/.test(name));
  expect(kept(again.headers)).toEqual(kept(first.headers));
  expect(again.headers.get("Cache-Control")).toBe("no-cache");
});

test("the tag matches in a list, and with or without the W/ that a proxy drops or adds", async () => {
  const address = `/${(await aPlace()).slug}`;
  const tag = await tagOf(address);
  const asked = [tag, tag.replace("W/", ""), `"other", ${tag}`, `"other"`, "", tag.slice(0, -2)];
  const statuses = [];
  for (const each of asked) statuses.push((await askAgain(address, each)).status);
  expect(statuses).toEqual([304, 304, 304, 200, 200, 200]);
});

const lookAs = (looks: Partial<typeof workspaceCustomizations.$inferInsert>) => (place: TestWorkspace) =>
  changeStored(workspaceCustomizations, { workspaceId: place.id }, looks);
const rule = (rules: Partial<typeof bookingRules.$inferInsert>) => (place: TestWorkspace) =>
  changeStored(bookingRules, { workspaceId: place.id }, rules);
const from18 = { bookingDate: TODAY, bookingTime: "18:00", startsAt: Date.parse(`${TODAY}T18:00Z`) };

/** Changes that a visitor sees or that decide where the page may be shown. */
const CHANGES: [string, (place: TestWorkspace) => Promise<unknown>][] = [
  ["a booking takes a time", (place) => stored(place, [{ ...from18, endsAt: Date.parse(`${TODAY}T19:00Z`) }])],
  ["the seats of a spot", rule({ guestsPerSpot: 1 })],
  ["the change limit", rule({ customerChangeHoursLimit: 2 })],
  ["online bookings pause", rule({ onlineBookingPausedUntil: Date.parse("2027-06-16") })],
  ["online booking is stopped for tonight", rule({ brakeUntil: Date.parse(`${TODAY}T20:00Z`) })],
  ["the name", ({ id }) => changeStored(workspaces, { id }, { name: "Other" })],
  ["the deletion is asked for", ({ id }) => changeStored(workspaces, { id }, { deleteAfter: 1 })],
  ["a colour", lookAs({ primaryColor: "#0e5a56" })],
  ["a text", lookAs({ businessDescription: "Open fire." })],
  ["the sites that may frame it", lookAs({ embedOrigins: '["https://krog.example"]' })],
];

test.each(CHANGES)("the tag is another when this changes: %s", async (_, change) => {
  const place = await aPlace();
  const path = `/embed/${place.slug}`;
  const before = await tagOf(path);
  await change(place);
  forgetReads(place.id);
  expect((await askAgain(path, before)).status).toBe(200);
});

test("each language, minute, frame, deployment and key of Turnstile has its own tag", async () => {
  const { slug } = await aPlace();
  const html = SHELLS["/public.html"]?.replace("Loading", "Other") ?? "";
  const turnstile = { TURNSTILE_SITE_KEY: "1x00000000000000000000AA", TURNSTILE_SECRET: "secret" };
  const tags = [
    await tagOf(`/${slug}`),
    await tagOf(`/${slug}?lang=sv`),
    await tagOf(`/embed/${slug}`),
    await tagOf(`/${slug}`, { bindings: { NOW: NEXT_MINUTE } }),
    await tagOf(`/${slug}`, { bindings: { ASSETS: { fetch: async () => new Response(`${html} `) } } }),
    await tagOf(`/${slug}`, { bindings: turnstile }),
    await tagOf("/"),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  expect(await tagOf(`/${slug}`, { headers: { "Accept-Language": "sv" } })).not.toBe(tags[0]);
});

test("a page of one visitor, a preview and a missing page have no tag and are never answered 304", async () => {
  const workspace = await aWorkspace();
  const { slug } = workspace;
  const { manageToken } = await booked(workspace);
  const paths = [
    `/${slug}?preview`,
    `/${slug}/manage/${manageToken}`,
    `/${slug}/feedback/x`,
    "/no-such-place",
    "/a/b/c",
  ];
  for (const path of paths) {
    const { status, headers } = await open(path, "GET", {}, { "If-None-Match": await tagOf(`/${slug}`) });
    expect([path, status === 304, headers.get("ETag")]).toEqual([path, false, null]);
  }
});
