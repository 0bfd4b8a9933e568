import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Space } from "../../../../domain/floor/schematic-layout.ts";

/** Below it the rooms would be out of sight under a tall head, so that the page scrolls instead. */
const LEAST_HEIGHT = 300;
const MARGIN = 16;

/**
 * The space for the rooms in px at usual letters: the width of `rooms`, and the height of the window from their top to the bar
 * at its foot and what stands `below` the rooms, which may come and go.
 */
export function useSpace(rooms: RefObject<HTMLElement | null>, below: RefObject<HTMLElement | null>, isBelow: boolean) {
  const [space, setSpace] = useState<Space | null>(null);
  useLayoutEffect(() => {
    function measure() {
      const element = rooms.current;
      if (!element) return;
      const { top, width } = element.getBoundingClientRect();
      const root = getComputedStyle(document.documentElement);
      const letters = Number.parseFloat(root.fontSize) / 16;
      const bar = Number.parseFloat(root.getPropertyValue("--bottom-bar")) || 0;
      const foot = bar + (below.current?.offsetHeight ?? 0) + MARGIN;
      const height = Math.max(LEAST_HEIGHT, (innerHeight - top - scrollY - foot) / letters);
      setSpace((was) => {
        const now = { width: Math.floor(width / letters), height: Math.floor(height) };
        return was?.width === now.width && was.height === now.height ? was : now;
      });
    }
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [rooms.current, isBelow && below.current, document.body]) if (each) observer.observe(each);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [rooms, below, isBelow]);
  return space;
}

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
