import type { Weekday } from "../../../domain/time/calendar.ts";
import { weekdayLabel } from "../lib/hours-words.ts";
import { words } from "../texts/words.ts";

/** "Monday and Wednesday at 18:00" */
export function heldText(on: readonly Weekday[], at: string): string {
  const days = new Intl.ListFormat("en", { type: "conjunction" }).format(on.map(weekdayLabel));
  return words.onboarding.trade.held(days, at);
}
