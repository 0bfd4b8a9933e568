/** "11 of 12 tables": the business's word for what a booking takes, by its booking type. */
export const unitsText = (bookingType: string, taken: number, of: number) =>
  `${taken} of ${unitsLabel(bookingType, of)}`;

/** "1 table", "3 places". */
export function unitsLabel(bookingType: string, count: number): string {
  const [one, many] = bookingType === "table" ? ["table", "tables"] : ["place", "places"];
  return `${count} ${count === 1 ? one : many}`;
}

const isCount = (typed: number | null | undefined): typed is number => Number.isInteger(typed) && Number(typed) > 0;

/** The room as an owner checks it: "12 tables of 4: up to 48 guests at once". Null while a number is missing. */
export function roomText(tables: number | null, seats: number): string | null {
  if (!isCount(tables) || !isCount(seats)) return null;
  const guests = tables * seats;
  return `${unitsLabel("table", tables)} of ${seats}: up to ${guests === 1 ? "1 guest" : `${guests} guests`} at once`;
}

const GUESTS_USUAL = 200;
const SEATS_USUAL = 12;
const TABLES_USUAL = 100;

/** Owners type their seats where tables are asked, and would be booked several times over. Warns; refuses nothing. */
export function roomWarning(tables: number | null, seats: number): string | null {
  if (!isCount(tables) || !isCount(seats)) return null;
  if (seats > SEATS_USUAL) return `${seats} seats at one table is unusual. Did you mean all seats of the place?`;
  if (tables > TABLES_USUAL) return `${tables} tables is unusual. Did you type seats instead of tables?`;
  if (tables * seats > GUESTS_USUAL) return `That is more than ${GUESTS_USUAL} guests at once. Is it true?`;
  return null;
}
