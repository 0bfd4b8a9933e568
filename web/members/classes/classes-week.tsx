import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Plus, TriangleAlert } from "lucide-react";
import type { Offer } from "../../../domain/plan/rules.ts";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import { addDays, daysBetween } from "../../../domain/time/calendar.ts";
import { Badge } from "../../shared/ui/badge.tsx";
import { Button } from "../../shared/ui/button.tsx";
import type { TableNames } from "../bookings/booking/booking-words.ts";
import { type Session, sessionsQuery } from "../bookings/sessions/queries.ts";
import {
  classNameOf,
  isFull,
  isOver,
  seatsText,
  serversText,
  troubleText,
} from "../bookings/sessions/session-words.ts";
import { failureText } from "../lib/error-text.ts";
import { useFormats } from "../lib/formats-provider.tsx";
import { words } from "../texts/words.ts";
import { LoadFailure } from "../ui/load-failure.tsx";
import { SkeletonRows } from "../ui/skeleton-rows.tsx";

type ClassesWeekProps = {
  slug: string;
  offer: Offer;
  names: TableNames;
  /** The first day of the week on screen. */
  first: string;
  today: string;
  now: number;
  onWeek: (date: string) => void;
  onOpen: (session: Session) => void;
  /** Null: no class is offered any more. */
  onAdd: (() => void) | null;
};

const WEEK = 7;

/** The sessions of a week by day, as its business reads it on a wall. */
export function ClassesWeek({ slug, offer, names, first, today, now, onWeek, onOpen, onAdd }: ClassesWeekProps) {
  const format = useFormats();
  const last = addDays(first, WEEK - 1);
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(slug, first, last));
  const days = Object.entries(Object.groupBy((sessions ?? []).toSorted(byStart), (session) => session.date));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="-ml-3 flex items-center">
          <WeekButton label={words.classes.previousWeek} onClick={() => onWeek(addDays(first, -WEEK))}>
            <ChevronLeft aria-hidden="true" size={22} />
          </WeekButton>
          <h2 role="status" className="px-1 text-lg">
            {format.shortDate(first)} – {format.shortDate(last)}
          </h2>
          <WeekButton label={words.classes.nextWeek} onClick={() => onWeek(addDays(first, WEEK))}>
            <ChevronRight aria-hidden="true" size={22} />
          </WeekButton>
          {first !== weekOf(today, format) && (
            <Button look="quiet" onClick={() => onWeek(today)}>
              {words.classes.thisWeek}
            </Button>
          )}
        </div>
        {onAdd && (
          <Button look="primary" className="max-md:w-full" onClick={onAdd}>
            <Plus aria-hidden="true" size={18} /> {words.classes.add}
          </Button>
        )}
      </div>
      {!sessions && !error && <SkeletonRows />}
      {!sessions && error && (
        <LoadFailure text={failureText(error, words.classes.notLoaded)} onRetry={() => void refetch()} />
      )}
      {sessions && days.length === 0 && <p className="text-soft">{words.classes.none}</p>}
      {days.map(([day, ofDay = []]) => (
        <section key={day} aria-labelledby={`classes-${day}`} className="grid grid-cols-1 gap-2">
          <h3 id={`classes-${day}`} className="text-sm text-soft">
            {format.longDate(day)}
            {day === today && <span className="font-semibold text-accent-ink"> · {words.classes.today}</span>}
          </h3>
          <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
            {ofDay.map((session) => (
              <SessionRow
                key={session.id}
                {...{ session, offer, names }}
                isOver={isOver(session, now)}
                onOpen={() => onOpen(session)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const byStart = (one: Session, other: Session) =>
  one.date.localeCompare(other.date) ||
  (one.startsAt ?? "").localeCompare(other.startsAt ?? "") ||
  one.id.localeCompare(other.id);

const WeekButton = ({ label, ...button }: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
    {...button}
  />
);

type SessionRowProps = { session: Session; offer: Offer; names: TableNames; isOver: boolean; onOpen: () => void };

/** Opens who takes part. */
function SessionRow({ session, offer, names, isOver, onOpen }: SessionRowProps) {
  const { id, time, minutes, cancelled } = session;
  const about = [words.classes.minutes(minutes), serversText(session, names)].filter(Boolean).join(" · ");
  const trouble = troubleText(session);
  const dim = isOver || cancelled ? "text-soft" : "";
  return (
    <li>
      <button
        type="button"
        data-row={id}
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid min-h-16 w-full grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2 text-left -outline-offset-2 hover:bg-sunken md:grid-cols-[3.25rem_minmax(0,1fr)_9rem_auto] md:px-6"
      >
        <span className={`self-start font-semibold tabular-nums md:self-auto ${dim}`}>{time}</span>
        <span className="min-w-0">
          <span className={`block font-medium wrap-anywhere ${dim} ${cancelled ? "line-through" : ""}`}>
            {classNameOf(offer, session)}
          </span>
          <span className="block text-sm text-soft wrap-anywhere">{about}</span>
          {trouble && !isOver && (
            <span className="flex items-center gap-1 text-sm font-medium text-attention wrap-anywhere">
              <TriangleAlert aria-hidden="true" size={16} className="shrink-0" /> {trouble}
            </span>
          )}
        </span>
        <span className="text-sm max-md:col-start-2 max-md:row-start-2">
          {cancelled ? <Badge>{words.classes.cancelled}</Badge> : <SeatsTaken {...session} />}
        </span>
        <ChevronRight aria-hidden="true" size={18} className="text-soft max-md:col-start-3 max-md:row-start-1" />
      </button>
    </li>
  );
}

/** "8 of 12 seats" over a bar of as much. */
function SeatsTaken(session: Session) {
  const { taken, seats } = session;
  return (
    <span className="grid gap-1 md:justify-items-stretch">
      <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
        {seatsText(session)}
        {isFull(session) && <Badge tone="accent">{words.classes.full}</Badge>}
      </span>
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-sm bg-sunken max-md:w-36">
        <span className="block h-full bg-accent" style={{ width: `${Math.min(100, (taken / seats) * 100)}%` }} />
      </span>
    </span>
  );
}

/** A Sunday. */
const SUNDAY = "2023-01-01";

/** The first day of the week that a date lies in, as the business's region counts weeks. */
export function weekOf(date: string, { weekStartsOn }: Pick<Formats, "weekStartsOn">): string {
  const fromStart = (daysBetween(SUNDAY, date) - weekStartsOn) % 7;
  return addDays(date, -((fromStart + 7) % 7));
}
