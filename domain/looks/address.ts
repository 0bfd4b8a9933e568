/** A postal address on one line: its lines with commas between them. */
export const addressLine = (address: string): string => address.trim().replace(/\s*[\n\r]+\s*/g, ", ");

/** Where one goes, without the town: what stands before the first comma or end of line. */
export const streetOf = (address: string | null): string => addressLine(address ?? "").split(",")[0] ?? "";
