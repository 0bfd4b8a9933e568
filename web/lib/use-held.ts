import { type RefObject, useEffect, useState } from "react";

/** A press ends before its click is heard. */
const CLICK_MS = 50;

/**
 * What is shown stays as it is while a finger or the mouse is down on it, or a menu of it is open. The value has to be
 * the same one until it changes.
 */
export function useHeld<T>(value: T, touched: RefObject<HTMLElement | null>): T {
  const [isHeld, setIsHeld] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isHeld && shown !== value) setShown(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = ({ target }: Event) => {
      clearTimeout(timer);
      if (target instanceof Node && touched.current?.contains(target)) setIsHeld(true);
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsHeld(hasOpenMenu(touched.current)), CLICK_MS);
    };
    addEventListener("pointerdown", hold);
    for (const end of ENDS) addEventListener(end, settle);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", hold);
      for (const end of ENDS) removeEventListener(end, settle);
    };
  }, [touched]);
  return isHeld ? shown : value;
}

/** After these nothing is pressed any more, and a menu may have been opened or closed. */
const ENDS = ["pointerup", "pointercancel", "keyup", "focusin"];

const hasOpenMenu = (element: HTMLElement | null) =>
  element?.querySelector("[data-popup-open], [aria-haspopup][aria-expanded=true]") != null;
