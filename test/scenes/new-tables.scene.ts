import { everyDay } from "../harness/harness.ts";
import { putPlan, tablesOf } from "../harness/tables.ts";
import { readForm } from "./new-booking.scene.ts";
import { aHouse, aRestaurant, aSalon, phoned, pinned, post, readDetails, type Scene, TODAY } from "./scene.ts";

/** "New booking" where tables and people are booked. */
export const play: Scene = async (recorder) => {
  const house = await aHouse("new-tables", { T1: "2-4", T2: "2-4" });
  const [t1] = (await recorder.read("/api/workspaces/new-tables/overview", house.owner)).resources;
  await pinned(house, { customerName: "Ada", bookingTime: "18:30", resources: [t1.id] });
  await phoned(house, { bookingTime: "20:00" });
  await phoned(house, { customerName: "Bo Ek", bookingTime: "20:00", guests: 4 });
  await readForm(recorder, house, {
    [`${TODAY} 2`]: ["07:30", "12:00", "19:00", "20:00"],
    [`${TODAY} 5`]: ["19:00"],
  });

  const areas = await aHouse("new-areas", { T1: "2-4" });
  const terrace = { id: "new-terrace", name: "Terrace", customersMayChoose: false, order: 1 };
  const { plan } = await recorder.read("/api/workspaces/new-areas/plan", areas.owner);
  const [t2] = tablesOf({ T2: "2-4" }).resources;
  const saved = await putPlan(areas, {
    areas: [...plan.areas, terrace],
    resources: [...plan.resources, { ...t2, area: "new-terrace", order: 1 }],
  });
  const [{ id: room }, { id: outside }] = saved.body.plan.areas;
  const [, { id: onTerrace }] = saved.body.plan.resources;
  await pinned(areas, { customerName: "Ada", bookingTime: "20:00", resources: [onTerrace] });
  await readForm(recorder, areas, {
    [`${TODAY} 2`]: [],
    [`${TODAY} 2 area=${room}`]: [],
    [`${TODAY} 2 area=${outside}`]: ["19:00"],
  });

  const unsettled = await aRestaurant("new-unsettled");
  await phoned(unsettled, { bookingTime: "20:00", guests: 6 });
  await putPlan(unsettled, tablesOf({ T1: "2-4" }));
  await readForm(recorder, unsettled, { [`${TODAY} 2`]: ["20:00"] });

  const full = await aHouse("new-room", { T2: "1-2", T3: "1-3", T4: "1-4" });
  const tables = (await recorder.read("/api/workspaces/new-room/overview", full.owner)).resources;
  const bo = await phoned(full, { customerName: "Bo" });
  const t3 = tables.filter(({ name }: { name: string }) => name === "T3").map(({ id }: { id: string }) => id);
  await post(`/api/workspaces/new-room/bookings/${bo.id}/place`, { resources: t3, pin: false }, full.owner);
  await phoned(full, { customerName: "Cy", guests: 3 });
  const dora = await phoned(full, { customerName: "Dora", guests: 4, bookingTime: "21:00" });
  const asDora = `${TODAY} 4 except=${dora.id}`;
  await readForm(recorder, full, {
    [`${TODAY} 2`]: [],
    [`${TODAY} 4`]: ["19:00"],
    [asDora]: ["19:00", "21:00"],
  });
  await readDetails(recorder, full, dora);

  const salon = await aSalon(
    "new-salon",
    {
      people: { Anna: "09:00-17:00", Bo: "09:00-17:00" },
      rooms: "chair 1, chair 2",
      services: { cut: { takes: "45", by: "Anna, Bo", at: "chair" }, colour: { takes: "90", by: "Anna", at: "chair" } },
    },
    { weeklySchedule: everyDay("09:00", "17:00") },
  );
  const [cut, colour, anna, bo2] = ["cut", "colour", "Anna", "Bo"].map(salon.idOf);
  const services = [{ service: cut, person: bo2 }];
  await phoned(salon, { customerName: "Ada", bookingTime: "14:30", guests: 1, services });
  const asked = (legs: string) => `${TODAY} 1 services=${legs}`;
  await readForm(recorder, salon, {
    [asked(`${cut}`)]: ["14:30"],
    [asked(`${cut}-${bo2}`)]: ["14:30"],
    [asked(`${colour}`)]: [],
    [asked(`${cut},${colour}`)]: [],
    [asked(`${cut},${colour}-${anna}`)]: ["10:00"],
  });
};
