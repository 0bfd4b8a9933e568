import { useEffect, useSyncExternalStore } from "react";
import { useStoredFlag } from "../../lib/use-stored-flag.ts";
import type { Overview } from "../booking/queries.ts";

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

/** The signed-in member as one of those who serve, on a narrow screen; the device keeps whether it shows the own day. Null: neither. */
export function useMine({ offer, memberId }: Pick<Overview, "offer" | "memberId">) {
  const isNarrow = useSyncExternalStore(onNarrowChange, readNarrow);
  const [isChosen, choose] = useStoredFlag("daybook:my-day", true);
  const person = offer?.resources.find(
    (each) => each.kind === "person" && !each.archived && each.memberId === memberId,
  );
  return isNarrow && person ? { person, isMine: isChosen, choose } : null;
}

export type Mine = NonNullable<ReturnType<typeof useMine>>;
