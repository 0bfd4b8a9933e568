import { aSalon, phoned, readDashboard, type Scene } from "./scene.ts";

/** Anna comes at 12:00, when she cuts Elsa's hair; Bo is off. */
export const play: Scene = async (recorder) => {
  const salon = await aSalon("timeline-short-day", {
    people: { Anna: "12:00-18:00", Bo: "" },
    services: { Cut: { takes: "30", by: "Anna, Bo" }, Beard: { takes: "30", by: "Bo" } },
  });
  await phoned(salon, {
    ...{ customerName: "Early Elsa", bookingTime: "12:00", guests: 1 },
    services: [{ service: salon.idOf("Cut"), person: salon.idOf("Anna") }],
  });
  await readDashboard(recorder, salon);
};
