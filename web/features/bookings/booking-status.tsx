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

type BookingStatusProps = {
  booking: Pick<Booking, "status" | "attendance" | "override">;
  minutesLate: number | null;
};

/** What became of the visit, what is the matter with it while it is to come, or how the booking stands. */
export function BookingStatus({ booking, minutesLate }: BookingStatusProps) {
  const { status, attendance, override } = booking;
  if (status === "cancelled") return <StateBadge {...STATUS.cancelled} />;
  if (attendance) return <StateBadge {...ATTENDANCE[attendance]} />;
  if (minutesLate !== null) return <StateBadge tone="attention" word={`${minutesLate} min late`} />;
  return <StateBadge {...(override ? (OVERRIDES[override.refusal] ?? OVER) : STATUS[status])} />;
}

const StateBadge = ({ tone, word }: { tone: "plain" | "accent" | "attention" | "loss"; word: string }) => (
  <Badge tone={tone}>{word}</Badge>
);
