import { aRestaurant, booked, type Scene } from "./scene.ts";

const [MONDAY, SUNDAY] = ["2027-06-21", "2027-06-27"];

/** Two bookings next week: closing it cancels both, and the day's end at 20:00 with one table fits neither. */
export const play: Scene = async ({ read, write }) => {
  const restaurant = await aRestaurant("affected");
  const { slug, owner } = restaurant;
  await booked(restaurant, { customerName: "Astrid", bookingDate: MONDAY, bookingTime: "21:00" });
  await booked(restaurant, { customerName: "Bo", bookingDate: SUNDAY, bookingTime: "18:00", guests: 8 });
  await read("/api/auth/me", owner);
  const at = `/api/workspaces/${slug}`;
  const { rules } = await read(at, owner);
  await read(`${at}/team`, owner);
  const { plan } = await read(`${at}/plan`, owner);
  await write("POST", `${at}/customers/export`, { email: "astrid@example.com" }, owner);
  const specialClosures = [{ startDate: MONDAY, endDate: SUNDAY, note: null }];
  await write("POST", `${at}/closures/preview`, { specialClosures }, owner);
  const days = Object.entries<object>(rules.weeklySchedule);
  const weeklySchedule = Object.fromEntries(days.map(([day, hours]) => [day, { ...hours, closeTime: "20:00" }]));
  await write("POST", `${at}/plan/preview`, { plan, hours: { ...rules, weeklySchedule, maxCapacity: 1 } }, owner);
};
