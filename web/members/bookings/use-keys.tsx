import type { RefObject } from "react";
import { useListener } from "../lib/use-listener.ts";
import { toast } from "../ui/toaster.tsx";

type Keys = {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  usesLetters: boolean;
  onSearch: () => void;
  onNew: () => void;
  onWalkIn: () => void;
  onBrake: () => void;
  onHelp: () => void;
  onDay: (step: "earlier" | "later" | "today") => void;
  onLeave: () => void;
};

export function useKeys({ list, search, usesLetters, onDay, ...on }: Keys): void {
  useListener(PRESS, (event) => {
    if (event.defaultPrevented || event.isComposing) return;
    const act = keyActionOf(event, keyTargetOf(event.target, list.current, search.current), usesLetters);
    if (!act) return;
    const acts: Partial<Record<KeyAction, () => void>> = {
      ...{ search: on.onSearch, new: on.onNew, walkIn: on.onWalkIn, brake: on.onBrake, help: on.onHelp },
      ...{ earlier: () => onDay("earlier"), later: () => onDay("later"), today: () => onDay("today") },
      ...{ leave: on.onLeave, undo: toast.undo },
    };
    const run = acts[act];
    if (run) event.repeat || run();
    else if (!moveFocus(list.current, act)) return;
    event.preventDefault();
  });
}

const PRESS = ["keydown"] as const;

function keyTargetOf(target: EventTarget | null, list: Element | null, search: Element | null): KeyTarget {
  if (!(target instanceof Element)) return "page";
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu], dialog[open]")) return "dialog";
  if (target === search) return "search";
  if (target.closest("input, select, textarea, [contenteditable=true]")) return "field";
  if (target instanceof HTMLElement && target.dataset.row && list?.contains(target)) return "list";
  return target.closest("button, a, [role=tab], [role=switch], summary") ? "control" : "page";
}

function moveFocus(list: HTMLElement | null, act: KeyAction): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
  const start = rows.findIndex((row) => row.tabIndex === 0);
  const focused = rows[at];
  const isSplit = list?.querySelector("[data-columns]") !== null;
  const row = focused && isSplit ? rowFrom(act, focused, rows) : rows[rowAfter(act, at, start, rows.length)];
  row?.focus();
  return row !== undefined;
}

/** Up and down walk the column of the focused row, left and right lead to the other column at the same height. */
function rowFrom(act: KeyAction, focused: HTMLElement, rows: HTMLElement[]): HTMLElement | undefined {
  const { left, top } = focused.getBoundingClientRect();
  const isBeside = (row: HTMLElement) => Math.abs(row.getBoundingClientRect().left - left) > SAME_COLUMN_PX;
  if (act === "toLeft" || act === "toRight") {
    const others = rows.filter(
      (row) => isBeside(row) && row.getBoundingClientRect().left < left === (act === "toLeft"),
    );
    const distance = (row: HTMLElement) => Math.abs(row.getBoundingClientRect().top - top);
    return others.toSorted((one, other) => distance(one) - distance(other))[0];
  }
  const column = act === "first" || act === "last" ? rows : rows.filter((row) => !isBeside(row));
  return column[rowAfter(act, column.indexOf(focused), 0, column.length)];
}

/** A row of a class is indented. */
const SAME_COLUMN_PX = 40;

export type KeyAction =
  | ("next" | "previous" | "first" | "last" | "toLeft" | "toRight")
  | ("search" | "new" | "walkIn" | "brake" | "help" | "undo" | "leave")
  | ("earlier" | "later" | "today");
export type KeyTarget = "list" | "page" | "control" | "search" | "field" | "dialog";
type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

const MOVES: Record<string, KeyAction> = { ArrowDown: "next", ArrowUp: "previous" };
/** From a row. */
const ENDS: Record<string, KeyAction> = { Home: "first", End: "last", ArrowLeft: "toLeft", ArrowRight: "toRight" };
const LETTERS: Record<string, KeyAction> = {
  j: "next",
  k: "previous",
  "/": "search",
  n: "new",
  w: "walkIn",
  o: "brake",
  z: "undo",
  "?": "help",
  "[": "earlier",
  "]": "later",
  t: "today",
};

/** Null: the key is the browser's. Letter keys do nothing in text fields and can be switched off (WCAG 2.1.4). */
export function keyActionOf(pressed: KeyPress, where: KeyTarget, usesLetters: boolean): KeyAction | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const isTypedWithAlt = altKey && (key === "[" || key === "]"); // AltGr on many keyboards
  if (metaKey || ((ctrlKey || altKey) && !isTypedWithAlt) || where === "dialog" || where === "field") return null;
  if (key === "Escape") return "leave";
  if (where === "search") return key === "ArrowDown" ? "first" : null;
  if (usesLetters && LETTERS[key]) return LETTERS[key];
  if (where === "control") return null;
  return MOVES[key] ?? (where === "list" ? (ENDS[key] ?? null) : null);
}

/** `at`: -1 without a focused row; `start`: the row to enter at. */
export function rowAfter(act: KeyAction, at: number, start: number, count: number): number {
  if (act === "toLeft" || act === "toRight") return -1;
  if (act === "first") return 0;
  if (act === "last") return count - 1;
  if (at < 0) return Math.min(Math.max(start, 0), count - 1);
  return Math.min(Math.max(at + (act === "next" ? 1 : -1), 0), count - 1);
}
