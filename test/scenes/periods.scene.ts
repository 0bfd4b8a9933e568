import { aPeriod, LUNCH } from "../../domain/testing/givens.ts";
import { putPlan } from "../harness/tables.ts";
import { aRestaurant, booked, readTimes, type Scene, TODAY } from "./scene.ts";

const FRIDAY = "2027-06-18";
const at = "/api/public/periods";

/**
 * Today at 07:30: lunch closed at 07:00 online, and two guests stand at 19:00. Dinners last an hour, above four guests
 * half an hour more. A link of six on Friday at 19:00.
 */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("periods", { maxCapacity: 2 });
  const duration = [
    { upTo: 4, minutes: 60 },
    { upTo: null, minutes: 90 },
  ];
  const closesAt = { daysBefore: 0, time: "07:00" };
  await putPlan(restaurant, {
    periods: [{ ...LUNCH, id: "new-1", closesAt }, aPeriod({ id: "new-2", duration, resetMinutes: 15 })],
  });
  await booked(restaurant, { bookingTime: "19:00" });
  await recorder.open("/periods");
  await readTimes(
    recorder,
    at,
    [TODAY],
    ["2", "6"].map((guests) => ({ guests })),
  );
  const { manageToken } = await booked(restaurant, { bookingDate: FRIDAY, guests: 6 });
  await recorder.open(`/periods/manage/${manageToken}`);
  await readTimes(recorder, `${at}/manage/${manageToken}`, [FRIDAY], [{ guests: "6" }]);
  const bo = { customerName: "Bo Ek", customerEmail: "bo@example.com", guests: 6 };
  await recorder.write("POST", `${at}/bookings`, { ...bo, bookingDate: TODAY, bookingTime: "20:30" });
};
