/**
 * A time after midnight, with the weekday its night leads to: pages and messages say it alike
 * (docs/rules.md#booking-date).
 */
export const nightInEnglish = (time: string, weekday: string) => `${time}, night to ${weekday}`;
export const nightInSwedish = (time: string, weekday: string) => `${time}, natten till ${weekday}`;
