import { aMember, aRestaurant, readDashboard, type Scene } from "./scene.ts";

/** A host reads what they may of a restaurant. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("host");
  const host = await aMember(restaurant, "staff", "Nora Berg");
  await readDashboard(recorder, restaurant, host);
  await recorder.read("/api/workspaces/host", host);
  await recorder.read("/api/public/host");
};
