import { useQuery } from "@tanstack/react-query";
import { SkeletonRows } from "../../../shared/ui/skeleton.tsx";
import { failureText } from "../../lib/failure-text.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import type { BoardProps } from "../shared/board-props.ts";
import { dayBookingsQuery } from "../shared/queries.ts";
import { useFrozenWhilePressed } from "../shared/use-frozen-while-pressed.ts";
import { DayTimeline } from "./day-timeline.tsx";

/** A day along the hours: tables by area, or parties where spots are counted. */
export function Timeline(props: BoardProps) {
  const { slug, overview, date } = props;
  const { data, error, refetch } = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(data, props.place);
  if (bookings && overview.capacity.date === date) return <DayTimeline {...props} bookings={bookings} />;
  if (!error) return <SkeletonRows />;
  return <LoadFailure text={failureText(error, "The bookings could not be loaded.")} onRetry={() => void refetch()} />;
}
