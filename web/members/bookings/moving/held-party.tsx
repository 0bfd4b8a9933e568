import type { ReactNode } from "react";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { partyText, type TableNames, tablesText } from "../booking/booking-words.ts";
import { NotesText } from "../booking/notes-text.tsx";
import type { Booking } from "../booking/queries.ts";
import { usePresent } from "../booking/use-tables.ts";
import type { Trial } from "../place/queries.ts";
import { TrialResult } from "../place/trial-result.tsx";
import { othersAt, refusedWords } from "../place/who-is-there.ts";
import { WhyNot } from "../why-not/why-not.tsx";
import { minutesBetween } from "./target.ts";
import type { Moving } from "./use-moving.ts";

type HeldPartyProps = HeldAnswerProps & {
  /** How it is moved. */
  hint: string;
  /** All that can be noted about the party before it is aimed elsewhere. */
  children?: ReactNode;
  /** More buttons; `actions` only before it is aimed elsewhere. */
  actions: ReactNode;
  tools?: ReactNode;
  /** The panel has a cross of its own, which puts the party back too: a phone shows that alone. */
  hasCross?: boolean;
  onPutBack: () => void;
};

/** A party in the hand, for every board: where it would go, who would move, or why it cannot go there. */
export function HeldParty({
  booking,
  moving,
  hint,
  children,
  actions,
  tools,
  hasCross = false,
  onPutBack,
}: HeldPartyProps) {
  const { names, held, wish, trying, isTold, setTold, drop } = moving;
  const { customerName, notes, customerEmail, customerPhone } = booking;
  const changesTime = wish !== null && "bookingTime" in wish;
  const changesStay = wish !== null && "minutes" in wish;
  const { isReady, isKept, make } = trying;
  return (
    <>
      <div role="status">
        <p className="font-semibold wrap-anywhere">
          {customerName} · {partyText(booking)}
        </p>
        <p className="text-sm tabular-nums text-soft">
          {placeText(booking, names)}
          {booking.unsent && <span className="text-attention"> · {words.shared.unsent}</span>}
          {wish && ` → ${wishText(moving)}`}
        </p>
      </div>
      {!wish && notes && (
        <p className="text-sm wrap-anywhere">
          <span className="sr-only">{words.shared.notes}</span>
          <NotesText notes={notes} />
        </p>
      )}
      {!wish && children}
      {!wish && held && <p className="text-sm text-soft max-md:sr-only">{hint}</p>}
      {wish && <HeldAnswer {...{ booking, moving }} />}
      {changesTime && (customerEmail || customerPhone) && (
        <Checkbox checked={isTold} onChange={setTold} label={words.places.held.tell(customerName)} />
      )}
      <div className="sticky -bottom-4 -mx-4 flex flex-wrap gap-2 bg-surface px-4 pt-2 pb-4 last:-mb-4">
        {held && wish && (
          <Button look="primary" isOff={!isReady} onClick={() => (isKept ? make() : drop(held.target))}>
            {isKept ? words.places.held[changesStay ? "changeLater" : "moveLater"] : words.ui.move}
          </Button>
        )}
        {!wish && actions}
        {tools}
        {held && (
          <Button look="quiet" className={hasCross && !wish ? "max-md:hidden" : "max-md:px-3"} onClick={onPutBack}>
            {words.places.held.putBack}
          </Button>
        )}
      </div>
    </>
  );
}

/** "19:00, T4" */
const placeText = ({ bookingTime, resources }: Booking, names: TableNames) =>
  [bookingTime, ...(resources.length > 0 ? [tablesText(resources, names)] : [])].join(", ");

function wishText({ wish, booking, held, names, timeZone }: Moving): string {
  if (!wish || !booking || !held) return "";
  if ("minutes" in wish)
    return words.places.held.until(localTime(Date.parse(booking.endsAt) + wish.minutes * MINUTE_MS, timeZone));
  return placeText(
    {
      ...booking,
      bookingTime: localTime(held.target.start, timeZone),
      ...(wish.resources ? { resources: wish.resources } : {}),
    },
    names,
  );
}

/** Refusals of the table that was named, not of the time. */
const OF_THE_TABLE: Trial["refused"][] = [
  "no_resource_fits",
  "person_unavailable",
  "spot_capacity_exceeded",
  "guest_capacity_exceeded",
];

type HeldAnswerProps = { booking: Booking; moving: Moving };

/** Names those who would move for the held party. Where it cannot be, says why not and what would fit. */
function HeldAnswer({ booking, moving }: HeldAnswerProps) {
  const { slug, timeZone, names, bookings, held, wish, trying, aim, drop } = moving;
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
      {...{ slug, timeZone }}
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
