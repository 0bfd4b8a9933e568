import type { BoardHouse } from "../shared/board-house.ts";
import type { Booking } from "../shared/queries.ts";

type House = Pick<BoardHouse, "areas" | "resources">;

export type SheetOrder = "time" | "table" | "area";

/** A stretch of the sheet under its own heading; by time there is one without. */
export type SheetPart = { id: string; title: string | null; about: string | null; bookings: Booking[] };

/** The orders that this house has, in words; by time alone where spots are counted. People and rooms are no areas. */
export function ordersOf({ areas, resources }: House): [SheetOrder, string][] {
  const inUse = resources.filter(({ archived }) => !archived);
  if (inUse.length === 0) return [["time", "By time"]];
  const isInArea = areas.some(({ id }) => inUse.some(({ area, about }) => area === id && about === undefined));
  return [
    ["time", "By time"],
    ["table", hasPeople({ resources }) ? "By person" : "By table"],
    ...(isInArea ? [["area", "By area"] as [SheetOrder, string]] : []),
  ];
}

export const hasPeople = ({ resources }: Pick<House, "resources">): boolean =>
  resources.some(({ about, archived }) => about !== undefined && !archived);

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
  return resources.flatMap(({ id, name, area, about, archived }) => {
    const here = bookings.filter((booking) => booking.resources.includes(id));
    const part = {
      id,
      title: name,
      about: (about === undefined && area && areaNames.get(area)) || null,
      bookings: here,
    };
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
