import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Space } from "../../../../domain/floor/schematic-layout.ts";

/** Three rows of the smallest tables. Where a tall head leaves less, the page scrolls. */
const LEAST_HEIGHT = 212;
const MARGIN = 16;
/** From here on the tools below the rooms stay in view. */
const TABLET_PX = 640;

/** `column`: the height of what stands beside the rooms and the tools below them. */
type Measured = Space & { column: number };
type Element = RefObject<HTMLElement | null>;

/**
 * The space for the rooms in px at usual letters: the width of their `field`, and the height of the window from its top to
 * the `strip` of who waits and the bar at the foot. `hasStrip`: it comes and goes.
 */
export function useSpace(field: Element, tools: Element, strip: Element, hasStrip: boolean) {
  const [space, setSpace] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    function measure() {
      const element = field.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const root = getComputedStyle(document.documentElement);
      const letters = Number.parseFloat(root.fontSize) / 16;
      const bar = Number.parseFloat(root.getPropertyValue("--bottom-bar")) || 0;
      const below = innerWidth >= TABLET_PX ? heightOf(tools) + MARGIN : 0;
      const foot = bar + (hasStrip ? heightOf(strip) : 0) + below + MARGIN;
      const height = Math.max(LEAST_HEIGHT, Math.floor((innerHeight - top - scrollY - foot) / letters));
      const now = { width: Math.floor(width / letters), height, column: height + Math.floor(below / letters) };
      setSpace((was) => (was && JSON.stringify(was) === JSON.stringify(now) ? was : now));
    }
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [field.current, tools.current, strip.current, document.body]) if (each) observer.observe(each);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [field, tools, strip, hasStrip]);
  return space;
}

const heightOf = (element: Element) => element.current?.offsetHeight ?? 0;

/** From here on those who come stand beside the rooms. */
const DESK = "(min-width: 62.5rem)";

export const useIsDesk = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(DESK);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(DESK).matches,
  );
