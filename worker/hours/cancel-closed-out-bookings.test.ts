import { expect, test } from "vitest";
import { closedOutBookings } from "../../db/diary/closures.ts";
import { bookingRules } from "../../db/diary/schema.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { rebind, writeThrough } from "../../test/harness/day-object.ts";
import {
  activeOf,
  aWorkspace,
  bookByMember,
  booked,
  bookingsOf,
  call,
  closing,
  diary,
  logOf,
  owedBy,
  saveHours,
  storeClosures,
  stored,
  type TestWorkspace,
  times,
} from "../../test/harness/harness.ts";
import { servicesAt } from "../../test/harness/services.ts";
import { changeStored, storedRow } from "../../test/harness/stored-rows.ts";
import { runSchedule } from "../jobs/run-schedule.ts";
import { cancelClosedOutBookings, resumePendingClosures } from "./cancel-closed-out-bookings.ts";

const aUtcWorkspace = () => aWorkspace({ timeZone: "UTC" }, ["booking_cancellation"]);
const sweep = () => runSchedule(servicesAt(Date.now()));

const isPending = async ({ id }: TestWorkspace) =>
  (await storedRow(bookingRules, { workspaceId: id }))?.closuresPending;
const told = async (workspace: TestWorkspace) => (await owedBy(workspace)).map(({ subjectId }) => subjectId).sort();
const cancelledIds = async (workspace: TestWorkspace) =>
  (await bookingsOf(workspace)).flatMap(({ id, status }) => (status === "cancelled" ? id : [])).sort();
const cancelsOf = async (workspace: TestWorkspace) =>
  (await logOf(workspace)).filter(({ type }) => type === "cancelled");

/** A save cut off right after its batch. */
async function cutOff(workspace: TestWorkspace, startDate: string, endDate = startDate) {
  const { specialScheduleEnabled, specialClosures } = closing(startDate, endDate);
  await storeClosures(workspace, specialClosures);
  await changeStored(
    bookingRules,
    { workspaceId: workspace.id },
    { specialScheduleEnabled, version: 2, closuresPending: true },
  );
}

/** Takes the day object's database away until the returned function is called. */
async function breakDay(workspace: TestWorkspace, date = workspace.day) {
  let isBroken = true;
  const lost = () => Promise.reject(new Error("Network connection lost."));
  await writeThrough(workspace, (write) => (isBroken ? lost() : write()), date);
  return () => {
    isBroken = false;
  };
}

async function letIn(workspace: TestWorkspace, bookingDate: string): Promise<string> {
  const wedding = { bookingDate, bookingTime: "20:00", override: { reason: "A wedding" } };
  const { status, body: party } = await bookByMember(workspace, wedding);
  expect([status, party.override?.refusal]).toEqual([201, "closed"]);
  return party.id;
}

const activeIds = async (workspace: TestWorkspace) => (await activeOf(workspace)).map(({ id }) => id).sort();

const keptBefore = async ({ id }: TestWorkspace) =>
  (await storedRow(bookingRules, { workspaceId: id }))?.closuresBefore;

test("the sweep finishes a save that a crash cut off, once, as `system`", async () => {
  const workspace = await aUtcWorkspace();
  const inside = await Promise.all(times(5, (i) => booked(workspace, { bookingDate: addDays(workspace.day, i) })));
  await cutOff(workspace, workspace.day, addDays(workspace.day, 3));
  await Promise.all(times(3, sweep));
  await sweep();

  const ids = inside.slice(0, 4).map(({ id }) => id);
  expect([await cancelledIds(workspace), await told(workspace)]).toEqual([ids.sort(), ids]);
  expect((await cancelsOf(workspace)).map(({ actor }) => actor)).toEqual(Array(4).fill("system"));
  expect(await isPending(workspace)).toBe(false);
});

