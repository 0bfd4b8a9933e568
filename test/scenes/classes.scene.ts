import { everyDay } from "../harness/harness.ts";
import { aClass } from "./every-page.ts";
import { aSalon, booked, phoned, readDashboard, type Scene } from "./scene.ts";

const OFFER = {
  people: { Anna: "08:00-22:00", Bo: "08:00-22:00" },
  rooms: "hall",
  services: {
    Yoga: { takes: "75", by: "Anna, Bo", seats: 12, upTo: 4 },
    Pilates: { takes: "45", by: "Bo", seats: 8, upTo: 4 },
    Massage: { takes: "60", by: "Anna, Bo" },
  },
};

/** Yoga at 08:00 today, in half an hour, with two bookings and a massage by Bo between them, and at 18:00 with none; tomorrow at 18:00 a massage by Anna. */
export const play: Scene = async (recorder) => {
  const studio = await aSalon("classes", OFFER, { weeklySchedule: everyDay("08:00", "23:00") });
  const { slug, owner } = studio;
  const { id: sessionId } = await aClass(studio, "08:00");
  await aClass(studio, "18:00");
  const seats = { bookingTime: "08:00", sessionId };
  const { id } = await booked(studio, { ...seats, customerPhone: "+46701234567" });
  await phoned(studio, {
    ...{ customerName: "Cut Between", guests: 1, bookingTime: "08:00" },
    services: [{ service: studio.idOf("Massage"), person: studio.idOf("Bo") }],
  });
  await booked(studio, { ...seats, customerName: "Bea Berg", customerEmail: "bea@example.com", guests: 1 });
  await phoned(studio, {
    ...{ customerName: "Dora Dahl", guests: 1, bookingDate: "2027-06-16", bookingTime: "18:00" },
    services: [{ service: studio.idOf("Massage"), person: studio.idOf("Anna") }],
  });
  await readDashboard(recorder, studio);
  const read = [
    ...[`/bookings/${id}`, "/sessions?from=2027-06-14&to=2027-06-20", "/sessions?from=2027-06-21&to=2027-06-27"],
    ...["", "/plan", "/sessions?from=2027-06-15&to=2027-06-15", "/sessions?from=2027-06-15&to=2027-09-14"],
  ];
  for (const part of read) await recorder.read(`/api/workspaces/${slug}${part}`, owner);
  await recorder.write(
    "POST",
    `/api/workspaces/${slug}/sessions/preview`,
    {
      ...{ service: studio.idOf("Yoga"), resources: [studio.idOf("Anna")] },
      ...{ date: "2027-06-16", time: "18:00", minutes: 75, seats: 12 },
    },
    owner,
  );
  for (const address of ["/classes", "/classes?classes"]) await recorder.open(address);
  await recorder.draw("/classes?guests=1&lang=sv&ref=newsletter");
  await recorder.read("/api/public/classes/sessions");
};
