import { aRestaurant, readDashboard, type Scene } from "./scene.ts";

const READ = [
  "",
  "/plan",
  "/customization",
  "/customization/names",
  "/addresses",
  "/team",
  "/calendars",
  "/notifications",
  "/hold-rules",
  "/standbys/figures",
  "/proof",
  "/imports",
];
const MORE = ["/settings-log", "/bookings?tab=today", "/alerts", "/push", "/messages"];

/** A restaurant without bookings, open from 12:00 to 23:00: what its owner's settings are. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("settings");
  const { slug, owner } = restaurant;
  await readDashboard(recorder, restaurant);
  for (const what of ["passkeys", "sessions"]) await recorder.read(`/api/auth/${what}`, owner);
  const at = `/api/workspaces/${slug}`;
  for (const what of ["overview?date=2027-06-16", "days/2027-06-16/bookings"])
    await recorder.read(`${at}/${what}`, owner);
  for (const what of [...READ, ...MORE]) await recorder.read(`${at}${what}`, owner);
  await recorder.read(`/api/public/${slug}`);
  const { plan } = await recorder.read(`${at}/plan`, owner);
  await recorder.write("POST", `${at}/plan/preview`, { plan }, owner);
  await recorder.write("POST", `${at}/deletion/preview`, undefined, owner);
};
