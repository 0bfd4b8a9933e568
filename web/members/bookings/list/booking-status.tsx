import { Badge } from "../../../shared/ui/badge.tsx";
import { ATTENDANCE_WORDS, overrideWords } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";
import { lateWords } from "../shared/visit-state.ts";

const TONES = { arrived: "accent", seated: "accent", finished: "plain", no_show: "loss" } as const;
const STATUS = {
  confirmed: { tone: "plain", word: "Confirmed" },
  pending: { tone: "attention", word: "Pending" },
  cancelled: { tone: "loss", word: "Cancelled" },
} as const;

type BookingStatusProps = {
  booking: Pick<Booking, "status" | "attendance" | "override">;
  minutesLate: number | null;
  isOver: boolean;
};

export function BookingStatus({ booking, minutesLate, isOver }: BookingStatusProps) {
  const { status, attendance, override } = booking;
  if (status === "cancelled") return <StateBadge {...STATUS.cancelled} />;
  if (attendance) return <StateBadge tone={TONES[attendance]} word={ATTENDANCE_WORDS[attendance]} />;
  if (minutesLate !== null) return <StateBadge tone="attention" word={lateWords(minutesLate, isOver)} />;
  if (override) return <StateBadge tone="attention" word={overrideWords(override.refusal).short} />;
  return <StateBadge {...STATUS[status]} />;
}

const StateBadge = ({ tone, word }: { tone: "plain" | "accent" | "attention" | "loss"; word: string }) => (
  <Badge tone={tone}>{word}</Badge>
);
