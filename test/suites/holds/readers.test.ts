import { expect, test } from "vitest";
import { bookings } from "../../../db/diary/schema.ts";
import { SETTLE_MS } from "../../../domain/holds/hold.ts";
import { addDays, MINUTE_MS } from "../../../domain/time/calendar.ts";
import { forgetReads } from "../../../worker/recent-reads.ts";
import { aWorkspace, booked, call, everyDay, type TestWorkspace } from "../../harness/harness.ts";
import { aSalon } from "../../harness/salon.ts";
import { openList } from "../../harness/standbys.ts";
import { changeStored } from "../../harness/stored-rows.ts";
import { aStudio, held, sessionsOn } from "../../harness/studio.ts";
import { aHouse } from "../../harness/tables.ts";

/* A hold whose day is dead: no object, alarm or sweep settles it. Who reads D1 frees its place a minute after its end. */

/** Ends before a session does. */
const UNTIL = Date.now() + 5 * MINUTE_MS;
const HOLD = { for: "offer", tellAt: null, standby: null, chain: 1, freedAt: Date.now() };
const [STILL, LAPSED] = [UNTIL + SETTLE_MS / 2, UNTIL + SETTLE_MS].map((at) => new Date(at).toISOString());

/** Its row becomes a hold, past the day. */
async function heldAt(workspace: TestWorkspace, fields: Record<string, unknown> = {}) {
  const made = await booked(workspace, fields);
  await changeStored(bookings, { id: made.id }, { status: "pending", holdUntil: UNTIL, hold: HOLD });
  return made;
}

/** At an instant, without what this isolate read in the last second. */
function callAt(workspace: TestWorkspace, now: string | undefined, path: string) {
  forgetReads(workspace.id);
  return call("GET", path, { as: workspace.owner, ...(now ? { now } : {}) });
}

const EVENING = { weeklySchedule: everyDay("18:00", "21:00"), timeZone: "UTC", slotStepMinutes: 60 };

const ask = async (workspace: TestWorkspace, path: string, now?: string) => {
  const { status, body } = await callAt(workspace, now, `/api/workspaces/${workspace.slug}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

const askPublic = async (workspace: TestWorkspace, path: string, now?: string) => {
  const { status, body } = await callAt(workspace, now, `/api/public/${workspace.slug}/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

const timesAt = async (workspace: TestWorkspace, now?: string, asked = "guests=2"): Promise<string[]> => {
  const { slots } = await askPublic(workspace, `availability?date=${workspace.day}&${asked}`, now);
  return slots.flatMap(({ time, available }: { time: string; available: boolean }) => (available ? time : []));
};

test.each<[string, () => Promise<TestWorkspace>, Record<string, unknown>]>([
  ["spots", () => aWorkspace({ ...EVENING, maxCapacity: 1 }), {}],
  ["a table", () => aHouse({ A: "1-4" }, {}, { ...EVENING, bookingDurationMinutes: 60 }), {}],
])("customers find %s taken until a minute after the hold has ended", async (_, opened, fields) => {
  const workspace = await opened();
  const before = await timesAt(workspace);
  await heldAt(workspace, { bookingTime: "19:00", ...fields });
  const others = before.filter((time) => time !== "19:00");
  expect(before.length).toBeGreaterThan(others.length);
  expect(await timesAt(workspace, STILL)).toEqual(others);
  expect(await timesAt(workspace, LAPSED)).toEqual(before);
});

test("so do customers of a salon", async () => {
  const salon = await aSalon({
    people: { Anna: "09:00-11:00" },
    rooms: "chair 1",
    services: { cut: { takes: "90", by: "Anna", at: "chair" } },
  });
  const services = [{ service: salon.idOf("cut"), person: salon.idOf("Anna") }];
  await heldAt(salon, { bookingTime: "09:00", guests: 1, services });
  const asked = `guests=1&services=${salon.idOf("cut")}-${salon.idOf("Anna")}`;
  expect(await timesAt(salon, STILL, asked)).toEqual([]);
  expect(await timesAt(salon, LAPSED, asked)).toEqual(["09:00", "09:30"]);
});

test("a calendar with tables asks the bookings of its dates where a hold has lapsed", async () => {
  const house = await aHouse(
    { A: "1-4" },
    {},
    { weeklySchedule: everyDay("18:00", "19:30"), bookingDurationMinutes: 90 },
  );
  await heldAt(house, { bookingTime: "18:00" });
  const stateAt = async (now: string | undefined) => {
    const { days } = await askPublic(
      house,
      `availability/days?from=${house.day}&to=${addDays(house.day, 1)}&guests=2`,
      now,
    );
    return days.map(({ state }: { state: string }) => state);
  };
  expect(await stateAt(STILL)).toEqual(["full", "open"]);
  expect(await stateAt(LAPSED)).toEqual(["open", "open"]);
});

test("a class has the seats of a hold until then", async () => {
  const studio = await aStudio();
  const { id: sessionId } = await held(studio);
  await heldAt(studio, { bookingTime: "10:00", guests: 3, sessionId });
  const takenAt = async (now: string | undefined) =>
    (await ask(studio, `sessions?from=${studio.day}&to=${studio.day}`, now)).sessions[0].taken;
  expect([await takenAt(STILL), await takenAt(LAPSED)]).toEqual([3, 0]);
  expect((await sessionsOn(studio))[0]?.taken).toBe(3);
});

test.each<[string, () => Promise<TestWorkspace>]>([
  ["spots", () => aWorkspace({ ...EVENING, maxCapacity: 4 })],
  ["tables", () => aHouse({ A: "1-4", B: "1-4" }, {}, { ...EVENING, bookingDurationMinutes: 60 })],
])("%s of a hold are used until then, and no booking at any time", async (_, opened) => {
  const workspace = await opened();
  await openList(workspace);
  await booked(workspace, { bookingTime: "19:00" });
  await heldAt(workspace, { bookingTime: "19:00" });
  await heldAt(workspace, { bookingTime: "18:00", bookingDate: addDays(workspace.day, 1) });
  const { day } = workspace;
  const usedAt = async (now: string | undefined) => {
    const { slots, totalBookedGuests } = await ask(workspace, `capacity?date=${day}`, now);
    const { capacity, day: shown, counts } = await ask(workspace, `overview?date=${day}`, now);
    const { days } = await ask(workspace, `days?from=${day}&to=${addDays(day, 1)}`, now);
    const at = (times: { time: string; currentSpots: number }[]) =>
      times.find(({ time }) => time === "19:00")?.currentSpots;
    expect([shown.bookingCount, counts.upcoming]).toEqual([1, 1]);
    expect([totalBookedGuests, capacity.totalBookedGuests]).toEqual([2, 2]);
    expect(days.map(({ date, bookings, guests }: Record<string, unknown>) => [date, bookings, guests])).toEqual([
      [day, 1, 2],
    ]);
    return [at(slots), at(capacity.slots), days[0].fullest.spots];
  };
  expect(await usedAt(STILL)).toEqual([2, 2, 2]);
  expect(await usedAt(LAPSED)).toEqual([1, 1, 1]);
});
