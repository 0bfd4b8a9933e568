import { Rows3, Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ROOM_MAX, ROOM_MIN, SMALLEST_ROOM } from "../../../../domain/floor/positions.ts";
import { proposeLayout } from "../../../../domain/floor/propose-layout.ts";
import { changedNames } from "../../../../domain/merge-three-ways.ts";
import type { Area, FloorPosition, Resource } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { canBeDrawn, tablesInUse } from "../../plan/change-tables.ts";
import { usePlan } from "../../plan/hours-values.ts";
import { metresText, positionText } from "../../plan/plan-text.ts";
import { HoursSection } from "../../plan/saving-form.tsx";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { type FloorChange, floorOf, freePosition, undoOf, withFloor } from "./floor-changes.ts";
import { FloorDrawing } from "./floor-drawing.tsx";
import { FloorList } from "./floor-list.tsx";

/** Where the tables stand (docs/arrangement.md#the-floor). The wizard that counts them draws them itself. */
export function FloorSection() {
  const { plan } = usePlan();
  const editing = useFloor();
  const tables = tablesInUse(plan);
  if (!canBeDrawn(plan)) return null;

  const isDrawn = tables.some(({ position }) => position);
  const apart = tables.some(({ area }) => area === null);
  return (
    <HoursSection section="floor">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-sm text-soft">
          {isDrawn ? words.drawing.keys : words.drawing.intro}
        </p>
        {isDrawn && (
          <Button disabled={!editing.undo} onClick={() => editing.undo?.()}>
            <Undo2 aria-hidden="true" size={18} /> {words.ui.undo}
          </Button>
        )}
      </div>
      {[...plan.areas, ...(apart ? [null] : [])].map((area) => {
        const own = tables.filter((table) => table.area === (area?.id ?? null));
        return own.length > 0 && <FloorArea key={area?.id ?? "apart"} {...{ area, editing }} tables={own} />;
      })}
    </HoursSection>
  );
}

type FloorAreaProps = {
  /** Null: tables without an area. Their room is as large as they need. */
  area: Area | null;
  tables: Resource[];
  editing: FloorEditing;
};

/** One room: tables that were not counted by the wizard are drawn when the owner asks for rows or places one. */
function FloorArea({ area, tables, editing }: FloorAreaProps) {
  const { plan } = usePlan();
  const [chosen, setChosen] = useState<string | null>(null);
  const element = useRef<HTMLFieldSetElement>(null);
  const floor = floorOf(tables, area?.room);
  const name = area?.name || words.tables.withoutArea;
  const isDrawn = floor.drawn.length > 0;
  const chosenTable = floor.drawn.find(({ id }) => id === chosen);
  function move(id: string, position: FloorPosition | undefined): void {
    const before = floor.drawn.find((table) => table.id === id)?.position;
    if (changedNames(before ?? {}, position ?? {}).length > 0) editing.change({ positions: new Map([[id, position]]) });
  }
  function layOut(): void {
    const { room, positions } = proposeLayout(tables, plan.combinations, area?.room ?? SMALLEST_ROOM);
    editing.change({ positions, ...(area ? { rooms: new Map([[area.id, room]]) } : {}) });
  }
  /** The button that was pressed is gone. */
  function focusAfter(change: () => void, id: string | null): void {
    flushSync(() => {
      change();
      setChosen(id);
    });
    const row = id && element.current?.querySelector<HTMLElement>(`[data-floor-row="${id}"]`);
    (row || element.current)?.focus();
  }
  return (
    <fieldset
      ref={element}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-5 outline-none"
    >
      <legend className="sr-only">{words.drawing.floorOf(name)}</legend>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <p className="mr-auto font-semibold wrap-anywhere max-md:basis-full md:min-h-12 md:content-center">{name}</p>
        {area && isDrawn && (
          <>
            <RoomSide label={words.drawing.roomWidth} side="width" {...{ area, floor, editing }} />
            <RoomSide label={words.drawing.roomDepth} side="height" {...{ area, floor, editing }} />
          </>
        )}
        <Button className="min-h-12" onClick={layOut}>
          <Rows3 aria-hidden="true" size={18} /> {isDrawn ? words.drawing.allInRows : words.drawing.layOut}
          <span className="sr-only"> {words.drawing.inArea(name)}</span>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {chosenTable && `${chosenTable.name}: ${positionText(chosenTable.position)}`}
      </p>
      <div className="grid grid-cols-1 gap-4">
        <div className="lg:order-2">
          <FloorList
            {...{ floor, chosen }}
            label={words.drawing.tablesOn(name)}
            onChoose={setChosen}
            onMove={move}
            onPlace={(table) => {
              const taken = floor.drawn.map(({ position }) => position);
              focusAfter(() => move(table.id, freePosition(table, taken, floor.room)), table.id);
            }}
            onTakeOff={(id) => focusAfter(() => move(id, undefined), null)}
          />
        </div>
        {isDrawn && (
          <FloorDrawing
            {...{ floor, chosen }}
            label={words.drawing.drawingOf(name)}
            onChoose={setChosen}
            onMove={move}
          />
        )}
      </div>
    </fieldset>
  );
}

type RoomSideProps = {
  label: string;
  side: "width" | "height";
  area: Area;
  floor: ReturnType<typeof floorOf>;
  editing: FloorEditing;
};

const METRE = 4;

/** In whole metres; a room that was drawn otherwise keeps its own size among them. */
function RoomSide({ label, side, area, floor: { room }, editing }: RoomSideProps) {
  const whole = Array.from({ length: (ROOM_MAX - ROOM_MIN) / METRE + 1 }, (_, i) => ROOM_MIN + METRE * i);
  const options = [...new Set([...whole, room[side]])].sort((one, other) => one - other);
  return (
    <div className="w-28">
      <OptionsField
        {...{ label, options }}
        text={metresText}
        value={room[side]}
        onChange={(cells) => editing.change({ rooms: new Map([[area.id, { ...room, [side]: cells }]]) })}
      />
    </div>
  );
}

/** Changes of the drawing, which can be undone until the page is left. */
function useFloor() {
  const { plan, set } = usePlan();
  const [past, setPast] = useState<FloorChange[]>([]);
  const last = past.at(-1);
  return {
    change: (wanted: FloorChange) => {
      setPast([...past, undoOf(plan, wanted)]);
      set(withFloor(plan, wanted));
    },
    undo: last
      ? () => {
          setPast(past.slice(0, -1));
          set(withFloor(plan, last));
        }
      : null,
  };
}
type FloorEditing = ReturnType<typeof useFloor>;
