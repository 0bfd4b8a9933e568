import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { NEEDS, type Need } from "../../../../domain/day/evening/needs.ts";
import { words } from "../../texts/words.ts";
import { guestsText } from "../booking/booking-words.ts";
import { groupsByNeed } from "../booking/needs-today.ts";
import type { Booking } from "../booking/queries.ts";
import { isOver, latenessOf, minutesOver, notedFrom } from "../booking/visit-state.ts";
import { sessionsTogether } from "../sessions/session-words.ts";
import { BookingRow, type RowContext } from "./booking-row.tsx";
import { minutesOfStay } from "./row-state.tsx";
import { SessionHeading } from "./session-heading.tsx";
import { useHeldAfterPress } from "./use-held-after-press.ts";

type ServiceListProps = {
  slug: string;
  bookings: Booking[];
  context: RowContext;
  newIds: ReadonlySet<string>;
  tabStop: string | undefined;
  now: number;
  /** Only these are shown; null: all. */
  only: ReadonlySet<string> | null;
  /** From 1000 px on who is here stands at the right. */
  isSplit: boolean;
  /** Rows that were held after a press have gone to where they belong. */
  onSettled: () => void;
};

/** Today in groups by what needs somebody (docs/evening.md#the-list). */
export function ServiceList({
  slug,
  bookings,
  context,
  newIds,
  tabStop,
  now,
  only,
  isSplit,
  onSettled,
}: ServiceListProps) {
  const [showsDone, setShowsDone] = useState(false);
  const places = usePlaces(bookings, now);
  const placed = useHeldAfterPress(places, onSettled);
  const noted = notedFrom(bookings);
  const seated = takenPlaces(bookings);
  const groups = inPlaces(bookings, placed, now)
    .map(([need, all]): Group => [need, sessionsTogether(only ? all.filter(({ id }) => only.has(id)) : all)])
    .filter(([, all]) => all.length > 0);
  const isFolded = (need: Need) => need === "done" && !showsDone && !only;
  const shown = groups.flatMap(([need, all]) => (isFolded(need) ? [] : all));
  const first = shown.some(({ id }) => id === tabStop) ? tabStop : shown[0]?.id;
  const splits = isSplit && groups.length > 1 && groups.some(([need]) => need === "here");
  return (
    <div
      data-columns={splits ? "" : undefined}
      className={`-mx-4 grid grid-cols-1 border-t border-line md:mx-0 md:border-t-0 ${splits ? SPLIT : ""}`}
    >
      {groups.map(([need, all]) => (
        <NeedGroup
          key={need}
          {...{ need, all, splits }}
          countsGuests={context.hasGuestsColumn}
          fold={need === "done" && !only ? { isOpen: showsDone, onTurn: setShowsDone } : null}
        >
          {all.flatMap((booking, i) => {
            const { id, session, bookingTime } = booking;
            const above = all[i - 1];
            const isFirstOfClass = session && session !== above?.session;
            const late = latenessOf(booking, noted, now);
            const hasEnded = isOver(booking, now);
            const present = places.get(id)?.need; // while its row is held, what it says is already so
            return [
              isFirstOfClass && <SessionHeading key={session} {...{ slug, booking }} names={context.tables} />,
              <BookingRow
                key={id}
                {...{ booking, context, late }}
                {...minutesOfStay(booking, now, { isHere: present === "here", isWaiting: present === "waiting" })}
                over={minutesOver(booking, now)}
                isOver={hasEnded}
                isNew={newIds.has(id)}
                isTabStop={id === first}
                hasActions
                isBelowClass={Boolean(session)}
                isTaken={present === "waiting" && booking.resources.some((each) => seated.has(each))}
                isTimeQuiet={need === "here" || above?.bookingTime === bookingTime}
                isStepQuiet={need === "later"}
              />,
            ];
          })}
        </NeedGroup>
      ))}
    </div>
  );
}

type Group = [Need, Booking[]];

