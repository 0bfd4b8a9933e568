import { everyDay } from "../../domain/plan/rules.ts";
import { PLAIN_LOOKS } from "../../domain/testing/looks.ts";
import { call, saveHours } from "../harness/harness.ts";
import { aRestaurant, readTimes, type Scene } from "./scene.ts";

const WEDNESDAY = "2027-06-16";
const LOOKS = {
  ...{ ...PLAIN_LOOKS, heroSubtitle: "Open fire, short menu", heroBackgroundColor: "#3b1a10", primaryColor: "#7a2c1e" },
  ...{ businessDescription: "First <b>paragraph</b>.\n\nSecond one.", contactPhone: "+46 8 123 45 67" },
  contactAddress: "Bondegatan 12\n116 33 Stockholm",
};

/** Till two at night, not on Mondays nor this Thursday. It says where it is, and keeps customers' details for five months. */
export const play: Scene = async (recorder) => {
  const week = everyDay("17:00", "02:00");
  const place = await aRestaurant("place", { weeklySchedule: { ...week, monday: { ...week.monday, enabled: false } } });
  const closure = { startDate: "2027-06-17", endDate: "2027-06-17", note: null };
  await saveHours(place, { specialScheduleEnabled: true, specialClosures: [closure], retentionMonths: 5 });
  await call("PUT", "/api/workspaces/place/customization", { as: place.owner, body: LOOKS });
  for (const address of ["/place", "/place/privacy?lang=en", "/place/privacy?lang=sv"]) await recorder.open(address);
  await readTimes(recorder, "/api/public/place", [WEDNESDAY]);
};
