import { words } from "../../texts/words.ts";
import type { RefusedReason } from "./queries.ts";

export const refusedWords = (reason: RefusedReason): string =>
  ({ ...words.hours.planQuestion.touched, ...words.rehearsal.reasons })[reason];

/** Null: none was. */
export const leftOutText = (dates: string[]): string | null =>
  dates.length === 0 ? null : words.rehearsal.leftOut(dates.length, dates.join(", "));

/** "124 h" */
export const hoursText = (minutes: number): string => words.rehearsal.hours(Math.round(minutes / 60));
