import { bookingOf, call, everyDay } from "../harness/harness.ts";
import { planOf, putPlan } from "../harness/tables.ts";
import { aHouse, noted, phoned, post, readDashboard, type Scene, TODAY } from "./scene.ts";

const FRIDAY = "2027-06-18";
const LONG_NAME = "A. ".repeat(40).trim();

/**
 * Open past midnight: Ada and Bo in the room, Cy on the terrace has come, and so does a walk-in after midnight. One is
 * cancelled, one table is free. On Friday somebody with a long name and notes.
 */
export const play: Scene = async (recorder) => {
  const rules = { weeklySchedule: everyDay("12:00", "02:00"), name: "Krog Ekbacken" };
  const house = await aHouse("day-sheet", { T1: "1-6", T2: "1-6", T3: "1-6", T4: "1-6" }, {}, rules);
  const { plan } = await planOf(house);
  const terrace = { id: "new-terrace", name: "Terrace", customersMayChoose: true, order: 1 };
  const resources = plan.resources.map((each: { name: string }) =>
    each.name === "T3" || each.name === "T4" ? { ...each, area: terrace.id } : each,
  );
  const saved = await putPlan(house, { areas: [...plan.areas, terrace], resources });
  if (saved.status !== 200) throw new Error(saved.text);
  const at = (name: string) => ({ resources: [resources.find((each: { name: string }) => each.name === name).id] });
  await phoned(house, { customerName: "Ada", notes: "Nut allergy", ...at("T1") });
  await phoned(house, { customerName: "Bo", guests: 3, ...at("T2") });
  await noted(
    house,
    await phoned(house, { customerName: "Cy", bookingTime: "18:00", guests: 4, ...at("T3") }),
    "arrived",
  );
  const gone = await phoned(house, { customerName: "Gone Again" });
  await post(`${bookingOf(house, gone)}/cancel`, {}, house.owner);
  await phoned(house, {
    ...{ customerName: "=Night Owl", bookingTime: "00:30", guests: 6, source: "walk_in", ...at("T3") },
    ...{ customerPhone: "+46701234567", notes: "Nuts, eggs\nand a birthday cake" },
  });
  await phoned(house, { bookingDate: FRIDAY, customerName: LONG_NAME, notes: "x".repeat(300) });
  await readDashboard(recorder, house);
  await recorder.read(`/api/workspaces/day-sheet/days/${FRIDAY}/bookings`, house.owner);
  const { body } = await call("GET", `/api/workspaces/day-sheet/days/${TODAY}/bookings`, { as: house.owner });
  const active = body.bookings.filter(({ status }: { status: string }) => status !== "cancelled");
  const bookings = active.map(({ id, resources: tables }: { id: string; resources: string[] }) => ({
    ...{ id, resources: tables },
  }));
  await recorder.write("POST", `/api/workspaces/day-sheet/days/${TODAY}/pin`, { bookings, pin: true }, house.owner);
};
