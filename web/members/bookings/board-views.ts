import { ChartGantt, Rows3 } from "lucide-react";
import type { ComponentType } from "react";
import type { BoardProps } from "./shared/board-props.ts";

type BoardView = {
  name: string;
  label: string;
  icon: ComponentType<{ size: number; "aria-hidden": "true" }>;
  /** Null: the day's list. */
  load: (() => Promise<ComponentType<BoardProps>>) | null;
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
] as const satisfies BoardView[];

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];

export const boardOf = (name: string | null): BoardName | null =>
  BOARD_VIEWS.find((view) => view.name === name)?.name ?? null;
