import { bookingOf, everyDay } from "../harness/harness.ts";
import { aHouse, aRestaurant, noted, phoned, readDashboard, type Scene, TODAY } from "./scene.ts";

const OPEN = { weeklySchedule: everyDay("06:00", "23:00") };

/** Half past seven: parties of seven may still come; at the tables Lars sits where Cecilia, who has arrived, is booked. */
export const play: Scene = async (recorder) => {
  const morning = await aRestaurant("morning", { ...OPEN, bookingDurationMinutes: 120 });
  await phoned(morning, { customerName: "Bo Ek", bookingTime: "07:00" });
  await phoned(morning, { customerName: "Later Larsson", bookingTime: "20:00" });
  const late = await aRestaurant("late", { ...OPEN, bookingDurationMinutes: 120 });
  const cia = await phoned(late, { customerName: "Cia Ask", bookingTime: "06:10" });
  await noted(late, cia, "arrived");
  await phoned(late, { customerName: "Gone Gran", bookingTime: "06:15" });
  await phoned(late, { customerName: "Bo Ek", bookingTime: "07:00" });
  const unmarked = await aRestaurant("unmarked", OPEN);
  for (const customerName of ["Cia Ask", "Astrid Lind", "Bo Ek"])
    await phoned(unmarked, { customerName, bookingTime: "06:00" }).then((made) =>
      customerName === "Cia Ask" ? noted(unmarked, made, "finished") : made,
    );
  await phoned(unmarked, { customerName: "Later Larsson", bookingTime: "20:00" });
  const occupied = await aHouse("occupied", { T1: "2-4", T2: "2-4" }, {}, OPEN);
  const { resources } = await recorder.read("/api/workspaces/occupied/overview", occupied.owner);
  const at = {
    resources: resources.filter(({ name }: { name: string }) => name === "T1").map(({ id }: { id: string }) => id),
  };
  const lars = await phoned(occupied, { customerName: "Lars", bookingTime: "06:15", ...at });
  const cecilia = await phoned(occupied, { customerName: "Cecilia", bookingTime: "07:15", ...at });
  await noted(occupied, lars, "seated");
  await noted(occupied, cecilia, "arrived");
  for (const business of [morning, late, unmarked, occupied]) {
    const { slug, owner } = business;
    await readDashboard(recorder, business);
    const { bookings } = await recorder.read(`/api/workspaces/${slug}/days/${TODAY}/bookings`, owner);
    for (const booking of bookings) await recorder.read(bookingOf(business, booking), owner);
  }
};
