import type { Place } from "../../../../domain/floor/schematic-layout.ts";
import type { Server } from "../../../../domain/floor/servers.ts";
import { words } from "../../texts/words.ts";
import { partyInFront, type Room } from "../board/floor-now.ts";
import { GHOST_ICONS, GHOST_LOOKS, type Ghost, ghostShown } from "../moving/target.ts";
import { FloorTable, placeStyle } from "./floor-table.tsx";
import type { LaidRoom, PlacedTable } from "./room-layout.ts";
import type { FloorClock } from "./table-lines.ts";

type RoomDrawingProps = {
  room: Room;
  laid: LaidRoom;
  /** Beside others it has a name and a frame. */
  isBeside: boolean;
  clock: FloorClock;
  newIds: ReadonlySet<string>;
  /** The table that is open, and those that a party would be moved to or that are in a section. */
  chosen: string | null;
  aims: ReadonlySet<string>;
  heldId: string | undefined;
  /** By table: who would be there. */
  ghosts: Map<string, Ghost[]> | null;
  /** By table. */
  servers: ReadonlyMap<string, Server>;
  tabStop: string | undefined;
  onTap: (table: PlacedTable) => void;
};

export function RoomDrawing(props: RoomDrawingProps) {
  const { room, laid, isBeside, clock, newIds, chosen, aims, heldId, ghosts, servers, tabStop, onTap } = props;
  const { tables, height, joined } = laid;
  const free = tables.filter(({ now }) => isFree(now.state)).length;
  return (
    <section aria-label={room.name} className="grid min-w-0 grid-cols-1 gap-1.5">
      {isBeside && (
        <h3 className="flex gap-2 text-sm font-semibold">
          {room.name} <span className="font-normal text-soft">{words.floor.tablesIn(tables.length, free)}</span>
        </h3>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out */}
      <div
        role="group"
        data-floor=""
        aria-label={words.floor.floorOf(room.name)}
        className={isBeside ? "min-w-0 rounded-lg bg-sunken p-3" : "min-w-0"}
      >
        <div className="relative" style={{ height: `${height / 16}rem` }}>
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 size-full overflow-visible stroke-accent"
          >
            {joined.map((party) => (
              <g key={party[0]?.table.id}>
                {party.slice(1).map((table, i) => (
                  <JoinLine key={table.table.id} from={party[i]?.place} to={table.place} />
                ))}
              </g>
            ))}
          </svg>
          {tables.map((shown) => (
            <FloorTable
              key={shown.table.id}
              {...{ shown, clock }}
              server={servers.get(shown.table.id)}
              isChosen={chosen === shown.table.id}
              isAimed={aims.has(shown.table.id)}
              isNew={[shown.now.party, ...shown.now.waiting, shown.now.next].some(
                (visit) => visit && newIds.has(visit.id),
              )}
              isHeld={heldId !== undefined && (chosen === shown.table.id || partyInFront(shown)?.id === heldId)}
              isFaded={heldId !== undefined && chosen !== shown.table.id && !isFree(shown.now.state)}
              isTabStop={tabStop === shown.table.id}
              onTap={() => onTap(shown)}
            />
          ))}
          {tables.map(({ table, place, isRound }) => {
            const ghost = ghostShown(ghosts?.get(table.id) ?? [], clock.at);
            return ghost && <TableGhost key={table.id} {...{ ghost, place, isRound }} />;
          })}
        </div>
      </div>
    </section>
  );
}

const isFree = (state: string) => state === "free" || state === "soon";

/** Between two tables of one party, from middle to middle. */
function JoinLine({ from, to }: { from: Place | undefined; to: Place }) {
  const rem = (px: number) => `${px / 16}rem`;
  return (
    from && (
      <line
        x1={rem(from.x + from.width / 2)}
        y1={rem(from.y + from.height / 2)}
        x2={rem(to.x + to.width / 2)}
        y2={rem(to.y + to.height / 2)}
        strokeWidth={6}
      />
    )
  );
}

type TableGhostProps = { ghost: Ghost; place: Place; isRound: boolean };

/** Lies over the table where a party would be. The panel says the same in words. */
function TableGhost({ ghost: { name, kind }, place, isRound }: TableGhostProps) {
  const Icon = GHOST_ICONS[kind];
  return (
    <div
      aria-hidden="true"
      data-ghost={kind}
      style={placeStyle(place)}
      className={`pointer-events-none absolute z-10 grid place-content-center justify-items-center overflow-hidden border-2 px-1 text-xs leading-tight shadow-float ${isRound ? "rounded-[1.75rem]" : "rounded-lg"} ${GHOST_LOOKS[kind]}`}
    >
      <Icon size={13} />
      <span className="max-w-full truncate font-semibold">{name}</span>
    </div>
  );
}
