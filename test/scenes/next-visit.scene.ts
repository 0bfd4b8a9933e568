import { addDays } from "../../domain/time/calendar.ts";
import { bookingOf, closing, everyDay, saveHours, stored } from "../harness/harness.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aSalon, noted, phoned, readDashboard, readDetails, type Scene, TODAY } from "./scene.ts";

const EMAIL = "vera@example.com";
const inWeeks = (weeks: number) => addDays(TODAY, 7 * weeks);

/**
 * At half past seven, today: Vera, who comes every six weeks, sits at Anna's since 07:00. In four weeks the salon is closed, in eight
 * weeks Anna is taken at 07:00.
 */
export const play: Scene = async (recorder) => {
  const salon = await aSalon(
    "next-visit",
    { people: { Anna: "06:00-18:00", Bo: "06:00-18:00" }, services: { Cut: { takes: "45", by: "Anna, Bo" } } },
    { weeklySchedule: everyDay("06:00", "20:00") },
  );
  const { offer } = (await planOf(salon)).plan;
  const services = offer.services.map((each: object) => ({ ...each, price: 52_000 }));
  await putPlan(salon, { offer: { ...offer, services, currency: "SEK" } });
  await stored(
    salon,
    [-18, -12, -6].map((weeks) => ({ customerEmail: EMAIL, bookingDate: inWeeks(weeks), bookingTime: "07:00" })),
  );
  const cut = {
    guests: 1,
    bookingTime: "07:00",
    services: [{ service: salon.idOf("Cut"), person: salon.idOf("Anna") }],
  };
  const vera = await phoned(salon, { ...cut, customerName: "Vera", customerEmail: EMAIL });
  await noted(salon, vera, "seated");
  await phoned(salon, { ...cut, customerName: "Nora", bookingDate: inWeeks(8) });
  const at = `/api/workspaces/${salon.slug}`;
  await saveHours(salon, closing(inWeeks(4)));
  await readDashboard(recorder, salon);
  await readDetails(recorder, salon, vera);
  await recorder.read(`${bookingOf(salon, vera)}/next`, salon.owner);
  for (const what of ["", "/plan"]) await recorder.read(`${at}${what}`, salon.owner);
};
