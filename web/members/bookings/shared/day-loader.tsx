import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "../../lib/failure-text.ts";
import { words } from "../../texts/words.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { SkeletonRows } from "../../ui/skeleton-rows.tsx";
import type { BoardProps } from "./board-props.ts";
import { type DayBooking, dayBookingsQuery } from "./queries.ts";
import { useFrozenWhilePressed } from "./use-frozen-while-pressed.ts";

/** Shows a day once its bookings and its overview are there. While one presses, it stays as it is. */
export function DayLoader({
  slug,
  overview,
  date,
  place,
  show,
}: BoardProps & { show: (all: DayBooking[]) => ReactNode }) {
  const { data, error, refetch } = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(data, place);
  if (bookings && overview.capacity.date === date) return show(bookings);
  if (!error) return <SkeletonRows />;
  return <LoadFailure text={failureText(error, words.shared.dayNotLoaded)} onRetry={() => void refetch()} />;
}
