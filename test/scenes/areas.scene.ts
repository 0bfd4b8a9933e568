import { putPlan } from "../harness/tables.ts";
import { aRestaurant, booked, readTimes, type Scene, TODAY } from "./scene.ts";

const [WEDNESDAY, FRIDAY] = ["2027-06-16", "2027-06-18"];
const at = "/api/public/areas";

/**
 * A room with a table for four and a terrace with one for two, which is taken on Wednesday at 19:00; without mails. A link
 * of the terrace on Friday at 19:00.
 */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("areas");
  const areas = ["Room", "Terrace"].map((name, order) => ({
    ...{ id: `new-${order}`, name, customersMayChoose: true, order },
  }));
  const resources = [4, 2].map((max, order) => ({
    ...{ id: `new-t${order}`, kind: "table" as const, name: `T${order}`, area: `new-${order}`, order },
    ...{ seats: { min: 1, max }, stock: "everyone" as const, archived: false },
  }));
  const plan = { areas, resources, combinations: [], freezeMinutes: 0 };
  const [room, terrace] = (await putPlan(restaurant, plan)).body.plan.areas.map(({ id }: { id: string }) => id);
  const onTerrace = { area: terrace, customerName: "Somebody Else" };
  await booked(restaurant, { ...onTerrace, bookingDate: WEDNESDAY, bookingTime: "19:00" });
  await recorder.open("/areas");
  await recorder.open("/areas?area=terrace");
  await recorder.read(at);
  const wishes = ["2", "4"].flatMap((guests) => [{ guests }, { guests, area: terrace }, { guests, area: room }]);
  await readTimes(recorder, at, [TODAY, WEDNESDAY, FRIDAY], wishes);
  await recorder.read(`${at}/availability/days?from=2027-06-17&to=2027-07-15&guests=4&area=${terrace}`);
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY, area: terrace });
  await recorder.open(`/areas/manage/${manageToken}`);
  await recorder.read(`${at}/manage/${manageToken}`);
  await readTimes(recorder, `${at}/manage/${manageToken}`, [FRIDAY]);
  const change = { guests: 2, bookingDate: FRIDAY, bookingTime: "17:30", version: 1 };
  await recorder.write("PATCH", `${at}/manage/${manageToken}`, change);
  const astrid = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2, area: terrace };
  await recorder.write("POST", `${at}/bookings`, { ...astrid, bookingDate: TODAY, bookingTime: "18:00" });
};
