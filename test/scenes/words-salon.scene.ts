import { putPlan } from "../harness/tables.ts";
import { ofTrade, readEveryPage } from "./every-page.ts";
import { aSalon, phoned, type Scene } from "./scene.ts";

const OFFER = {
  people: { Anna: "09:00-18:00", Bo: "09:00-18:00" },
  rooms: "Stol",
  services: { Klippning: { takes: "45", by: "Anna, Bo" }, Toning: { takes: "30 (35) 25", by: "Anna", at: "Stol" } },
};

/** Two visits today, of which one has nobody any more. */
export const play: Scene = async (recorder) => {
  const salon = await aSalon("words-salon", OFFER);
  await ofTrade(salon, "hair_salon");
  const visit = (customerName: string, bookingTime: string, person: string) =>
    phoned(salon, {
      ...{ customerName, guests: 1, bookingTime },
      services: [{ service: salon.idOf("Klippning"), person: salon.idOf(person) }],
    });
  const { id } = await visit("Astrid Lind", "13:00", "Anna");
  await visit("Dora Dahl", "15:00", "Bo");
  const resources = salon.offer.resources.map((each) => (each.name === "Bo" ? { ...each, archived: true } : each));
  await putPlan(salon, { offer: { ...salon.offer, resources } });
  await readEveryPage(recorder, salon, [
    ...[`/bookings/${id}`, "/sessions?from=2027-06-14&to=2027-06-20"],
    `/availability?date=2027-06-15&guests=1&except=${id}`,
  ]);
};
