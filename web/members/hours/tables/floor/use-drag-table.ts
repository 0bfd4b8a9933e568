import { type PointerEvent, type RefObject, useState } from "react";
import { insideRoom } from "../../../../../domain/floor/positions.ts";
import type { FloorPosition, RoomSize } from "../../../../../domain/plan/rules.ts";

type Drag = { id: string; from: { x: number; y: number }; start: FloorPosition; now: FloorPosition };

/** A table follows the pointer from cell to cell inside the room, and stays where it is let go. */
export function useDragTable(
  element: RefObject<HTMLElement | null>,
  room: RoomSize,
  onDrop: (id: string, position: FloorPosition) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  function under({ from, start }: Drag, { clientX, clientY }: PointerEvent): FloorPosition {
    const cell = (element.current?.getBoundingClientRect().width ?? 0) / room.width;
    if (cell === 0) return start;
    const [x, y] = [start.x + (clientX - from.x) / cell, start.y + (clientY - from.y) / cell];
    return insideRoom({ ...start, x, y }, room);
  }
  return {
    drag,
    handlersOf: (id: string, start: FloorPosition) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, from: { x: event.clientX, y: event.clientY }, start, now: start });
      },
      onPointerMove: (event: PointerEvent) => setDrag((held) => held && { ...held, now: under(held, event) }),
      onPointerUp: (event: PointerEvent) => {
        if (drag) onDrop(drag.id, under(drag, event)); // the last move may not be drawn yet
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
