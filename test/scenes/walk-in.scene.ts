import { everyDay } from "../harness/harness.ts";
import { aHouse, aRestaurant, phoned, post, type Recorder, readDashboard, type Scene } from "./scene.ts";

type Business = Awaited<ReturnType<typeof aHouse>>;

const OPEN = { weeklySchedule: everyDay("06:15", "23:15"), maxCapacity: 1 };
const LONG = { ...OPEN, bookingDurationMinutes: 420 };
const SHUT = { ...OPEN, weeklySchedule: everyDay("17:00", "23:00") };
const OVER = { ...OPEN, weeklySchedule: everyDay("06:00", "08:00") };
const TABLES = { T1: "2-4", T2: "2-4" };

/** Doors at half past seven in the morning. */
export const play: Scene = async (recorder) => {
  const door = await aHouse("door", TABLES, {}, OPEN);
  const full = await aHouse("full", TABLES, {}, OPEN);
  for (let i = 0; i < 2; i += 1) await walksIn(full);
  const spots = await aRestaurant("spots", OPEN);
  const taken = await aRestaurant("taken", OPEN);
  await walksIn(taken);
  const noon = await aHouse("noon", TABLES, {}, LONG);
  for (const customerName of ["Ada", "Bo"]) await phoned(noon, { customerName, bookingTime: "12:00" });
  const moving = await aHouse("moving", { T0: "1-4", T1: "1-2" }, {}, LONG);
  const { resources } = await recorder.read("/api/workspaces/moving/overview", moving.owner);
  const at = resources.filter(({ name }: { name: string }) => name === "T0").map(({ id }: { id: string }) => id);
  await phoned(moving, { customerName: "Ada", bookingTime: "12:00", resources: at });
  const shut = await aHouse("shut", TABLES, {}, SHUT);
  const shutSpots = await aRestaurant("shut-spots", SHUT);
  const over = await aHouse("over", TABLES, {}, OVER);
  for (const business of [door, full, spots, taken, noon, moving, shut, shutSpots, over])
    await readDoor(recorder, business);
  for (const guests of [9, 10]) await recorder.read(`/api/workspaces/door/waits?guests=${guests}`, door.owner);
};

const walksIn = ({ slug, owner }: Business) =>
  post(
    `/api/workspaces/${slug}/bookings`,
    {
      ...{ customerName: "Walk-in", guests: 2, bookingDate: "2027-06-15", bookingTime: "07:30" },
      ...{ source: "walk_in", attendance: "seated" },
    },
    owner,
  );

async function readDoor(recorder: Recorder, business: Business) {
  await readDashboard(recorder, business);
  await recorder.read(`/api/workspaces/${business.slug}/waits/usual`, business.owner);
}
