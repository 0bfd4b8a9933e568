import { type RefObject, useEffect, useRef, useState } from "react";
import { useListener } from "../../lib/use-listener.ts";

/** For so long after the last press in the list its rows stay where they are: a second tap would meet the row that came up. */
const HELD_MS = 3000;

/**
 * Keeps the shown value for a while after each press on the list; `onEnd`: the value of now is shown again. `value` keeps its identity
 * until it changes.
 */
export function useHeldAfterPress<T>(value: T, list: RefObject<HTMLElement | null>, onEnd: () => void): T {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useListener(PRESSES, ({ target }) => {
    if (!(target instanceof Node) || !list.current?.contains(target)) return;
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(() => {
      setHeld(false);
      onEnd();
    }, HELD_MS);
  });
  return isHeld ? shown : value;
}

/** A keyboard's press clicks, too. */
const PRESSES = ["pointerdown", "click"] as const;
