import type { BoardProps } from "../shared/board-props.ts";
import { DayLoader } from "../shared/day-loader.tsx";
import { DayTimeline } from "./day-timeline.tsx";

/** A day along the hours: tables by area, or parties where spots are counted. */
export const Timeline = (props: BoardProps) => (
  <DayLoader {...props} show={(bookings) => <DayTimeline {...props} bookings={bookings} />} />
);
