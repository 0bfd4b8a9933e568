import { beforeEach, expect, test, vi } from "vitest";
import { addDays } from "../../../domain/time/calendar.ts";
import { backupOf, database, emptied, places, restore } from "../../harness/backups.ts";
import { changeByLink, edit } from "../../harness/edit.ts";
import {
  book,
  bookByMember,
  booked,
  bookingOf,
  call,
  everyDay,
  saveHours,
  type TestWorkspace,
} from "../../harness/harness.ts";
import { breaking, proved, sql } from "../../harness/proofs.ts";
import { aHouse } from "../../harness/tables.ts";

/*
 * A party of the night reaches into a date that new hours opened. Every door, the nightly proof, export and import see one
 * table taken once, and name it when rows take it twice.
 */

beforeEach(emptied);
vi.spyOn(console, "error").mockReturnValue();

const NIGHT = { weeklySchedule: everyDay("18:00", "02:00"), bookingDurationMinutes: 60, customerChangeHoursLimit: 0 };
const ALL_DAY = { weeklySchedule: everyDay("00:00", "23:00") };

/** Ada has table A from 01:00 to 02:00 of the night before `next`, Bo from 02:00 on of `next`; opening moved to midnight. */
async function aNightAndAMorning() {
  const house = await aHouse({ A: "1-2" }, {}, NIGHT);
  const next = addDays(house.day, 1);
  const ada = await booked(house, { customerName: "Ada", bookingTime: "01:00" });
  expect((await saveHours(house, ALL_DAY)).status).toBe(200);
  const bo = await booked(house, { customerName: "Bo", bookingDate: next, bookingTime: "02:00" });
  return { house, next, ada, bo };
}

const exported = ({ slug }: TestWorkspace) => backupOf(places, slug, Date.now());

test("no door sells the night's table again, and the proof of all dates finds nothing", async () => {
  const { house, next, ada, bo } = await aNightAndAMorning();
  const atOne = { bookingDate: next, bookingTime: "01:00" };
  const as = house.owner;
  const [resource] = (await call("GET", bookingOf(house, ada), { as })).body.booking.resources;
  const doors = {
    page: () => book(house, atOne),
    phone: () => bookByMember(house, atOne),
    "phone, at a table": () => bookByMember(house, { ...atOne, resources: [resource] }),
    "walk-in": () => bookByMember(house, { ...atOne, source: "walk_in" }),
    "a guest's change": () => changeByLink(house, bo, atOne),
    "a member's change": () => edit(house, bo, { bookingTime: "01:30" }),
    "a longer stay": () => call("POST", `${bookingOf(house, ada)}/extend`, { as, body: { minutes: 30 } }),
  };
  for (const [door, knock] of Object.entries(doors)) expect([door, (await knock()).status]).toEqual([door, 409]);
  expect(await proved(house)).toMatchObject({ dates: 2, minutes: 120, over: 0, findings: 0, found: [], done: true });
});

test("it is exported without a fault, and comes back equal to an installation that sells nothing twice", async () => {
  const { house, next } = await aNightAndAMorning();
  const { lines, faults, judged } = await exported(house);
  expect([faults, judged.map(({ verdict }) => verdict)]).toEqual([[], ["same", "same"]]);
  await emptied();
  await restore(database, lines);
  expect((await exported(house)).lines.slice(1)).toEqual(lines.slice(1));
  expect((await book(house, { bookingDate: next, bookingTime: "01:00" })).status).toBe(409);
  expect(await proved(house)).toMatchObject({ dates: 2, minutes: 120, over: 0, findings: 0 });
});

test("a pair that rows put at one table at one instant is named by the proof, the conflicts, the export and the import", async () => {
  const { house, next, ada, bo } = await aNightAndAMorning();
  await breaking(() => sql("UPDATE claims SET starts_at = starts_at - 1800000 WHERE booking_id = ?1", bo.id));
  const proof = await proved(house);
  const [from, to] = [`${next}T01:30:00.000Z`, `${next}T02:00:00.000Z`];
  const shared = { bookingDate: house.day, bookingId: ada.id, from: Date.parse(from), to: Date.parse(to) };
  expect([proof?.over, proof?.found]).toEqual([
    30,
    expect.arrayContaining([
      expect.objectContaining({
        ...{ name: "claims_overlap", bookingDate: next, bookingId: bo.id },
        shared: expect.objectContaining(shared),
      }),
    ]),
  ]);
  const { doubles } = (await call("GET", `/api/workspaces/${house.slug}/conflicts`, { as: house.owner })).body;
  expect(doubles).toMatchObject([{ from, to, bookings: [{ id: ada.id }, { id: bo.id }] }]);
  const { lines, faults } = await exported(house);
  const named = `share a table with another, the first ${doubles[0].resourceId} at ${from}, bookings ${bo.id} and ${ada.id}`;
  expect(faults.join()).toContain(named);
  await emptied();
  await expect(restore(database, lines)).rejects.toThrow(named);
  await expect(exported(house)).rejects.toThrow("There is no workspace"); // nothing of it was written
});
