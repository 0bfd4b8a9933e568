import { everyDay } from "../harness/harness.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aHouse, phoned, pinned, readDashboard, readWhyNot, type Scene } from "./scene.ts";

/** At half past seven: tables side by side for two to four, visits of two hours, Ann at T1 since seven. Why not T2? Di comes there. */
export const play: Scene = async (recorder) => {
  const rules = { weeklySchedule: everyDay("06:00", "23:00"), bookingDurationMinutes: 120 };
  const house = await aHouse("floor", { T1: "2-4", T2: "2-4", T3: "2-4" }, {}, rules);
  const { plan } = await planOf(house);
  const size = { y: 4, width: 3, height: 3, rotation: 0 as const, shape: "square" };
  const resources = plan.resources.map((each: object, i: number) => ({ ...each, position: { ...size, x: 4 + 7 * i } }));
  const areas = plan.areas.map((each: object) => ({ ...each, room: { width: 28, height: 12 } }));
  const { status, text } = await putPlan(house, { areas, resources });
  if (status !== 200) throw new Error(text);
  const { id } = await phoned(house, { customerName: "Ann", customerEmail: "ann@example.com", bookingTime: "07:00" });
  await readDashboard(recorder, house);
  const at = `/api/workspaces/${house.slug}`;
  await recorder.read(`${at}/waits/usual`, house.owner);
  await recorder.read(`${at}/days/${house.day}/servers`, house.owner);
  const t2: string = resources[1].id;
  await pinned(house, { customerName: "Di", bookingTime: "08:00", resources: [t2] });
  await readWhyNot(recorder, house, { time: "07:00", except: id, resources: t2 });
};
