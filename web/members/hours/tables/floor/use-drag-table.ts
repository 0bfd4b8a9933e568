import { type PointerEvent, type RefObject, useState } from "react";
import { insideRoom } from "../../../../../domain/floor/positions.ts";
import type { FloorPosition, RoomSize } from "../../../../../domain/rules.ts";

type Drag = { id: string; from: { x: number; y: number }; start: FloorPosition; now: FloorPosition };

/** A table follows the pointer from cell to cell inside the room, and stays where it is let go. */
export function useDragTable(
  element: RefObject<HTMLElement | null>,
  room: RoomSize,
  onDrop: (id: string, position: FloorPosition) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  function follow({ clientX, clientY }: PointerEvent): void {
    const cell = (element.current?.getBoundingClientRect().width ?? 0) / room.width;
    if (!drag || cell === 0) return;
    const { from, start } = drag;
    const [x, y] = [start.x + (clientX - from.x) / cell, start.y + (clientY - from.y) / cell];
    setDrag({ ...drag, now: insideRoom({ ...start, x, y }, room) });
  }
  function drop(): void {
    if (drag && (drag.now.x !== drag.start.x || drag.now.y !== drag.start.y)) onDrop(drag.id, drag.now);
    setDrag(null);
  }
  return {
    drag,
    handlersOf: (id: string, start: FloorPosition) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, from: { x: event.clientX, y: event.clientY }, start, now: start });
      },
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  };
}
