import { everyDay } from "../harness/harness.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aHouse, aSalon, noted, phoned, readDashboard, type Scene } from "./scene.ts";

/** At half past seven: a salon's visits, a name beside a long table's, a late party with a call, and a name of two lines. */
export const play: Scene = async (recorder) => {
  const salon = await aSalon("rows-salon", {
    people: { "Anna Lindqvist": "09:00-18:00" },
    rooms: "sofa",
    services: {
      Cut: { takes: "45", by: "Anna Lindqvist" },
      Colour: { takes: "30 (35) 25", by: "Anna Lindqvist" },
      Advice: { takes: "15", at: "sofa", upTo: 4 },
    },
  });
  const services = [
    { service: salon.idOf("Cut"), person: salon.idOf("Anna Lindqvist") },
    { service: salon.idOf("Colour") },
  ];
  await phoned(salon, { customerName: "Ada", bookingTime: "14:00", guests: 1, services });
  await phoned(salon, { customerName: "Bo", bookingTime: "17:00", services: [{ service: salon.idOf("Advice") }] });
  await readDashboard(recorder, salon);

  const counter = await aHouseOf("rows-counter", "Chef's counter");
  await phoned(counter, { customerName: "Lindqvist", bookingTime: "08:00", notes: "Window" });
  await readDashboard(recorder, counter);

  const late = await aHouseOf("rows-late", "T6 + T7");
  const wetterstedt = { customerName: "Wetterstedt", notes: "Laktosintoleranta", customerPhone: "+46701740639" };
  await phoned(late, { ...wetterstedt, bookingTime: "07:15" });
  const here = { customerName: "Bo", bookingTime: "06:00", override: { reason: "A regular" } };
  await noted(late, await phoned(late, here), "seated");
  await readDashboard(recorder, late);

  const long = await aHouseOf("rows-long", "T12");
  await phoned(long, { customerName: "Constantia Lindqvist", bookingTime: "08:00" });
  await readDashboard(recorder, long);
};

/** With one table, so named. */
async function aHouseOf(slug: string, name: string) {
  const house = await aHouse(slug, { T1: "2-4" }, {}, { weeklySchedule: everyDay("06:00", "23:00") });
  const { plan } = await planOf(house);
  const { status, text } = await putPlan(house, {
    resources: plan.resources.map((each: object) => ({ ...each, name })),
  });
  if (status !== 200) throw new Error(text);
  return house;
}
