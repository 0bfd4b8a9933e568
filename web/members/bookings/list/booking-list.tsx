import { X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import type { At } from "../booking/list-view.ts";
import type { Booking } from "../booking/queries.ts";
import { isOver, latenessOf, mayFold, minutesOver, notedFrom, takenUntil } from "../booking/visit-state.ts";
import { sessionsTogether } from "../sessions/session-words.ts";
import { BookingRow, type RowContext } from "./booking-row.tsx";
import { FilterButton } from "./no-bookings.tsx";
import { SessionHeading } from "./session-heading.tsx";
import { useUnmarkedOnly } from "./use-search.tsx";

type ListProps = { bookings: Booking[]; context: RowContext; newIds: ReadonlySet<string>; tabStop: string | undefined };

/** So few finished bookings are not folded. */
const OVER_SHOWN = 4;

/** With a time, who is here then. */
export function TodayList({ at, onAll, ...list }: DayListProps) {
  if (!at) return <WholeDay {...list} />;
  const isHere = (booking: Booking) =>
    booking.status !== "cancelled" &&
    Date.parse(booking.startsAt) < at.until &&
    takenUntil(booking, list.present) > at.from;
  const here = list.bookings.filter(isHere);
  return (
    <div className="grid grid-cols-1 gap-3">
      <FilterButton isOn onTurn={onAll} label={words.list.atShowAll(here.length, at.time)}>
        {words.list.at(here.length, at.time)} <X aria-hidden="true" size={16} /> {words.list.showAll}
      </FilterButton>
      <WholeDay key={at.time} {...list} bookings={here} isWhole={false} />
    </div>
  );
}

/** `present`: null on a date that is over. */
type Day = { slug: string; now: number; present: number | null };
type DayListProps = ListProps & Day & { at: At | null; onAll: () => void };

type WholeDayProps = ListProps & Day & { isWhole?: boolean };

function WholeDay({ slug, bookings: all, context, newIds, tabStop, now, present, isWhole = true }: WholeDayProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [wantsUnmarked, setWantsUnmarked] = useUnmarkedOnly();
  const { bookings, cancelled } = useCancelledApart(all);
  const noted = notedFrom(bookings);
  const unmarked = bookings.filter((each) => latenessOf(each, noted, now) !== null && isOver(each, present));
  const showsUnmarked = wantsUnmarked && unmarked.length > 0;
  const open = useUnfolded(bookings, present);
  const over = bookings.length - open.length;
  const folds = isWhole && over > OVER_SHOWN && open.length > 0 && !showsUnmarked;
  const shown = sessionsTogether(showsUnmarked ? unmarked : folds && !showsAll ? open : bookings);
  const nextIndex = shown.findIndex(({ startsAt }) => Date.parse(startsAt) > now);
  const first = shown.some(({ id }) => id === tabStop) ? tabStop : shown[0]?.id;
  const rows = shown.flatMap((booking, i) => [
    i === nextIndex && i > 0 && <NowLine key="now" time={localTime(now, context.timeZone)} />,
    booking.session && booking.session !== shown[i - 1]?.session && (
      <SessionHeading key={booking.session} {...{ slug, booking }} names={context.tables} />
    ),
    <BookingRow
      key={booking.id}
      booking={booking}
      context={context}
      isOver={isOver(booking, present)}
      isNew={newIds.has(booking.id)}
      isTabStop={booking.id === first}
      hasActions
      isBelowClass={Boolean(booking.session)}
      minutesLate={latenessOf(booking, noted, now)}
      minutesOver={minutesOver(booking, present)}
    />,
  ]);
  return (
    <div className="grid grid-cols-1 gap-3">
      {unmarked.length > 0 && (
        <FilterButton isOn={showsUnmarked} onTurn={setWantsUnmarked}>
          {words.list.notMarked(unmarked.length)}
        </FilterButton>
      )}
      {shown.length > 0 && (
        <Rows>
          {folds && <FoldButton count={over} isOpen={showsAll} onToggle={() => setShowsAll(!showsAll)} />}
          {rows}
        </Rows>
      )}
      {!showsUnmarked && <CancelledRows {...{ context, newIds, tabStop }} bookings={cancelled} />}
    </div>
  );
}

/** Folds only what was over or cancelled when the list first had it, so that rows do not jump. */
function useUnfolded(bookings: Booking[], present: number | null): Booking[] {
  const [wereOpen] = useState(() => new Set<string>());
  for (const booking of bookings) if (!mayFold(booking, present)) wereOpen.add(booking.id);
  return bookings.filter(({ id }) => wereOpen.has(id));
}

/** A booking that was active while this list was open keeps its place when it is cancelled. */
function useCancelledApart(all: Booking[]): { bookings: Booking[]; cancelled: Booking[] } {
  const [wereActive] = useState(() => new Set<string>());
  for (const { id, status } of all) if (status !== "cancelled") wereActive.add(id);
  return {
    bookings: all.filter(({ id }) => wereActive.has(id)),
    cancelled: all.filter(({ id }) => !wereActive.has(id)),
  };
}

function CancelledRows({ bookings, context, newIds, tabStop }: ListProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (bookings.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-11 rounded-md px-2 text-sm font-medium text-soft hover:bg-sunken"
      >
        {words.list.cancelled(bookings.length)}
      </button>
      {isOpen && (
        <Rows>
          {bookings.map((booking) => (
            <BookingRow
              key={booking.id}
              {...{ booking, context }}
              hasActions
              isOver
              isNew={newIds.has(booking.id)}
              isTabStop={booking.id === tabStop}
            />
          ))}
        </Rows>
      )}
    </div>
  );
}

export function DatedList({ bookings, context, newIds, tabStop }: ListProps) {
  const { longDate } = useFormats();
  const days = Object.entries(Object.groupBy(bookings, ({ bookingDate }) => bookingDate));
  const first = bookings.some(({ id }) => id === tabStop) ? tabStop : bookings[0]?.id;
  return (
    <div className="grid grid-cols-1 gap-6">
      {days.map(([date, ofDay = []]) => (
        <section key={date} aria-labelledby={`day-${date}`} className="grid grid-cols-1 gap-2">
          <h2 id={`day-${date}`} className="text-sm text-soft">
            {longDate(date)}
          </h2>
          <Rows>
            {ofDay.map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                context={context}
                isOver={booking.status === "cancelled"}
                isNew={newIds.has(booking.id)}
                isTabStop={booking.id === first}
              />
            ))}
          </Rows>
        </section>
      ))}
    </div>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:overflow-hidden md:rounded-lg md:border">
    {children}
  </ul>
);

function FoldButton({ count, isOpen, onToggle }: { count: number; isOpen: boolean; onToggle: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="min-h-11 w-full px-4 text-left text-sm font-medium text-accent-ink -outline-offset-2 hover:bg-accent-tint md:px-6"
      >
        {isOpen ? words.list.hideEarlier(count) : words.list.showEarlier(count)}
      </button>
    </li>
  );
}

function NowLine({ time }: { time: string }) {
  return (
    <li className="flex items-center gap-3 px-4 py-1 text-xs font-semibold text-accent-ink md:px-6">
      <span className="tabular-nums">
        <span className="sr-only">{words.list.now} </span>
        {time}
      </span>
      <span aria-hidden="true" className="h-px flex-1 bg-accent/50" />
    </li>
  );
}
