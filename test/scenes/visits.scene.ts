import { everyDay } from "../harness/harness.ts";
import { aSalon, phoned, readDashboard, readDetails, type Scene } from "./scene.ts";

/** At half past seven, today: Vera's cut with Anna at 08:00; at 13:00 Ada's with Anna, whom she asked for, and Eve's with Ewa; at 14:30 Nora's with Anna. */
export const play: Scene = async (recorder) => {
  const salon = await aSalon(
    "visits",
    {
      people: { Bo: "", Cleo: "13:30-18:00", Dan: "06:00-18:00", Anna: "06:00-18:00", Ewa: "12:00-18:00" },
      rooms: "chair",
      services: {
        Cut: { takes: "45", by: "Anna, Bo, Cleo, Dan, Ewa" },
        Colour: { takes: "30 (35) 25", by: "Anna" },
      },
    },
    { weeklySchedule: everyDay("06:00", "20:00") },
  );
  const cut = (customerName: string, bookingTime: string, person: string) =>
    phoned(salon, {
      ...{ customerName, bookingTime, guests: 1 },
      services: [{ service: salon.idOf("Cut"), person: salon.idOf(person) }],
    });
  await cut("Vera", "08:00", "Anna");
  const ada = await cut("Ada", "13:00", "Anna");
  await cut("Eve", "13:00", "Ewa");
  await cut("Nora", "14:30", "Anna");
  await readDashboard(recorder, salon);
  await readDetails(recorder, salon, ada);
  const at = `/api/workspaces/${salon.slug}`;
  const [cutting, colour, anna] = ["Cut", "Colour", "Anna"].map(salon.idOf);
  for (const services of [cutting, colour, `${cutting}-${anna}`])
    await recorder.read(`${at}/waits?${new URLSearchParams({ guests: "1", services: services ?? "" })}`, salon.owner);
  for (const what of ["", "/plan"]) await recorder.read(`${at}${what}`, salon.owner);
  for (const services of ["", `${cutting}-${anna},${colour}`, `${cutting}-${anna},${cutting}`]) {
    const asked = { guests: "1", except: ada.id, ...(services ? { services } : {}) };
    await recorder.read(`${at}/availability?${new URLSearchParams({ date: salon.day, ...asked })}`, salon.owner);
    for (const time of ["13:00", "12:00"])
      await recorder.read(`${at}/why?${new URLSearchParams({ date: salon.day, time, ...asked })}`, salon.owner);
  }
};
