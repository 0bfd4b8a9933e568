import { Armchair, ChartGantt, Rows3 } from "lucide-react";

/** The ways to show a day. */
export const BOARD_VIEWS = [
  { name: "list", icon: Rows3, needsTables: false },
  { name: "timeline", icon: ChartGantt, needsTables: false },
  { name: "floor", icon: Armchair, needsTables: true },
] as const;

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];

/** Where spots are counted there is no floor to show. */
export const boardViews = (hasTables: boolean) => BOARD_VIEWS.filter(({ needsTables }) => hasTables || !needsTables);

export const boardOf = (name: string | null, hasTables: boolean): BoardName | null =>
  boardViews(hasTables).find((view) => view.name === name)?.name ?? null;
