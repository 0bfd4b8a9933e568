import type { GivenSalon } from "../../domain/testing/salon-day.ts";
import { everyDay } from "../harness/harness.ts";
import { aSalon, booked, post, type Scene, TODAY } from "./scene.ts";

const [WEDNESDAY, FRIDAY] = ["2027-06-16", "2027-06-18"];
const GIVEN: GivenSalon = {
  people: { Anna: "08:00-22:00", Bo: "08:00-22:00" },
  rooms: "hall",
  services: {
    Yoga: { takes: "75", by: "Anna, Bo", seats: 12, upTo: 4 },
    Pilates: { takes: "45", by: "Bo", seats: 8, upTo: 4 },
  },
};

/** Yoga by Anna at 18:00 today, on Wednesday and on Friday, pilates by Bo on Wednesday morning. A link of Friday's yoga. */
export const play: Scene = async (recorder) => {
  const studio = await aSalon("studio", GIVEN, { weeklySchedule: everyDay("08:00", "23:00") });
  const hold = async (service: string, by: string, fields: object) => {
    const resources = [by, "hall"].map(studio.idOf);
    const body = { service: studio.idOf(service), resources, ...fields };
    return (await post("/api/workspaces/studio/sessions", body, studio.owner)).sessions[0];
  };
  const evening = { time: "18:00", minutes: 75, seats: 12 };
  const today = await hold("Yoga", "Anna", { ...evening, date: TODAY });
  await hold("Pilates", "Bo", { date: WEDNESDAY, time: "09:00", minutes: 45, seats: 8 });
  const wednesday = await hold("Yoga", "Anna", { ...evening, date: WEDNESDAY });
  const friday = await hold("Yoga", "Anna", { ...evening, date: FRIDAY });
  const astrid = { customerName: "Astrid Lind", customerEmail: "astrid@example.com", guests: 2, bookingTime: "18:00" };
  for (const address of ["/studio", "/studio?lang=sv", "/studio/privacy"]) await recorder.open(address);
  await recorder.read("/api/public/studio");
  await recorder.read("/api/public/studio/sessions");
  const { manageToken } = await booked(studio, { ...astrid, bookingDate: FRIDAY, sessionId: friday.id });
  await recorder.open(`/studio/manage/${manageToken}`);
  const link = `/api/public/studio/manage/${manageToken}`;
  await recorder.read(link);
  const seats = { ...astrid, bookingDate: TODAY, sessionId: today.id };
  await recorder.write("POST", "/api/public/studio/bookings", seats);
  const moved = { guests: 2, bookingDate: WEDNESDAY, bookingTime: "18:00", sessionId: wednesday.id, version: 1 };
  await recorder.write("PATCH", link, moved);
};
