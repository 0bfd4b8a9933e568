import { ChartGantt, Rows3 } from "lucide-react";
import { type ComponentType, lazy } from "react";
import type { BoardProps } from "./shared/board-props.ts";

type BoardView = {
  name: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": "true" }>;
  /** Null: the day's list. */
  component: ComponentType<BoardProps> | null;
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
] as const satisfies BoardView[];

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];

export const boardOf = (name: string | null): BoardName | null =>
  BOARD_VIEWS.find((view) => view.name === name)?.name ?? null;
