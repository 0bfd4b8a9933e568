import { type RefObject, useEffect, useRef } from "react";
import type { View } from "../shared/address.ts";

/**
 * Leads out of the search to the row that Tab would lead to, as soon as the list it turns to is drawn; without any row to
 * the list.
 */
export function useListFocus(list: RefObject<HTMLElement | null>, tab: View["tab"]): (turn: () => void) => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (tab === "search" || !isWanted.current) return;
    isWanted.current = false;
    focusIn(list.current);
  }, [tab, list]);
  return (turn) => {
    isWanted.current = tab === "search";
    if (!isWanted.current) focusIn(list.current);
    turn();
  };
}

const focusIn = (list: HTMLElement | null) =>
  (list?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? list)?.focus();
