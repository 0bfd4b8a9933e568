const UNITS = { table: ["table", "tables"] } as const;
const PLACES = ["place", "places"] as const;

/** "11 of 12 tables": the business's word for what a booking takes, by its booking type. */
export const unitsText = (bookingType: string, taken: number, of: number) =>
  `${taken} of ${of} ${unitWord(bookingType, of)}`;

export function unitWord(bookingType: string, count: number): string {
  const [one, many] = bookingType === "table" ? UNITS.table : PLACES;
  return count === 1 ? one : many;
}
