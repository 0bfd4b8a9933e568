import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { notificationConfigs } from "../../../db/diary/schema.ts";
import { countMessages, countsUntil } from "../../../db/directory/message-counts.ts";
import { messageCounts, workspaces } from "../../../db/directory/schema.ts";
import { nightlyTasks, notifications } from "../../../db/platform/schema.ts";
import { countersOf, dayEnd } from "../../../domain/messages/message-caps.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { addDays, DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import { servicesOf } from "../../../worker/services.ts";
import { edit } from "../../harness/edit.ts";
import { databaseThrough } from "../../harness/faults.ts";
import {
  aWorkspace,
  bookByMember,
  booked,
  bookingOf,
  call,
  db,
  manage,
  owedBy,
  stored,
  type TestWorkspace,
  times,
} from "../../harness/harness.ts";
import { aQueue, consume, loseMessages, runNight, servicesAt } from "../../harness/services.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";
import { aProvider, failed } from "../../harness/transports.ts";

/** UTC; tomorrow's visits can be booked. */
const NOON = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + 12 * HOUR_MS;

beforeEach(async () => void (await db.delete(notifications)));

/** The queue loses all messages; proven unless `isNew`. */
async function aSendingWorkspace({
  email = false,
  sms = true,
  isNew = false,
  types = ["booking_confirmation"],
}: SendingOptions = {}) {
  const workspace = await aWorkspace({ timeZone: "UTC", reminderLeadHours: [24] }, types);
  await changeStored(notificationConfigs, { workspaceId: workspace.id }, { smsEnabled: sms, emailEnabled: email });
  if (isNew) await changeStored(workspaces, { id: workspace.id }, { provenAt: null });
  for (const day of [1, 2, 3]) await loseMessages(workspace, addDays(workspace.day, day));
  await loseMessages(workspace);
  return workspace;
}
type SendingOptions = { email?: boolean; sms?: boolean; isNew?: boolean; types?: MessageType[] };

let number = 0;
const aStranger = () => {
  number += 1;
  return { customerPhone: `+4670${1_000_000 + number}`, customerEmail: `stranger-${number}@example.com` };
};

const byMember = (workspace: TestWorkspace, fields: object = {}) =>
  bookByMember(workspace, { ...aStranger(), ...fields });

async function sendAll(now = NOON, config = {}) {
  const provider = aProvider();
  await runSchedule(servicesAt(now, config), provider.transports);
  return provider.given;
}
const statesOf = async (workspace: TestWorkspace) =>
  (await owedBy(workspace)).map(({ state, error }) => [state, error] as const);
const usedOf = async (key: string, now = NOON) => (await countsUntil(db, [key], dayEnd(now)))[0]?.used ?? 0;
const setCount = (key: string, count: number) =>
  db.insert(messageCounts).values({ key, endsAt: dayEnd(NOON), used: count });

test("parallel consumers do not exceed a cap together", async () => {
  const workspace = await aSendingWorkspace();
  await Promise.all(
    times(8, (i) => byMember(workspace, { customerPhone: "+46701234567", bookingTime: `${10 + i}:00` })),
  );
  const ids = (await owedBy(workspace)).map(({ id }) => id);
  const provider = aProvider();
  await Promise.all(ids.map((id) => consume([id], servicesAt(NOON), provider.transports)));
  expect(provider.given).toHaveLength(3);
  const failures = (await owedBy(workspace)).filter(({ state }) => state === "failed");
  expect(failures.map(({ error }) => error)).toEqual(Array(5).fill("daily limit of 3 SMS to this number reached"));
});

test("one number gets three SMS a day and one address twenty mails, from all businesses together", async () => {
  const places = await Promise.all(times(5, () => aSendingWorkspace({ email: true })));
  for (const place of places) {
    await Promise.all(
      times(5, (i) => booked(place, { ...aStranger(), customerEmail: "Ida@example.com", bookingTime: `1${i}:00` })),
    );
    await booked(place, { ...aStranger(), customerPhone: "+46701234567" });
  }
  const sent = await sendAll();
  expect(sent.filter(({ to }) => to === "+46701234567")).toHaveLength(3);
  expect(sent.filter(({ to }) => to.toLowerCase() === "ida@example.com")).toHaveLength(20);
});

