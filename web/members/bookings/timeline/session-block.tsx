import { Link } from "react-router";
import { MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { instantOnWall } from "../../../shared/lib/booking-time.ts";
import type { Session } from "../shared/sessions/queries.ts";
import { sessionPath } from "../shared/sessions/session-link.ts";
import { seatsText, timesText } from "../shared/sessions/session-words.ts";
import { shareOf, type TimeSpan } from "./time-span.ts";

type SessionBlockProps = { slug: string; session: Session; name: string; span: TimeSpan; timeZone: string };

/** When it begins and ends, as instants. */
export function stayOf({ date, time, minutes, startsAt }: Session, timeZone: string): { from: number; until: number } {
  const from = startsAt === null ? instantOnWall(date, minutesOf(time), timeZone) : Date.parse(startsAt);
  return { from, until: from + minutes * MINUTE_MS };
}

/** A class is one block for everybody in it; it opens who takes part, and is moved there. */
export function SessionBlock({ slug, session, name, span, timeZone }: SessionBlockProps) {
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
