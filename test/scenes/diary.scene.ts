import { putPlan } from "../harness/tables.ts";
import { readForm } from "./new-booking.scene.ts";
import { aSalon, phoned, type Scene, TODAY } from "./scene.ts";

const SALON = {
  people: { Anna: "10:00-12:00, 13:00-16:00", Bo: "09:00-18:00", Cilla: "" },
  rooms: "chair 1, chair 2",
  services: {
    Colour: { takes: "30 (35) 25", by: "Anna, Bo", at: "chair" },
    Cut: { takes: "45", by: "Anna, Bo 30, Cilla", at: "chair" },
    Fringe: { takes: "15", by: "Anna, Bo", at: "chair" },
  },
};

/**
 * Anna comes at ten and has a break at noon, Cilla is off, the owner works as Bo. Cleo's colour with Anna begins at 10:00,
 * Dora's cut with Bo at 11:00, and Eli's at 13:00.
 */
export const play: Scene = async (recorder) => {
  const salon = await aSalon("diary", SALON);
  const { memberId } = await recorder.read("/api/workspaces/diary/overview", salon.owner);
  const { offer } = salon;
  const resources = offer.resources.map((each) => (each.name === "Bo" ? { ...each, memberId } : each));
  const services = offer.services.map((each) => (each.name === "Cut" ? { ...each, price: 52_000 } : each));
  const { status, text } = await putPlan(salon, { offer: { ...offer, resources, services } });
  if (status !== 200) throw new Error(text);
  const visit = (customerName: string, bookingTime: string, service: string, person: string) =>
    phoned(salon, {
      ...{ customerName, bookingTime, guests: 1 },
      services: [{ service: salon.idOf(service), person: salon.idOf(person) }],
    });
  await visit("Cleo", "10:00", "Colour", "Anna");
  await visit("Dora", "11:00", "Cut", "Bo");
  await visit("Eli", "13:00", "Cut", "Bo");
  const fringe = `services=${salon.idOf("Fringe")}-${salon.idOf("Bo")}`;
  await readForm(recorder, salon, { [`${TODAY} 1 ${fringe}`]: ["15:30"] });
  await recorder.read(`/api/workspaces/diary/days/${TODAY}/hand-over?person=${salon.idOf("Anna")}`, salon.owner);
  const block = { fromDate: TODAY, toDate: TODAY, fromTime: "15:30", toTime: "16:00", note: "" };
  const preview = "/api/workspaces/diary/exceptions/preview";
  await recorder.write("POST", preview, { kind: "off", subject: salon.idOf("Bo"), ...block }, salon.owner);
};
