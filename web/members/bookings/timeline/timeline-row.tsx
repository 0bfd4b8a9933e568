import { memo } from "react";
import { words } from "../../texts/words.ts";
import type { Ghost } from "../shared/moving/ghosts.ts";
import { isOver, minutesLate, minutesOver } from "../shared/visit-state.ts";
import { Bar } from "./bar.tsx";
import { GhostBar } from "./ghost-bar.tsx";
import type { Piece, Row } from "./rows.ts";
import { SessionBlock } from "./session-block.tsx";
import type { TimeSpan } from "./time-span.ts";

/** A new identity would render every row again. */
export type RowsContext = {
  slug: string;
  classNames: ReadonlyMap<string, string>;
  span: TimeSpan;
  timeZone: string;
  now: number;
  /** Null on a date that is over. */
  present: number | null;
  newIds: ReadonlySet<string>;
  areArrivalsNoted: boolean;
  tabStop: string | undefined;
  heldId: string | undefined;
};

type TimelineRowProps = { row: Row; context: RowsContext; ghosts: Ghost[] | undefined };

/** Browsers skip rows out of view, so they have to know how high these are. */
const LANE_HEIGHT = "3.25rem";

/** A table or a party, named at the left, with its bars. */
export const TimelineRow = memo(function TimelineRow({ row, context, ghosts }: TimelineRowProps) {
  const { id, name, about, lanes, sessions } = row;
  const { slug, classNames, span, timeZone, now, present, newIds, areArrivalsNoted, tabStop, heldId } = context;
  const shown = lanes.length > 0 ? lanes : [[]];
  const bar = ({ booking, from, until, isLast }: Piece) => (
    <Bar
      key={`${booking.id} ${from}`}
      {...{ booking, from, until, isLast, span, timeZone }}
      isOver={isOver(booking, present)}
      isNew={newIds.has(booking.id)}
      isTabStop={booking.id === tabStop}
      isHeld={booking.id === heldId}
      minutesLate={areArrivalsNoted ? minutesLate(booking, now) : null}
      minutesOver={minutesOver(booking, present)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
    <div
      role="group"
      aria-label={`${name}, ${about}`}
      style={{ containIntrinsicHeight: `calc(${shown.length} * ${LANE_HEIGHT})` }}
      className="flex border-b border-line [content-visibility:auto]"
    >
      <div
        aria-hidden="true"
        data-name={id}
        className={`sticky left-0 z-20 grid w-(--names) shrink-0 content-center border-r border-line px-2 md:px-3 ${ghosts ? "bg-accent-tint" : "bg-ground"}`}
      >
        <span className="truncate text-sm font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{about}</span>
      </div>
      <div data-track={id} className="relative min-w-0 flex-1">
        {shown.map((lane, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
          <div key={nth} className="relative" style={{ height: LANE_HEIGHT }}>
            {lane.map(bar)}
          </div>
        ))}
        {sessions.map((session) => (
          <SessionBlock
            key={session.id}
            {...{ slug, session, span, timeZone }}
            name={classNames.get(session.service) ?? words.timeline.session}
          />
        ))}
        {ghosts?.map((ghost) => (
          <GhostBar key={ghost.id} {...{ ghost, span, timeZone }} />
        ))}
      </div>
    </div>
  );
});
