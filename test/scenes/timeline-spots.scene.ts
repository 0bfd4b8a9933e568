import { aRestaurant, phoned, readDashboard, type Scene } from "./scene.ts";

/** Spots are counted; the later party booked first. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("timeline-spots");
  await phoned(restaurant, { customerName: "Late", bookingTime: "20:00" });
  await phoned(restaurant, { customerName: "Early", bookingTime: "18:00", guests: 1 });
  await readDashboard(recorder, restaurant);
};
