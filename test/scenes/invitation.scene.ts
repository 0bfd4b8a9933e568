import { invited } from "../harness/harness.ts";
import { aRestaurant, readDashboard, type Scene } from "./scene.ts";

/** Nora is invited; somebody else is signed in. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("invitation", { name: "Restaurant Nord" });
  const { token } = await invited(restaurant, { email: "nora@example.com" });
  await recorder.read(`/api/invitations/${token}?slug=invitation`);
  await readDashboard(recorder, restaurant);
};