test("a mailbox gets twenty mails a day under all its addresses", async () => {
  const workspace = await aSendingWorkspace({ email: true, sms: false });
  await Promise.all(times(15, (i) => byMember(workspace, { customerEmail: `elsa+${i}@example.com` })));
  await Promise.all(times(15, (i) => byMember(workspace, { customerEmail: `elsa@ex${"\u00ad".repeat(i)}ample.com` })));
  expect(await sendAll()).toHaveLength(20);
});

test("a new business sends twenty SMS a day, and its owner sees why the rest failed", async () => {
  const workspace = await aSendingWorkspace({ isNew: true });
  await Promise.all(times(22, () => byMember(workspace)));
  expect(await sendAll()).toHaveLength(20);
  const failures = (await statesOf(workspace)).filter(([state]) => state === "failed");
  expect(failures).toEqual(Array(2).fill(["failed", "daily limit of 20 SMS of a new business reached"]));
});

test("the notice to a booking's old address waits for the next day too, though the booking is cancelled", async () => {
  const workspace = await aSendingWorkspace({ email: true, sms: false });
  const booking = await booked(workspace, aStranger());
  await edit(workspace, booking, { customerEmail: aStranger().customerEmail });
  await call("POST", `${bookingOf(workspace, booking)}/cancel`, { as: workspace.owner });
  await setCount(`email:account:${workspace.owner.userId}`, 2000);
  expect(await sendAll()).toEqual([]);
  expect((await owedBy(workspace)).filter(({ type }) => type === "booking_address_changed")).toMatchObject([
    { state: "due", dueAt: dayEnd(NOON) },
  ]);
});

test("mails over a cap wait for the next day, lose no try, and then leave", async () => {
  const workspace = await aSendingWorkspace({ email: true, sms: false, isNew: true });
  await setCount(`email:new:${workspace.owner.userId}`, 198);
  await Promise.all(times(5, () => byMember(workspace)));
  expect(await sendAll()).toHaveLength(2);
  const waiting = (await owedBy(workspace)).filter(({ state }) => state === "due");
  const error = "daily limit of 200 emails of a new business reached";
  expect(waiting).toMatchObject(times(3, () => ({ attempts: 0, dueAt: dayEnd(NOON), error })));
  expect(await sendAll(NOON + MINUTE_MS)).toEqual([]); // not looked at again meanwhile
  expect(await sendAll(dayEnd(NOON))).toHaveLength(3);
  expect(new Set((await statesOf(workspace)).map(([state]) => state))).toEqual(new Set(["sent"]));
});

test("a mail fails if it would be untrue tomorrow, and so does a test", async () => {
  const workspace = await aSendingWorkspace({ email: true, sms: false, types: ["booking_reminder"] });
  await setCount(`email:account:${workspace.owner.userId}`, 2000);
  await byMember(workspace, { bookingTime: "22:00" });
  const evening = Date.parse(`${workspace.day}T21:00:00Z`);
  await db.update(messageCounts).set({ endsAt: dayEnd(evening) });
  const [reminder] = await owedBy(workspace);
  await db.insert(notifications).values({
    ...{ id: "test", workspaceId: workspace.id, subject: "test", subjectId: workspace.owner.userId },
    ...{ address: "me@example.com", type: "booking_reminder", channel: "email", dueAt: evening, state: "due" },
    ...{ attempts: 0, dedupeKey: "test", createdAt: evening },
  });
  expect(await sendAll(evening)).toEqual([]);
  const error = "daily limit of 2000 emails of this account reached";
  expect((await owedBy(workspace)).find(({ id }) => id === reminder?.id)).toMatchObject({ state: "failed", error });
  expect((await owedBy(workspace)).find(({ id }) => id === "test")).toMatchObject({ state: "failed", error });
});

test("a quarter of a business's caps is reserved for bookings that members make", async () => {
  const workspace = await aSendingWorkspace({ isNew: true });
  await Promise.all(times(20, () => booked(workspace, aStranger())));
  expect(await sendAll()).toHaveLength(15);
  await Promise.all(times(6, () => byMember(workspace)));
  expect(await sendAll(NOON + 1)).toHaveLength(5);
  const words = new Set((await statesOf(workspace)).flatMap(([, error]) => error ?? []));
  expect(words).toEqual(
    new Set([
      "daily limit of 15 SMS for online bookings of a new business reached",
      "daily limit of 20 SMS of a new business reached",
    ]),
  );
});

