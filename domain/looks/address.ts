export const addressLine = (address: string): string => address.trim().replace(/\s*[\n\r]+\s*/g, ", ");

export const streetOf = (address: string | null): string => addressLine(address ?? "").split(",")[0] ?? "";

/** A link, no map: Google learns nothing before a press. */
export const mapUrl = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replace(/\s+/g, " "))}`;

export const telUrl = (phone: string) => `tel:${phone.replace(/\s/g, "")}`;
