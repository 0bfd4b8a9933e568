import { beforeEach, expect, test } from "vitest";
import { capturedMessages, notifications } from "../../../db/platform/schema.ts";
import { CHANGE_MAILS_AN_HOUR } from "../../../domain/messages/messages-owed.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { runSchedule } from "../../../worker/jobs/run-schedule.ts";
import type { SendResult } from "../../../worker/messages/providers/provider.ts";
import { changeByLink } from "../../harness/edit.ts";
import { aMessage, aWorkspace, bookingOf, bookingsOf, call, db, owedBy, times } from "../../harness/harness.ts";
import { consume, loseMessages, sentTo, servicesAt } from "../../harness/services.ts";
import { aProvider, failed, took } from "../../harness/transports.ts";

beforeEach(async () => void (await db.batch([db.delete(notifications), db.delete(capturedMessages)])));

const START = Date.now();
const SECOND_MS = 1000;
const at = (elapsed: number) => new Date(START + elapsed).toISOString();
/** The clock runs on while a call is answered. */
const sweep = (elapsed: number) => runSchedule(servicesAt(START + elapsed + HALF_A_SECOND_MS));
const HALF_A_SECOND_MS = 500;

/** In a stranger's name, confirmed. */
async function aBookingOfAStranger() {
  const workspace = await aWorkspace({ customerChangeHoursLimit: 0 }, [
    ...(["booking_confirmation", "booking_rescheduled", "booking_cancellation"] as const),
  ]);
  await loseMessages(workspace);
  const address = `${crypto.randomUUID()}@example.com`;
  const body = {
    customerName: "Eve",
    customerEmail: address,
    guests: 1,
    bookingDate: workspace.day,
    bookingTime: "10:00",
  };
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const made = await call("POST", `/api/public/${workspace.slug}/bookings`, { body, headers, now: at(0) });
  await sweep(0);
  let version = 1;
  const change = async (elapsed: number, fields: object) => {
    const { bookingDate, bookingTime, guests } = { ...body, ...fields };
    const wanted = { bookingDate, bookingTime, guests, version };
    const reply = await changeByLink(workspace, made.body, wanted, { now: at(elapsed) });
    if (reply.status !== 200) throw new Error(reply.text);
    version += 1;
  };
  return { workspace, address, id: String(made.body.id), change };
}

test("15 changes in a minute cause three mails at once, and one with the last state an hour later", async () => {
  const { workspace, address, change } = await aBookingOfAStranger();
  for (const second of times(15, (i) => i + 1)) {
    await change(second * SECOND_MS, { guests: 1 + (second % 8), bookingTime: second === 15 ? "20:00" : "19:00" });
    await sweep(second * SECOND_MS);
  }
  const told = () => sentTo(address).then((mails) => mails.map(({ type }) => type));
  const atOnce = ["booking_confirmation", ...times(CHANGE_MAILS_AN_HOUR, () => "booking_rescheduled")];
  expect(await told()).toEqual(atOnce);
  const waiting = (await owedBy(workspace)).filter(({ state }) => state === "due");
  expect(waiting).toMatchObject([{ attempts: 0, dueAt: START + SECOND_MS + HALF_A_SECOND_MS + HOUR_MS, error: null }]);
  for (const minute of [2, 30, 60]) await sweep(minute * MINUTE_MS);
  expect(await told()).toEqual(atOnce);

  for (const minute of [61, 62, 180]) await sweep(minute * MINUTE_MS);
  expect(await told()).toEqual([...atOnce, "booking_rescheduled"]);
  const last = (await sentTo(address)).at(-1);
  expect(last?.text).toMatch(/, 20:00, until 21:00\nWhere: .+\nGuests: 8\n/);
  expect(await bookingsOf(workspace)).toMatchObject([{ bookingTime: "20:00", guests: 8 }]);
});

test("with a change each ten minutes for three hours, three mails leave each hour", async () => {
  const { address, change } = await aBookingOfAStranger();
  for (const minute of times(18, (i) => 10 * (i + 1))) {
    await change(minute * MINUTE_MS, { guests: 1 + (minute % 8) });
    await sweep(minute * MINUTE_MS);
  }
  expect(await sentTo(address)).toHaveLength(1 + 3 * CHANGE_MAILS_AN_HOUR);
});

