import { CloudOff } from "lucide-react";
import type { TableState } from "../../../../domain/floor/table-now.ts";
import { words } from "../../texts/words.ts";
import { floorStyle, uprightStyle } from "../../ui/floor-room.tsx";
import { type DrawnTable, partyInFront, type Visit } from "../board/floor-now.ts";
import { HATCHED } from "../board/unavailable.ts";
import { isUnsent, STATE_ICONS, shortName, shortTime, tableWords } from "./table-words.ts";

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
export function FloorTable(props: FloorTableProps) {
  const { shown, clock, isChosen, isAimed, isNew, isTabStop, isHeld, isPlan, onTap } = props;
  const { table, position, now } = shown;
  const { state, party, sharing, next, waiting } = now;
  const [waits, ...alsoWait] = waiting;
  const Icon = STATE_ICONS[state];
  const line = tableWords(shown, clock);
  const time = shortTime(shown, clock);
  const isRound = position.shape === "round";
  const edge = isChosen ? "z-1 outline-3 outline-accent" : isAimed ? "z-1 outline-3 outline-dashed outline-accent" : "";
  return (
    <button
      type="button"
      data-row={table.id}
      data-table={table.id}
      data-party={partyInFront(shown)?.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={isNew ? words.floor.isNew(line) : line}
      title={line}
      onClick={onTap}
      style={floorStyle(position)}
      className={`@container absolute grid place-items-center overflow-hidden border text-xs leading-[1.15] select-none focus-visible:z-2 ${isRound ? "rounded-[50%]" : "rounded-md"} ${state === "due" && isPlan ? PLANNED : GROUNDS[waits ? "overdue" : state]} ${isNew ? "ring-2 ring-accent" : ""} ${isHeld ? "touch-none" : ""} ${edge}`}
    >
      <span style={uprightStyle(position)} className="grid w-full justify-items-center px-0.5 tabular-nums">
        <span className="flex max-w-full items-center gap-0.5 font-semibold">
          <Icon aria-hidden="true" size={12} className="shrink-0" />
          <span className="truncate">{table.name}</span>
          {party && <span className="font-normal">· {guestsAt([party, ...sharing])}</span>}
          {isUnsent(shown) && <CloudOff aria-hidden="true" size={13} className="shrink-0 text-attention" />}
        </span>
        {waits && (
          <span className="flex max-w-full gap-x-1 rounded-sm bg-attention px-1 font-semibold text-surface">
            <Name name={waits.booking.customerName} />
            {alsoWait.length > 0 && <span>+{alsoWait.length}</span>}
          </span>
        )}
        {party ? (
          <Name name={party.booking.customerName} />
        ) : (
          <span className="text-soft">
            {state === "closed" ? words.ui.closed : words.floor.freeFor(table.seats.max)}
          </span>
        )}
        {/* two lines at most where it is small, and one where it is round: its label and the list have all */}
        <span className={`flex flex-wrap justify-center gap-x-1 whitespace-nowrap ${STACKED}`}>
          {time && <span className={state === "overdue" ? "text-attention" : ""}>{time}</span>}
          {next && !waits && (
            <span className={`text-soft ${isRound && time ? WIDE : ""}`}>
              <span className={WIDE}>{words.floor.thenAt(next.booking.bookingTime)}</span>
              <span className={NARROW}>→ {next.booking.bookingTime}</span>
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

/** A time is never cut, and a name rarely. */
const WIDE = "@max-[7.5rem]:hidden";
const NARROW = "@min-[7.5rem]:hidden";

const STACKED = "@max-[7.5rem]:flex-col @max-[7.5rem]:items-center";

/** "4", of parties that share a table "4+3". */
const guestsAt = (visits: Visit[]) => visits.map(({ booking }) => booking.guests).join("+");

const Name = ({ name }: { name: string }) => (
  <span className="block max-w-full truncate">
    <span className={WIDE}>{name}</span>
    <span className={NARROW}>{shortName(name)}</span>
  </span>
);

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
