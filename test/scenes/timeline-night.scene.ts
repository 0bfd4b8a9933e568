import { everyDay } from "../harness/harness.ts";
import { aHouse, phoned, readDashboard, type Scene } from "./scene.ts";

/** Open day and night; a party with a long name has come at a quarter past seven. */
export const play: Scene = async (recorder) => {
  const rules = { weeklySchedule: everyDay("00:00", "23:45") };
  const house = await aHouse("timeline-night", { "Chefs-counter": "2-4" }, {}, rules);
  await phoned(house, { customerName: "Maximiliana Featherstonehaugh-Cholmondeley", bookingTime: "07:15" });
  await readDashboard(recorder, house);
};
