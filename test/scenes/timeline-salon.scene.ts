import { putPlan } from "../harness/tables.ts";
import { aSalon, phoned, readDashboard, type Scene } from "./scene.ts";

/** Cleo's colour with Anna begins at 10:00; Dora's cut is in its middle. The owner works there as Bo. */
export const play: Scene = async (recorder) => {
  const salon = await aSalon("timeline-salon", {
    people: { Anna: "09:00-18:00", Bo: "09:00-18:00" },
    rooms: "chair 1, chair 2",
    services: {
      Colour: { takes: "30 (35) 25", by: "Anna", at: "chair", after: 10 },
      Cut: { takes: "30", by: "Anna, Bo", at: "chair" },
    },
  });
  const { memberId } = await recorder.read(`/api/workspaces/${salon.slug}/overview`, salon.owner);
  const resources = salon.offer.resources.map((each) => (each.name === "Bo" ? { ...each, memberId } : each));
  const { status, text } = await putPlan(salon, { offer: { ...salon.offer, resources } });
  if (status !== 200) throw new Error(text);
  const visit = (customerName: string, bookingTime: string, service: string) =>
    phoned(salon, {
      ...{ customerName, bookingTime, guests: 1 },
      services: [{ service: salon.idOf(service), person: salon.idOf("Anna") }],
    });
  await visit("Cleo", "10:00", "Colour");
  await visit("Dora", "10:30", "Cut");
  await readDashboard(recorder, salon);
};
