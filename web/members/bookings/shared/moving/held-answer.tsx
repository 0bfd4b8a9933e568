import { MINUTE_MS } from "../../../../../domain/time/calendar.ts";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { useOpenBooking } from "../../../lib/use-open-booking.ts";
import { words } from "../../../texts/words.ts";
import type { Trial } from "../place/queries.ts";
import { TrialResult } from "../place/trial-result.tsx";
import { othersAt, refusedWords } from "../place/who-is-there.ts";
import type { Booking } from "../queries.ts";
import { type TableNames, tablesText } from "../table-words.ts";
import { usePresent } from "../use-present.ts";
import { WhyNot } from "../why-not/why-not.tsx";
import { minutesBetween } from "./target.ts";
import type { Moving } from "./use-moving.ts";

/** Of a table that was named, not of the time. */
const OF_THE_TABLE: Trial["refused"][] = [
  "no_resource_fits",
  "person_unavailable",
  "spot_capacity_exceeded",
  "guest_capacity_exceeded",
];

export type HeldAnswerProps = {
  slug: string;
  bookingType: string;
  timeZone: string;
  names: TableNames;
  bookings: Booking[];
  booking: Booking;
  moving: Moving;
};

/** Names those who would move for the held party. Where it cannot be, says why not and what would fit. */
export function HeldAnswer(props: HeldAnswerProps) {
  const { slug, bookingType, timeZone, names, bookings, booking, moving } = props;
  const { held, wish, trying, aim, drop } = moving;
  const { move } = useOpenBooking();
  const present = usePresent(slug, booking.bookingDate);
  if (!held || !wish) return null;
  const { target } = held;
  const { id, guests, area, services, bookingDate } = booking;
  const refused = trying.trial.data?.refused ?? null;
  const tables = ("resources" in wish && wish.resources) || booking.resources;
  const length = Date.parse(booking.endsAt) - Date.parse(booking.startsAt);
  const there = { ...booking, startsAt: iso(target.start), endsAt: iso(target.start + length) };
  const wordsOf = (reason: NonNullable<Trial["refused"]>) => {
    const others = othersAt(tables, there, bookings, present, target.longer);
    return refusedWords(reason, { tables, guests, area, services, others, present }, names, timeZone);
  };
  if (refused === null || "minutes" in wish)
    return <TrialResult {...{ trying, names }} refusedWords={wordsOf} anyway={words.places.held.stayAnyway} />;
  const bookingTime = localTime(target.start, timeZone);
  const taken = OF_THE_TABLE.includes(refused) && tables.length > 0 ? wordsOf(refused) : null;
  const place = tablesText(tables, names);
  return (
    <WhyNot
      {...{ slug, bookingType, timeZone }}
      asked={{ bookingDate, bookingTime, guests, ...(wish.resources ? { resources: wish.resources } : {}) }}
      except={id}
      refusal={null}
      said={taken && { title: words.places.held.whyNot(place, bookingTime), words: `${taken.title}. ${taken.words}` }}
      nameOn={(_, time) => time}
      instead={taken ? words.places.held.insteadAt(place) : words.places.held.moveInstead}
      anyway={taken ? words.places.held.seatAnyway : words.places.held.moveAnyway}
      isPending={trying.isPending}
      onTake={(remedy) => {
        if (remedy.guests !== guests || remedy.bookingDate !== bookingDate) return move(id);
        const later = minutesBetween(bookingTime, remedy.bookingTime) * MINUTE_MS;
        const wanted = { ...target, start: target.start + later };
        // the customer is told of another time: first the panel says so
        if ("bookingTime" in wish) drop(wanted);
        else aim(wanted);
      }}
      onAnyway={(reason) => void trying.make(reason)}
      onMakeRoom={(makeRoom) => void trying.make(undefined, makeRoom)}
    />
  );
}

const iso = (instant: number) => new Date(instant).toISOString();
