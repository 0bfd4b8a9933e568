import { type RefObject, useEffect, useState } from "react";

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
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPressed = false;
    let isShownHeld = false;
    const hold = (isWanted: boolean) => {
      if (isWanted === isShownHeld) return;
      isShownHeld = isWanted;
      setIsHeld(isWanted);
    };
    const press = ({ target }: Event) => {
      isPressed = target instanceof Node && touched.current?.contains(target) === true;
      if (isPressed) hold(true);
    };
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => hold(isPressed || hasOpenMenu(touched.current)), CLICK_MS);
    };
    const release = () => {
      isPressed = false;
      look();
    };
    addEventListener("pointerdown", press);
    for (const end of ENDS) addEventListener(end, release);
    for (const turn of MENU_TURNS) addEventListener(turn, look);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", press);
      for (const end of ENDS) removeEventListener(end, release);
      for (const turn of MENU_TURNS) removeEventListener(turn, look);
    };
  }, [touched]);
  return isHeld ? shown : value;
}

const ENDS = ["pointerup", "pointercancel"];
/** After these a menu may have opened or closed. */
const MENU_TURNS = ["keyup", "focusin"];

const hasOpenMenu = (element: HTMLElement | null) =>
  element?.querySelector("[data-popup-open], [aria-haspopup][aria-expanded=true]") != null;
