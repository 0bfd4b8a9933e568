import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Sorts the rows of a list that are marked by `data-row`, by a handle: dragging and arrow keys move its row past its
 * neighbour, Escape lets go.
 */
export function useSort(list: RefObject<HTMLElement | null>, onMove: (id: string, by: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    const by = dragged === null ? 0 : stepsTo(clientY, rows(), dragged);
    if (dragged !== null && by !== 0) onMove(dragged, by);
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
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        flushSync(() => onMove(id, by));
        rows()
          .find((row) => row.dataset.row === id)
          ?.querySelector<HTMLElement>("[data-handle]")
          ?.focus(); // a row that moves in the page loses the focus
      },
    }),
  };
}

/** Past how many neighbours' middles the pointer is; above the row it is negative. */
function stepsTo(pointer: number, rows: HTMLElement[], id: string): number {
  const at = rows.findIndex((row) => row.dataset.row === id);
  const middleOf = (row: HTMLElement) => row.getBoundingClientRect().top + row.offsetHeight / 2;
  const after = rows.slice(at + 1).filter((row) => middleOf(row) <= pointer).length;
  return after || -rows.slice(0, at).filter((row) => middleOf(row) >= pointer).length;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
