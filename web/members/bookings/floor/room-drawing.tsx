import { middleOf } from "../../../../domain/floor/positions.ts";
import type { FloorPosition } from "../../../../domain/plan/rules.ts";
import { words } from "../../texts/words.ts";
import { FloorRoom, floorStyle, uprightStyle } from "../../ui/floor-room.tsx";
import { type DrawnTable, partyInFront, type Room, type ShownTable } from "../board/floor-now.ts";
import { GHOST_ICONS, GHOST_LOOKS, type Ghost, ghostShown } from "../moving/ghosts.ts";
import { FloorTable } from "./floor-table.tsx";

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

type TableGhostProps = { ghost: Ghost; position: FloorPosition };

/** Lies over the table where a party would be. The panel says the same in words. */
function TableGhost({ ghost: { name, kind }, position }: TableGhostProps) {
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
