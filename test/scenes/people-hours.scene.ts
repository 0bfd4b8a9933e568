import { everyDay } from "../harness/harness.ts";
import { putPlan } from "../harness/tables.ts";
import { aSalon, phoned, readDashboard, type Scene } from "./scene.ts";

const WEDNESDAY = "2027-06-16";

/** Open 09:00-17:00. Anna has a colour, which takes 55 of its 90 minutes and ten after it; Bo works four hours, on Wednesdays neither. */
export const play: Scene = async (recorder) => {
  const salon = await aSalon(
    "people-hours",
    {
      people: { Anna: "09:00-17:00", Bo: "09:00-13:00" },
      services: { Colour: { takes: "30 (35) 25", by: "Anna", after: 10 }, Cut: { takes: "30", by: "Anna, Bo" } },
    },
    { weeklySchedule: everyDay("09:00", "17:00") },
  );
  const visit = { bookingTime: "10:00", guests: 1 };
  await phoned(salon, { ...visit, services: [{ service: salon.idOf("Colour") }] });
  await phoned(salon, { ...visit, services: [{ service: salon.idOf("Cut") }], bookingDate: "2027-06-17" });
  const resources = salon.offer.resources.map((each) => ({
    ...each,
    hours: each.hours && { ...each.hours, wednesday: [] },
  }));
  const { status, text } = await putPlan(salon, { offer: { ...salon.offer, resources } });
  if (status !== 200) throw new Error(text);
  await readDashboard(recorder, salon);
  for (const what of [`overview?date=${WEDNESDAY}`, "days?from=2027-06-16&to=2027-07-16"])
    await recorder.read(`/api/workspaces/people-hours/${what}`, salon.owner);
};
