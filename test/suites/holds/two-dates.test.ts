import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { diaryOf } from "../../../db/connect.ts";
import { bookings, holdsDue, standbys } from "../../../db/diary/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { lookAtDueDates } from "../../../worker/jobs/look-at-due-dates.ts";
import type { Services } from "../../../worker/services.ts";
import { cancelCommand, createCommand, dayOf, lose, secondObject } from "../../harness/day-object.ts";
import { aWorkspace, logOf, type TestWorkspace, times } from "../../harness/harness.ts";
import { servicesAt } from "../../harness/services.ts";
import { join, openList, personNamed } from "../../harness/standbys.ts";
import { changeStored, deleteStored, storedRow, storedRows } from "../../harness/stored-rows.ts";

const heldIn = async (workspace: TestWorkspace) =>
  (await storedRows(bookings, { workspaceId: workspace.id })).filter(({ holdUntil }) => holdUntil !== null);

/** Each of so many dates has one spot at 18:00, which is taken, and Bo waits for all of them. */
async function datesTaken(count: number, names = ["Bo"]) {
  const workspace = await aWorkspace({ maxCapacity: 1 });
  await openList(workspace);
  const dates = Array.from({ length: count }, (_, days) => addDays(workspace.day, days));
  const taken = await Promise.all(
    dates.map(async (date) => {
      const command = createCommand();
      await dayOf(workspace, date).decide(command);
      return { date, cancel: cancelCommand(command.bookingId) };
    }),
  );
  const ids: string[] = [];
  for (const name of names) ids.push((await join(workspace, { dates, person: personNamed(name) }))[0]);
  return { workspace, dates, taken, ids };
}

