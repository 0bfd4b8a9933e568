import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useListener } from "../../lib/use-listener.ts";

/**
 * Lies over the day, but not over the row or table that is aimed at, and out of the way of a drag. It takes the focus of a
 * button that disappears from it, so that the keyboard stays where it was. Questions in it have no box of their own. Not a
 * grid, whose rows would hold back buttons that stick to its foot.
 */
export function FloatingPanel({ label, row, children }: { label: string; row: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const isAbove = useMakeWay(panel, row);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={label}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      className={`${isAbove ? "top-3" : "bottom-[calc(var(--bottom-bar,0px)+12px)]"} fixed right-3 left-3 z-40 flex max-h-[max(36dvh,min(24rem,62dvh))] flex-col gap-2 md:max-h-[45dvh] md:gap-3 *:shrink-0 scroll-pb-[4.5rem] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 shadow-float outline-none [&_section]:border-0 [&_section]:p-0 md:left-auto md:w-96`}
    >
      {children}
    </section>
  );
}

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

/** Around a dragged pointer; a row is not as high. */
const NEAR_PX = 56;
const MOVE = ["pointermove"] as const;
const ENDS = ["pointerup", "pointercancel"] as const;

/**
 * At which end of the window a panel lies, so that it covers neither the aimed row or table, nor what a drag comes near to.
 * True: at the top.
 */
function useMakeWay(panel: RefObject<HTMLElement | null>, row: string): boolean {
  const dragged = useRef<Box | null>(null);
  const [isAbove, setAbove] = useState(() => isInLowerHalf(boxOf(row)));
  useLayoutEffect(() => {
    makeWay(panel.current, dragged.current ?? boxOf(row), setAbove); // its answer makes the panel higher
  });
  useListener(MOVE, ({ clientX: x, clientY: y, buttons, target }) => {
    if (buttons === 0 || (target instanceof Node && panel.current?.contains(target))) return;
    dragged.current = { left: x - NEAR_PX, right: x + NEAR_PX, top: y - NEAR_PX, bottom: y + NEAR_PX };
    makeWay(panel.current, dragged.current, setAbove);
  });
  useListener(ENDS, () => {
    dragged.current = null;
  });
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
