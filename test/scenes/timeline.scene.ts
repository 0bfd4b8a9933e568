import { aHouse, phoned, pinned, readDashboard, readDetails, readWhyNot, type Scene } from "./scene.ts";

/** Three tables for two to four; Ann at T1 at seven in the evening. Why not there at half past ten, or at T2? Bo is there. */
export const play: Scene = async (recorder) => {
  const house = await aHouse("timeline");
  const { id, resources } = await phoned(house, { customerName: "Ann" });
  await readDashboard(recorder, house);
  await readDetails(recorder, house, { id });
  await readWhyNot(recorder, house, { time: "22:30", except: id, resources: resources.join() });
  const bo = await pinned(house, { customerName: "Bo" });
  await readWhyNot(recorder, house, { time: "19:00", except: id, resources: bo.resources.join() });
};
