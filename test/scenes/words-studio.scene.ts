import { aClass, ofTrade, readEveryPage } from "./every-page.ts";
import { aSalon, booked, type Scene } from "./scene.ts";

const OFFER = {
  people: { Anna: "12:00-22:00", Bo: "12:00-22:00" },
  rooms: "hall",
  services: {
    Yoga: { takes: "75", by: "Anna, Bo", seats: 12, upTo: 4 },
    Massage: { takes: "60", by: "Anna, Bo" },
  },
};

/** A class and a massage, both booked today. */
export const play: Scene = async (recorder) => {
  const studio = await aSalon("words-studio", OFFER);
  await ofTrade(studio, "yoga_studio");
  const { id: sessionId } = await aClass(studio);
  const { id } = await booked(studio, { guests: 3, bookingTime: "18:00", sessionId });
  const services = [{ service: studio.idOf("Massage") }];
  await booked(studio, { customerName: "Cleo Berg", guests: 1, bookingTime: "14:00", services });
  await readEveryPage(recorder, studio, [
    ...[`/bookings/${id}`, "/sessions?from=2027-06-14&to=2027-06-20", "/sessions?from=2027-06-15&to=2027-06-15"],
    "/sessions?from=2027-06-15&to=2027-09-14",
  ]);
};
