import { everyDay } from "../harness/harness.ts";
import { aRestaurant, phoned, readDashboard, type Scene } from "./scene.ts";

const TIMES = ["07:00", "07:15", "07:30", "08:00", "09:00", "10:00", "11:00", "12:00", "13:00", "14:00"];

/** Half past seven in the morning, with more parties than fit on a screen. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("arrivals", { weeklySchedule: everyDay("06:00", "23:00") });
  for (const bookingTime of TIMES) await phoned(restaurant, { bookingTime, customerName: `Party ${bookingTime}` });
  const { slug, owner, day } = restaurant;
  await readDashboard(recorder, restaurant);
  const at = `/api/workspaces/${slug}`;
  for (const what of ["", "/plan"]) await recorder.read(`${at}${what}`, owner);
  await recorder.read(`${at}/availability?date=${day}&guests=2`, owner);
  for (const time of ["07:30", "12:00"])
    await recorder.read(`${at}/why?${new URLSearchParams({ date: day, time, guests: "2" })}`, owner);
};
