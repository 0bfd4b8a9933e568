import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Around a dragged pointer; a row is not as high. */
const NEAR_PX = 56;
const ENDS = ["pointerup", "pointercancel"] as const;

/**
 * At which end of the window a panel lies, so that it covers neither the aimed row or table, nor what a drag comes near to.
 * True: at the top.
 */
export function useMakeWay(panel: RefObject<HTMLElement | null>, row: string): boolean {
  const dragged = useRef<Box | null>(null);
  const [isAbove, setAbove] = useState(() => isInLowerHalf(boxOf(row)));
  useLayoutEffect(() => {
    makeWay(panel.current, dragged.current ?? boxOf(row), setAbove); // its answer makes the panel higher
  });
  useEffect(() => {
    const follow = ({ clientX: x, clientY: y, buttons, target }: PointerEvent) => {
      if (buttons === 0 || (target instanceof Node && panel.current?.contains(target))) return;
      dragged.current = { left: x - NEAR_PX, right: x + NEAR_PX, top: y - NEAR_PX, bottom: y + NEAR_PX };
      makeWay(panel.current, dragged.current, setAbove);
    };
    const end = () => {
      dragged.current = null;
    };
    addEventListener("pointermove", follow);
    for (const type of ENDS) addEventListener(type, end);
    return () => {
      removeEventListener("pointermove", follow);
      for (const type of ENDS) removeEventListener(type, end);
    };
  }, [panel]);
  return isAbove;
}

function makeWay(panel: HTMLElement | null, aimed: Box | null, setAbove: (isAbove: boolean) => void): void {
  const own = panel?.getBoundingClientRect();
  if (!own || !aimed) return;
  const isCovered =
    own.left < aimed.right && aimed.left < own.right && own.top < aimed.bottom && aimed.top < own.bottom;
  if (isCovered) setAbove(isInLowerHalf(aimed));
}

/** Of a table in the drawing, else in the list. */
function boxOf(row: string): Box | null {
  const shown = [...document.querySelectorAll(`[data-track="${row}"], [data-table="${row}"]`)];
  return shown.find((each) => each.checkVisibility())?.getBoundingClientRect() ?? null;
}

const isInLowerHalf = (box: Box | null): boolean => box !== null && box.top + box.bottom > innerHeight;
