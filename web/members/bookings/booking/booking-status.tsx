import { ShieldAlert } from "lucide-react";
import { Badge } from "../../../shared/ui/badge.tsx";
import { words } from "../../texts/words.ts";
import { ATTENDANCE_WORDS, overrideWords } from "./booking-words.ts";
import { holdText } from "./hold-text.ts";
import type { Booking } from "./queries.ts";
import { lateWords, overWords } from "./visit-state.ts";

const TONES = { arrived: "accent", seated: "accent", finished: "plain", no_show: "loss" } as const;
const STATUS = {
  confirmed: { tone: "plain", word: words.shared.status.confirmed },
  pending: { tone: "attention", word: words.shared.status.pending },
  cancelled: { tone: "loss", word: words.shared.status.cancelled },
} as const;

type BookingStatusProps = {
  booking: Pick<Booking, "status" | "attendance" | "override" | "hold" | "bookingDate">;
  minutesLate: number | null;
  isOver: boolean;
  /** Minutes since the planned end of a party that is still here. */
  minutesOver?: number | null;
  timeZone: string;
};

export function BookingStatus({ booking, minutesLate, isOver, minutesOver = null, timeZone }: BookingStatusProps) {
  const { status, override, hold, bookingDate } = booking;
  const over: State | null = minutesOver === null ? null : { tone: "attention", word: overWords(minutesOver) };
  const held: State | null = hold ? { tone: "accent", word: holdText(hold, timeZone, bookingDate) } : null;
  const { tone, word } = held ?? over ?? stateOf(booking, minutesLate, isOver);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge tone={tone}>{word}</Badge>
      {override && status !== "cancelled" && (
        <span title={overrideWords(override.refusal)} className="text-attention">
          <ShieldAlert aria-hidden="true" size={16} />
          <span className="sr-only">{overrideWords(override.refusal)}</span>
        </span>
      )}
    </span>
  );
}

type State = { tone: "plain" | "accent" | "attention" | "loss"; word: string };

function stateOf({ status, attendance }: BookingStatusProps["booking"], late: number | null, isOver: boolean): State {
  if (status === "cancelled") return STATUS.cancelled;
  if (attendance) return { tone: TONES[attendance], word: ATTENDANCE_WORDS[attendance] };
  if (late !== null) return { tone: "attention", word: lateWords(late, isOver) };
  return STATUS[status];
}
