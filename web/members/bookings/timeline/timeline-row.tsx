import { memo } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import { HATCHED } from "../board/unavailable.ts";
import type { Stretch } from "../booking/visit-state.ts";
import type { Ghost } from "../moving/target.ts";
import { placeOn } from "./axis.ts";
import { Bar } from "./bar.tsx";
import type { Piece, Row } from "./rows.ts";
import type { TimeSpan } from "./time-span.ts";
import { barStateOf, GhostBar, SessionBlock, type TrackContext } from "./track-parts.tsx";

type TimelineRowProps = { row: Row; context: TrackContext; ghosts: Ghost[] | undefined };

/** Browsers skip rows out of view, so they have to know how high these are. */
const LANE_HEIGHT = "3.25rem";

/** A table or a party, named at the left, with its bars. */
export const TimelineRow = memo(function TimelineRow({ row, context, ghosts }: TimelineRowProps) {
  const { id, name, about, lanes, sessions, away } = row;
  const { slug, classNames, span, timeZone } = context;
  const shown = lanes.length > 0 ? lanes : [[]];
  const hatched = away
    .filter(({ from, until }) => from < span.until && until > span.from)
    .map((each) => ({ ...each, text: awayText(each, span, timeZone) }));
  const bar = ({ booking, from, until, isLast }: Piece) => (
    <Bar
      key={`${booking.id} ${from}`}
      {...{ booking, from, until, isLast, span, timeZone }}
      {...barStateOf(booking, context)}
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
        className={`sticky left-0 z-20 grid w-(--names) shrink-0 content-center border-r border-line px-2 md:px-3 ${ghosts ? "bg-accent-tint" : "bg-surface"}`}
      >
        <span className="line-clamp-2 wrap-anywhere text-sm leading-tight font-semibold">{name}</span>
        <span className="truncate text-xs text-soft">{about}</span>
      </div>
      <div data-track={id} className="relative min-w-0 flex-1">
        {hatched.map(({ from, until, text }) => (
          <div
            key={from}
            data-away=""
            title={text ?? about}
            style={placeOn("x", span, Math.max(from, span.from), Math.min(until, span.until))}
            className={`absolute inset-y-0 ${HATCHED}`}
          />
        ))}
        {shown.map((lane, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
          <div key={nth} className="relative" style={{ height: LANE_HEIGHT }}>
            {lane.map(bar)}
          </div>
        ))}
        {sessions.map((session) => (
          <SessionBlock key={session.id} {...{ slug, session, span, timeZone, classNames }} axis="x" />
        ))}
        {ghosts?.map((ghost) => (
          <GhostBar key={ghost.id} {...{ ghost, span, timeZone }} axis="x" />
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
