import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { EdgeScroll, type Point } from "./edge-scroll.ts";
import type { Target } from "./target.ts";

/** A party under the pointer, the row or table that it leaves, and where it would go from there. */
export type Grab = { id: string; row: string; targetAt: (point: Point) => Target };
export type DragOptions = {
  place: RefObject<HTMLElement | null>;
  /** Null: nothing to drag there. */
  grab: (event: PointerEvent) => Grab | null;
  heldId: string | undefined;
  pick: (id: string, row: string) => void;
  aim: (target: Target) => void;
  drop: (target: Target) => void;
  putBack: () => void;
};
type Drag = Grab & { from: Point; target: Target | null; scroll: EdgeScroll };

const BEGINS_AFTER_PX = 6;

/**
 * Drags a party by mouse or pen at once; by finger after a tap has picked it up, so that the page still scrolls. Near an
 * edge the board scrolls on.
 */
export function useDrag({ place, grab, heldId, pick, aim, drop, putBack }: DragOptions) {
  const drag = useRef<Drag | null>(null);
  const hasDragged = useRef(false);
  useEffect(() => () => drag.current?.scroll.stop(), []);
  function end(isDone: boolean) {
    const ended = drag.current;
    drag.current = null;
    ended?.scroll.stop();
    if (!ended?.target) return;
    if (isDone) drop(ended.target);
    else putBack();
  }
  function aimAt(point: Point) {
    const now = drag.current;
    if (!now) return;
    now.target = now.targetAt(point);
    aim(now.target);
  }
  return {
    /** A click follows the release of a drag, and means nothing. Keys click, too. */
    isClick: ({ detail }: MouseEvent) => detail === 0 || !hasDragged.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        end(false);
        hasDragged.current = false;
        const grabbed = event.button === 0 ? grab(event) : null;
        if (!grabbed || (event.pointerType === "touch" && heldId !== grabbed.id)) return;
        const scroll = new EdgeScroll(event.target as Element, aimAt); // a pointer is always on an element
        drag.current = { ...grabbed, from: event, target: null, scroll };
      },
      onPointerMove(event: PointerEvent) {
        const now = drag.current;
        if (!now) return;
        const { clientX, clientY } = event;
        if (!now.target) {
          if (Math.hypot(clientX - now.from.clientX, clientY - now.from.clientY) < BEGINS_AFTER_PX) return;
          place.current?.setPointerCapture(event.pointerId);
          hasDragged.current = true;
          pick(now.id, now.row);
        }
        aimAt({ clientX, clientY });
        now.scroll.follow({ clientX, clientY });
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
    cancel: () => end(false),
  };
}
