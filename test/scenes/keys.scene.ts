import { aRestaurant, phoned, readDashboard, readDetails, type Scene } from "./scene.ts";

/** Three parties, an hour apart. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("keys");
  const adam = await phoned(restaurant, { customerName: "Adam", bookingTime: "18:00" });
  const bea = await phoned(restaurant, { customerName: "Bea", bookingTime: "19:00" });
  const cilla = await phoned(restaurant, { customerName: "Cilla", bookingTime: "20:00" });
  await readDashboard(recorder, restaurant);
  for (const booking of [adam, bea, cilla]) await readDetails(recorder, restaurant, booking);
};
