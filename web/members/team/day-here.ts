const shortDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** Nov 21, 2026: the day of an instant where its reader is. */
export const localDay = (instant: string) => shortDay.format(new Date(instant));
