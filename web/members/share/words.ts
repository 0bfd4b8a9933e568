/** The words for booking on a booking page, by its type of booking (docs/rules.md#customization). */
export const callToAction = (bookingType: string) => (bookingType === "table" ? "Book a table" : "Book an appointment");

/** An address as people read it out and type it. */
export const withoutProtocol = (url: string) => url.replace(/^https?:\/\//, "");
