import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../shared/ui/skeleton.tsx";
import { BOARD_VIEWS, type BoardName } from "./board-views.ts";
import type { BoardProps } from "./shared/board-props.ts";

const BOARDS = new Map(
  BOARD_VIEWS.flatMap(({ name, load }) =>
    load ? [[name as BoardName, lazy(() => load().then((component) => ({ default: component })))]] : [],
  ),
);

/** A day as the member chose to see it; nothing for the list. */
export function DayBoard({ name, ...props }: BoardProps & { name: BoardName }) {
  const Board = BOARDS.get(name);
  return Board ? (
    <Suspense fallback={<SkeletonRows />}>
      <Board key={props.date} {...props} />
    </Suspense>
  ) : null;
}
