import { Plus } from "lucide-react";
import { memo } from "react";
import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { words } from "../../../texts/words.ts";
import { HATCHED } from "../../board/unavailable.ts";
import type { TableNames } from "../../booking/booking-words.ts";
import type { Ghost } from "../../moving/target.ts";
import { type Axis, placeOn } from "../axis.ts";
import type { TimeSpan } from "../time-span.ts";
import { barStateOf, GhostBar, SessionBlock, type TrackContext } from "../track-parts.tsx";
import type { AwayMark } from "./away-marks.ts";
import { DiaryBar } from "./diary-bar.tsx";
import { type Gap, giverOf, type Line, servedIn } from "./lines.ts";

export type LinesContext = TrackContext & {
  axis: Axis;
  isNarrow: boolean;
  /** A column has no room for a person's letter. */
  isTight: boolean;
  /** The names of people, also of those who are gone, by id. */
  names: TableNames;
  /** Null: nothing new is booked on this date. */
  onGap: ((person: string, at: number) => void) | null;
};

/** The empty place that the member tapped: an instant, and the minutes of the service that is looked at. */
export type Place = { at: number; minutes: number };

type TrackProps = {
  line: Line;
  context: LinesContext;
  ghosts: Ghost[] | undefined;
  place: Place | null;
  className: string;
};

/** The hours of a person or room: when nobody is served, gaps, visits and classes. */
export const Track = memo(function Track({ line, context, ghosts, place, className }: TrackProps) {
  const { id, parts, gaps, marks, sessions } = line;
  const { slug, axis, isNarrow, span, timeZone, classNames, names } = context;
  return (
    <div data-track={id} className={`relative ${className}`}>
      {marks.map((mark) => (
        <Absence key={mark.from} {...{ mark, axis, span, timeZone }} isNamed={axis === "x" || !line.isOff} />
      ))}
      {gaps.map((gap) => (
        <ColourGap key={gap.from} {...{ gap, line, context }} />
      ))}
      {parts.map((part) => (
        <DiaryBar
          key={`${part.booking.id} ${part.from}`}
          {...{ part, axis, isNarrow, span, timeZone }}
          from={names.get(giverOf(part, id) ?? "") ?? null}
          {...barStateOf(part.booking, context)}
        />
      ))}
      {sessions.map((session) => (
        <SessionBlock key={session.id} {...{ slug, session, axis, span, timeZone, classNames }} />
      ))}
      {ghosts?.map((ghost) => (
        <GhostBar key={ghost.id} {...{ ghost, axis, span, timeZone }} />
      ))}
      {place && (
        <div
          data-empty=""
          aria-hidden="true"
          style={placeOn(axis, span, place.at, Math.min(place.at + place.minutes * MINUTE_MS, span.until))}
          className={`pointer-events-none absolute z-[3] overflow-hidden rounded-sm border-2 border-dashed border-(--edge) bg-surface px-1.5 text-xs tabular-nums ${axis === "y" ? "inset-x-1" : "inset-y-0.5"}`}
        >
          <span className="font-semibold">{localTime(place.at, timeZone)}</span>{" "}
          {words.diary.to(localTime(place.at + place.minutes * MINUTE_MS, timeZone))}
        </div>
      )}
    </div>
  );
});

type AbsenceProps = { mark: AwayMark; axis: Axis; span: TimeSpan; timeZone: string; isNamed: boolean };

function Absence({ mark, axis, span, timeZone, isNamed }: AbsenceProps) {
  const text = awayText(mark, timeZone, span);
  const isCalm = mark.kind === "break" || mark.kind === "closed";
  return (
    <div
      data-away={mark.kind}
      title={text}
      style={placeOn(axis, span, mark.from, mark.until)}
      className={`absolute overflow-hidden ${axis === "y" ? "inset-x-0" : "inset-y-0"} ${isCalm ? "bg-sunken" : HATCHED}`}
    >
      {isNamed && (
        <span
          aria-hidden="true"
          className="block w-fit max-w-full truncate rounded-sm bg-sunken px-1.5 text-xs font-medium text-soft"
        >
          {text}
        </span>
      )}
    </div>
  );
}

/** "from 10:00", "Away until 12:00", "Break": for the eye on the hatching, for others in the line's name. */
export function awayText({ kind, from, until }: AwayMark, timeZone: string, span: TimeSpan): string {
  const say = words.diary.away;
  if (kind === "all") return say.all;
  if (kind === "break" || kind === "closed") return say[kind];
  if (kind === "comes") return say.comes(localTime(until, timeZone));
  if (kind === "leaves") return say.leaves(localTime(from, timeZone));
  return until < span.until ? say.until(localTime(until, timeZone)) : say.from(localTime(from, timeZone));
}

/** A dotted edge joins the parts of the service; what is free in it is booked with one tap. */
function ColourGap({ gap, line, context }: { gap: Gap; line: Line; context: LinesContext }) {
  const { axis, isNarrow, span, timeZone, onGap } = context;
  const { booking, from, until, free } = gap;
  const service = servedIn(booking, { from: from - MINUTE_MS, until: from }).at(-1) ?? "";
  return (
    <>
      <div
        aria-hidden="true"
        style={placeOn(axis, span, from, until)}
        className={`pointer-events-none absolute z-[2] border-dotted border-(--edge) ${axis === "y" ? "left-[5px] border-l-4" : "top-0.5 border-t-4"}`}
      />
      {onGap &&
        free.map((each) => {
          const minutes = Math.round((each.until - each.from) / MINUTE_MS);
          const during = words.diary.during(booking.customerName, service);
          return (
            <button
              key={each.from}
              type="button"
              aria-label={`${words.diary.gap(minutes)} ${during}, ${line.name}, ${localTime(each.from, timeZone)}`}
              title={during}
              onClick={(event) => {
                if (context.heldId) return; // a drop
                event.stopPropagation();
                onGap(line.id, each.from);
              }}
              style={placeOn(axis, span, each.from, each.until)}
              className={`absolute z-[1] flex items-center gap-1 overflow-hidden rounded-sm border border-line bg-surface px-1.5 text-left text-xs whitespace-nowrap text-accent-ink hover:bg-sunken ${axis === "y" ? "right-[5px] left-[13px]" : "inset-y-1.5"}`}
            >
              <Plus aria-hidden="true" size={14} className="shrink-0" />
              <span className="font-semibold">
                {axis === "x" ? words.diary.minutes(minutes) : words.diary.gap(minutes)}
              </span>
              {axis === "y" && !isNarrow && <span className="truncate text-soft">{during}</span>}
            </button>
          );
        })}
    </>
  );
}
