import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { addDays, daysBetween } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { CalendarPopover } from "../../ui/fields/calendar-popover.tsx";
import { type Booking, bookingsQuery } from "../booking/queries.ts";
import {
  type DayVisit,
  isAwaited,
  isOver,
  latenessOf,
  minutesOver,
  notedFrom,
  waitText,
} from "../booking/visit-state.ts";

type DayHeadingProps = {
  date: string;
  today: string;
  timeZone: string;
  now: number;
  /** Parties that need somebody, and the next one. */
  dayWords: string | null;
  /** The last answer's time; null while connected. */
  asOf: string | null;
  /** A phone then shows the date alone. */
  isBrief: boolean;
  /** Below the time, and all of it beside the date, so that a board has the room; null: in its usual place. */
  figures: ReactNode;
  /** At the right on a phone. */
  live: ReactNode;
  onDay: (date: string) => void;
  /** Below the calendar. */
  past: ReactNode;
  /** About the day, on a phone in a line of their own. */
  children: ReactNode;
};

const [FIRST, LAST] = ["2000-01-01", "2100-12-31"];

export function DayHeading(props: DayHeadingProps) {
  const { date, today, timeZone, now, dayWords, asOf, isBrief, figures, live, onDay, past, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { shortDate, longDate } = useFormats();
  const isToday = date === today;
  const beside = isToday ? [localTime(now, timeZone)] : [distanceText(today, date)];
  const last = asOf ? words.live.asOf(asOf) : isToday && dayWords; // one line, so that nothing moves
  return (
    <div
      className={`min-w-0 flex-1 basis-[12em] max-md:basis-full ${figures ? "md:flex md:flex-wrap md:items-center md:gap-x-6" : ""}`}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="-mx-3 flex items-center">
          <StepButton label={words.evening.previousDay} isOff={date <= FIRST} onClick={() => onDay(addDays(date, -1))}>
            <ChevronLeft aria-hidden="true" size={22} />
          </StepButton>
          <h1 className="text-xl sm:text-2xl xl:text-3xl">
            <CalendarPopover
              {...{ date, today, isOpen }}
              first={FIRST}
              last={LAST}
              align="start"
              onOpen={setOpen}
              onDate={onDay}
              below={past}
              trigger={{
                className: "inline-flex min-h-11 items-center gap-1 rounded-md px-1 text-left hover:bg-sunken",
                children: (
                  <>
                    {shortDate(date)}
                    <ChevronDown aria-hidden="true" size={18} className="shrink-0 text-soft" />
                    <span className="sr-only">, {words.evening.chooseDay}</span>
                  </>
                ),
              }}
            />
          </h1>
          <StepButton label={words.evening.nextDay} isOff={date >= LAST} onClick={() => onDay(addDays(date, 1))}>
            <ChevronRight aria-hidden="true" size={22} />
          </StepButton>
          <p role="status" className="sr-only">
            {longDate(date)}
          </p>
        </div>
        <div className="pt-1 md:hidden">{live}</div>
      </div>
      <div
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${figures ? "flex-1 basis-60" : ""} ${isBrief ? "max-md:hidden" : ""}`}
      >
        <div
          className={`text-sm text-soft tabular-nums ${figures ? "min-w-0 flex-auto max-md:contents md:max-xl:text-xs" : "md:text-base"}`}
        >
          <p className={figures ? "max-md:basis-full" : ""}>{[...beside, last].filter(Boolean).join(" · ")}</p>
          {figures}
        </div>
        {!isToday && (
          <Button look="quiet" className="-my-1 -ml-1 px-2" onClick={() => onDay(today)}>
            {words.ui.today}
          </Button>
        )}
        <div
          className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 ${figures ? "" : "max-md:basis-full"}`}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

type StepButtonProps = { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode };

const StepButton = ({ label, isOff, onClick, children }: StepButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onClick}
    className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink disabled:opacity-50"
  >
    {children}
  </button>
);

/** "tomorrow", "in 5 days", "3 days ago". */
export function distanceText(today: string, date: string): string {
  const days = daysBetween(today, date);
  if (Math.abs(days) === 1) return days > 0 ? words.evening.tomorrow : words.evening.yesterday;
  return days > 0 ? words.evening.inDays(days) : words.evening.daysAgo(-days);
}

const TODAY = { tab: "today" } as const;

/** "1 late · 2 wait · 3 over · next party in 28 minutes"; the last part only once the whole list of today can tell. */
export function useDayWords(slug: string, now: number): string {
  const { data: { pages } = { pages: [] } } = useInfiniteQuery({ ...bookingsQuery(slug, TODAY), enabled: false });
  const bookings = pages.flatMap((page) => page.bookings);
  const { late, waiting, over } = needsOf(bookings, now);
  const next = bookings.find((booking) => isAwaited(booking, now));
  const isWhole = bookings.length > 0 && pages.at(-1)?.nextCursor === null;
  return [
    late > 0 && words.evening.late(late),
    waiting > 0 && words.evening.waiting(waiting),
    over > 0 && words.evening.over(over),
    next && nextText(next, now),
    !next && isWhole && words.evening.noMoreParties,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Today's parties that are late, that have come and wait for their table, and that stay beyond their end. */
export function needsOf(bookings: DayVisit[], now: number) {
  const noted = notedFrom(bookings);
  const active = bookings.filter(({ status }) => status !== "cancelled");
  const late = active.filter((each) => latenessOf(each, noted, now) !== null && !isOver(each, now));
  const over = active.filter((each) => minutesOver(each, now) !== null);
  const waiting = active.filter(
    (each) => each.attendance === "arrived" && each.resources.length > 0 && !over.includes(each),
  );
  return { late: late.length, waiting: waiting.length, over: over.length };
}

function nextText({ startsAt, bookingTime, session, services, customerName }: Booking, now: number): string {
  const name = (session && services?.[0]?.name) || customerName;
  return words.evening.nextPartyIn(waitText(Date.parse(startsAt) - now), bookingTime, name);
}
