import { aPeriod, LUNCH } from "../../domain/testing/givens.ts";
import { everyDay } from "../harness/harness.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aRestaurant, aSalon, booked, readTimes, type Scene, TODAY } from "./scene.ts";

const FRIDAY = "2027-06-18";
const evening = everyDay("18:00", "01:00");
const SALON = {
  people: { Anna: "12:00-18:00" },
  services: { Cut: { takes: "45", by: "Anna" }, Colour: { takes: "30 (35) 25", by: "Anna" } },
};

/**
 * Forms as the Worker draws them. Evenings past midnight with a full time and a day off; whole days, three ahead; service
 * periods; areas and services whose names hold what HTML reads as its own.
 */
export const play: Scene = async (recorder) => {
  const draw = async (slug: string, ...queries: string[]) => {
    for (const query of queries) await recorder.draw(`/${slug}?${query}`);
    await readTimes(recorder, `/api/public/${slug}`, [TODAY, FRIDAY]);
  };
  const weeklySchedule = { ...evening, wednesday: { ...evening.wednesday, enabled: false } };
  const nights = await aRestaurant("drawn", { weeklySchedule, maxCapacity: 1 });
  await booked(nights, { bookingTime: "18:00" });
  const missed = ["date=2027-06-11&lang=en", "date=2027-06-11&lang=sv", "date=2029-06-18&lang=sv"];
  await draw("drawn", "lang=en", "lang=sv", ...missed);
  await readTimes(recorder, "/api/public/drawn", [FRIDAY], [{ guests: "4" }]);
  await recorder.read("/api/public/drawn/availability/days?from=2027-07-13&to=2027-07-15&guests=2");

  await aRestaurant("drawn-days", { weeklySchedule: everyDay("08:00", "23:00"), advanceBookingDays: 3 });
  await draw("drawn-days", "lang=en", "lang=sv");

  const periods = await aRestaurant("drawn-periods", { weeklySchedule: evening });
  const pacing = { everyMinutes: 30 as const, guests: 3, parties: null };
  const lunch = { ...LUNCH, id: "new-1", name: "Lunch & more", noticeMinutes: 310 };
  await putPlan(periods, { periods: [lunch, aPeriod({ id: "new-2", pacing })] });
  await booked(periods, { bookingTime: "18:00" });
  await draw("drawn-periods", "lang=en", "lang=sv");

  const house = await aRestaurant("drawn-areas", { weeklySchedule: evening });
  const areas = ["Room", 'Terrace "<b>south</b>" & more'].map((name, order) => ({
    ...{ id: `new-${order}`, name, customersMayChoose: true, order },
  }));
  const resources = [4, 2].map((max, order) => ({
    ...{ id: `new-t${order}`, kind: "table" as const, name: `T${order}`, area: `new-${order}`, order },
    ...{ seats: { min: 1, max }, stock: "everyone" as const, archived: false },
  }));
  const [, terrace] = (await putPlan(house, { areas, resources, combinations: [], freezeMinutes: 0 })).body.plan.areas;
  await draw("drawn-areas", "lang=en", "lang=sv");
  await readTimes(recorder, "/api/public/drawn-areas", [TODAY], [{ guests: "2", area: terrace.id }]);

  const salon = await aSalon("drawn-salon", SALON);
  const { offer } = (await planOf(salon)).plan;
  const services = offer.services.map((each: { name: string }) => ({
    ...{ ...each, name: `${each.name} & "more" <b>`, group: 'Hair "<i>&' },
  }));
  await putPlan(salon, { offer: { ...offer, services } });
  for (const language of ["en", "sv"]) await recorder.draw(`/drawn-salon?lang=${language}`);
};
