import type { BoardName } from "./board-views.ts";
import { Floor } from "./floor/floor.tsx";
import type { BoardProps } from "./shared/board-props.ts";
import { Timeline } from "./timeline/timeline.tsx";

/** A day as the member chose to see it; nothing for the list. */
export function DayBoard({ name, ...props }: BoardProps & { name: BoardName }) {
  if (name === "list") return null;
  const Board = name === "timeline" ? Timeline : Floor;
  return <Board key={props.date} {...props} />;
}
