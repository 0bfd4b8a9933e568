import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { directory } from "../../db/connect.ts";
import { workspaces } from "../../db/directory/schema.ts";
import { everyDay, type TestWorkspace } from "../harness/harness.ts";
import { putPlan } from "../harness/tables.ts";
import { aClass, readEveryPage } from "./every-page.ts";
import { aRestaurant, aSalon, booked, phoned, readDashboard, readDetails, type Scene, TODAY } from "./scene.ts";

/** A house with drawn tables in two areas, and a studio; whatever they name is Swedish. */
export const play: Scene = async (recorder) => {
  const open = { weeklySchedule: everyDay("06:15", "23:15") };
  const house = await aRestaurant("swedish", { ...open, name: "Krogen vid Kajen" }, ["booking_confirmation"]);
  await inSwedish(house);
  const { status, text } = await putPlan(house, planOf());
  if (status !== 200) throw new Error(text);
  const astrid = await booked(house, { bookingTime: "19:15", notes: "Barnstol" });
  await phoned(house, { customerName: "Nils Holm", bookingTime: "18:15", guests: 4 });
  await readEveryPage(recorder, house, [
    `/availability?date=${TODAY}&guests=2`,
    "/bookings?tab=upcoming",
    "/messages?when=future",
  ]);
  await readDetails(recorder, house, astrid);

  const studio = await aSalon(
    "swedish-studio",
    {
      people: { Anna: "06:00-22:00" },
      rooms: "hall",
      services: { Yoga: { takes: "75", by: "Anna", seats: 12, upTo: 4 } },
    },
    { ...open, name: "Studio Lugn" },
  );
  await inSwedish(studio);
  const { id: sessionId } = await aClass(studio);
  const bea = await booked(studio, { customerName: "Bea Berg", bookingTime: "18:00", sessionId });
  await readDashboard(recorder, studio);
  await readDetails(recorder, studio, bea);
  const week = "/sessions?from=2027-06-14&to=2027-06-20";
  for (const part of ["", "/plan", week, `/sessions?from=${TODAY}&to=${TODAY}`])
    await recorder.read(`/api/workspaces/${studio.slug}${part}`, studio.owner);
};

const inSwedish = ({ id }: TestWorkspace) =>
  directory(env).update(workspaces).set({ language: "sv" }).where(eq(workspaces.id, id));

function planOf() {
  const areas = ["Matsalen", "Terrassen"].map((name, order) => ({
    ...{ id: `new-${name}`, name, customersMayChoose: true, order, room: { width: 30, height: 8 } },
  }));
  const resources = ["B1", "B2", "B3", "U1"].map((name, order) => ({
    ...{ id: `new-${name}`, kind: "table", name, order, stock: "everyone", archived: false },
    ...{ area: `new-${name === "U1" ? "Terrassen" : "Matsalen"}`, seats: { min: 1, max: 4 } },
    position: { y: 2, x: 2 + 7 * order, width: 4, height: 4, rotation: 0, shape: "square" },
  }));
  const combinations = [{ id: "new-both", of: ["new-B1", "new-B2"], seats: { min: 5, max: 8 }, order: 0 }];
  return { periods: [], areas, resources, combinations };
}
