import { Armchair, ChartGantt, Rows3 } from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { BoardProps } from "./shared/board-props.ts";

type BoardView = {
  name: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": "true" }>;
  /** Null: the day's list. */
  component: ComponentType<BoardProps> | null;
  needsTables?: true;
};

/** The ways to show a day. Their code is loaded when a member chooses them. */
export const BOARD_VIEWS = [
  { name: "list", label: "List", icon: Rows3, component: null },
  {
    name: "timeline",
    label: "Timeline",
    icon: ChartGantt,
    component: lazy(() => import("./timeline/timeline.tsx").then(({ Timeline }) => ({ default: Timeline }))),
  },
  {
    name: "floor",
    label: "Floor",
    icon: Armchair,
    component: lazy(() => import("./floor/floor.tsx").then(({ Floor }) => ({ default: Floor }))),
    needsTables: true,
  },
] as const satisfies BoardView[];

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];

/** Where spots are counted there is no floor to show. */
export const boardViews = (hasTables: boolean) => BOARD_VIEWS.filter((view) => hasTables || !("needsTables" in view));

export const boardOf = (name: string | null, hasTables: boolean): BoardName | null =>
  boardViews(hasTables).find((view) => view.name === name)?.name ?? null;
