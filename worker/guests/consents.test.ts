import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { bookings, consentWords, guestConsents, guests, suppressions } from "../../db/diary/schema.ts";
import { NO_GUEST_SETTINGS } from "../../domain/guests/guest-settings.ts";
import { guestIdOf } from "../../domain/guests/link.ts";
import { emptyDatabases } from "../../test/harness/empty-databases.ts";
import { aWorkspace, book, booked, bookingOf, call, manage, type TestWorkspace } from "../../test/harness/harness.ts";
import { gatherAll } from "../../test/harness/services.ts";
import { storedRow, storedRows } from "../../test/harness/stored-rows.ts";
import { linkToken } from "../http/tokens.ts";

const N1 = "+46701000001";
const ANNA = { customerName: "Anna Berg", customerEmail: "anna@example.com", customerPhone: N1 };
let workspace: TestWorkspace;
beforeEach(async () => {
  await emptyDatabases();
  workspace = await aWorkspace({ timeZone: "UTC" });
});

const BOXES = NO_GUEST_SETTINGS.boxes.map((box) => ({ ...box, on: true }));
const ask = (settings: Record<string, unknown> = { boxes: BOXES }) =>
  call("PUT", `/api/workspaces/${workspace.slug}/guest-settings`, {
    as: workspace.owner,
    body: { settings: { ...NO_GUEST_SETTINGS, ...settings } },
  });

type Offered = { purpose: string; channel: string; kind: string; text: string; wordsId: string };
const offered = async (lang = "en"): Promise<Offered[]> =>
  (await call("GET", `/api/public/${workspace.slug}?lang=${lang}`)).body.workspace.boxes ?? [];
const ticksOf = (boxes: Offered[]) => boxes.map(({ purpose, channel, wordsId }) => ({ purpose, channel, wordsId }));

const pageOf = async (id: string) =>
  (await call("GET", `/api/workspaces/${workspace.slug}/guests/${id}`, { as: workspace.owner })).body;
const consentsOf = async (id: string) =>
  (await pageOf(id)).consents.map(
    ({ channel, state, source, counts }: Record<string, unknown>) => `${channel} ${state} ${source} ${counts}`,
  );
const say = (id: string, state: string, fields: Record<string, unknown> = {}) =>
  call("POST", `/api/workspaces/${workspace.slug}/guests/${id}/consents`, {
    as: workspace.owner,
    body: { purpose: "news", channel: "email", address: ANNA.customerEmail, state, how: "phone", ...fields },
  });
const unsubscribe = ({ id }: { id: string }) =>
  call("POST", `/api/unsubscribe/${linkToken("unsubscribe", id, [env.LINK_KEYS], 1)}`);

test("the page asks only where the owner turned it on, in its reader's language", async () => {
  const before = (await call("GET", `/api/public/${workspace.slug}`)).body.workspace;
  expect(["boxes" in before, "askCare" in before]).toEqual([false, false]);
  await ask();
  const [mail, sms] = await offered();
  expect([mail?.channel, mail?.kind, mail?.text.startsWith("Yes, "), sms?.channel]).toEqual([
    "email",
    "box",
    true,
    "sms",
  ]);
  const [swedish] = await offered("sv");
  expect(swedish?.text).toMatch(/^Ja, /);
  expect(swedish?.wordsId).not.toBe(mail?.wordsId);
});

test("a tick stands in the booking, and becomes the guest's line with its words", async () => {
  await ask();
  const boxes = await offered();
  const booking = await booked(workspace, { ...ANNA, consents: ticksOf(boxes) });
  expect((await storedRow(bookings, { id: booking.id }))?.said).toMatchObject({ consents: [{ state: "given" }, {}] });
  expect(await storedRows(guestConsents)).toEqual([]);
  await gatherAll();
  const lines = await storedRows(guestConsents);
  expect(lines.map(({ guestId, channel, address, bookingId }) => [guestId, channel, address, bookingId])).toEqual([
    [guestIdOf(booking.id), "email", ANNA.customerEmail, booking.id],
    [guestIdOf(booking.id), "sms", N1, booking.id],
  ]);
  const words = new Map((await storedRows(consentWords)).map(({ id, text }) => [id, text]));
  expect(lines.map(({ wordsId }) => words.get(wordsId ?? ""))).toEqual(boxes.map(({ text }) => text));
  expect(await consentsOf(guestIdOf(booking.id))).toEqual([
    "sms given booking_page true",
    "email given booking_page true",
  ]);
});

test("words that this business never showed say nothing, and a booking without a tick agrees to nothing", async () => {
  const other = await aWorkspace();
  await ask();
  const [mail] = await offered();
  const strange = await book(workspace, {
    ...ANNA,
    consents: [{ purpose: "news", channel: "sms", wordsId: mail?.wordsId }],
  });
  const foreign = await book(other, { ...ANNA, consents: ticksOf(await offered()) });
  const plain = await book(workspace, ANNA);
  expect([strange.status, foreign.status, plain.status]).toEqual([201, 201, 201]);
  await gatherAll();
  expect(await storedRows(guestConsents)).toEqual([]);
  const twice = await book(workspace, {
    ...ANNA,
    consents: [...ticksOf(await offered()), ...ticksOf(await offered())],
  });
  expect(twice.status).toBe(422);
});