const FROM_ONE_NETWORK = { "CF-Connecting-IP": "192.0.2.7" };
const bookedFrom = async (workspace: TestWorkspace, headers: Record<string, string>) => {
  const fields = { customerName: "Astrid Lind", guests: 2, bookingDate: workspace.day, bookingTime: "18:00" };
  const path = `/api/public/${workspace.slug}/bookings`;
  const { status, body } = await call("POST", path, {
    body: { ...fields, ...aStranger() },
    headers: { ...headers, "Idempotency-Key": crypto.randomUUID() },
  });
  expect(status).toBe(201);
  return body as { id: string; manageToken: string };
};
const LIMITED = { limitsRequests: true };

test("bookings from one network cause ten SMS an hour, at all businesses together", async () => {
  const [one, other] = [await aSendingWorkspace(), await aSendingWorkspace()];
  for (const i of times(12, (n) => n)) await bookedFrom(i % 2 ? one : other, FROM_ONE_NETWORK);
  await bookedFrom(one, { "CF-Connecting-IP": "192.0.2.8" });
  await bookedFrom(one, {}); // network unknown
  expect(await sendAll(NOON, LIMITED)).toHaveLength(12);
  const failures = [...(await statesOf(one)), ...(await statesOf(other))].filter(([state]) => state === "failed");
  expect(failures).toEqual(Array(2).fill(["failed", "hourly limit of 10 SMS for one network's bookings reached"]));
  await bookedFrom(one, FROM_ONE_NETWORK);
  expect(await sendAll(NOON + HOUR_MS, LIMITED)).toHaveLength(1);
});

test("a network's cap counts messages that its guests cause, not those of the business or reminders", async () => {
  const workspace = await aSendingWorkspace({ types: ["booking_cancellation", "booking_reminder"] });
  const made = [];
  for (const _ of times(12, () => 0)) made.push(await bookedFrom(workspace, FROM_ONE_NETWORK));
  const visit = Date.parse(`${workspace.day}T18:00:00Z`);
  expect(await sendAll(visit - DAY_MS, LIMITED)).toHaveLength(12); // reminders
  for (const one of made.slice(2)) await edit(workspace, one, { status: "cancelled" });
  const [first, second] = made;
  if (first && second) for (const one of [first, second]) await call("POST", `${manage(workspace, one)}/cancel`);
  expect(await sendAll(visit - DAY_MS + MINUTE_MS, LIMITED)).toHaveLength(12);
  const network = (await storedRows(messageCounts)).filter(({ key }) => key.startsWith("sms:network:"));
  expect(network.map((row) => row.used).sort()).toEqual([2]);
});

test("networks are not counted where request limits are off", async () => {
  const workspace = await aSendingWorkspace();
  for (const _ of times(12, () => 0)) await bookedFrom(workspace, FROM_ONE_NETWORK);
  expect(await sendAll()).toHaveLength(12);
});

test("caps hold for all workspaces of an account together", async () => {
  const first = await aSendingWorkspace({ isNew: true });
  const second = await aSendingWorkspace({ isNew: true });
  await db.run(`UPDATE workspace_members SET user_id = '${first.owner.userId}' WHERE workspace_id = '${second.id}'`);
  for (const place of [first, { ...second, owner: first.owner }]) await Promise.all(times(12, () => byMember(place)));
  expect(await sendAll()).toHaveLength(20);
});

test("three quarters of what the service may send are shared, and new businesses send half of that", async () => {
  const young = await Promise.all(times(3, () => aSendingWorkspace({ isNew: true })));
  const old = await aSendingWorkspace();
  for (const place of young) await Promise.all(times(3, () => byMember(place)));
  const messagesADay = { email: 100, sms: 16 };
  expect(await sendAll(NOON, { messagesADay })).toHaveLength(6);
  await Promise.all(times(8, () => byMember(old)));
  expect(await sendAll(NOON + 1, { messagesADay })).toHaveLength(6);
  const states = (await Promise.all([...young, old].map(statesOf))).flat();
  expect(new Set(states.flatMap(([, error]) => error ?? []))).toEqual(
    new Set([
      "daily limit of 6 SMS of all new businesses together reached",
      "daily limit of 12 SMS of the whole service reached",
    ]),
  );
});