test("the sweep continues a half-finished save and tells only the customers not told yet", async () => {
  const workspace = await aUtcWorkspace();
  const ids = await Promise.all(times(6, async () => ({ ...(await booked(workspace)), bookingDate: workspace.day })));
  await cutOff(workspace, workspace.day);
  const closed = { workspaceId: workspace.id, version: 2, actor: workspace.owner.userId };
  await cancelClosedOutBookings(servicesAt(Date.now()), closed, ids.slice(0, 2));
  await changeStored(bookingRules, { workspaceId: workspace.id }, { closuresPending: true });
  await sweep();

  const actors = (await cancelsOf(workspace)).map(({ actor }) => actor);
  expect(actors).toEqual([...Array(2).fill(workspace.owner.userId), ...Array(4).fill("system")]);
  expect(await told(workspace)).toEqual(ids.map(({ id }) => id).sort());
});

test("a repeated run cancels once and returns the same number", async () => {
  const workspace = await aUtcWorkspace();
  const ids = await Promise.all(times(3, async () => ({ ...(await booked(workspace)), bookingDate: workspace.day })));
  await cutOff(workspace, workspace.day);
  const closed = { workspaceId: workspace.id, version: 2, actor: "member" };
  const counts = [];
  for (const _ of times(2, (i) => i)) counts.push(await cancelClosedOutBookings(servicesAt(Date.now()), closed, ids));
  expect(counts).toEqual([3, 3]);
  expect(await cancelsOf(workspace)).toHaveLength(3);
});

test("a run that ends after a newer save leaves the newer save's mark", async () => {
  const workspace = await aUtcWorkspace();
  await cutOff(workspace, workspace.day);
  await cancelClosedOutBookings(servicesAt(Date.now()), { workspaceId: workspace.id, version: 1, actor: "member" }, []);
  expect(await isPending(workspace)).toBe(true);
});

test("the sweep clears a mark without bookings to cancel", async () => {
  const workspace = await aUtcWorkspace();
  await cutOff(workspace, workspace.day);
  await sweep();
  expect(await isPending(workspace)).toBe(false);
});

test("a save that cannot reach a day answers so, the sweep finishes it, and each customer is told once", async () => {
  const workspace = await aUtcWorkspace();
  const later = addDays(workspace.day, 1);
  await Promise.all(times(6, (i) => booked(workspace, { bookingDate: i % 2 ? workspace.day : later })));
  const mend = await breakDay(workspace);
  const saved = await saveHours(workspace, closing(workspace.day, later));
  expect([saved.status, saved.body.code]).toEqual([503, "unavailable"]);
  expect(await isPending(workspace)).toBe(true);
  expect((await saveHours(workspace, { maxCapacity: 5 })).status).toBe(503);
  mend();
  await sweep();
  expect(await activeOf(workspace)).toEqual([]);
  expect(await told(workspace)).toEqual(await cancelledIds(workspace));
  expect(await isPending(workspace)).toBe(false);
});

test("a workspace with unreachable days does not delay the others", async () => {
  const [broken, sound] = [await aUtcWorkspace(), await aUtcWorkspace()];
  for (const workspace of [broken, sound]) {
    await booked(workspace);
    await cutOff(workspace, workspace.day);
  }
  await rebind(broken, () => ({ DB: {} as D1Database }));
  await sweep();
  expect([await isPending(broken), await isPending(sound)]).toEqual([true, false]);
});

test("a day opened again stops cancelling its bookings", async () => {
  const workspace = await aUtcWorkspace();
  await booked(workspace);
  await cutOff(workspace, workspace.day);
  await saveHours(workspace, { specialClosures: [] });
  await sweep();
  expect(await activeOf(workspace)).toHaveLength(1);
  expect(await isPending(workspace)).toBe(false);
});

test("a party let in on a closed day stays while sweeps close other days", async () => {
  const workspace = await aUtcWorkspace();
  const { day } = workspace;
  const wedding = addDays(day, 40);
  await saveHours(workspace, closing(wedding));
  const party = await letIn(workspace, wedding);
  await stored(
    workspace,
    times(250, (i) => ({ bookingDate: addDays(day, i % 25) })),
  );
  const specialClosures = [
    { startDate: wedding, endDate: wedding, note: null },
    { startDate: day, endDate: addDays(day, 24), note: null },
  ];
  const listed: string[] = [];
  await writeThrough(workspace, async (write) => {
    listed.push(...(await closedOutBookings(diary, workspace.id, specialClosures, Date.now())).map(({ id }) => id));
    return write();
  });
  let isSaving = true;
  const saving = saveHours(workspace, { specialScheduleEnabled: true, specialClosures }).finally(() => {
    isSaving = false;
  });
  while (isSaving) {
    await resumePendingClosures(servicesAt(Date.now()), diary);
    await new Promise((resolve) => setTimeout(resolve)); // lets the save's timer fire
  }
  const { status, body } = await saving;

  expect([status, body.cancelledBookings, await activeIds(workspace)]).toEqual([200, 250, [party]]);
  expect([listed.length > 0, listed.includes(party)]).toEqual([true, false]);
  expect([await isPending(workspace), await keptBefore(workspace)]).toEqual([false, null]);
});

