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

/** What became of the visit, or how the booking stands. */
export function BookingStatus({ status, attendance }: Pick<Booking, "status" | "attendance">) {
  const { tone, word } = status !== "cancelled" && attendance ? ATTENDANCE[attendance] : STATUS[status];
  return <Badge tone={tone}>{word}</Badge>;
}
