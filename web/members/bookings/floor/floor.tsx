import type { BoardProps } from "../shared/board-props.ts";
import { DayLoader } from "../shared/day-loader.tsx";
import { DayFloor } from "./day-floor.tsx";

/** A day by the tables in their rooms (docs/evening.md#floor). */
export const Floor = (props: BoardProps) => (
  <DayLoader {...props} show={(bookings) => <DayFloor {...props} bookings={bookings} />} />
);
