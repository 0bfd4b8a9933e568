import type { Weekday } from "../../../domain/time/calendar.ts";
import { weekdayLabel } from "../lib/hours-words.ts";
import { words } from "../texts/words.ts";

/** "Monday and Wednesday at 18:00" */
export function heldText(on: readonly Weekday[], at: string): string {
  return words.onboarding.trade.held(on.map(weekdayLabel), at);
}
