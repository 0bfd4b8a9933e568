import { env } from "cloudflare:workers";
import { bookingOf } from "../harness/harness.ts";
import { aHouse, booked, phoned, post, readDashboard, type Scene } from "./scene.ts";

const TWO_IN_THE_MORNING = Date.parse("2027-06-15T00:00:00Z");

/** Ada was booked at 03:00, Bo at 04:00; both were cancelled, at 05:00 and 06:00. */
export const play: Scene = async (recorder) => {
  const house = await aHouse("as-it-stood", { T1: "2-4", T2: "2-4" });
  const ada = await phoned(house, { customerName: "Ada" });
  const bo = await booked(house, { customerName: "Bo", bookingTime: "18:00", guests: 4 });
  for (const booking of [ada, bo]) await post(`${bookingOf(house, booking)}/cancel`, {}, house.owner);
  await env.DB.prepare("UPDATE booking_events SET at = ?1 + seq * 3600000 WHERE workspace_id = ?2")
    .bind(TWO_IN_THE_MORNING, house.id)
    .run();
  await readDashboard(recorder, house);
  const at = (moment: string | null) => {
    const query = moment === null ? "" : `?${new URLSearchParams({ at: moment })}`;
    return recorder.read(`/api/workspaces/${house.slug}/days/${house.day}/as-it-stood${query}`, house.owner);
  };
  let { stood } = await at(null);
  for (; stood.earlier; { stood } = await at(stood.earlier)) if (stood.later) await at(stood.later);
  await at(stood.later);
  const minutes = ["15T05:00", "15T02:30", "15T02:00", "15T00:00", "15T00:59", "14T00:59"];
  for (const minute of minutes) await at(`2027-06-${minute}:59.999Z`);
};
