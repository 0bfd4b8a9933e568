import { newOffer, SALON } from "../harness/salon.ts";
import { putPlan, tablesOf } from "../harness/tables.ts";
import { aRestaurant, phoned, readDashboard, readDetails, type Scene } from "./scene.ts";

/** Ada and Bo come at 19:00; since then there is one table, which Ada has. A salon where Ada booked before it had services. */
export const play: Scene = async (recorder) => {
  const house = await aRestaurant("to-place", { maxCapacity: 500 });
  await phoned(house, { customerName: "Ada" });
  const bo = await phoned(house, { customerName: "Bo" });
  await putPlan(house, { ...tablesOf({ T1: "2-4" }), freezeMinutes: 0 });
  await readDashboard(recorder, house);
  await readDetails(recorder, house, bo);
  const at = "/api/workspaces/to-place";
  for (const what of ["", "/plan", `/availability?date=${house.day}&guests=2&except=${bo.id}`])
    await recorder.read(at + what, house.owner);
  const salon = await aRestaurant("to-place-salon");
  const ada = await phoned(salon, { customerName: "Ada", bookingTime: "15:00" });
  await putPlan(salon, { offer: newOffer(SALON) });
  await readDashboard(recorder, salon);
  await readDetails(recorder, salon, ada);
};
