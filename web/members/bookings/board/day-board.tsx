import { Suspense } from "react";
import { SkeletonRows } from "../../../shared/ui/skeleton.tsx";
import { BOARD_VIEWS, type BoardName, type BoardProps } from "./board-views.ts";

/** A day as the member chose to see it; nothing for the list. */
export function DayBoard({ name, ...props }: BoardProps & { name: BoardName }) {
  const Board = BOARD_VIEWS.find((view) => view.name === name)?.component;
  return Board ? (
    <Suspense fallback={<SkeletonRows />}>
      <Board key={props.date} {...props} />
    </Suspense>
  ) : null;
}
