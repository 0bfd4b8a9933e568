import type { Language } from "./language.ts";

/** Titles in members' calendars. */
export const ENTRY_TITLES = {
  en: {
    guests: (guests: number) => (guests === 1 ? "1 guest" : `${guests} guests`),
    seats: (name: string, taken: number, seats: number) => `${name}, ${taken} of ${seats} seats`,
  },
  sv: {
    guests: (guests: number) => (guests === 1 ? "1 gäst" : `${guests} gäster`),
    seats: (name: string, taken: number, seats: number) => `${name}, ${taken} av ${seats} platser`,
  },
} satisfies Record<Language, unknown>;
