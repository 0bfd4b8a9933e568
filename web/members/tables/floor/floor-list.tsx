import { ChevronDown, Plus, RotateCw, TriangleAlert, X } from "lucide-react";
import { insideRoom, TABLE_MAX, turned } from "../../../../domain/floor/positions.ts";
import type { FloorPosition, Resource } from "../../../../domain/plan/rules.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { messageIn, usePlan } from "../../plan/hours-values.ts";
import { cmText, metresText, overlapText, positionText } from "../../plan/plan-text.ts";
import { words } from "../../texts/words.ts";
import { OptionsField } from "../../ui/fields/options-field.tsx";
import { SeatsInput } from "../table-row.tsx";
import type { DrawnTable, Floor } from "./floor-changes.ts";

type FloorListProps = {
  label: string;
  floor: Floor;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onMove: (id: string, position: FloorPosition) => void;
  onPlace: (table: Resource) => void;
  onTakeOff: (id: string) => void;
};

/** Says and changes in words what the drawing shows. */
export function FloorList({ label, floor, chosen, onChoose, onPlace, ...change }: FloorListProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-8">
      {floor.drawn.map((table) => {
        const isOpen = chosen === table.id;
        const overlap = overlapText(floor.overlapping.get(table.id) ?? []);
        return (
          <li key={table.id} className={isOpen ? "col-span-full" : ""}>
            <button
              type="button"
              aria-expanded={isOpen}
              data-floor-row={table.id}
              onClick={() => onChoose(isOpen ? null : table.id)}
              className="flex min-h-11 w-full items-center gap-2 rounded-sm py-1.5 text-left text-sm hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-semibold">{table.name || words.ui.table}</span>{" "}
                <span className="text-soft">{positionText(table.position)}</span>
                {overlap && (
                  <span className="flex items-center gap-1 text-attention">
                    <TriangleAlert aria-hidden="true" size={14} /> {overlap}
                  </span>
                )}
              </span>
              <ChevronDown aria-hidden="true" size={18} className={`text-soft ${isOpen ? "rotate-180" : ""}`} />
            </button>
            {isOpen && <TableFields {...change} {...{ table, floor }} />}
          </li>
        );
      })}
      {floor.undrawn.map((table) => (
        <li key={table.id} className="flex min-h-11 items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-semibold">{table.name || words.ui.table}</span>{" "}
            <span className="text-soft">{words.drawing.notOnFloor}</span>
          </span>
          <Button look="quiet" className="-mr-4" onClick={() => onPlace(table)}>
            <Plus aria-hidden="true" size={18} /> {words.drawing.place}
            <span className="sr-only"> {table.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type TableFieldsProps = Pick<FloorListProps, "floor" | "onMove" | "onTakeOff"> & { table: DrawnTable };

function TableFields({ table, floor: { room }, onMove, onTakeOff }: TableFieldsProps) {
  const { plan, set: setPlan, errors } = usePlan();
  const at = plan.resources.findIndex((each) => each.id === table.id);
  const { id, name, position, seats } = table;
  const texts = words.drawing;
  const set = (change: Partial<FloorPosition>) => onMove(id, insideRoom({ ...position, ...change }, room));
  const field = (
    label: string,
    key: "x" | "y" | "width" | "height",
    options: number[],
    text: (cells: number) => string,
  ) => <OptionsField {...{ label, options, text }} value={position[key]} onChange={(cells) => set({ [key]: cells })} />;
  return (
    <div className="mb-2 grid gap-3 rounded-md bg-sunken p-3">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3">
        {field(texts.left, "x", upTo(0, room.width - 1), metresText)}
        {field(texts.top, "y", upTo(0, room.height - 1), metresText)}
        {field(texts.width, "width", upTo(1, TABLE_MAX), cmText)}
        {field(texts.depth, "height", upTo(1, TABLE_MAX), cmText)}
        <OptionsField
          label={texts.shape}
          options={["square", "round"]}
          text={(shape) => texts.shapes[shape]}
          value={position.shape}
          onChange={(shape) => set({ shape })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1 text-sm">
        <span className="mr-2 font-semibold">{words.ui.guestsLabel}</span>
        <SeatsInput
          {...{ name, seats }}
          errors={errors?.resources?.[at]?.seats}
          invalid={(part) => (messageIn(part) ? { "aria-invalid": true } : {})}
          onChange={(wanted) =>
            setPlan({ resources: plan.resources.map((each) => (each.id === id ? { ...each, seats: wanted } : each)) })
          }
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onMove(id, insideRoom(turned(position), room))}>
          <RotateCw aria-hidden="true" size={18} /> {texts.turn}
        </Button>
        <Button onClick={() => onTakeOff(id)}>
          <X aria-hidden="true" size={18} /> {texts.takeOff}
        </Button>
      </div>
    </div>
  );
}

const upTo = (from: number, most: number) => Array.from({ length: most - from + 1 }, (_, i) => from + i);
