import { CloudOff } from "lucide-react";
import type { TableState } from "../../../../domain/floor/table-now.ts";
import { words } from "../../texts/words.ts";
import { floorStyle, uprightStyle } from "../../ui/floor-room.tsx";
import type { DrawnTable } from "../shared/floor-now.ts";
import { HATCHED } from "../shared/hatched.ts";
import { isUnsent, STATE_ICONS, shortTime, tableWords } from "./table-words.ts";

type FloorTableProps = {
  shown: DrawnTable;
  clock: { timeZone: string; at: number };
  isChosen: boolean;
  isAimed: boolean;
  isNew: boolean;
  isTabStop: boolean;
  /** Picked up from here: a finger then drags it. */
  isHeld: boolean;
  /** As planned for another time: parties are expected, and none is late. */
  isPlan: boolean;
  onTap: () => void;
};

/** A table with its party: the state has a ground, an icon and words. */
export function FloorTable({
  shown,
  clock,
  isChosen,
  isAimed,
  isNew,
  isTabStop,
  isHeld,
  isPlan,
  onTap,
}: FloorTableProps) {
  const { table, position, now } = shown;
  const { state, party, next } = now;
  const Icon = STATE_ICONS[state];
  const line = tableWords(shown, clock);
  const time = shortTime(shown, clock.timeZone);
  const edge = isChosen ? "z-1 outline-3 outline-accent" : isAimed ? "z-1 outline-3 outline-dashed outline-accent" : "";
  return (
    <button
      type="button"
      data-row={table.id}
      data-table={table.id}
      data-party={party?.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={isNew ? words.floor.isNew(line) : line}
      title={line}
      onClick={onTap}
      style={floorStyle(position)}
      className={`absolute grid place-items-center overflow-hidden border text-xs leading-tight select-none focus-visible:z-2 ${position.shape === "round" ? "rounded-[50%]" : "rounded-md"} ${state === "due" && isPlan ? PLANNED : GROUNDS[state]} ${isNew ? "ring-2 ring-accent" : ""} ${isHeld ? "touch-none" : ""} ${edge}`}
    >
      <span style={uprightStyle(position)} className="grid w-full justify-items-center px-0.5 tabular-nums">
        <span className="flex max-w-full items-center gap-0.5 font-semibold">
          <Icon aria-hidden="true" size={12} className="shrink-0" />
          <span className="truncate">{table.name}</span>
          {isUnsent(shown) && <CloudOff aria-hidden="true" size={13} className="shrink-0 text-attention" />}
        </span>
        {party ? (
          <span className="max-w-full truncate">{party.booking.customerName}</span>
        ) : (
          <span className="text-soft">
            {state === "closed" ? words.ui.closed : words.floor.freeFor(table.seats.max)}
          </span>
        )}
        {/* a small round table has room for one line; the list has all */}
        <span
          className={`flex max-w-full flex-wrap justify-center gap-x-1 ${position.shape === "round" ? "max-h-[1lh] overflow-hidden" : ""}`}
        >
          {time && <span>{time}</span>}
          {next && <span className="text-soft">{words.floor.thenAt(next.booking.bookingTime)}</span>}
        </span>
      </span>
    </button>
  );
}

const PLANNED = "border-accent bg-surface";
const GROUNDS: Record<TableState, string> = {
  overdue: "border-2 border-attention bg-attention-tint",
  seated: "border-accent bg-accent-tint",
  waiting: "border-2 border-accent bg-surface",
  due: "border-attention border-dashed bg-surface",
  closed: `border-edge text-soft ${HATCHED}`,
  soon: "border-edge border-dashed bg-surface",
  free: "border-edge bg-surface",
};
