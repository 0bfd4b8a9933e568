import { type RefObject, useEffect, useState } from "react";

/** A press ends before its click is heard. */
const CLICK_MS = 50;

/**
 * What is shown stays as it is while a finger or the mouse is down on it, or a menu of it is open. The value has to be
 * the same one until it changes.
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
      if (isWanted === isShownHeld) return; // or React might draw once more for nothing
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

/** After these nothing is pressed any more. */
const ENDS = ["pointerup", "pointercancel"];
/** After these a menu may have been opened or closed. */
const MENU_TURNS = ["keyup", "focusin"];

const hasOpenMenu = (element: HTMLElement | null) =>
  element?.querySelector("[data-popup-open], [aria-haspopup][aria-expanded=true]") != null;
