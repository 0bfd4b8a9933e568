import { Armchair, ChartGantt, Rows3 } from "lucide-react";
import type { ComponentType } from "react";
import type { BoardProps } from "./shared/board-props.ts";

type BoardView = {
  name: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": "true" }>;
  /** Null: the day's list. */
  load: (() => Promise<ComponentType<BoardProps>>) | null;
  needsTables?: true;
};

/** The ways to show a day. Their code is loaded when a member chooses them. */
export const BOARD_VIEWS = [
  { name: "list", label: "List", icon: Rows3, load: null },
  {
    name: "timeline",
    label: "Timeline",
    icon: ChartGantt,
    load: () => import("./timeline/timeline.tsx").then(({ Timeline }) => Timeline),
  },
  {
    name: "floor",
    label: "Floor",
    icon: Armchair,
    load: () => import("./floor/floor.tsx").then(({ Floor }) => Floor),
    needsTables: true,
  },
] as const satisfies BoardView[];

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];

/** Where spots are counted there is no floor to show. */
export const boardViews = (hasTables: boolean) => BOARD_VIEWS.filter((view) => hasTables || !("needsTables" in view));

export const boardOf = (name: string | null, hasTables: boolean): BoardName | null =>
  boardViews(hasTables).find((view) => view.name === name)?.name ?? null;
