import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { bookingById } from "../../db/diary/bookings.ts";
import { upsertFeedback } from "../../db/diary/feedback.ts";
import { bookings, feedback, type suppressions } from "../../db/diary/schema.ts";
import { workspaceCustomizations } from "../../db/directory/schema.ts";
import { DAY_MS, HOUR_MS } from "../../domain/time/calendar.ts";
import {
  aWorkspace,
  bookingOf,
  call,
  db,
  diary,
  everythingStored,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { listen } from "../../test/harness/sockets.ts";
import { changeStored, deleteStored, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

type Row = Partial<typeof bookings.$inferInsert>;

/** Began two hours ago and is over, unless `fields` differ. */
async function aVisit(fields: Row = {}, inWorkspace?: TestWorkspace) {
  const workspace = inWorkspace ?? (await aWorkspace());
  const startsAt = Date.now() - 2 * HOUR_MS;
  const id = crypto.randomUUID();
  await stored(workspace, [
    { id, startsAt, endsAt: startsAt + HOUR_MS, customerEmail: "guest@example.com", ...fields },
  ]);
  const path = `/api/feedback/${linkToken("feedback", id, [env.LINK_KEYS], fields.tokenVersion ?? 1)}`;
  const say = (body: object, now = Date.now()) => call("POST", path, { body, now: new Date(now).toISOString() });
  const read = (now = Date.now()) => call("GET", path, { now: new Date(now).toISOString() });
  return { workspace, id, path, say, read, startsAt };
}

const saidOf = (id: string) => storedRows(feedback, { bookingId: id });

test("a customer rates a visit once, and members see it on the booking", async () => {
  const { workspace, id, say, read } = await aVisit();
  const { name } = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  const before = await read();
  expect([before.status, before.body]).toEqual([
    200,
    {
      workspace: { name, slug: workspace.slug },
      booking: { customerName: "Astrid Lind", bookingDate: workspace.day, bookingTime: "18:00", guests: 2 },
      feedback: null,
      canChange: true,
      reviewUrl: null,
    },
  ]);
  const said = { rating: 4, comment: "Lovely soup.\nA draught by the door." };
  const first = await say(said);
  expect([first.status, first.body]).toEqual([201, { ...before.body, feedback: said }]);
  expect((await read()).body).toEqual(first.body);
  const seen = await call("GET", bookingOf(workspace, { id }), { as: workspace.owner });
  expect(seen.body.feedback).toMatchObject(said);
  expect(await saidOf(id)).toMatchObject([{ workspaceId: workspace.id, ...said }]);
});

test.each([1, 5])("after a rating of %i, and never before, the page for reviews is named", async (rating) => {
  const { workspace, say, read } = await aVisit();
  const reviewUrl = "https://g.page/r/nord/review";
  await call("PUT", `/api/workspaces/${workspace.slug}/customization`, { as: workspace.owner, body: { reviewUrl } });
  expect((await read()).body.reviewUrl).toBeNull();
  expect((await say({ rating, comment: null })).body.reviewUrl).toBe(reviewUrl);
  expect((await read()).body.reviewUrl).toBe(reviewUrl);
  await db.update(workspaceCustomizations).set({ reviewUrl: "javascript:alert(1)" });
  expect((await read()).body.reviewUrl).toBeNull();
});

test("a rating may change for a week", async () => {
  const { id, say, read } = await aVisit();
  const now = Date.now();
  expect((await say({ rating: 2, comment: "Cold" }, now)).status).toBe(201);
  const again = await say({ rating: 5, comment: " " }, now + 6 * DAY_MS);
  expect([again.status, again.body.feedback, again.body.canChange]).toEqual([200, { rating: 5, comment: null }, true]);
  const before = await saidOf(id);
  const late = await say({ rating: 1 }, now + 8 * DAY_MS);
  expect([late.status, late.body.code, late.body.title]).toEqual([409, "cannot_change", "Unable to change"]);
  expect((await read(now + 8 * DAY_MS)).body).toMatchObject({ feedback: { rating: 5 }, canChange: false });
  expect(await saidOf(id)).toEqual(before);
});

test("a visit cannot be rated before it starts", async () => {
  const startsAt = Date.now() + HOUR_MS;
  const { id, say, read } = await aVisit({ startsAt, endsAt: startsAt + HOUR_MS });
  expect((await read()).body).toMatchObject({ feedback: null, canChange: false });
  const early = await say({ rating: 5 });
  expect([early.status, early.body.code]).toEqual([409, "not_started"]);
  expect(await saidOf(id)).toEqual([]);
  expect((await say({ rating: 5 }, startsAt)).status).toBe(201);
});

const DEAD_LINKS: [
  string,
  Row,
  (visit: Awaited<ReturnType<typeof aVisit>>) => Promise<unknown> | number | undefined,
][] = [
  ["of a cancelled booking", { status: "cancelled" }, () => undefined],
  ["thirty-one days after the visit", {}, ({ startsAt }) => startsAt + 31 * DAY_MS],
  ["renewed since", {}, ({ id }) => changeStored(bookings, { id }, { tokenVersion: 2 })],
  ["of a booking that was deleted", {}, ({ id }) => deleteStored(bookings, { id })],
];

test.each(DEAD_LINKS)("a link %s opens nothing", async (_, fields, change) => {
  const visit = await aVisit(fields);
  const at = await change(visit);
  const now = typeof at === "number" ? at : Date.now();
  for (const reply of [await visit.read(now), await visit.say({ rating: 5 }, now)])
    expect([reply.status, reply.body.code]).toEqual([404, "link_invalid"]);
  expect(await saidOf(visit.id)).toEqual([]);
});

test("manage and unsubscribe links do not rate", async () => {
  const { id } = await aVisit();
  for (const purpose of ["manage", "unsubscribe"]) {
    const path = `/api/feedback/${linkToken(purpose, id, [env.LINK_KEYS], 1)}`;
    expect((await call("POST", path, { body: { rating: 5 } })).body.code).toBe("link_invalid");
  }
});

test("one of ten concurrent ratings answers 201, and the last one is stored", async () => {
  const { id, say, read } = await aVisit();
  const replies = await Promise.all(times(10, (i) => say({ rating: (i % 5) + 1, comment: `Word ${i}` })));
  expect(replies.map(({ status }) => status).sort()).toEqual([...times(9, () => 200), 201]);
  const [row, ...more] = await saidOf(id);
  expect([more, (await read()).body.feedback]).toEqual([[], { rating: row?.rating, comment: row?.comment }]);
});

const TOMORROW = Date.now() + DAY_MS;
const CHANGES_MEANWHILE: [string, Row][] = [
  ["cancelled", { status: "cancelled" }],
  ["given a new link", { tokenVersion: 2 }],
  ["moved ahead", { startsAt: TOMORROW, endsAt: TOMORROW + HOUR_MS }],
];

test.each(CHANGES_MEANWHILE)("no rating is stored for a booking %s between reading and writing", async (_, change) => {
  const { workspace, id } = await aVisit();
  const read = await bookingById(diary, workspace.id, id);
  await changeStored(bookings, { id }, change);
  expect(read && (await upsertFeedback(diary, read, { rating: 5, comment: null }, Date.now()))).toBeNull();
  expect(await saidOf(id)).toEqual([]);
});

test("an open dashboard gets the booking's id and no word of the feedback", async () => {
  const { workspace, id, say } = await aVisit();
  const socket = await listen(`/api/workspaces/${workspace.slug}/live`, { as: workspace.owner });
  await say({ rating: 1, comment: "Secret words" });
  expect(await socket.hears(({ type }) => type === "message")).toEqual({ type: "message", bookingId: id });
});

test("reading changes nothing", async () => {
  const { path, say } = await aVisit();
  await say({ rating: 3 });
  const before = await everythingStored();
  for (const method of ["GET", "HEAD", "GET"]) expect((await call(method, path)).status).toBe(200);
  expect(await everythingStored()).toEqual(before);
});

const suppressionsStored = async () =>
  ((await everythingStored()).suppressions as (typeof suppressions.$inferSelect)[]).map(
    ({ channel, scope, reason }) => `${channel} ${reason} ${scope}`,
  );

const unsubscribeOf = ({ id }: { id: string }, tokenVersion = 1) =>
  `/api/unsubscribe/${linkToken("unsubscribe", id, [env.LINK_KEYS], tokenVersion)}`;

test("one click of a mail program, without Origin and as a form, ends that business's requests", async () => {
  const visit = await aVisit({ customerPhone: "+46701234567" });
  const scope = visit.workspace.id;
  const oneClick = {
    body: "List-Unsubscribe=One-Click",
    headers: { Origin: "", "Content-Type": "application/x-www-form-urlencoded" },
  };
  for (const how of [oneClick, {}, { body: {} }, { body: { any: "thing" } }])
    expect((await call("POST", unsubscribeOf(visit), how)).status).toBe(204);
  expect((await suppressionsStored()).filter((line) => line.endsWith(scope)).sort()).toEqual([
    `email no_news ${scope}`,
    `email unsubscribed ${scope}`,
    `sms no_news ${scope}`,
    `sms unsubscribed ${scope}`,
  ]);
});

test.each([
  ["a year after the visit", {}, 365 * DAY_MS],
  ["of a cancelled booking", { status: "cancelled" as const }, 0],
])("the link in a mail works %s", async (_, fields, later) => {
  const visit = await aVisit(fields);
  const now = new Date(Date.now() + later).toISOString();
  expect((await call("POST", unsubscribeOf(visit), { now })).status).toBe(204);
  expect(await suppressionsStored()).toContain(`email unsubscribed ${visit.workspace.id}`);
});

test("a person is redirected to the feedback page, and GET unsubscribes none", async () => {
  const visit = await aVisit();
  const before = await everythingStored();
  for (const method of ["GET", "HEAD"]) {
    const reply = await call(method, unsubscribeOf(visit));
    const to = `http://localhost:8787/${visit.workspace.slug}${visit.path.replace("/api", "")}#unsubscribe`;
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, to]);
    expect(reply.headers.get("Referrer-Policy")).toBe("no-referrer");
  }
  expect(await everythingStored()).toEqual(before);
});

test("renewed links and links of other purposes unsubscribe none", async () => {
  const visit = await aVisit({ tokenVersion: 2 });
  const before = await everythingStored();
  for (const path of [unsubscribeOf(visit), visit.path.replace("feedback", "unsubscribe"), "/api/unsubscribe/nonsense"])
    for (const method of ["GET", "POST"]) {
      const reply = await call(method, path);
      expect([method, reply.status, reply.body.code]).toEqual([method, 404, "link_invalid"]);
    }
  expect(await everythingStored()).toEqual(before);
});

test("the page knows the services and people of the visit, with which the next one begins", async () => {
  const legs = [{ service: "3", person: "7" }, { service: "4" }];
  const { read } = await aVisit({ wish: { visit: { legs, lengths: [[30], [60]], price: null } } });
  expect((await read()).body.booking.services).toBe("3-7,4");
});
