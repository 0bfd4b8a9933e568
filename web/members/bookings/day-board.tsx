import { useQuery } from "@tanstack/react-query";
import { failureText } from "../lib/failure-text.ts";
import { words } from "../texts/words.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";
import type { BoardName, BoardProps } from "./board/use-board.ts";
import { useFrozenWhilePressed } from "./board/use-frozen-while-pressed.ts";
import { dayBookingsQuery } from "./booking/queries.ts";
import { DayFloor } from "./floor/day-floor.tsx";
import { DayTimeline } from "./timeline/day-timeline.tsx";

type DayBoardProps = BoardProps & { name: BoardName };

/** A day as the member chose to see it; nothing for the list. */
export const DayBoard = (props: DayBoardProps) =>
  props.name !== "list" && <LoadedDay key={`${props.name} ${props.date}`} {...props} />;

/** Shown once its bookings and its overview are there (docs/evening.md#floor). While one presses, it stays as it is. */
function LoadedDay({ name, ...day }: DayBoardProps) {
  const { slug, overview, date, place } = day;
  const { data, error, refetch } = useQuery(dayBookingsQuery(slug, date));
  const bookings = useFrozenWhilePressed(data, place);
  const Board = name === "timeline" ? DayTimeline : DayFloor;
  if (bookings && overview.capacity.date === date) return <Board {...day} bookings={bookings} />;
  if (!error) return <SkeletonRows />;
  return <LoadFailure text={failureText(error, words.shared.dayNotLoaded)} onRetry={() => void refetch()} />;
}