test("soft opt-in: no objection makes an own customer, but never one who said no", async () => {
  await ask({ softOptIn: "customers" });
  const [offer] = await offered();
  expect(offer).toMatchObject({ channel: "email", kind: "offer", noThanks: "No, thanks" });
  const first = await booked(workspace, { ...ANNA, consents: ticksOf(await offered()) });
  await gatherAll();
  const anna = guestIdOf(first.id);
  expect(await consentsOf(anna)).toEqual(["email customer booking_page true"]);
  expect((await unsubscribe(first)).status).toBe(204);
  await booked(workspace, { ...ANNA, consents: ticksOf(await offered()) });
  await gatherAll();
  expect((await consentsOf(anna)).filter((line: string) => line.endsWith("true")).sort()).toEqual([
    "email withdrawn unsubscribe true",
    "sms withdrawn unsubscribe true",
  ]);
});

test("a no outlives the guest, and only the person's own tick takes it away", async () => {
  await ask();
  const first = await booked(workspace, { ...ANNA, consents: ticksOf(await offered()) });
  await gatherAll();
  await unsubscribe(first);
  await call("POST", `${manage(workspace, first)}/cancel`);
  const erased = await call("POST", `/api/workspaces/${workspace.slug}/customers/erase`, {
    as: workspace.owner,
    body: { guestId: guestIdOf(first.id) },
  });
  expect(erased.status).toBe(200);
  expect([await storedRows(guestConsents), await storedRows(guests)]).toEqual([[], []]);
  expect((await storedRows(suppressions, { reason: "no_news" })).length).toBe(2);
  const again = await booked(workspace, { ...ANNA, consents: ticksOf((await offered()).slice(0, 1)) });
  await gatherAll();
  expect(await consentsOf(guestIdOf(again.id))).toEqual(["email given booking_page true"]);
  expect((await storedRows(suppressions, { reason: "no_news" })).map(({ channel }) => channel)).toEqual(["sms"]);
});

test("a member notes what a guest says, of the guest's own addresses alone", async () => {
  const booking = await booked(workspace, ANNA);
  await gatherAll();
  const anna = guestIdOf(booking.id);
  expect((await say(anna, "given")).status).toBe(201);
  expect((await say(anna, "withdrawn", { how: "in_person" })).status).toBe(201);
  expect(await consentsOf(anna)).toEqual(["email withdrawn told_in_person true", "email given told_by_phone false"]);
  const foreign = await aWorkspace();
  const statuses = [
    await say(anna, "given", { address: "per@example.com" }),
    await say(anna, "given", { channel: "sms" }),
    await say("g-nobody", "given"),
    await call("POST", `/api/workspaces/${foreign.slug}/guests/${anna}/consents`, {
      as: foreign.owner,
      body: { purpose: "news", channel: "email", address: ANNA.customerEmail, state: "given", how: "phone" },
    }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([422, 422, 404, 404]);
  expect((await storedRows(guestConsents)).length).toBe(2);
});

test("the manage page has a switch, before and after it is known whose booking it is", async () => {
  await ask({ boxes: BOXES.map((box) => ({ ...box, on: box.channel === "email" })) });
  const booking = await booked(workspace, ANNA);
  const path = manage(workspace, booking);
  const [off, ...more] = (await call("GET", path)).body.consents;
  expect([more, off]).toEqual([[], { ...off, channel: "email", on: false }]);
  const { purpose, channel, wordsId } = off;
  const set = (state: string) => call("POST", `${path}/consents`, { body: { purpose, channel, wordsId, state } });
  expect((await set("given")).body.consents).toMatchObject([{ on: true }]);
  await gatherAll();
  const anna = guestIdOf(booking.id);
  expect(await consentsOf(anna)).toEqual(["email given manage_page true"]);
  expect((await set("withdrawn")).body.consents).toMatchObject([{ on: false }]);
  expect((await set("given")).body.consents).toMatchObject([{ on: true }]);
  expect((await consentsOf(anna)).length).toBe(3);
  expect(
    (await call("POST", `${path}/consents`, { body: { purpose, channel, wordsId: "box-0", state: "given" } })).status,
  ).toBe(422);
});

test("a no before gathering holds against the tick that is gathered later", async () => {
  await ask();
  const booking = await booked(workspace, { ...ANNA, consents: ticksOf(await offered()) });
  await unsubscribe(booking);
  await gatherAll();
  expect(await consentsOf(guestIdOf(booking.id))).toEqual([
    "sms given booking_page false",
    "email given booking_page false",
  ]);
});

test("a booking that is somebody else's takes its ticks along", async () => {
  await ask();
  const mine = await booked(workspace, { ...ANNA, consents: ticksOf(await offered()) });
  await gatherAll();
  await call("PUT", `${bookingOf(workspace, mine)}/guest`, { as: workspace.owner, body: { guestId: null } });
  expect(await storedRows(guestConsents)).toEqual([]);
  await call("PUT", `${bookingOf(workspace, mine)}/guest`, { as: workspace.owner, body: { guestId: "new" } });
  expect((await storedRows(guestConsents)).length).toBe(2);
});
