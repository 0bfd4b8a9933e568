import { type RefObject, useEffect, useRef } from "react";
import { type Act, actOf, rowAfter, type Where } from "./keys.ts";

type Keys = {
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  usesLetters: boolean;
  onSearch: () => void;
  onNew: () => void;
  onHelp: () => void;
  onLeave: () => void;
};

/** The bookings tab by keyboard alone; what each key does, keys.ts decides. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { list, search, usesLetters, onSearch, onNew, onHelp, onLeave } = latest.current;
      if (event.defaultPrevented || event.isComposing) return;
      const act = actOf(event, whereIs(event.target, list.current, search.current), usesLetters);
      if (!act) return;
      const acts: Partial<Record<Act, () => void>> = { search: onSearch, new: onNew, help: onHelp, leave: onLeave };
      const run = acts[act];
      if (run) event.repeat || run();
      else if (!moveIn(list.current, act)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

function whereIs(target: EventTarget | null, list: Element | null, search: Element | null): Where {
  if (!(target instanceof Element)) return "page";
  if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu], dialog[open]")) return "dialog";
  if (target === search) return "search";
  if (target.closest("input, select, textarea, [contenteditable=true]")) return "field";
  if (target instanceof HTMLElement && target.dataset.row && list?.contains(target)) return "list";
  return target.closest("button, a, [role=tab], [role=switch], summary") ? "control" : "page";
}

/** Moves the focus among the rows; from elsewhere to the one that Tab would lead to. False without rows. */
function moveIn(list: HTMLElement | null, act: Act): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
  const start = rows.findIndex((row) => row.tabIndex === 0);
  const row = rows[rowAfter(act, at, start, rows.length)];
  row?.focus();
  return row !== undefined;
}
