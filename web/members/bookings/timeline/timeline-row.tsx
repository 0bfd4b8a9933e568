import { memo } from "react";
import { Link } from "react-router";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { HATCHED } from "../board/unavailable.ts";
import { isOver, latenessOf, minutesOver, type Stretch } from "../booking/visit-state.ts";
import { GHOST_ICONS, GHOST_LOOKS, type Ghost } from "../moving/target.ts";
import type { Session } from "../sessions/queries.ts";
import { seatsText, sessionPath, timesText } from "../sessions/session-words.ts";
import { Bar } from "./bar.tsx";
import type { Piece, Row } from "./rows.ts";
import { stayOf } from "./stay-of.ts";
import { shareOf, type TimeSpan } from "./time-span.ts";

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
  /** From when on arrivals are. */
  noted: number;
  tabStop: string | undefined;
  heldId: string | undefined;
};

type TimelineRowProps = { row: Row; context: RowsContext; ghosts: Ghost[] | undefined };

/** Browsers skip rows out of view, so they have to know how high these are. */
const LANE_HEIGHT = "3.25rem";

/** A table or a party, named at the left, with its bars. */
export const TimelineRow = memo(function TimelineRow({ row, context, ghosts }: TimelineRowProps) {
  const { id, name, about, lanes, sessions, away } = row;
  const { slug, classNames, span, timeZone, now, present, newIds, noted, tabStop, heldId } = context;
  const shown = lanes.length > 0 ? lanes : [[]];
  const hatched = away
    .filter(({ from, until }) => from < span.until && until > span.from)
    .map((each) => ({ ...each, text: awayText(each, span, timeZone) }));
  const bar = ({ booking, from, until, isLast }: Piece) => (
    <Bar
      key={`${booking.id} ${from}`}
      {...{ booking, from, until, isLast, span, timeZone }}
      isOver={isOver(booking, present)}
      isNew={newIds.has(booking.id)}
      isTabStop={booking.id === tabStop}
      isHeld={booking.id === heldId}
      minutesLate={latenessOf(booking, noted, now)}
      minutesOver={minutesOver(booking, present)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's part
    <div
      role="group"
      aria-label={[name, about, ...hatched.flatMap(({ text }) => text ?? [])].join(", ")}
      style={{ containIntrinsicHeight: `calc(${shown.length} * ${LANE_HEIGHT})` }}
      className="flex border-b border-line [content-visibility:auto]"
    >
      <div
        aria-hidden="true"
        data-name={id}
        className={`sticky left-0 z-20 grid w-(--names) shrink-0 content-center border-r border-line px-2 md:px-3 ${ghosts ? "bg-accent-tint" : "bg-ground"}`}
      >
        <span className="line-clamp-2 wrap-anywhere text-sm leading-tight font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{about}</span>
      </div>
      <div data-track={id} className="relative min-w-0 flex-1">
        {hatched.map(({ from, until, text }) => {
          const [left, right] = [shareOf(span, Math.max(from, span.from)), shareOf(span, Math.min(until, span.until))];
          return (
            <div
              key={from}
              data-away=""
              title={text ?? about}
              style={{ left: `${left}%`, width: `${right - left}%` }}
              className={`absolute inset-y-0 ${HATCHED}`}
            />
          );
        })}
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

/** "away until 10:00"; null: for all that is shown, which the row says already. */
function awayText({ from, until }: Stretch, span: TimeSpan, timeZone: string): string | null {
  const begins = from > span.from ? localTime(from, timeZone) : "";
  const ends = until < span.until ? localTime(until, timeZone) : "";
  return begins || ends ? words.timeline.away(begins, ends) : null;
}

type GhostBarProps = { ghost: Ghost; span: TimeSpan; timeZone: string };

/** Lies over what is there. The panel says the same in words. */
function GhostBar({ ghost: { name, start, end, kind }, span, timeZone }: GhostBarProps) {
  const left = shareOf(span, start);
  const Icon = GHOST_ICONS[kind];
  return (
    <div
      aria-hidden="true"
      data-ghost={kind}
      style={{ left: `${left}%`, width: `${shareOf(span, end) - left}%` }}
      className={`pointer-events-none absolute top-0.5 h-[3rem] z-10 overflow-hidden rounded-sm border-2 px-1.5 text-xs leading-[1.65] opacity-95 shadow-float ${GHOST_LOOKS[kind]}`}
    >
      <span className="block truncate font-semibold">{name}</span>
      <span className="flex items-center gap-1 tabular-nums">
        <Icon size={13} className="shrink-0" />
        {localTime(start, timeZone)}
      </span>
    </div>
  );
}

type SessionBlockProps = { slug: string; session: Session; name: string; span: TimeSpan; timeZone: string };

/** A class is one block for everybody in it; it opens who takes part, and is moved there. */
function SessionBlock({ slug, session, name, span, timeZone }: SessionBlockProps) {
  const { from, until } = stayOf(session, timeZone);
  const left = shareOf(span, from);
  const line = `${timesText(session)} ${name}, ${seatsText(session)}`;
  return (
    <Link
      to={sessionPath(slug, session)}
      aria-label={line}
      title={line}
      onClick={(event) => event.stopPropagation()} // a tap on the row behind it would book something
      style={{ left: `${left}%`, width: `${shareOf(span, until) - left}%` }}
      className="absolute inset-y-1 overflow-hidden rounded-sm border border-accent bg-accent-tint px-1.5 text-xs leading-[1.65] text-accent-ink hover:z-10 focus-visible:z-10"
    >
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate whitespace-nowrap tabular-nums">
        {session.time} · {seatsText(session)}
      </span>
    </Link>
  );
}
