import { everyDay } from "../harness/harness.ts";
import { aRestaurant, booked, readTimes, type Scene } from "./scene.ts";

const [WEDNESDAY, THURSDAY, FRIDAY] = ["2027-06-16", "2027-06-17", "2027-06-18"];
const at = "/api/public/asked";

/** One table, from 18:00 to 21:00 but on Wednesdays, taken on Friday at 18:00: links that ask for times there. */
export const play: Scene = async (recorder) => {
  const evening = everyDay("18:00", "21:00");
  const weeklySchedule = { ...evening, wednesday: { ...evening.wednesday, enabled: false } };
  const restaurant = await aRestaurant("asked", { maxCapacity: 1, weeklySchedule });
  await booked(restaurant, { bookingDate: FRIDAY, bookingTime: "18:00" });
  await recorder.open(`/asked?date=${FRIDAY}&guests=4&time=19:00`);
  for (const time of ["18:00", "18:10", "03:00"]) {
    await recorder.open(`/asked?date=${FRIDAY}&time=${time}`);
    await recorder.read(`${at}/availability?date=${FRIDAY}&time=${time.replace(":", "%3A")}&guests=2`);
  }
  for (const date of ["2027-06-11", "2029-06-18", WEDNESDAY]) await recorder.open(`/asked?date=${date}&time=19:00`);
  await readTimes(recorder, at, [THURSDAY, FRIDAY, "2027-07-13"], [{ guests: "2" }, { guests: "4" }]);
  for (const dates of ["from=2027-06-17&to=2027-07-15", "from=2027-07-13&to=2027-07-15"])
    await recorder.read(`${at}/availability/days?${dates}&guests=2`);
};
