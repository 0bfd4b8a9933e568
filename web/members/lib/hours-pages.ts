import { trade } from "../texts/words.ts";

/** The pages of the hours, all of one form, with their sections as a link names them after `#`. */
const SECTIONS = {
  opening: ["weekly-schedule", "special-days"],
  tables: ["capacity", "tables", "floor"],
  online: ["bookings"],
  try: ["try-it-on-last-month"],
} as const;

export type HoursPage = keyof typeof SECTIONS;
export type HoursSectionName = (typeof SECTIONS)[HoursPage][number];

/** A business of people and rooms seldom needs the last one, which also holds its tables. */
export const hoursPages = (): HoursPage[] =>
  (Object.keys(SECTIONS) as HoursPage[]).filter((page) => page !== "tables" || trade === "tables"); // keys lose their type

/** Where the page stands for this trade. */
export const shownPage = (page: HoursPage): HoursPage => (hoursPages().includes(page) ? page : "try");

/** By `?page=`, else by the section after `#`. */
export function pageInAddress({ search, hash }: { search: string; hash: string }): HoursPage {
  const asked = new URLSearchParams(search).get("page");
  const named = Object.entries(SECTIONS).find(([page, own]) =>
    asked === null ? own.some((section) => `#${section}` === hash) : page === asked,
  );
  return shownPage((named?.[0] ?? "opening") as HoursPage); // a key of the table
}

/** Sections that are elsewhere by now, by what follows the dashboard's address. */
export const MOVED_SECTIONS: Record<string, string> = {
  "#messages": "?tab=notifications#message-times",
  "#kept-bookings": "/customer-data#kept-bookings",
};

/** Fields that a save may find wrong. */
const PAGE_OF_FIELD: Record<string, HoursPage> = {
  "plan.resources": "tables",
  maxCapacity: "tables",
  guestsPerSpot: "tables",
  advanceBookingDays: "online",
  customerChangeHoursLimit: "online",
  maxGuestsPerBooking: "online",
  onlineBookingPausedUntil: "online",
};

export const pageOfField = (field: string): HoursPage => shownPage(PAGE_OF_FIELD[field] ?? "opening");
