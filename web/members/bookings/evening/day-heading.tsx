import { useInfiniteQuery } from "@tanstack/react-query";
import { dayAndMonth, headingDate, localTime } from "../../../shared/lib/english-dates.ts";
import { bookingsQuery, type Overview } from "../shared/queries.ts";
import { isAwaited, waitText } from "../shared/visit-state.ts";
import { CapacityRing } from "./capacity-ring.tsx";

const UPCOMING_MAX = 1000;
/** This many figures fit on a phone's line. */
const ON_PHONE = 2;

type DayHeadingProps = {
  overview: Overview;
  now: number;
  nextParty: string | null;
  /** The last answer's time; null while connected. */
  asOf: string | null;
  /** A phone then shows the date alone. */
  isBrief: boolean;
};

export function DayHeading({ overview, now, nextParty, asOf, isBrief }: DayHeadingProps) {
  const { today, timeZone } = overview;
  return (
    <div className="min-w-0 flex-1 basis-[10em]">
      <h1 className="text-2xl md:text-3xl">
        <span className="md:hidden">{dayAndMonth(today.date)}</span>
        <span className="hidden md:inline">{headingDate(today.date)}</span>
      </h1>
      <p className={`text-sm text-soft md:text-base ${isBrief ? "max-md:hidden" : ""}`}>
        {[localTime(now, timeZone), asOf ? `as of ${asOf}` : nextParty].filter(Boolean).join(" · ")}
      </p>
      <p className={`text-sm text-soft md:hidden ${isBrief ? "hidden" : ""}`}>
        {figuresOf(overview)
          .slice(0, ON_PHONE)
          .map(({ value, unit }) => `${value} ${value === "1" ? unit.one : unit.many}`)
          .join(" · ")}
      </p>
    </div>
  );
}

export function DayFigures({ overview }: { overview: Overview }) {
  return (
    <dl className="hidden grid-cols-[repeat(3,1fr)_auto] divide-x divide-line rounded-lg border border-line bg-surface md:grid">
      {figuresOf(overview).map(({ label, value }) => (
        <div key={label} className="px-4 py-4 xl:px-6">
          <dt className="text-xs font-medium text-soft">{label}</dt>
          <dd className="text-3xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
      <TodaysCapacity capacity={overview.capacity} />
    </dl>
  );
}

const TodaysCapacity = ({ capacity }: Pick<Overview, "capacity">) => (
  <div className="flex flex-row-reverse items-center justify-end gap-3 px-4 py-3 xl:px-6">
    <dt className="max-w-16 text-xs font-medium text-soft">Today's Capacity</dt>
    <dd className="flex">{capacity.slots.length > 0 ? <CapacityRing percent={capacity.utilization} /> : "Closed"}</dd>
  </div>
);

function figuresOf({ counts, capacity }: Overview) {
  const upcoming = counts.upcoming >= UPCOMING_MAX ? `${UPCOMING_MAX}+` : String(counts.upcoming);
  return [
    { label: "Today's Bookings", value: String(counts.today), unit: { one: "booking", many: "bookings" } },
    { label: "Guests", value: String(capacity.totalBookedGuests), unit: { one: "guest", many: "guests" } },
    { label: "Upcoming Bookings", value: upcoming, unit: { one: "upcoming", many: "upcoming" } },
  ];
}

const TODAY = { tab: "today" } as const;

/** Null while the loaded part of today's list cannot tell. */
export function useNextParty(slug: string, now: number): string | null {
  const { data: { pages } = { pages: [] } } = useInfiniteQuery({ ...bookingsQuery(slug, TODAY), enabled: false });
  const bookings = pages.flatMap((page) => page.bookings);
  const next = bookings.find((booking) => isAwaited(booking, now));
  if (next) return `next party in ${waitText(Date.parse(next.startsAt) - now)}`;
  return bookings.length > 0 && pages.at(-1)?.nextCursor === null ? "no more parties today" : null;
}
