/** Texts of parts that no page begins with. */

export * from "./care.ts";
export * from "./diary.ts";
export * from "./first-steps.ts";
export * from "./guest-card.ts";
export * from "./guest-merge.ts";
export * from "./guest-pages.ts";
export * from "./guest-settings.ts";
export * from "./guests.ts";
export * from "./kitchen.ts";
export * from "./my-day.ts";
export * from "./new-booking.ts";
export * from "./next-visit.ts";
export * from "./own-texts.ts";
export * from "./seating.ts";
export * from "./sick.ts";
export * from "./standbys.ts";
