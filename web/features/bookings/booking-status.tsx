import { Badge } from "../../ui/badge.tsx";
import type { Booking } from "./queries.ts";

const ATTENDANCE = {
  arrived: { tone: "accent", word: "Arrived" },
  seated: { tone: "accent", word: "Seated" },
  finished: { tone: "plain", word: "Finished" },
  no_show: { tone: "loss", word: "No show" },
} as const;
const STATUS = {
  confirmed: { tone: "plain", word: "Confirmed" },
  pending: { tone: "attention", word: "Pending" },
  cancelled: { tone: "loss", word: "Cancelled" },
} as const;

const OVER = { tone: "attention", word: "Over capacity" } as const;
/** What a member's reason went beyond. */
const OVERRIDES: Record<string, { tone: "attention"; word: string }> = {
  per_booking_limit_exceeded: { tone: "attention", word: "Large party" },
  closed: { tone: "attention", word: "Closed day" },
  outside_opening_hours: { tone: "attention", word: "Outside hours" },
};

type BookingStatusProps = Pick<Booking, "status" | "attendance" | "override">;

/** What became of the visit, what it goes beyond while it is to come, or how the booking stands. */
export function BookingStatus({ status, attendance, override }: BookingStatusProps) {
  const { tone, word } = status === "cancelled" ? STATUS.cancelled : stateOf({ status, attendance, override });
  return <Badge tone={tone}>{word}</Badge>;
}

function stateOf({ status, attendance, override }: BookingStatusProps) {
  if (attendance) return ATTENDANCE[attendance];
  return override ? (OVERRIDES[override.refusal] ?? OVER) : STATUS[status];
}
