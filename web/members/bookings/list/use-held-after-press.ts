import { useEffect, useRef, useState } from "react";
import { useListener } from "../../lib/use-listener.ts";

/** For so long after the last press the rows stay where they are: a second tap would meet the row that came up. */
const HELD_MS = 3000;

/**
 * Keeps the shown value for a while after each press, also in a row's menu; `onEnd`: the value of now is shown again. `value` keeps its
 * identity until it changes.
 */
export function useHeldAfterPress<T>(value: T, onEnd: () => void): T {
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useListener(PRESSES, () => {
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
