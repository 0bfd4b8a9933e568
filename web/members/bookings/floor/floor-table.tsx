import { CloudOff, WheatOff } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { Place } from "../../../../domain/floor/schematic-layout.ts";
import type { Server } from "../../../../domain/floor/servers.ts";
import type { TableState } from "../../../../domain/floor/table-now.ts";
import { words } from "../../texts/words.ts";
import { partyInFront, type Visit } from "../board/floor-now.ts";
import { HATCHED } from "../board/unavailable.ts";
import { HOLD_GROUND } from "../booking/hold-text.ts";
import { namesCare } from "../booking/notes-text.tsx";
import type { PlacedTable } from "./room-layout.ts";
import { type FloorClock, holdOf, isThereUnnoted, linesOf, shareOf } from "./table-lines.ts";
import { isUnsent, tableWords } from "./table-words.ts";

type FloorTableProps = {
  shown: PlacedTable;
  clock: FloorClock;
  server: Server | undefined;
  isChosen: boolean;
  /** A party would be moved here, or the table is in the section that is being set. */
  isAimed: boolean;
  isNew: boolean;
  isTabStop: boolean;
  /** Picked up from here: a finger then drags it. */
  isHeld: boolean;
  /** A party is in the hand, and this table is not free. */
  isFaded: boolean;
  onTap: () => void;
};

