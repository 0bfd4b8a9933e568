/** What one does on a booking page, by its type of booking (SPEC section 3). */
export const invitationTo = (bookingType: string) => (bookingType === "table" ? "Book a table" : "Book an appointment");

/** An address as people read it out and type it. */
export const spoken = (url: string) => url.replace(/^https?:\/\//, "");