test("who waits for two dates has one offer at a time, whichever is free first", async () => {
  const { workspace, taken, ids } = await datesTaken(2);
  const outcomes = await Promise.all(taken.map(({ date, cancel }) => dayOf(workspace, date).decide(cancel)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await heldIn(workspace)).toHaveLength(1);
  expect(await storedRow(standbys, { id: ids[0] ?? "" })).toMatchObject({ state: "offered" });
});

test("a list costs nobody's cancel an answer, though seven dates are free in one moment and all want the same parties", async () => {
  const { workspace, taken, ids } = await datesTaken(7, ["Bo", "Di", "Ed"]);
  const outcomes = await Promise.all(taken.map(({ date, cancel }) => dayOf(workspace, date).decide(cancel)));
  expect(outcomes.map(({ ok }) => ok)).toEqual(taken.map(() => true));
  const held = (await heldIn(workspace)).map(({ hold }) => (hold as { standby: string | null }).standby);
  const offered = held.filter((standby) => standby !== null);
  expect(new Set(offered).size).toBe(offered.length);
  expect(offered.every((id) => id && ids.includes(id))).toBe(true);
});

test("after a no the other date is asked again at once", async () => {
  const { workspace, taken, dates } = await datesTaken(2);
  for (const { date, cancel } of taken) await dayOf(workspace, date).decide(cancel);
  const [first] = await heldIn(workspace);
  expect(first?.bookingDate).toBe(dates[0]);
  await dayOf(workspace, dates[0]).decide({
    ...{ type: "decline", bookingId: first?.id ?? "", commandId: crypto.randomUUID(), requestHash: null },
    ...{ actor: "customer", by: "customer", now: Date.now() },
  });
  await expect.poll(async () => (await heldIn(workspace)).map(({ bookingDate }) => bookingDate)).toEqual([dates[1]]);
});

test("who was erased meanwhile is offered nothing, and the cancel stands", async () => {
  const { workspace, taken, ids } = await datesTaken(1, ["Bo", "Di"]);
  await changeStored(standbys, { id: ids[0] ?? "" }, { state: "ended", version: 9 });
  const [only] = taken;
  expect(await dayOf(workspace).decide(only?.cancel ?? cancelCommand(""))).toMatchObject({ ok: true });
  expect(await heldIn(workspace)).toMatchObject([{ customerName: "Di" }]);
});

test("a hold is over once, though two objects of its date say so", async () => {
  const { workspace, taken } = await datesTaken(1, ["Bo", "Di"]);
  await dayOf(workspace).decide(taken[0]?.cancel ?? cancelCommand(""));
  const [held] = await heldIn(workspace);
  const other = await secondObject(workspace);
  await dayOf(workspace).look(held?.holdUntil ?? 0);
  const again = other({
    ...{
      type: "serve",
      commandId: "look",
      requestHash: null,
      actor: "system",
      by: "system",
      now: held?.holdUntil ?? 0,
    },
  });
  await expect(again).rejects.toThrow();
  expect((await logOf(workspace)).filter(({ type }) => type === "lapsed")).toHaveLength(1);
});

test("the object wakes by itself when its first hold ends", async () => {
  const { workspace, taken } = await datesTaken(1);
  await dayOf(workspace).decide(taken[0]?.cancel ?? cancelCommand(""));
  expect(await runDurableObjectAlarm(dayOf(workspace))).toBe(true);
});

test("the object wakes again after a look that found nothing to write", async () => {
  const { workspace, taken } = await datesTaken(1);
  await dayOf(workspace).decide(taken[0]?.cancel ?? cancelCommand(""));
  expect(await runDurableObjectAlarm(dayOf(workspace))).toBe(true);
  expect(await heldIn(workspace)).toHaveLength(1);
  expect(await runDurableObjectAlarm(dayOf(workspace))).toBe(true);
});

test("a line too long for one look is asked to its end, and then the date is due no more", async () => {
  const workspace = await aWorkspace({ maxCapacity: 2, guestsPerSpot: 1 });
  await openList(workspace);
  const taken = createCommand({ bookingTime: "18:00", guests: 2 });
  await dayOf(workspace).decide(taken);
  const line = Array.from({ length: 45 }, (_, n) => ({ guests: 3 + n, from: "12:00", until: "21:30" }));
  const joined = await Promise.all(
    [...line, { guests: 2 }].map((wish, n) => join(workspace, { ...wish, source: "phone", joinedAt: n })),
  );
  expect(joined.map(([, { ok }]) => ok)).not.toContain(false);
  const [now, date] = [createCommand().now, { workspaceId: workspace.id, bookingDate: workspace.day }];
  await changeStored(bookings, { id: taken.bookingId }, { status: "cancelled" });
  await dayOf(workspace).reload(now);
  await changeStored(holdsDue, date, { dueAt: 0, wholeAt: 0 });
  await dayOf(workspace).look(now);
  expect(await heldIn(workspace)).toEqual([]);
  for (let looks = 0; looks < 4; looks++) await dayOf(workspace).look(now);
  expect(await heldIn(workspace)).toMatchObject([{ guests: 2 }]);
  expect((await storedRow(holdsDue, date))?.wholeAt ?? null).toBeNull();
});

test("a lost alarm costs a minute: the sweep asks the dates that are due", async () => {
  const { workspace, taken } = await datesTaken(1);
  await dayOf(workspace).decide(taken[0]?.cancel ?? cancelCommand(""));
  const [held] = await heldIn(workspace);
  await lose(workspace);
  await lookAtDueDates(servicesAt((held?.holdUntil ?? 0) + 1), diaryOf(env, workspace.id));
  expect(await heldIn(workspace)).toEqual([]);
  const due = await storedRow(holdsDue, { workspaceId: workspace.id, bookingDate: workspace.day });
  expect(due?.dueAt ?? Number.POSITIVE_INFINITY).toBeGreaterThan(held?.holdUntil ?? 0);
});

test("so many dates are asked in one minute as a business may have", async () => {
  const { workspace } = await datesTaken(1);
  const marked = JSON.stringify(times(365, (n) => addDays(workspace.day, n)));
  const mark = "INSERT OR REPLACE INTO holds_due SELECT ?1, value, 0, 0 FROM json_each(?2)";
  await env.DB.prepare(mark).bind(workspace.id, marked).run();
  const asked: string[] = [];
  const execute: Services["execute"] = async (of, date) => {
    if (of === workspace.id) asked.push(date);
    return { ok: false, code: "unavailable" };
  };
  await lookAtDueDates({ ...servicesAt(Date.now()), execute }, diaryOf(env, workspace.id));
  expect(asked).toHaveLength(365);
  await deleteStored(holdsDue, { workspaceId: workspace.id });
});

test("other rules mark every date of the list", async () => {
  const { workspace, dates } = await datesTaken(3);
  await openList(workspace, { stopsBefore: 60 });
  const due = await storedRows(holdsDue, { workspaceId: workspace.id });
  expect(due.map(({ bookingDate, wholeAt }) => [bookingDate, wholeAt])).toEqual(dates.map((date) => [date, 0]));
});