test("a member's fourth change waits as well; a cancellation does not", async () => {
  const { workspace, address, id, change } = await aBookingOfAStranger();
  for (const second of [1, 2, 3]) {
    await change(second * SECOND_MS, { guests: 1 + second });
    await sweep(second * SECOND_MS);
  }
  const as = workspace.owner;
  const edit = { version: 4, bookingTime: "21:00" };
  expect((await call("PATCH", bookingOf(workspace, { id }), { as, body: edit, now: at(10_000) })).status).toBe(200);
  await sweep(10_000);
  expect(await sentTo(address)).toHaveLength(4);
  await call("POST", `${bookingOf(workspace, { id })}/cancel`, { as, now: at(11_000) });
  await sweep(12_000);
  await sweep(2 * HOUR_MS);
  expect((await sentTo(address)).map(({ type }) => type).slice(4)).toEqual(["booking_cancellation"]);
});

test("changes of one booking do not delay mails about another", async () => {
  const [busy, calm] = [await aBookingOfAStranger(), await aBookingOfAStranger()];
  for (const second of times(5, (i) => i + 1)) {
    await busy.change(second * SECOND_MS, { guests: 1 + second });
    await sweep(second * SECOND_MS);
  }
  await calm.change(6 * SECOND_MS, { guests: 4 });
  await sweep(6 * SECOND_MS);
  expect([await sentTo(busy.address), await sentTo(calm.address)].map(({ length }) => length)).toEqual([4, 2]);
});

/** The answer of the provider that is handed the message of a change to 12:00, and the mails once the booking is back at 10:00. */
async function movedThereAndBack(answer: ((back: () => Promise<void>) => Parameters<typeof aProvider>[0]) | null) {
  const { workspace, address, change } = await aBookingOfAStranger();
  await change(1000, { bookingTime: "12:00" });
  const back = () => change(3000, { bookingTime: "10:00" });
  if (answer) {
    const ids = (await owedBy(workspace)).flatMap(({ id, state, type }) =>
      state === "due" && type === "booking_rescheduled" ? id : [],
    );
    let now = START + 2000;
    const later = (result: SendResult) => {
      now = START + 4000;
      return result;
    };
    const provider = aProvider(async (message) => later((await answer(back)?.(message)) ?? took));
    await consume(ids, { ...servicesAt(now), now: () => now }, provider.transports);
  }
  if ((await bookingsOf(workspace))[0]?.bookingTime === "12:00") await back();
  await sweep(HOUR_MS);
  return (await sentTo(address)).slice(1).map(({ text }) => text);
}

test("a booking that is back as its customer knows it, before the change was told, is not told as changed", async () => {
  expect(await movedThereAndBack(null)).toEqual([]);
});

test("it is told where the message of the change may have left", async () => {
  const [text, ...others] = await movedThereAndBack(() => () => failed("transient"));
  expect(others).toEqual([]);
  expect(text).toContain(", 10:00, until 11:00");
});

test("a booking that goes back while the message of the change leaves is told, with the change as before", async () => {
  const [text, ...others] = await movedThereAndBack((back) => async () => {
    await back();
    return took;
  });
  expect(others).toEqual([]);
  expect(text).toMatch(/, 10:00, until 11:00[\s\S]*Before: .* 12:00, table for 1\./);
});

test("an SMS that told of a change first takes nothing from its mail", async () => {
  const { workspace, address, id, change } = await aBookingOfAStranger();
  await change(1000, { bookingTime: "12:00" });
  const told = { subjectId: id, type: "booking_rescheduled", channel: "sms", state: "sent", sentAt: START } as const;
  await aMessage(workspace, { ...told, dedupeKey: `${id}:2:booking_rescheduled:sms` });
  await sweep(2000);
  expect((await sentTo(address)).at(-1)?.text).toMatch(/, 12:00, until 13:00[\s\S]*Before: .* 10:00, table for 1\./);
});

test("a booking that moved and is cancelled before its move was told is told by the time that its customer knows", async () => {
  const { workspace, address, id, change } = await aBookingOfAStranger();
  await change(1000, { bookingTime: "12:00" });
  await call("POST", `${bookingOf(workspace, { id })}/cancel`, { as: workspace.owner, now: at(2000), body: {} });
  await sweep(3000);
  const [text, ...others] = (await sentTo(address)).slice(1).map((mail) => mail.text);
  expect(others).toEqual([]);
  expect(text).toMatch(/is cancelled[\s\S]*, 12:00, until 13:00[\s\S]*Before: .* 10:00, table for 1\./);
});
