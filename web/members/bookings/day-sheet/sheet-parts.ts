import type { Booking, Overview } from "../shared/queries.ts";

type House = Pick<Overview, "areas" | "resources">;

export const SHEET_ORDERS = { time: "By time", table: "By table", area: "By area" } as const;
export type SheetOrder = keyof typeof SHEET_ORDERS;

/** A stretch of the sheet under its own heading; by time there is one without. */
export type SheetPart = { id: string; title: string | null; about: string | null; bookings: Booking[] };

/** The orders that this house has; by time alone where spots are counted. */
export function ordersOf({ areas, resources }: House): SheetOrder[] {
  if (resources.every(({ archived }) => archived)) return ["time"];
  return areas.length > 0 ? ["time", "table", "area"] : ["time", "table"];
}

/** Parties without a table come first; a joined party stands under each of its tables. `bookings` by time. */
export function partsOf(order: SheetOrder, house: House, bookings: Booking[]): SheetPart[] {
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  if (order === "time") return [{ id: "all", title: null, about: null, bookings: expected }];
  const lost = expected.filter(({ resources }) => resources.length === 0);
  const parts = order === "table" ? byTable(house, expected) : byArea(house, expected);
  const first = { id: "lost", title: "Without a table", about: null, bookings: lost };
  return lost.length > 0 ? [first, ...parts] : parts;
}

/** Also free tables: who writes on paper looks for them. */
function byTable({ areas, resources }: House, bookings: Booking[]): SheetPart[] {
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  return resources.flatMap(({ id, name, area, archived }) => {
    const here = bookings.filter((booking) => booking.resources.includes(id));
    const part = { id, title: name, about: (area && areaNames.get(area)) ?? null, bookings: here };
    return archived && here.length === 0 ? [] : [part];
  });
}

function byArea({ areas, resources }: House, bookings: Booking[]): SheetPart[] {
  const areaOf = new Map(resources.map(({ id, area }) => [id, area]));
  const parts = [...areas, { id: null, name: "Other tables" }].map(({ id, name }) => ({
    ...{ id: id ?? "other", title: name, about: null },
    bookings: bookings.filter(({ resources: [first] }) => first !== undefined && (areaOf.get(first) ?? null) === id),
  }));
  return parts.filter((part) => part.bookings.length > 0);
}
