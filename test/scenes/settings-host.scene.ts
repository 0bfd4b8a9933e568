import { aMember, aRestaurant, readDashboard, type Scene } from "./scene.ts";

/** The settings of a host whom no person is linked to. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("settings-host");
  const host = await aMember(restaurant, "staff", "Hilda Host");
  await readDashboard(recorder, restaurant, host);
  for (const what of ["passkeys", "sessions"]) await recorder.read(`/api/auth/${what}`, host);
  const at = `/api/workspaces/${restaurant.slug}`;
  for (const what of ["", "/calendars", "/alerts", "/push"]) await recorder.read(`${at}${what}`, host);
  await recorder.read(`/api/public/${restaurant.slug}`);
};
