import { vi } from "vitest";
import { aRestaurant, booked, NOW, readDashboard, type Scene } from "./scene.ts";

const BEFORE = ["", "/notifications"];
const LISTS = ["/messages?when=past", "/messages?when=future&order=soonest", "/messages?troubled=true"];

/** Anna, Bo and Cia booked online, a minute apart: their confirmations are on their way, reminders wait. */
export const play: Scene = async (recorder) => {
  const restaurant = await aRestaurant("messages", {}, ["booking_confirmation", "booking_reminder"]);
  const { slug, owner } = restaurant;
  const days = { Anna: "2027-06-20", Bo: "2027-06-18", Cia: "2027-06-22" };
  for (const [i, [customerName, bookingDate]] of Object.entries(days).entries()) {
    vi.setSystemTime(NOW - (2 - i) * 60_000);
    await booked(restaurant, { customerName, customerEmail: `${customerName.toLowerCase()}@example.com`, bookingDate });
  }
  await readDashboard(recorder, restaurant);
  for (const part of [...BEFORE, ...LISTS]) await recorder.read(`/api/workspaces/${slug}${part}`, owner);
};
