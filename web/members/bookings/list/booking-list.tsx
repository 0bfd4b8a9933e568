import { X } from "lucide-react";
import { useMemo, useState } from "react";
import { words } from "../../texts/words.ts";
import type { At } from "../booking/list-view.ts";
import { filteredToday, type NeedFilter } from "../booking/needs-today.ts";
import type { Booking } from "../booking/queries.ts";
import { useUnmarkedOnly } from "../booking/use-unmarked-only.ts";
import { isOver, latenessOf, minutesOver, notedFrom, takenUntil } from "../booking/visit-state.ts";
import { sessionsTogether } from "../sessions/session-words.ts";
import { BookingRow, type RowContext } from "./booking-row.tsx";
import { FilterButton } from "./filter-button.tsx";
import { Rows } from "./rows.tsx";
import { ServiceList } from "./service-list.tsx";
import { SessionHeading } from "./session-heading.tsx";

type DayListProps = {
  slug: string;
  bookings: Booking[];
  context: RowContext;
  newIds: ReadonlySet<string>;
  tabStop: string | undefined;
  now: number;
  /** Null on a date that is over. */
  present: number | null;
  isToday: boolean;
  /** With a time, who is here then. */
  at: At | null;
  onAll: () => void;
  /** The part of the head that is pressed. */
  filter: NeedFilter | null;
  isSplit: boolean;
  onSettled: () => void;
};

/** Today by what needs somebody, any other day by its times. Cancelled bookings are folded away. */
export function DayList({ at, onAll, filter, isToday, isSplit, onSettled, bookings: all, ...list }: DayListProps) {
  const { now, present } = list;
  const [wantsUnmarked, setWantsUnmarked] = useUnmarkedOnly();
  const { bookings, cancelled } = useCancelledApart(all);
  const noted = notedFrom(bookings);
  if (at) {
    const here = all.filter((each) => isHereAt(each, at, present));
    return (
      <div className="grid grid-cols-1 gap-3">
        <FilterButton isOn onTurn={onAll} label={words.list.atShowAll(here.length, at.time)}>
          {words.list.at(here.length, at.time)} <X aria-hidden="true" size={16} /> {words.list.showAll}
        </FilterButton>
        {here.length > 0 && <ByTime {...list} {...{ noted }} bookings={here} />}
      </div>
    );
  }
  const unmarked = bookings.filter((each) => latenessOf(each, noted, now) !== null && isOver(each, present));
  const showsUnmarked = wantsUnmarked && unmarked.length > 0;
  const only = isToday && filter ? filteredToday(bookings, now)[filter] : [];
  return (
    <div className="grid grid-cols-1 gap-3">
      {unmarked.length > 0 && !isToday && (
        <FilterButton isOn={showsUnmarked} onTurn={setWantsUnmarked}>
          {words.list.notMarked(unmarked.length)}
        </FilterButton>
      )}
      {showsUnmarked && <ByTime {...list} {...{ noted }} bookings={unmarked} />}
      {!showsUnmarked && isToday && (
        <ServiceList
          {...list}
          {...{ bookings, isSplit, onSettled }}
          only={only.length > 0 ? new Set(only.map(({ id }) => id)) : null}
        />
      )}
      {!showsUnmarked && !isToday && bookings.length > 0 && <ByTime {...list} {...{ bookings, noted }} />}
      {!showsUnmarked && only.length === 0 && <CancelledRows {...list} bookings={cancelled} />}
    </div>
  );
}

const isHereAt = (booking: Booking, { from, until }: At, present: number | null) =>
  booking.status !== "cancelled" && Date.parse(booking.startsAt) < until && takenUntil(booking, present) > from;

type ByTimeProps = Pick<DayListProps, "slug" | "bookings" | "context" | "newIds" | "tabStop" | "now" | "present">;

/** `noted`: from when on members note arrivals on that day. */
function ByTime({ slug, bookings, context, newIds, tabStop, now, present, noted }: ByTimeProps & { noted: number }) {
  const shown = sessionsTogether(bookings);
  const first = shown.some(({ id }) => id === tabStop) ? tabStop : shown[0]?.id;
  return (
    <Rows>
      {shown.flatMap((booking, i) => [
        booking.session && booking.session !== shown[i - 1]?.session && (
          <SessionHeading key={booking.session} {...{ slug, booking }} names={context.tables} />
        ),
        <BookingRow
          key={booking.id}
          {...{ booking, context }}
          late={latenessOf(booking, noted, now)}
          over={minutesOver(booking, present)}
          isOver={isOver(booking, present)}
          isNew={newIds.has(booking.id)}
          isTabStop={booking.id === first}
          hasActions
          isBelowClass={Boolean(booking.session)}
          isTimeQuiet={booking.bookingTime === shown[i - 1]?.bookingTime}
        />,
      ])}
    </Rows>
  );
}

/** A booking that was active while this list was open keeps its place when it is cancelled. */
function useCancelledApart(all: Booking[]): { bookings: Booking[]; cancelled: Booking[] } {
  const [wereActive] = useState(() => new Set<string>());
  return useMemo(() => {
    for (const { id, status } of all) if (status !== "cancelled") wereActive.add(id);
    return {
      bookings: all.filter(({ id }) => wereActive.has(id)),
      cancelled: all.filter(({ id }) => !wereActive.has(id)),
    };
  }, [all, wereActive]);
}

function CancelledRows({ bookings, context, newIds, tabStop }: ByTimeProps) {
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
