import { aPeriod, LUNCH, specialOpening } from "../../domain/testing/givens.ts";
import { everyDay, type TestWorkspace } from "../harness/harness.ts";
import { putPlan } from "../harness/tables.ts";
import { aRestaurant, phoned, post, type Recorder, readDashboard, readDetails, type Scene, TODAY } from "./scene.ts";

const [WEDNESDAY, THURSDAY, FAR] = ["2027-06-16", "2027-06-17", "2199-06-16"];

/** One table of four, closed on Thursdays, Astrid there at eight; nights; a dinner with a small kitchen; lunch and dinner. */
export const play: Scene = async (recorder) => {
  const week = everyDay("12:00", "23:00");
  const closed = { ...week, thursday: { ...week.thursday, enabled: false } };
  const krog = await aRestaurant("new-booking", { maxCapacity: 1, weeklySchedule: closed });
  const astrid = await phoned(krog, { bookingTime: "20:00" });
  await readForm(recorder, krog, {
    [`${TODAY} 2`]: ["07:30", "11:30", "12:00", "18:00", "18:30", "19:00", "20:00", "21:00", "21:30"],
    [`${TODAY} 4`]: ["18:30", "19:00"],
    [`${TODAY} 6`]: ["19:00"],
    [`${WEDNESDAY} 2`]: ["12:30"],
    [`${WEDNESDAY} 4`]: ["12:00", "12:30"],
    [`${THURSDAY} 2`]: ["19:00"],
    [`${FAR} 2`]: [],
  });
  await readDetails(recorder, krog, astrid);

  const night = await aRestaurant("new-night", { weeklySchedule: everyDay("18:00", "02:00") });
  await readForm(recorder, night, { [`${TODAY} 2`]: [] });

  const dinner = await aRestaurant("new-dinner", { weeklySchedule: everyDay("18:00", "23:00") });
  const pacing = { everyMinutes: 30 as const, guests: 4, parties: null };
  const untilSunday = { daysBefore: 2 as const, time: "12:00" };
  await putPlan(dinner, { periods: [aPeriod({ id: "new-1", pacing, closesAt: untilSunday })] });
  await phoned(dinner, { guests: 3 });
  await readForm(recorder, dinner, { [`${TODAY} 2`]: ["18:00", "19:00"] });

  const served = await aRestaurant("new-periods");
  const periods = [
    { ...aPeriod({ id: "new-1" }), stepMinutes: 15 },
    { ...LUNCH, id: "new-2" },
  ];
  await putPlan(served, { periods });
  const { id: _, ...late } = specialOpening("20:00", "02:00", { fromDate: WEDNESDAY, toDate: WEDNESDAY });
  await post("/api/workspaces/new-periods/exceptions", late, served.owner);
  await readForm(recorder, served, { [`${TODAY} 2`]: ["18:15"], [`${WEDNESDAY} 2`]: ["18:15"] });
};

/** All that "New booking" asks for: times of a date, guests and what else is asked for, and why not at these. */
export async function readForm(recorder: Recorder, business: TestWorkspace, asked: Record<string, string[]>) {
  const { slug, owner } = business;
  const at = `/api/workspaces/${slug}`;
  await readDashboard(recorder, business);
  for (const address of [at, `${at}/plan`]) await recorder.read(address, owner);
  for (const [wish, times] of Object.entries(asked)) {
    const [date = "", guests = "", more] = wish.split(" ");
    const query = (fields: object) => new URLSearchParams({ date, ...fields, guests, ...fieldsOf(more) });
    await recorder.read(`${at}/days/${date}/bookings`, owner);
    await recorder.read(`${at}/availability?${query({})}`, owner);
    for (const time of times) await recorder.read(`${at}/why?${query({ time })}`, owner);
  }
}

const fieldsOf = (more = "") => Object.fromEntries(new URLSearchParams(more));
