import { everyDay } from "../harness/harness.ts";
import { aRestaurant, phoned, readDashboard, type Scene } from "./scene.ts";

const [MONDAY, WEDNESDAY, THURSDAY, SATURDAY] = ["2027-06-14", "2027-06-16", "2027-06-17", "2027-06-19"];

/** Wednesday's two tables are taken at 00:30 of its night; Thursday is closed. */
export const play: Scene = async (recorder) => {
  const week = everyDay("12:00", "23:00");
  const place = await aRestaurant("night", {
    maxCapacity: 2,
    weeklySchedule: {
      ...week,
      wednesday: { enabled: true, openTime: "22:00", closeTime: "02:00" },
      thursday: { ...week.thursday, enabled: false },
    },
  });
  const night = { bookingDate: WEDNESDAY, bookingTime: "00:30" };
  await phoned(place, { ...night, guests: 8, customerName: "Night Nils" });
  await readDashboard(recorder, place);
  const dates = [MONDAY, WEDNESDAY, THURSDAY, SATURDAY].map((date) => `/overview?date=${date}`);
  const days = ["/days?from=2027-05-15&to=2027-06-14", "/days?from=2027-06-16&to=2027-07-16"];
  const wish = new URLSearchParams({ date: WEDNESDAY, time: "22:00", guests: "2" });
  const more = ["", "/plan", ...days, `/availability?date=${WEDNESDAY}&guests=2`, `/why?${wish}`];
  for (const what of [...dates, ...more]) await recorder.read(`/api/workspaces/night${what}`, place.owner);
};
