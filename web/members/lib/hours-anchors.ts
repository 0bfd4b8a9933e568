import { trade } from "../texts/words.ts";

/** The sections of the hours page, in its order, as a link names them after `#`. */
const HOURS_SECTIONS = [
  "weekly-schedule",
  "bookings",
  "capacity",
  "tables",
  "floor",
  "try-it-on-last-month",
  "special-days",
  "messages",
  "kept-bookings",
] as const;

export type HoursSectionName = (typeof HOURS_SECTIONS)[number];

const OF_TABLES: HoursSectionName[] = ["capacity", "tables", "floor"];

/** Those that a business of people and rooms has no use for are not listed. */
export const listedSections = () =>
  HOURS_SECTIONS.filter((section) => trade === "tables" || !OF_TABLES.includes(section));
