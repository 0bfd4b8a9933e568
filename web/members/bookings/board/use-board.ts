import { Armchair, ChartGantt, Rows3 } from "lucide-react";
import { type RefObject, useState } from "react";
import { useSearchParams } from "react-router";
import { readStored, store } from "../../../shared/lib/browser-storage.ts";
import { type At, withParams } from "../booking/list-view.ts";
import type { Overview } from "../booking/queries.ts";

const BOARD_VIEWS = [
  { name: "list", icon: Rows3, needsTables: false },
  { name: "timeline", icon: ChartGantt, needsTables: false },
  { name: "floor", icon: Armchair, needsTables: true },
] as const;

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];

/** Where spots are counted there is no floor to show. */
export const boardViews = (hasTables: boolean) => BOARD_VIEWS.filter(({ needsTables }) => hasTables || !needsTables);

const boardOf = (name: string | null, hasTables: boolean): BoardName | null =>
  boardViews(hasTables).find((view) => view.name === name)?.name ?? null;

/** The key under which this device keeps its choice. */
export const BOARD = "daybook:board";

/** How a day is shown: as the address says (`as`), else as this device last chose. */
export function useBoard(hasTables: boolean): [BoardName, (name: BoardName) => void] {
  const [address, setAddress] = useSearchParams();
  const [kept, setKept] = useState(() => readStored("localStorage", BOARD));
  function choose(name: BoardName) {
    setKept(name);
    store("localStorage", BOARD, name);
    const as = name === "list" ? null : name;
    setAddress((was) => withParams(was, { as }), { replace: true, preventScrollReset: true });
  }
  return [boardIn(address, kept, hasTables), choose];
}

export const boardIn = (address: URLSearchParams, kept: string | null, hasTables: boolean): BoardName =>
  boardOf(address.get("as"), hasTables) ?? boardOf(kept, hasTables) ?? "list";

/** Every way to show a day takes these. */
export type BoardProps = {
  slug: string;
  overview: Overview;
  date: string;
  now: number;
  newIds: ReadonlySet<string>;
  /** The keys that move through the list move through its `data-row`s (use-keys.tsx). */
  place: RefObject<HTMLDivElement | null>;
  /** The time that the member looks at; null: none. */
  at: At | null;
  onAt: (time: string | null) => void;
  /** In the head's second line: a board may put its own parts there. Null until it is drawn. */
  parts: HTMLElement | null;
};
