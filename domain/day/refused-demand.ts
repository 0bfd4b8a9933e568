import type { StayRefusal } from "../judging/refuse-stay.ts";
import type { Command, Outcome } from "./commands.ts";

/** `nothing_offered`: a visitor looked at the date and found no time for the party. */
export type DemandReason = StayRefusal["reason"] | "nothing_offered";

/** `time`: `HH:MM`; null for `nothing_offered`. */
export type RefusedDemand = { time: string | null; guests: number; reason: DemandReason };

/** The business is open then and takes bookings at that start. Other refusals ask for a time that is no start. */
const COUNTED: Record<StayRefusal["reason"], true> = {
  spot_capacity_exceeded: true,
  guest_capacity_exceeded: true,
  per_booking_limit_exceeded: true,
  pacing_full: true,
  notice_too_short: true,
  online_limit_exceeded: true,
  paused: true,
  unsettled: true,
  no_resource_fits: true,
  person_unavailable: true,
};

/** A customer's new booking that the day refused (docs/rules.md#refused-demand), else null. */
export function demandOf(command: Command, outcome: Outcome): RefusedDemand | null {
  if (outcome.ok || outcome.code !== "time_slot_unavailable") return null;
  if (command.type !== "create" || command.source !== "online" || command.wanted.kind === "class") return null;
  if (!isCounted(outcome.reason)) return null;
  return { time: command.bookingTime, guests: command.guests, reason: outcome.reason };
}

const isCounted = (reason: string): reason is StayRefusal["reason"] => Object.hasOwn(COUNTED, reason);

/** A look at a date that offers this party nothing, else null. A date without starts ahead is not counted. */
export const emptyLook = (slots: { available: boolean }[], guests: number): RefusedDemand | null =>
  slots.length > 0 && slots.every(({ available }) => !available)
    ? { time: null, guests, reason: "nothing_offered" }
    : null;

/** The key of a count: `19:30 4 pacing_full`, or `- 4 nothing_offered`. */
export const demandKey = ({ time, guests, reason }: RefusedDemand) => `${time ?? "-"} ${guests} ${reason}`;

/** By time, then party; looks come first. */
export const demandOfKeys = (counts: Record<string, number>): (RefusedDemand & { count: number })[] =>
  Object.entries(counts)
    .map(([key, count]) => {
      const [time = "", guests, reason] = key.split(" ");
      return { time: time === "-" ? null : time, guests: Number(guests), reason: reason as DemandReason, count }; // of demandKey
    })
    .sort(
      (a, b) => (a.time ?? "").localeCompare(b.time ?? "") || a.guests - b.guests || a.reason.localeCompare(b.reason),
    );
