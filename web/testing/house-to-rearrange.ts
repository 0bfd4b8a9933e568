import { unwrap } from "../shared/lib/api.ts";
import { colleague } from "./colleague.ts";
import { api, aRestaurant, bookingsOf, phoned } from "./restaurants.ts";

/**
 * Tables T2, T3 and T4 for as many guests; on `date` at 19:00 Bo's two sit at T3 and Cy's three at T4. Four more have room
 * when Cy moves to T3 and Bo to T2, which the engine does not do by itself.
 */
export async function aHouseToRearrange(date: string) {
  const restaurant = await aRestaurant();
  const table = { kind: "table", area: null, stock: "everyone", archived: false } as const;
  const resources = [2, 3, 4].map((max) => ({
    ...{ ...table, id: `new-${max}`, name: `T${max}`, order: max, seats: { min: 1, max } },
  }));
  const plan = { periods: [], areas: [], resources, combinations: [] };
  const param = { slug: restaurant.slug };
  const saved = await unwrap(api.workspaces[":slug"].plan.$put({ param, json: { plan, revision: 0 } }));
  const names = new Map(saved.plan.resources.map(({ id, name }) => [id, name]));
  const idOf = (wanted: string) => [...names].flatMap(([id, name]) => (name === wanted ? id : []));
  const bo = await phoned(restaurant, { customerName: "Bo", bookingDate: date });
  await colleague.places(restaurant, bo.id, { resources: idOf("T3"), pin: false });
  const cy = await phoned(restaurant, { customerName: "Cy", guests: 3, bookingDate: date });
  /** "Bo T3, Cy T4". */
  const seating = async () =>
    (await bookingsOf(restaurant))
      .filter(({ bookingTime }) => bookingTime === "19:00")
      .map(({ customerName, resources: at }) => `${customerName} ${at.map((id) => names.get(id)).join("+")}`)
      .sort()
      .join(", ");
  return { restaurant, cy, seating };
}
