import { addDays } from "../../domain/time/calendar.ts";
import { bookingOf, everyDay, stored } from "../harness/harness.ts";
import { gatherAll } from "../harness/services.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aSalon, noted, phoned, readDashboard, readDetails, type Scene, TODAY } from "./scene.ts";

const EMAIL = "vera@example.com";
const SIX_WEEKS_AGO = addDays(TODAY, -42);

/**
 * At half past seven: Vera sits at Anna's since 07:00 for a colour, which asks for a patch test and is wanted again after six weeks. Her test
 * is over, and a formula and a note were written six weeks ago.
 */
export const play: Scene = async (recorder) => {
  const salon = await aSalon(
    "card",
    {
      people: { Anna: "06:00-18:00" },
      services: { Colour: { takes: "45", by: "Anna" }, Cut: { takes: "30", by: "Anna" } },
    },
    { weeklySchedule: everyDay("06:00", "20:00") },
  );
  const { offer } = (await planOf(salon)).plan;
  const own = { rebookWeeks: 6, patchTest: { name: "Colour", validMonths: 6 } };
  const services = offer.services.map((each: { name: string }) =>
    each.name === "Colour" ? { ...each, ...own } : each,
  );
  await putPlan(salon, { offer: { ...offer, services } });
  await stored(salon, [
    { customerName: "Vera Ek", customerEmail: EMAIL, bookingDate: SIX_WEEKS_AGO, bookingTime: "07:00" },
  ]);
  const colour = { service: salon.idOf("Colour"), person: salon.idOf("Anna") };
  const visit = { customerName: "Vera Ek", customerEmail: EMAIL, guests: 1, bookingTime: "07:00", services: [colour] };
  const vera = await phoned(salon, visit);
  await noted(salon, vera, "seated");
  await gatherAll();
  const at = `/api/workspaces/${salon.slug}`;
  const { booking } = await readDetails(recorder, salon, vera);
  const page = `${at}/guests/${booking.guest.id}`;
  for (const line of [
    { kind: "patch_test", text: "Colour", result: "ok", validUntil: "2027-05-12" },
    { kind: "note", text: "Reads. Tea without milk." },
    { kind: "formula", text: "7/0 + 8/1, 6 %\n35 min" },
  ])
    await recorder.write("POST", `${page}/entries`, line, salon.owner);
  await readDashboard(recorder, salon);
  await readDetails(recorder, salon, vera);
  const times = `availability?date=${TODAY}&guests=1&services=${salon.idOf("Colour")}`;
  for (const read of [
    at,
    `${at}/${times}`,
    `${bookingOf(salon, vera)}/next`,
    page,
    `${at}/plan`,
    `${at}/guests?q=vera`,
  ])
    await recorder.read(read, salon.owner);
};