test("a party let in stays when a save fails to reach its day, is repeated, and the sweep finishes it", async () => {
  const workspace = await aUtcWorkspace();
  const { day } = workspace;
  const wedding = addDays(day, 5);
  await saveHours(workspace, closing(wedding));
  const party = await letIn(workspace, wedding);
  const withoutReason = crypto.randomUUID();
  await stored(workspace, [{ id: withoutReason, bookingDate: wedding }]); // no override: the date was closed before
  await booked(workspace);
  const mend = await breakDay(workspace);
  const both = { specialClosures: [day, wedding].map((date) => ({ startDate: date, endDate: date, note: null })) };
  for (const _ of times(3, () => null)) expect((await saveHours(workspace, both)).status).toBe(503);
  expect(await isPending(workspace)).toBe(true);
  mend();
  await sweep();
  expect([await activeIds(workspace), await isPending(workspace)]).toEqual([[party, withoutReason].sort(), false]);
});

test("a party let in before the sweep closed its day stays; bookings from before the save are cancelled", async () => {
  const workspace = await aUtcWorkspace();
  const { day } = workspace;
  const later = addDays(day, 1);
  const before = await Promise.all([booked(workspace), booked(workspace, { bookingDate: later })]);
  const mend = await breakDay(workspace);
  expect((await saveHours(workspace, closing(day, later))).status).toBe(503);
  const parties = [await letIn(workspace, later)];
  expect((await saveHours(workspace, { maxCapacity: 50 })).status).toBe(503);
  mend();
  parties.push(await letIn(workspace, day));
  expect(await isPending(workspace)).toBe(true);
  await sweep();
  expect(await cancelledIds(workspace)).toEqual(before.map(({ id }) => id).sort());
  expect([await activeIds(workspace), await isPending(workspace)]).toEqual([parties.sort(), false]);
});

test("a day reopened and closed while a save is unfinished cancels earlier bookings and parties let in", async () => {
  const workspace = await aUtcWorkspace();
  const { day } = workspace;
  const other = addDays(day, 3);
  const only = (...dates: string[]) => ({
    specialClosures: dates.map((date) => ({ startDate: date, endDate: date, note: null })),
  });
  await saveHours(workspace, closing(other));
  await letIn(workspace, other);
  await booked(workspace);
  const mend = await Promise.all([breakDay(workspace), breakDay(workspace, other)]);
  expect((await saveHours(workspace, only(other, day))).status).toBe(503);
  expect((await saveHours(workspace, only(day))).status).toBe(503);
  await stored(workspace, [{ bookingDate: other }]);
  expect((await saveHours(workspace, only(other, day))).status).toBe(503);
  for (const again of mend) again();
  const party = await letIn(workspace, other);
  await sweep();
  expect([await activeIds(workspace), (await cancelledIds(workspace)).length]).toEqual([[party], 3]);
});

test("the preview lists the bookings a save would cancel while another save is unfinished", async () => {
  const workspace = await aUtcWorkspace();
  const { day } = workspace;
  const wedding = addDays(day, 5);
  await saveHours(workspace, closing(wedding));
  await letIn(workspace, wedding);
  const { id } = await booked(workspace);
  await breakDay(workspace);
  expect((await saveHours(workspace, closing(day, wedding))).status).toBe(503);
  const { body } = await call("POST", `/api/workspaces/${workspace.slug}/closures/preview`, {
    as: workspace.owner,
    body: { specialClosures: [{ startDate: day, endDate: wedding, note: null }] },
  });
  expect(body.bookings.map((booking: { id: string }) => booking.id)).toEqual([id]);
});
