import { Suspense } from "react";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { BOARD_VIEWS, type BoardName } from "./board-views.ts";
import type { BoardProps } from "./shared/board-props.ts";

/** A day as the member chose to see it; nothing for the list. */
export function DayBoard({ name, ...props }: BoardProps & { name: BoardName }) {
  const Board = BOARD_VIEWS.find((view) => view.name === name)?.component;
  return Board ? (
    <Suspense fallback={<SkeletonRows />}>
      <Board key={props.date} {...props} />
    </Suspense>
  ) : null;
}
