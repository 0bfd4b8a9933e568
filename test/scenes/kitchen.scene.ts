import { everyDay } from "../harness/harness.ts";
import { aHouse, aMember, noted, phoned, type Scene } from "./scene.ts";

/** At half past seven, as the kitchen reads it: Gerda has left; of two parties of the evening one has an allergy. */
export const play: Scene = async (recorder) => {
  const rules = { weeklySchedule: everyDay("06:00", "23:00"), name: "Krog Ekbacken" };
  const house = await aHouse("kitchen", { T1: "2-4", T2: "2-4" }, {}, rules);
  const kitchen = await aMember(house, "kitchen", "Kim Koch");
  await noted(house, await phoned(house, { customerName: "Gerda Gran", bookingTime: "06:00" }), "finished");
  await phoned(house, { customerName: "Astrid Lindqvist", customerPhone: "+46701234567" });
  await phoned(house, { customerName: "Bo Berg", notes: "Nut allergy, call 070-765 43 21" });
  await recorder.read("/api/auth/me", kitchen);
  const at = "/api/workspaces/kitchen";
  for (const what of ["overview", `days/${house.day}/bookings`]) await recorder.read(`${at}/${what}`, kitchen);
};
