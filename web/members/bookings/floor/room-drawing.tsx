import { CloudOff } from "lucide-react";
import { middleOf } from "../../../../domain/floor/positions.ts";
import type { TableState } from "../../../../domain/floor/table-now.ts";
import type { FloorPosition } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { FloorRoom, floorStyle, uprightStyle } from "../../ui/floor-room.tsx";
import { type DrawnTable, partyInFront, type Room, type ShownTable, type Visit } from "../board/floor-now.ts";
import { HATCHED } from "../board/unavailable.ts";
import { GHOST_ICONS, GHOST_LOOKS, type Ghost, ghostShown } from "../moving/target.ts";
import { isUnsent, STATE_ICONS, shortName, shortTime, tableWords } from "./table-words.ts";

/** Of the grid, where there is room for it. */
export const LARGEST_CELL = "2.25rem";

type RoomDrawingProps = {
  room: Room;
  /** The only room needs no name. */
  isAlone: boolean;
  clock: { timeZone: string; at: number };
  isPlan: boolean;
  newIds: ReadonlySet<string>;
  /** The tables that are open, and the one that a party would be moved to. */
  chosen: string | null;
  aim: string | null;
  heldId: string | undefined;
  /** By table: who would be there. */
  ghosts: Map<string, Ghost[]> | null;
  tabStop: string | undefined;
  onTap: (table: ShownTable) => void;
};

export function RoomDrawing(props: RoomDrawingProps) {
  const { room, isAlone, isPlan, clock, newIds, chosen, aim, heldId, ghosts, tabStop, onTap } = props;
  return (
    <section aria-label={room.name} className="grid min-w-0 grid-cols-1 gap-2">
      {!isAlone && <h3 className="text-sm font-semibold max-md:sr-only">{room.name}</h3>}
      <FloorRoom label={words.floor.floorOf(room.name)} room={room.size} least="1.5rem" most={LARGEST_CELL}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${room.size.width} ${room.size.height}`}
          className="pointer-events-none absolute inset-0 size-full stroke-accent"
        >
          {room.joined.map((tables) => (
            <polyline key={tables[0]?.table.id} points={pointsOf(tables)} fill="none" strokeWidth={0.6} />
          ))}
        </svg>
        {room.drawn.map((shown) => (
          <FloorTable
            key={shown.table.id}
            {...{ shown, clock, isPlan }}
            isChosen={chosen === shown.table.id}
            isAimed={aim === shown.table.id}
            isNew={[shown.now.party, ...shown.now.waiting, shown.now.next].some(
              (visit) => visit && newIds.has(visit.id),
            )}
            isHeld={heldId !== undefined && (chosen === shown.table.id || partyInFront(shown)?.id === heldId)}
            isTabStop={tabStop === shown.table.id}
            onTap={() => onTap(shown)}
          />
        ))}
        {room.drawn.map(({ table, position }) => {
          const ghost = ghostShown(ghosts?.get(table.id) ?? [], clock.at);
          return ghost && <TableGhost key={table.id} {...{ ghost, position }} />;
        })}
      </FloorRoom>
    </section>
  );
}

/** Through the middles of the tables of one party. */
const pointsOf = (tables: DrawnTable[]) =>
  tables
    .map(({ position }) => middleOf(position))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");

/** Lies over the table where a party would be. The panel says the same in words. */
function TableGhost({ ghost: { name, kind }, position }: { ghost: Ghost; position: FloorPosition }) {
  const Icon = GHOST_ICONS[kind];
  return (
    <div
      aria-hidden="true"
      data-ghost={kind}
      style={floorStyle(position)}
      className={`pointer-events-none absolute z-10 grid place-items-center overflow-hidden border-2 text-xs leading-tight shadow-float ${position.shape === "round" ? "rounded-[50%]" : "rounded-md"} ${GHOST_LOOKS[kind]}`}
    >
      <span style={uprightStyle(position)} className="grid w-full justify-items-center px-0.5">
        <Icon size={13} />
        <span className="max-w-full truncate font-semibold">{name}</span>
      </span>
    </div>
  );
}

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
function FloorTable(props: FloorTableProps) {
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
