import { Link } from "react-router";
import { localTime } from "../../../shared/lib/local-time.ts";
import { words } from "../../texts/words.ts";
import type { DayBooking } from "../booking/queries.ts";
import { isOver, isServed, latenessOf, minutesOver } from "../booking/visit-state.ts";
import { GHOST_ICONS, GHOST_LOOKS, type Ghost } from "../moving/target.ts";
import type { Session } from "../sessions/queries.ts";
import { seatsText, sessionPath, timesText } from "../sessions/session-words.ts";
import { type Axis, placeOn } from "./axis.ts";
import { stayOf } from "./stay-of.ts";
import type { TimeSpan } from "./time-span.ts";

/** All that the lines of a day share. A new identity would draw every line again. */
export type TrackContext = {
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

export type BarState = {
  isOver: boolean;
  /** The customer is being served. */
  isServed: boolean;
  isNew: boolean;
  isTabStop: boolean;
  /** Picked up: a finger then drags it, and its later edge. */
  isHeld: boolean;
  /** Also null where members do not note arrivals. */
  minutesLate: number | null;
  minutesOver: number | null;
};

export const barStateOf = (booking: DayBooking, context: TrackContext): BarState => ({
  isOver: isOver(booking, context.present),
  isServed: isServed(booking, context.now),
  isNew: context.newIds.has(booking.id),
  isTabStop: booking.id === context.tabStop,
  isHeld: booking.id === context.heldId,
  minutesLate: latenessOf(booking, context.noted, context.now),
  minutesOver: minutesOver(booking, context.present),
});

/** By these the hands find a bar, and screen readers its name. */
export const barAttributes = (
  id: string,
  name: string,
  { isTabStop, isHeld }: Pick<BarState, "isTabStop" | "isHeld">,
) => ({
  ...{ "data-row": id, "data-place": id, tabIndex: isTabStop ? 0 : -1 },
  ...{ "aria-pressed": isHeld, "aria-label": name, title: name },
});

/** The part beyond the planned end has a ground of its own. `share`: of the bar, until that end. */
export const overFrom = (share: number, axis: Axis = "x") => ({
  backgroundImage: `linear-gradient(to ${axis === "x" ? "right" : "bottom"}, transparent ${100 * share}%, var(--color-attention-tint) ${100 * share}%)`,
});

type GhostBarProps = { ghost: Ghost; axis: Axis } & Pick<TrackContext, "span" | "timeZone">;

/** Lies over what is there. The panel says the same in words. */
export function GhostBar({ ghost: { name, start, end, kind }, axis, span, timeZone }: GhostBarProps) {
  const Icon = GHOST_ICONS[kind];
  return (
    <div
      aria-hidden="true"
      data-ghost={kind}
      style={placeOn(axis, span, start, end)}
      className={`pointer-events-none absolute z-10 overflow-hidden rounded-sm border-2 px-1.5 text-xs opacity-95 shadow-float ${axis === "y" ? "inset-x-1" : "inset-y-0.5 max-h-[3rem]"} ${GHOST_LOOKS[kind]}`}
    >
      <span className="flex items-center gap-1 tabular-nums">
        <Icon size={13} className="shrink-0" />
        {localTime(start, timeZone)} <span className="truncate font-semibold">{name}</span>
      </span>
    </div>
  );
}

type SessionBlockProps = { session: Session; axis: Axis } & Pick<
  TrackContext,
  "slug" | "span" | "timeZone" | "classNames"
>;

/** A class is one block for everybody in it; it opens who takes part, and is moved there. */
export function SessionBlock({ session, axis, slug, span, timeZone, classNames }: SessionBlockProps) {
  const { from, until } = stayOf(session, timeZone);
  const name = classNames.get(session.service) ?? words.timeline.session;
  const line = `${timesText(session)} ${name}, ${seatsText(session)}`;
  return (
    <Link
      to={sessionPath(slug, session)}
      aria-label={line}
      title={line}
      onClick={(event) => event.stopPropagation()} // a tap on the hours behind it would book something
      style={placeOn(axis, span, from, until)}
      className={`absolute z-[2] overflow-hidden rounded-sm border border-[var(--edge,var(--color-accent))] bg-[var(--tint,var(--color-accent-tint))] px-1.5 text-xs leading-[1.4] text-ink hover:z-10 focus-visible:z-10 ${axis === "y" ? "inset-x-1" : "inset-y-0.5"}`}
    >
      <span className="block truncate font-semibold">{name}</span>
      <span className="block truncate whitespace-nowrap tabular-nums">
        {session.time} · {seatsText(session)}
      </span>
    </Link>
  );
}
