import { HOUR_MS } from "../time/calendar.ts";

export const CHANGE_MAILS_AN_HOUR = 3;

/**
 * Limits mails about a booking's changes to 3 an hour, because a manage link can change it every second
 * (docs/rules.md#before-a-message-leaves).
 * @param sent when such mails left, in milliseconds
 * @returns an instant in milliseconds, or null: now
 */
export function changeMailWaitsUntil(sent: number[], now: number): number | null {
  const lately = sent.filter((at) => at > now - HOUR_MS).sort((a, b) => b - a);
  const third = lately[CHANGE_MAILS_AN_HOUR - 1];
  return third === undefined ? null : third + HOUR_MS;
}
