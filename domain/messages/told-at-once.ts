import type { MessageRules } from "../plan/rules.ts";
import { CHANNELS, type Channel, type MessageSwitches, messagesOwed } from "./messages-owed.ts";

type ToldBooking = Parameters<typeof messagesOwed>[1];

/**
 * The channels by which a change of time or party, or a cancellation, would tell the customer now
 * (docs/rules.md#messages-owed).
 * @param unsent channels whose first confirmation still waits; it then tells the change
 * @param now in milliseconds
 */
export function toldAtOnce(
  occasion: "changed" | "cancelled",
  booking: ToldBooking,
  unsent: Channel[],
  rules: MessageRules,
  switches: MessageSwitches,
  now: number,
): Channel[] {
  const atOnce = messagesOwed(occasion, booking, booking, rules, switches, now).filter(
    ({ dueAt, only, channel }) => dueAt === now && (only === null || (only === "unsent") === unsent.includes(channel)),
  );
  return CHANNELS.filter((channel) => atOnce.some((message) => message.channel === channel));
}
