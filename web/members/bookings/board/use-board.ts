import { Armchair, ChartGantt, Columns3, Rows3 } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readStored, store } from "../../../shared/lib/browser-storage.ts";
import { type At, withParams } from "../booking/list-view.ts";
import type { Overview } from "../booking/queries.ts";
import type { AskedDays } from "./person-days.ts";

const BOARD_VIEWS = [
  { name: "diary", icon: Columns3 },
  { name: "list", icon: Rows3 },
  { name: "timeline", icon: ChartGantt },
  { name: "floor", icon: Armchair },
] as const;

export type BoardName = (typeof BOARD_VIEWS)[number]["name"];
/** `hasDiary`: people serve visits. `hasOwnDay`: the list begins with the member's own day. */
export type BoardsOf = { hasTables: boolean; hasDiary: boolean; hasOwnDay?: boolean };

/** Where spots are counted there is no floor to show, and where people alone serve the diary stands for the timeline. */
export function boardViews({ hasTables, hasDiary }: BoardsOf) {
  const offered = { diary: hasDiary, list: true, timeline: hasTables || !hasDiary, floor: hasTables };
  return BOARD_VIEWS.filter(({ name }) => offered[name]);
}

/** An address may name the timeline of people, too. */
function boardOf(name: string | null, of: BoardsOf, isAddress: boolean): BoardName | null {
  if (isAddress && name === "timeline") return name;
  return boardViews(of).find((view) => view.name === name)?.name ?? null;
}

/** The key under which this device keeps its choice. */
export const BOARD = "daybook:board";
/** The board that it showed last, chosen or not, so that its code is asked for sooner. */
const SHOWN = "daybook:board-shown";

/** How a day is shown: as the address says (`as`), else as this device last chose. */
export function useBoard(of: BoardsOf): [BoardName, (name: BoardName) => void] {
  const [address, setAddress] = useSearchParams();
  const [kept, setKept] = useState(() => readStored("localStorage", BOARD));
  const board = boardIn(address, kept, of);
  useEffect(() => store("localStorage", SHOWN, board), [board]);
  function choose(name: BoardName) {
    setKept(name);
    store("localStorage", BOARD, name);
    const as = name === firstBoard(of) ? null : name;
    setAddress((was) => withParams(was, { as }), { replace: true, preventScrollReset: true });
  }
  return [board, choose];
}

/** Where people serve visits and there are no tables, the diary comes first, but not before a member's own day. */
const firstBoard = ({ hasTables, hasDiary, hasOwnDay }: BoardsOf): BoardName =>
  hasDiary && !hasTables && !hasOwnDay ? "diary" : "list";

const boardIn = (address: URLSearchParams, kept: string | null, of: BoardsOf): BoardName =>
  boardOf(address.get("as"), of, true) ?? boardOf(kept, of, false) ?? firstBoard(of);

/** As far as the device knows it before the overview says what there is. */
export const boardAhead = (address: URLSearchParams): BoardName =>
  boardIn(address, readStored("localStorage", BOARD) ?? readStored("localStorage", SHOWN), {
    ...{ hasTables: true, hasDiary: true },
  });

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
  /** In the head of the day, for a board's own parts; they stand above it until it is there. */
  parts?: HTMLElement | null;
  /** Opens time off and extra hours of a person. */
  onPersonDays: (asked: AskedDays) => void;
};
