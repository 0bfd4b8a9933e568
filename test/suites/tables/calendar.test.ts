import { beforeAll, expect, test, vi } from "vitest";
import { dayOffers, plans } from "../../../db/diary/schema.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { everyMinute } from "../../../worker/jobs/run-schedule.ts";
import { forgetAllReads } from "../../../worker/recent-reads.ts";
import { tellAtOnce } from "../../harness/day-object.ts";
import { edit } from "../../harness/edit.ts";
import { booked, call, db, everyDay, saveHours, type TestWorkspace } from "../../harness/harness.ts";
import { dataIn, open } from "../../harness/pages.ts";
import { servicesAt } from "../../harness/services.ts";
import { changeStored, storedRows } from "../../harness/stored-rows.ts";
import { aHouse, planOf, putPlan } from "../../harness/tables.ts";

beforeAll(tellAtOnce);

/** The calendar's state of the workspace's day, for a party. */
async function stateFor({ slug, day }: TestWorkspace, guests: number, more = "") {
  const path = `/api/public/${slug}/availability/days?from=${day}&to=${addDays(day, 1)}&guests=${guests}${more}`;
  const { body } = await call("GET", path);
  return body.days[0].state;
}

/** Soon: a day tells its offers in its own time. Visitors share what was read in the last second, which is forgotten. */
const shows = (workspace: TestWorkspace, state: string) =>
  vi.waitFor(
    async () => {
      forgetAllReads();
      expect(await stateFor(workspace, 2)).toBe(state);
    },
    { timeout: 10_000, interval: 5 },
  );

const offeredDates = async ({ id }: TestWorkspace) =>
  (await storedRows(dayOffers, { workspaceId: id })).map(({ bookingDate }) => bookingDate);

async function aFullEvening() {
  const workspace = await aHouse({ A: "1-2" });
  const bookings = [];
  for (const bookingTime of ["18:00", "19:30", "21:00"]) bookings.push(await booked(workspace, { bookingTime }));
  await shows(workspace, "full");
  return { workspace, bookings };
}

test("the calendar says that a date is full when its tables are, and open when one is free again", async () => {
  const { workspace, bookings } = await aFullEvening();
  await call("POST", `/api/workspaces/${workspace.slug}/bookings/${bookings[1]?.id}/cancel`, { as: workspace.owner });
  await shows(workspace, "open");
});

test("the booking page begins with the times that the tables leave", async () => {
  const { workspace, bookings } = await aFullEvening();
  const { slug, day, owner } = workspace;
  await call("POST", `/api/workspaces/${slug}/bookings/${bookings[1]?.id}/cancel`, { as: owner });
  await shows(workspace, "open");
  const { html } = await open(`/${slug}`, "GET", { NOW: `${day}T00:30:00.000Z` });
  const { availability } = dataIn(html);
  const { body } = await call("GET", `/api/public/${slug}/availability?date=${day}&guests=2`);
  const free = (slots: { time: string; available: boolean }[]) =>
    slots.flatMap(({ time, available }) => (available ? time : []));
  expect([availability.date, free(availability.slots)]).toEqual([day, free(body.slots)]);
  expect(free(body.slots)).toEqual(["19:30"]);
});

test("after tables changed the calendar goes by the new ones", async () => {
  const { workspace } = await aFullEvening();
  const { plan } = await planOf(workspace);
  const [table] = plan.resources;
  const terrace = { id: "new-terrace", name: "Terrace", customersMayChoose: true, order: 1 };
  const other = { ...table, id: "new-B", name: "B", area: "new-terrace", order: 1 };
  await putPlan(workspace, { areas: [...plan.areas, terrace], resources: [table, other] });
  const wider = (await planOf(workspace)).plan;
  expect(await stateFor(workspace, 2)).toBe("open");
  expect(await stateFor(workspace, 2, `&area=${wider.areas[1].id}`)).toBe("open");
  await putPlan(workspace, { areas: plan.areas, resources: [table] });
  expect(await stateFor(workspace, 2)).toBe("full");
});

test("a date without bookings is decided by the rules alone, and needs no row", async () => {
  const { workspace, bookings } = await aFullEvening();
  for (const { id } of bookings)
    await call("POST", `/api/workspaces/${workspace.slug}/bookings/${id}/cancel`, { as: workspace.owner });
  await shows(workspace, "open");
  expect(await offeredDates(workspace)).toEqual([workspace.day]);
  const { plan } = await planOf(workspace);
  await putPlan(workspace, { resources: [{ ...plan.resources[0], seats: { min: 1, max: 1 } }] });
  expect(await offeredDates(workspace)).toEqual([]);
  expect(await stateFor(workspace, 1)).toBe("open");
  expect(await stateFor(workspace, 2)).toBe("full");
});

test("the source of a move offers its time again", async () => {
  const { workspace, bookings } = await aFullEvening();
  const { status } = await edit(workspace, { id: bookings[0]?.id ?? "" }, { bookingDate: addDays(workspace.day, 1) });
  expect(status).toBe(200);
  await shows(workspace, "open");
});

const isPending = async ({ id }: TestWorkspace) =>
  (await storedRows(plans, { workspaceId: id })).map(({ pending }) => pending);

test("other hours are told to the calendar, by the schedule when the save was cut off", async () => {
  const { workspace } = await aFullEvening();
  expect((await saveHours(workspace, { weeklySchedule: everyDay("16:30", "23:00") })).status).toBe(200);
  await shows(workspace, "open");
  await vi.waitFor(async () => expect(await isPending(workspace)).toEqual([false]));
  const { rules } = (await call("GET", `/api/workspaces/${workspace.slug}`, { as: workspace.owner })).body;
  expect((await saveHours(workspace, { version: rules.version - 1 })).status).toBe(409);
  expect(await isPending(workspace)).toEqual([false]);
  await changeStored(plans, { workspaceId: workspace.id }, { pending: true });
  await db.delete(dayOffers);
  await everyMinute(servicesAt(Date.now()));
  expect([await isPending(workspace), await offeredDates(workspace)]).toEqual([[false], [workspace.day]]);
});
