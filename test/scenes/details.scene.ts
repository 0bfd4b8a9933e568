import { bookingOf, call, everyDay } from "../harness/harness.ts";
import { aRestaurant, booked, noted, phoned, post, readDashboard, type Scene } from "./scene.ts";

const SUNDAY = "2027-06-20";
const on = { bookingDate: SUNDAY };

/** Two tables' worth of spots; on Sunday at 20:00 both are taken. */
export const play: Scene = async (recorder) => {
  const messages = ["booking_confirmation", "booking_rescheduled", "booking_cancellation"] as const;
  const rules = { maxCapacity: 2, weeklySchedule: everyDay("06:00", "02:00") };
  const place = await aRestaurant("details", rules, [...messages]);
  const known = { customerPhone: "+46705551212", notes: "High chair." };
  const astrid = await booked(place, { ...on, ...known });
  for (const customerName of ["Cia Ask", "Dan Alm"]) await phoned(place, { ...on, customerName, bookingTime: "20:00" });
  const bare = await phoned(place, { ...on, customerName: "Bo Ek", bookingTime: "12:00" });
  const number = { customerPhone: "+46705551212" };
  const called = await phoned(place, { ...on, ...number, customerName: "Eva Alm", bookingTime: "13:00" });
  const cancelled = await booked(place, { ...on, customerName: "Cajsa Cancelled", bookingTime: "14:00" });
  await post(`${bookingOf(place, cancelled)}/cancel`, {}, place.owner);
  const edited = await booked(place, { ...on, customerName: "Edda Edited", bookingTime: "15:00" });
  const edit = { version: 1, bookingTime: "16:00", guests: 4 };
  await call("PATCH", bookingOf(place, edited), { as: place.owner, body: edit });
  const night = await booked(place, { ...on, customerName: "Nils Natt", bookingTime: "00:30" });
  const walkIn = await phoned(place, { customerName: "Walk-in", bookingTime: "07:00", source: "walk_in" });
  await noted(place, walkIn, "no_show");
  await readDashboard(recorder, place);
  const at = `/api/workspaces/${place.slug}`;
  const { read } = recorder;
  for (const address of [at, `${at}/plan`, `${at}/days/${SUNDAY}/bookings`]) await read(address, place.owner);
  for (const booking of [astrid, bare, called, cancelled, edited, night, walkIn])
    await read(bookingOf(place, booking), place.owner);
};
