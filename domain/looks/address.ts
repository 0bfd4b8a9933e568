export const addressLine = (address: string): string => address.trim().replace(/\s*[\n\r]+\s*/g, ", ");

export const streetOf = (address: string | null): string => addressLine(address ?? "").split(",")[0] ?? "";