/** A table with its party: the state has a ground, an edge and words. */
export function FloorTable(props: FloorTableProps) {
  const { shown, clock, server, isChosen, isAimed, isNew, isTabStop, isHeld, isFaded, onTap } = props;
  const { table, place, isRound, now } = shown;
  const { state, party, sharing } = now;
  const { who, time, isUrgent, next, waits } = linesOf(shown, clock);
  const line = [tableWords(shown, clock), server && words.floor.servedBy(server.name)].filter(Boolean).join(". ");
  const isExpected = state === "due" && (clock.isPlan || (party !== null && isThereUnnoted(party, clock)));
  const look = holdOf(shown) ? "held" : isExpected ? "planned" : waits ? "overdue" : state;
  const isLarge = place.width >= LARGE.width && place.height >= LARGE.height;
  const share = waits ? 1 : shareOf(shown, clock);
  const edge = isChosen ? "z-1 outline-3 outline-accent" : isAimed ? "z-1 outline-3 outline-dashed outline-accent" : "";
  const shape = isRound ? "rounded-[1.75rem]" : "rounded-lg";
  const hasAllergy = [party, ...sharing, ...now.waiting].some((visit) => visit && namesCare(visit.booking));
  return (
    <button
      type="button"
      data-row={table.id}
      data-table={table.id}
      data-state={state}
      data-party={partyInFront(shown)?.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={isNew ? words.floor.isNew(line) : line}
      title={line}
      onClick={onTap}
      style={placeStyle(place)}
      className={`absolute grid overflow-hidden text-xs leading-[1.3] select-none focus-visible:z-2 ${shape} ${isNew ? "ring-2 ring-accent" : ""} ${isHeld ? "touch-none" : ""} ${edge}`}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-0 ${shape} ${share === null ? LOOKS[look] : SITTING[look === "overdue" ? "over" : "within"]} ${isFaded ? "opacity-40" : ""}`}
      >
        {share !== null && <Ring {...{ place, share, isRound }} isOver={isUrgent || Boolean(waits)} />}
      </span>
      <span
        aria-hidden="true"
        className={`relative grid min-w-0 content-center justify-items-center px-1.5 tabular-nums ${isFaded ? "text-soft" : ""}`}
      >
        <span className={`flex max-w-full items-center font-semibold ${isLarge ? "gap-1.5 text-sm" : "gap-0.5"}`}>
          {server && <Dot color={server.color} />}
          <span className="truncate">{table.name}</span>
          {party && <Guests visits={[party, ...sharing]} />}
          {hasAllergy && <WheatOff size={13} className="ml-0.5 shrink-0 text-loss" />}
          {isUnsent(shown) && <CloudOff size={13} className="shrink-0 text-attention" />}
        </span>
        {who && (
          <span className={`max-w-full truncate ${party ? "font-semibold" : ""} ${isLarge ? "text-sm" : ""}`}>
            {who}
          </span>
        )}
        {time && (
          <Line tone={isUrgent && !isFaded ? "font-semibold text-attention" : party ? "" : "text-soft"}>{time}</Line>
        )}
        {next && <Line tone="text-soft">{next}</Line>}
      </span>
      {waits && (
        <span
          aria-hidden="true"
          className="relative m-1.5 mt-0 grid min-w-0 justify-items-center self-end rounded-sm bg-attention px-1 font-semibold text-surface"
        >
          <span className="max-w-full truncate">
            {waits.who}
            {now.waiting.length > 1 && ` +${now.waiting.length - 1}`}
          </span>
          {waits.since && <span className="whitespace-nowrap">{waits.since}</span>}
        </span>
      )}
    </button>
  );
}

const Line = ({ tone, children }: { tone: string; children: ReactNode }) => (
  <span className={`whitespace-nowrap ${tone}`}>{children}</span>
);

/** "4", of parties that share a table "4+3". */
const Guests = ({ visits }: { visits: Visit[] }) => (
  <span className="shrink-0 rounded-sm bg-surface px-1 font-semibold">
    {visits.map(({ booking }) => booking.guests).join("+")}
  </span>
);

/** A server's colour; the name stands beside it, or in the table's accessible name. */
export const Dot = ({ color }: { color: string }) => (
  <span
    aria-hidden="true"
    className="size-2.5 shrink-0 rounded-lg border border-surface"
    style={{ background: color }}
  />
);

/** In rem, so that a room grows with the letters of its reader. */
export const placeStyle = ({ x, y, width, height }: Place): CSSProperties => ({
  left: `${x / 16}rem`,
  top: `${y / 16}rem`,
  width: `${width / 16}rem`,
  height: `${height / 16}rem`,
});

/** From here on names are a size larger. */
const LARGE = { width: 140, height: 110 };
const RING = 5;
const CORNER = { square: 12, round: 28 };

/** The edge of a table fills clockwise from the middle of its top; amber and full when the party is over. */
function Ring({ place, share, isRound, isOver }: { place: Place; share: number; isRound: boolean; isOver: boolean }) {
  const { width, height } = place;
  const inset = RING / 2;
  const radius = CORNER[isRound ? "round" : "square"] - inset;
  const [right, bottom] = [width - inset, height - inset];
  const arc = (x: number, y: number) => `A ${radius} ${radius} 0 0 1 ${x} ${y}`;
  const path = [
    `M ${width / 2} ${inset} H ${right - radius} ${arc(right, inset + radius)} V ${bottom - radius}`,
    `${arc(right - radius, bottom)} H ${inset + radius} ${arc(inset, bottom - radius)} V ${inset + radius}`,
    `${arc(inset + radius, inset)} Z`,
  ].join(" ");
  const filled = isOver ? "stroke-attention-fill" : "stroke-accent";
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      data-share={share.toFixed(2)}
      className="absolute inset-0 size-full fill-none"
      strokeWidth={RING}
    >
      <path d={path} className={`${filled} opacity-20`} />
      <path d={path} pathLength={1} strokeDasharray={`${share} 1`} className={share > 0 ? filled : ""} />
    </svg>
  );
}

/** Under a ring. */
const SITTING = { over: "bg-attention-tint", within: "bg-accent-tint" };
const LOOKS: Record<TableState | "planned" | "held", string> = {
  overdue: "border-4 border-attention-fill bg-attention-tint",
  seated: "bg-accent-tint",
  waiting: "border-2 border-attention-fill bg-attention-tint",
  due: "border-2 border-dashed border-attention-fill bg-surface",
  planned: "border border-accent bg-surface",
  held: `border border-dashed border-accent ${HOLD_GROUND}`,
  closed: `border border-edge ${HATCHED}`,
  soon: "border border-edge bg-surface",
  free: "border border-edge bg-surface",
};
