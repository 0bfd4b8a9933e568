import { type RefObject, useLayoutEffect, useState } from "react";

/** What stands above and below a preview beside the form. */
const OTHER_HEIGHT = 270;
const LEAST_HEIGHT = 420;

/** By how much something of that size has to be made smaller to fit into the room's width and the window's height. */
export function useScaleToFit(room: RefObject<HTMLElement | null>, width: number, height: number): number {
  const [space, setSpace] = useState({ width, height });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () =>
      setSpace({ width: element.clientWidth, height: Math.max(LEAST_HEIGHT, innerHeight - OTHER_HEIGHT) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      removeEventListener("resize", measure);
    };
  }, [room]);
  return Math.min(1, space.width / width, space.height / height);
}
