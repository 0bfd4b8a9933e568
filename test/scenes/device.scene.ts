import { everyDay, type TestWorkspace } from "../harness/harness.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aHouse, aRestaurant, phoned, type Recorder, readDashboard, type Scene } from "./scene.ts";

const TOMORROW = "2027-06-16";
const EARLY = { weeklySchedule: everyDay("06:00", "23:00") };

/** Today Ada at T3, tomorrow Bo at T3 and Cy at T1; T1 and T2 join. Beside it a bar that counts its spots. */
export const play: Scene = async (recorder) => {
  const bar = await aRestaurant("device-bar", EARLY);
  await readBothDays(recorder, bar);
  await recorder.read("/api/workspaces/device-bar/waits/usual", bar.owner);
  const house = await aHouse("device", { T1: "1-4", T2: "1-4", T3: "1-4" }, { "T1+T2": "5-8" }, EARLY);
  const { plan } = await planOf(house);
  const size = { y: 2, width: 4, height: 4, rotation: 0 as const, shape: "square" };
  const resources = plan.resources.map((each: object, i: number) => ({ ...each, position: { ...size, x: 2 + 8 * i } }));
  const areas = plan.areas.map((each: object) => ({ ...each, room: { width: 30, height: 8 } }));
  const { status, text } = await putPlan(house, { areas, resources });
  if (status !== 200) throw new Error(text);
  const reached = { customerPhone: "+46701740605", customerEmail: "ada@example.com" };
  await phoned(house, { customerName: "Ada Lovelace", ...reached });
  const tomorrow = { bookingDate: TOMORROW, bookingTime: "18:00" };
  await phoned(house, { customerName: "Bo Ek", ...tomorrow });
  await phoned(house, { customerName: "Cy Falk", ...tomorrow });
  await readBothDays(recorder, house);
  const at = `/api/workspaces/${house.slug}`;
  for (const date of [house.day, TOMORROW]) await recorder.read(`${at}/days/${date}/servers`, house.owner);
  const why = (time: string) => `/why?${new URLSearchParams({ date: TOMORROW, time, guests: "2" })}`;
  for (const what of ["", "/plan", `/availability?date=${TOMORROW}&guests=2`, why("20:00"), why("12:00")])
    await recorder.read(at + what, house.owner);
};

async function readBothDays(recorder: Recorder, business: TestWorkspace) {
  await readDashboard(recorder, business);
  const at = `/api/workspaces/${business.slug}`;
  await recorder.read(`${at}/overview?date=${TOMORROW}`, business.owner);
  await recorder.read(`${at}/days/${TOMORROW}/bookings`, business.owner);
}
