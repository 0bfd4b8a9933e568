import { words } from "../../texts/words.ts";
import { guestsText } from "../booking/booking-words.ts";
import type { Booking, Overview } from "../booking/queries.ts";
import { tableNames, tablesText } from "../booking/table-words.ts";

export type House = Pick<Overview, "areas" | "resources" | "combinations">;
export type Party = Pick<Booking, "resources" | "customerName" | "bookingTime">;
/** `area`: "" for anywhere. `chosen`: a table's value. */
type Wish = { area: string; guests: number; chosen: string };
type TableGroup = { label: string; options: { value: string; text: string }[] };

/** The form keeps the ids, a select their joined text. */
export const tableValue = (resources: string[]) => resources.join("+");
export const tablesOfValue = (value: string) => (value === "" ? [] : value.split("+"));

/**
 * The tables that a member may choose: joined ones where they take so many guests. `there`: who sits somewhere at `time`,
 * "": now; null while that is not known.
 */
export function tableGroups(
  { resources, combinations }: House,
  { area, guests, chosen }: Wish,
  { time, there }: { time: string; there: Party[] | null },
): TableGroup[] {
  const names = tableNames({ resources });
  const areaOf = new Map(resources.map((table) => [table.id, table.area]));
  const single = resources
    .filter(({ id, archived }) => !archived || id === chosen)
    .map(({ id, seats }) => ({ ids: [id], seats }));
  const joined = combinations
    .map(({ resources: ids, seats }) => ({ ids, seats }))
    .filter(({ ids, seats }) => (seats.min <= guests && guests <= seats.max) || tableValue(ids) === chosen);
  const tables = [...single, ...joined]
    .filter(({ ids: [first = ""] }) => area === "" || areaOf.get(first) === area)
    .map(({ ids, seats }) => {
      const holder = there?.find((party) => party.resources.some((id) => ids.includes(id)));
      const parts = [
        tablesText(ids, names),
        seatsText(seats),
        holder && `${holder.customerName} ${holder.bookingTime}`,
      ];
      return { isSmall: seats.max < guests, holder, value: tableValue(ids), text: parts.filter(Boolean).join(" · ") };
    });
  const { freeAt, freeNow, takenAt, takenNow, allTables, tooSmall } = words.newBooking;
  const large = tables.filter(({ isSmall }) => !isSmall);
  return [
    { label: there ? (time ? freeAt(time) : freeNow) : allTables, options: large.filter(({ holder }) => !holder) },
    { label: time ? takenAt(time) : takenNow, options: large.filter(({ holder }) => holder) },
    { label: tooSmall(guestsText(guests)), options: tables.filter(({ isSmall }) => isSmall) },
  ].filter(({ options }) => options.length > 0);
}

const seatsText = ({ min, max }: { min: number; max: number }) =>
  min === max ? guestsText(max) : words.tables.guestsBetween(min, max);
