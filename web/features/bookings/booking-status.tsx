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

type BookingStatusProps = {
  booking: Pick<Booking, "status" | "attendance" | "override">;
  minutesLate: number | null;
};

/** What became of the visit, what is the matter with it, or how the booking stands. */
export function BookingStatus({ booking, minutesLate }: BookingStatusProps) {
  const { status, attendance, override } = booking;
  if (status === "cancelled" || status === "pending") return <Badge {...badgeOf(STATUS[status])} />;
  if (attendance) return <Badge {...badgeOf(ATTENDANCE[attendance])} />;
  if (minutesLate !== null) return <Badge tone="attention">{minutesLate} min late</Badge>;
  if (override) return <Badge tone="attention">Over capacity</Badge>;
  return <Badge {...badgeOf(STATUS[status])} />;
}

const badgeOf = <Tone,>({ tone, word }: { tone: Tone; word: string }) => ({ tone, children: word });
