import { TriangleAlert } from "lucide-react";
import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { insideRoom } from "../../../../domain/floor/positions.ts";
import type { FloorPosition, RoomSize } from "../../../../domain/plan/rules.ts";
import { overlapText, positionText } from "../../plan/plan-text.ts";
import { words } from "../../texts/words.ts";
import { FloorRoom, floorStyle, uprightStyle } from "../../ui/floor-room.tsx";
import { type DrawnTable, type Floor, positionAfterKey } from "./floor-changes.ts";

type FloorDrawingProps = {
  label: string;
  floor: Floor;
  chosen: string | null;
  onChoose: (id: string) => void;
  onMove: (id: string, position: FloorPosition) => void;
};

/** The tables of an area in their room, moved by pointer or keys. The list beside it does the same by fields. */
export function FloorDrawing({ label, floor, chosen, onChoose, onMove }: FloorDrawingProps) {
  const element = useRef<HTMLDivElement>(null);
  const { drag, handlersOf } = useDragTable(element, floor.room, onMove);
  const shown = floor.drawn.map((table) => (drag?.id === table.id ? { ...table, position: drag.now } : table));
  return (
    <FloorRoom ref={element} label={label} room={floor.room} least="1rem" most="1.75rem">
      {shown.map((table) => (
        <TableShape
          key={table.id}
          table={table}
          overlapping={floor.overlapping.get(table.id) ?? []}
          isChosen={chosen === table.id}
          onChoose={() => onChoose(table.id)}
          onKey={(key) => {
            const wanted = positionAfterKey(key, table.position, floor.room);
            if (wanted) onMove(table.id, wanted);
            return wanted !== null;
          }}
          handlers={handlersOf(table.id, table.position)}
        />
      ))}
    </FloorRoom>
  );
}

type TableShapeProps = {
  table: DrawnTable;
  overlapping: string[];
  isChosen: boolean;
  onChoose: () => void;
  /** Answers whether the key did anything. */
  onKey: (key: string) => boolean;
  handlers: ReturnType<ReturnType<typeof useDragTable>["handlersOf"]>;
};

function TableShape({ table, overlapping, isChosen, onChoose, onKey, handlers }: TableShapeProps) {
  const { name, seats, position } = table;
  const edge = isChosen ? "z-1 border-2 border-accent" : overlapping.length > 0 ? "border-attention" : "border-edge";
  return (
    <button
      type="button"
      aria-label={[name || words.ui.table, positionText(position), overlapText(overlapping)].filter(Boolean).join(", ")}
      aria-pressed={isChosen}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown r o + -"
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !onKey(event.key)) return;
        onChoose();
        event.preventDefault();
      }}
      {...handlers}
      style={floorStyle(position)}
      className={`absolute grid touch-none cursor-move place-items-center border bg-surface ${position.shape === "round" ? "rounded-[50%]" : "rounded-sm"} ${edge} ${overlapping.length > 0 ? "border-dashed" : ""}`}
    >
      <span
        style={uprightStyle(position)}
        className="grid max-w-full justify-items-center overflow-hidden text-center text-xs leading-tight tabular-nums"
      >
        <span className="flex items-center gap-0.5 font-semibold">
          {overlapping.length > 0 && <TriangleAlert aria-hidden="true" size={12} className="text-attention" />}
          <span className="line-clamp-2 wrap-anywhere">{name || "?"}</span>
        </span>
        <span className="text-soft">{seats.max}</span>
      </span>
    </button>
  );
}

type Drag = { id: string; from: { x: number; y: number }; start: FloorPosition; now: FloorPosition };

/** A table follows the pointer from cell to cell inside the room, and stays where it is let go. */
function useDragTable(
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