/** The last row takes what is left of the height, so that the groups at the left stay together. */
const SPLIT = "min-[1000px]:grid-cols-2 min-[1000px]:grid-rows-[auto_auto_auto_auto_1fr] min-[1000px]:gap-x-6";
const SIDE: Record<"left" | "right", string> = {
  left: "min-[1000px]:col-start-1",
  right:
    "min-[1000px]:col-start-2 min-[1000px]:row-span-5 min-[1000px]:row-start-1 min-[1000px]:self-start min-[1000px]:rounded-lg",
};

type NeedGroupProps = {
  need: Need;
  all: Booking[];
  splits: boolean;
  countsGuests: boolean;
  /** The heading opens and closes it; null: it is open. */
  fold: { isOpen: boolean; onTurn: (isOpen: boolean) => void } | null;
  children: ReactNode;
};

function NeedGroup({ need, all, splits, countsGuests, fold, children }: NeedGroupProps) {
  const id = useId();
  const isOpen = !fold || fold.isOpen;
  const expected = all.filter(({ hold }) => !hold);
  const guests = expected.reduce((sum, booking) => sum + booking.guests, 0);
  const sums = expected.length > 0 && (
    <span className="tabular-nums">
      {expected.length}
      {countsGuests && need !== "waiting" && ` · ${guestsText(guests)}`}
    </span>
  );
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-b border-line bg-surface md:border-x md:first:rounded-t-lg md:first:border-t md:last:rounded-b-lg ${splits ? SIDE[need === "here" ? "right" : "left"] : ""} ${splits && need === "here" ? "min-[1000px]:border-t" : ""}`}
    >
      <h2
        {...{ id }}
        className={`sticky top-0 z-[1] flex min-h-8 flex-wrap items-center justify-between gap-x-3 bg-ground px-4 text-xs font-semibold tracking-normal text-soft md:rounded-t-[inherit] ${isOpen ? "border-b border-line" : "md:rounded-b-[inherit]"}`}
      >
        {fold ? (
          <button
            type="button"
            aria-expanded={fold.isOpen}
            onClick={() => fold.onTurn(!fold.isOpen)}
            className="-mx-4 flex min-h-11 flex-1 items-center justify-between gap-x-3 px-4 -outline-offset-2 hover:bg-sunken"
          >
            <span className="inline-flex items-center gap-1">
              {words.list.needs[need]}
              <ChevronDown aria-hidden="true" size={16} className={fold.isOpen ? "rotate-180" : ""} />
            </span>
            {sums}
          </button>
        ) : (
          <>
            {words.list.needs[need]} {sums}
          </>
        )}
      </h2>
      {isOpen && <ul className="divide-y divide-line">{children}</ul>}
    </section>
  );
}

/** Its group, and its rank within it. */
type Place = { need: Need; rank: number };

/** A booking that is cancelled before one's eyes keeps its place. */
const asActive = (booking: Booking): Booking =>
  booking.status === "cancelled" ? { ...booking, status: "confirmed" } : booking;

function placesOf(bookings: Booking[], now: number): Map<string, Place> {
  const groups = groupsByNeed(bookings.map(asActive), now);
  return new Map(groups.flatMap(([need, all]) => all.map(({ id }, rank) => [id, { need, rank }] as const)));
}

const usePlaces = (bookings: Booking[], now: number) => useMemo(() => placesOf(bookings, now), [bookings, now]);

/** Bookings that came after the places were held stand where they belong by themselves. */
function inPlaces(bookings: Booking[], held: Map<string, Place>, now: number): Group[] {
  const own = bookings.every(({ id }) => held.has(id)) ? held : placesOf(bookings, now);
  const placeOf = ({ id }: Booking): Place => held.get(id) ?? own.get(id) ?? { need: "later", rank: 0 };
  const all = Map.groupBy(bookings, (booking) => placeOf(booking).need);
  return NEEDS.flatMap((need): Group[] => {
    const group = all.get(need)?.toSorted((one, other) => placeOf(one).rank - placeOf(other).rank);
    return group ? [[need, group]] : [];
  });
}

/** Tables at which somebody sits. */
const takenPlaces = (bookings: Booking[]) =>
  new Set(bookings.filter(({ attendance }) => attendance === "seated").flatMap(({ resources }) => resources));