const CHANNELS = [
  { channel: "email", all: 20_000, own: 200, part: 66 },
  { channel: "sms", all: 2000, own: 20, part: 6 },
] as const;

const honest = (channel: "email" | "sms") =>
  aSendingWorkspace({ email: channel === "email", sms: channel === "sms", isNew: true });
const sumOf = async (channel: string) => (await usedOf(`${channel}:all`)) + (await usedOf(`${channel}:reserve`));

test("one account's ninety bookings leave guests of another new business their confirmations, at 120 mails a day", async () => {
  const messagesADay = { email: 120, sms: 120 };
  const [attacker, place] = [await honest("email"), await honest("email")];
  await Promise.all(times(90, () => byMember(attacker)));
  await Promise.all(times(30, () => booked(attacker, aStranger())));
  for (const run of [0, 1]) await sendAll(NOON + run, { messagesADay });
  await Promise.all(times(20, () => booked(place, aStranger())));
  expect(await sendAll(NOON + 2, { messagesADay })).toHaveLength(20);
  expect(new Set((await statesOf(place)).map(([state]) => state))).toEqual(new Set(["sent"]));
  expect(await sumOf("email")).toBeLessThanOrEqual(120);
});

const NO_ALERTS = {
  ...{ newBooking: false, changed: false, cancelled: false, lowRating: false, failedMessage: false },
  sheetTime: null,
};

/** In the counts that all businesses share, as the consumer counts them. */
async function countOf(
  account: string,
  fields: { channel: "email" | "sms"; isOnline: boolean },
  many: number,
  all: number,
) {
  const caps = { email: all, sms: all };
  const ask = (pool: "shared" | "reserve", left: number) =>
    countMessages(
      db,
      times(left, (i) =>
        countersOf(
          {
            ...{ ...fields, trust: "new", account, address: `${account} ${fields.isOnline} ${i}`, network: null },
            ...{ isOwnBooking: fields.isOnline, isAlert: false },
          },
          caps,
          0,
          NOON,
          pool,
        ),
      ),
    );
  const refused = (await ask("shared", many)).filter((full) => full !== null);
  if (fields.isOnline && refused.length > 0) await ask("reserve", refused.length);
}

test.each(CHANNELS)(
  "fifty accounts at their caps leave guests of a new business their $channel, and the bill its bound",
  async (given) => {
    const { channel, all, own, part } = given;
    const place = await honest(channel);
    for (const account of times(50, (i) => `attacker ${i}`)) {
      await countOf(account, { channel, isOnline: false }, own - part, all); // bookings of its staff
      await countOf(account, { channel, isOnline: true }, 2 * part, all); // and invented guests
    }
    expect(await usedOf(`${channel}:new`)).toBe(Math.floor((all * 3) / 8));
    const messagesADay = { email: all, sms: all };
    await Promise.all(times(3, () => byMember(place)));
    await Promise.all(times(part, () => booked(place, aStranger())));
    expect(await sendAll(NOON, { messagesADay })).toHaveLength(part);
    await booked(place, aStranger());
    expect(await sendAll(NOON + 1, { messagesADay })).toEqual([]);
    const trouble = new Set((await statesOf(place)).flatMap(([, error]) => error ?? []));
    expect([...trouble]).toEqual([expect.stringMatching(/of all new businesses together reached$/)]);
    expect(await sumOf(channel)).toBeLessThanOrEqual(all);
  },
);

test("proven accounts that use up the whole service leave guests of others their confirmations", async () => {
  const [young, old] = [await honest("email"), await aSendingWorkspace({ email: true, sms: false })];
  await setCount("email:all", 15_000);
  for (const place of [young, old]) await booked(place, aStranger());
  await byMember(old);
  expect(await sendAll()).toHaveLength(2);
});

