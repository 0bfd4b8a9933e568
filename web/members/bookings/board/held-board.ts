import { useEffect, useSyncExternalStore } from "react";

/** Wider screens show all people side by side. */
const NARROW = "(width < 834px)";

const held = new Set<object>();
const listeners = new Set<() => void>();

/** While something is open on a board, a narrower or wider window shows no other one, in which it would be lost. */
export function useHoldBoard(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const own = {};
    held.add(own);
    return () => {
      held.delete(own);
      for (const onChange of listeners) onChange();
    };
  }, [isOpen]);
}

let isNarrowNow = false;
const readNarrow = () => {
  if (held.size === 0) isNarrowNow = matchMedia(NARROW).matches;
  return isNarrowNow;
};

function onNarrowChange(onChange: () => void): () => void {
  const list = matchMedia(NARROW);
  list.addEventListener("change", onChange);
  listeners.add(onChange);
  return () => {
    list.removeEventListener("change", onChange);
    listeners.delete(onChange);
  };
}

/** As the window was when something was opened on a board. */
export const useIsNarrow = () => useSyncExternalStore(onNarrowChange, readNarrow);
