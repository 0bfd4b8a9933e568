import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

type Step = -1 | 1;

/**
 * Sorts the rows of a list that are marked by `data-row`, by a handle: dragging and arrow keys move its row past its
 * neighbour, Escape lets go.
 */
export function useSort(list: RefObject<HTMLElement | null>, onMove: (id: string, to: Step) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const all = rows();
    const at = all.findIndex((row) => row.dataset.row === dragged);
    const middle = (row: HTMLElement | undefined) => {
      const box = row?.getBoundingClientRect();
      return box && box.top + box.height / 2;
    };
    const [before, after] = [middle(all[at - 1]), middle(all[at + 1])];
    if (dragged === null || at < 0) return;
    if (after !== undefined && clientY > after) onMove(dragged, 1);
    else if (before !== undefined && clientY < before) onMove(dragged, -1);
  });
  useEffect(() => {
    if (dragged === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => setDragged(null);
    addEventListener("pointermove", follow, { signal }); // the handle leaves the page for a moment when its row moves
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(), { signal });
    return () => listening.abort();
  }, [dragged]);
  return {
    dragged,
    handleOf: (id: string) => ({
      onPointerDown: ({ button }: PointerEvent) => button === 0 && setDragged(id),
      onKeyDown: (event: KeyboardEvent) => {
        const to = STEPS[event.key];
        if (to === undefined) return;
        event.preventDefault();
        flushSync(() => onMove(id, to));
        rows()
          .find((row) => row.dataset.row === id)
          ?.querySelector<HTMLElement>("[data-handle]")
          ?.focus(); // a row that moves in the page loses the focus
      },
    }),
  };
}

const STEPS: Record<string, Step> = { ArrowUp: -1, ArrowDown: 1 };
