import { HOUR_MS } from "../time/calendar.ts";

export const CHANGE_MAILS_AN_HOUR = 3;

/**
 * Until when the next mail about a change of a booking waits, or null when it may go now: the holder of a manage
 * link can change a booking every second, and its address may be a stranger's. `sent`: when such mails of the booking left.
 */
export function changeMailWaitsUntil(sent: number[], now: number): number | null {
  const lately = sent.filter((at) => at > now - HOUR_MS).sort((a, b) => b - a);
  const third = lately[CHANGE_MAILS_AN_HOUR - 1];
  return third === undefined ? null : third + HOUR_MS;
}
