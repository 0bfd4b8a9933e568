import { bookingOf, call, everyDay } from "../harness/harness.ts";
import { aRestaurant, booked, noted, phoned, post, readDashboard, type Scene } from "./scene.ts";

const SUNDAY = "2027-06-20";
const FAR = "2027-07-14";
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
  const beyond = { bookingTime: "20:00", override: { reason: "Regulars, the bar takes two" } };
  const letIn = await phoned(place, { ...on, ...beyond, customerName: "Otto Over" });
  const far = await phoned(place, { bookingDate: FAR, customerName: "Fia Far" });
  const tore = await phoned(place, { customerName: "Tore" });
  const walkIn = await phoned(place, { customerName: "Walk-in", bookingTime: "07:00", source: "walk_in" });
  await noted(place, walkIn, "no_show");
  await readDashboard(recorder, place);
  const at = `/api/workspaces/${place.slug}`;
  const { read } = recorder;
  for (const address of [at, `${at}/plan`, `${at}/days/${SUNDAY}/bookings`]) await read(address, place.owner);
  for (const booking of [astrid, bare, called, cancelled, edited, night, letIn, far, tore, walkIn])
    await read(bookingOf(place, booking), place.owner);
  await read(`${at}/days/${FAR}/bookings`, place.owner);
  const times = ({ id }: { id: string }, date: string, guests = 2) =>
    read(`${at}/availability?date=${date}&guests=${guests}&except=${id}`, place.owner);
  const why = ({ id }: { id: string }, date: string, time: string, guests = 2) =>
    read(`${at}/why?date=${date}&time=${encodeURIComponent(time)}&guests=${guests}&except=${id}`, place.owner);
  for (const guests of [2, 3, 4, 5]) {
    await times(astrid, SUNDAY, guests);
    await why(astrid, SUNDAY, "19:00", guests);
    await why(astrid, SUNDAY, "20:00", guests);
  }
  for (const time of ["19:30", "21:00"]) await why(astrid, SUNDAY, time);
  for (const date of ["2027-06-19", "2027-06-21", "2027-06-26"]) {
    await times(astrid, date);
    await why(astrid, date, "19:00");
  }
  for (const date of ["2027-06-19", SUNDAY]) await times(night, date);
  for (const time of ["00:00", "01:00"]) await why(night, SUNDAY, time);
  await why(night, "2027-06-19", "00:30");
  await times(tore, place.day);
  for (const date of [FAR, "2027-07-15"]) await times(far, date);
};
