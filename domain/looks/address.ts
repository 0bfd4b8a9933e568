/** Joins the lines of a postal address with commas. */
export const addressLine = (address: string): string => address.trim().replace(/\s*[\n\r]+\s*/g, ", ");

/** Returns the part before the first comma or line end. */
export const streetOf = (address: string | null): string => addressLine(address ?? "").split(",")[0] ?? "";
