import { type RefObject, useEffect, useRef, useState } from "react";
import { useListener } from "../../lib/use-listener.ts";

/** The click event follows the pointer's release. */
const CLICK_MS = 50;

/**
 * Keeps the shown value while the pointer is down on it or its menu is open. `value` keeps its identity until it
 * changes.
 */
export function useFrozenWhilePressed<T>(value: T, touched: RefObject<HTMLElement | null>): T {
  const [isHeld, setIsHeld] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  const isPressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsHeld(isPressed.current || hasOpenMenu(touched.current)), CLICK_MS);
  };
  useListener(PRESS, ({ target }) => {
    isPressed.current = target instanceof Node && touched.current?.contains(target) === true;
    if (isPressed.current) setIsHeld(true);
  });
  useListener(ENDS, () => {
    isPressed.current = false;
    look();
  });
  useListener(MENU_TURNS, look);
  return isHeld ? shown : value;
}

const PRESS = ["pointerdown"] as const;
const ENDS = ["pointerup", "pointercancel"] as const;
/** After these a menu may have opened or closed. */
const MENU_TURNS = ["keyup", "focusin"] as const;

const hasOpenMenu = (element: HTMLElement | null) =>
  element?.querySelector("[data-popup-open], [aria-haspopup][aria-expanded=true]") != null;