test("alerts that use up the service's leave each account a few", async () => {
  const workspace = await aWorkspace({ timeZone: "UTC" }, []);
  await loseMessages(workspace);
  await call("PUT", `/api/workspaces/${workspace.slug}/alerts`, {
    as: workspace.owner,
    body: { ...NO_ALERTS, newBooking: true },
  });
  await db
    .insert(messageCounts)
    .values({ key: "email:alerts", endsAt: dayEnd(Date.now() + 5 * MINUTE_MS), used: 3750 });
  await booked(workspace, aStranger());
  expect(await sendAll(Date.now() + 5 * MINUTE_MS)).toHaveLength(1);
});

test("a business may send two SMS a day for each visit of its last week", async () => {
  const workspace = await aSendingWorkspace();
  await setCount(`sms:account:${workspace.owner.userId}`, 200);
  await byMember(workspace);
  expect(await sendAll()).toHaveLength(0);
  const kept = times(110, () => ({ bookingDate: new Date(NOON - 3 * DAY_MS).toISOString().slice(0, 10) }));
  await stored(workspace, kept);
  await Promise.all(times(30, () => byMember(workspace)));
  expect(await sendAll(NOON + 1)).toHaveLength(20);
  const failures = (await statesOf(workspace)).filter(([state]) => state === "failed");
  expect(failures.map(([, error]) => error)).toEqual([
    "daily limit of 200 SMS of this account reached",
    ...times(10, () => "daily limit of 220 SMS of this account reached"),
  ]);
});

test.each<["transient" | "permanent" | "away" | "unknown", number]>([
  ["transient", 0],
  ["permanent", 0],
  ["away", 0],
  ["unknown", 1],
])("a message whose try ends %s counts as %i in every count", async (kind, expected) => {
  const workspace = await aSendingWorkspace({ email: true, isNew: true });
  await byMember(workspace);
  await runSchedule(servicesAt(NOON), aProvider(() => failed(kind)).transports);
  const counts = await storedRows(messageCounts);
  expect(counts).toHaveLength(10);
  expect(new Set(counts.map((count) => count.used))).toEqual(new Set([expected]));
});

test("an SMS counted by a try without an outcome is not counted again", async () => {
  const workspace = await aSendingWorkspace();
  await byMember(workspace);
  await db.update(notifications).set({ chargedAt: NOON - MINUTE_MS });
  const { given, transports } = aProvider();
  await runSchedule(servicesAt(NOON), () => ({ ...transports(), knowsRepeats: true }));
  expect([given.length, await usedOf("sms:all")]).toEqual([1, 0]);
});

test("a message withdrawn before sending is not counted", async () => {
  const workspace = await aSendingWorkspace();
  await byMember(workspace);
  const DB = databaseThrough(env.DB, async (what, ask) => {
    const answer = await ask();
    if (what === "write batch") await db.update(notifications).set({ state: "superseded" }); // count first
    return answer;
  });
  const services = { ...servicesOf({ ...env, DB }, createExecutionContext()), now: () => NOON };
  const provider = aProvider();
  await consume(
    (await owedBy(workspace)).map(({ id }) => id),
    services,
    provider.transports,
  );
  expect(provider.given).toEqual([]);
  expect(await statesOf(workspace)).toEqual([["superseded", null]]);
  expect(await usedOf("sms:all")).toBe(0);
});

test("account mails are not counted and leave over any cap", async () => {
  const now = Date.now();
  await db.insert(messageCounts).values({ key: "email:all", endsAt: dayEnd(now), used: 20_000 });
  const body = { email: "ida@example.com", password: "a table by the window", fullName: "Ida" };
  await call("POST", "/api/auth/sign-up", { body, bindings: aQueue().bindings });
  expect((await sendAll(now + MINUTE_MS)).map(({ to }) => to)).toEqual(["ida@example.com"]);
  expect(await usedOf("email:all", now)).toBe(20_000);
});

test("the night deletes counts of past periods", async () => {
  await db.insert(messageCounts).values([
    { key: "over", endsAt: NOON, used: 1 },
    { key: "current", endsAt: NOON + DAY_MS, used: 1 },
  ]);
  await db.delete(nightlyTasks);
  await runNight(NOON + DAY_MS - 1);
  expect((await storedRows(messageCounts)).map(({ key }) => key)).toEqual(["current"]);
});
