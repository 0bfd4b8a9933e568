import { everyDay } from "../harness/harness.ts";
import { aRestaurant, booked, readTimes, type Scene, TODAY } from "./scene.ts";

const [FRIDAY, SATURDAY] = ["2027-06-18", "2027-06-19"];
const at = "/api/public/one-table";

/** One table, lunch except on Sundays, full on Friday and Saturday; the link is Friday's. */
export const play: Scene = async (recorder) => {
  const lunch = everyDay("12:00", "13:00");
  const weeklySchedule = { ...lunch, sunday: { ...lunch.sunday, enabled: false } };
  const restaurant = await aRestaurant("one-table", { maxCapacity: 1, weeklySchedule });
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY, bookingTime: "12:00" });
  await booked(restaurant, { bookingDate: SATURDAY, bookingTime: "12:00" });
  await recorder.open("/one-table");
  await readTimes(recorder, at, [TODAY, FRIDAY, "2027-06-21", "2027-06-22"]);
  for (const dates of [
    "from=2027-06-19&to=2027-07-15",
    "from=2027-06-15&to=2027-06-30",
    "from=2027-06-22&to=2027-06-28",
  ])
    await recorder.read(`${at}/availability/days?${dates}&guests=2`);
  const link = `/one-table/manage/${manageToken}`;
  await recorder.open(link);
  await recorder.read(`/api/public${link}`);
  await readTimes(recorder, `/api/public${link}`, [FRIDAY]);
  await recorder.read(`/api/public${link}/availability/days?from=2027-06-15&to=2027-06-30&guests=2`);
};
