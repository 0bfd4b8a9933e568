import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../shared/ui/button.tsx";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { guestsText, partyText, whenLine } from "../../booking/booking-words.ts";
import type { Details } from "../../booking/details-query.ts";
import { rulesQuery } from "../../booking/rules-query.ts";
import { useTables } from "../../booking/use-tables.ts";
import { timeNameOn } from "../../fields/time-offers.ts";
import { WhenFields } from "../../fields/when-fields.tsx";
import type { Session } from "../../sessions/queries.ts";
import { RefusedSeats, SessionField } from "../../sessions/session-field.tsx";
import { WhyNot } from "../../why-not/why-not.tsx";
import { changedBy } from "../changed-by.ts";
import { DetailsFooter, DetailsPart, type DetailsProps } from "../details-layout.tsx";
import { TellChoice, withNotify } from "../tell-choice.tsx";
import { type NewTime, useMove } from "./use-move.ts";

type MoveFormProps = DetailsProps & { details: Details; onBack: () => void };

/** A tap on a time moves the booking. */
export function MoveForm({ which, details, timeZone, today, now, onBack, onClose }: MoveFormProps) {
  const { booking, events, tells } = details;
  const format = useFormats();
  const rules = useQuery(rulesQuery(which.slug)).data;
  const [knownEvents] = useState(events.length);
  const [typed, setTyped] = useState<Partial<NewTime>>({});
  const [isTold, setTold] = useState(true);
  const { move, isPending, refused, isStale, startAnew } = useMove({
    which,
    booking,
    timeZone,
    format,
    onMoved: onClose,
  });
  const guests = typed.guests ?? booking.guests;
  const date = typed.bookingDate ?? (booking.bookingDate < today ? today : booking.bookingDate);
  const stands = guests === booking.guests && date === booking.bookingDate;
  const other = typed.bookingTime ?? "";
  const asked = refused?.move ?? { bookingDate: date, bookingTime: other, guests };
  const nameOn = (day: string, time: string) => timeNameOn(rules, day, time);

  const change = (changed: Partial<NewTime>) => setTyped({ ...typed, ...changed });
  function moveTo(bookingTime: string, bookingDate = date) {
    if (stands && bookingDate === booking.bookingDate && bookingTime === booking.bookingTime) onBack();
    else move({ bookingDate, bookingTime, guests, ...withNotify(isTold) });
  }
  return (
    <DetailsPart
      title={words.bookings.moveOf(booking.customerName)}
      about={`${whenLine(booking, timeZone, format)} · ${partyText(booking)}`}
    >
      <TellChoice booking={booking} channels={tells.change} isTold={isTold} onTold={setTold} />
      <p role="status" className="text-sm font-medium text-attention empty:hidden">
        {isStale && words.details.moving.stale(changedBy(events, knownEvents).first)}
      </p>
      <WhenFields
        {...{ slug: which.slug, rules, timeZone, today, now }}
        except={booking.id}
        minutes={booking.services ? booking.durationMinutes : undefined}
        guests={{ field: { value: guests, onChange: (count) => change({ guests: count }) } }}
        date={{ field: { value: date, onChange: (day) => change({ bookingDate: day }) } }}
        time={{
          field: {
            value: other || (stands ? booking.bookingTime : ""),
            onChange: (time) => change({ bookingTime: time }),
          },
        }}
        onPick={(time) => moveTo(time)}
        onChange={startAnew}
      />
      <WhyNot
        {...{ slug: which.slug, timeZone, nameOn }}
        asked={asked}
        except={booking.id}
        refusal={refused?.refusal ?? null}
        instead={words.places.held.moveInstead}
        anyway={words.places.held.moveAnyway}
        isPending={isPending}
        onTake={(remedy) => move({ ...remedy, ...withNotify(isTold) })}
        onAnyway={(reason) => move({ ...asked, ...withNotify(isTold), override: { reason } })}
        onMakeRoom={(makeRoom) => move({ ...asked, ...withNotify(isTold), makeRoom })}
      />
      <DetailsFooter>
        <Button onClick={onBack}>{words.details.back}</Button>
        {other && (
          <Button look="primary" className="ml-auto" isOff={isPending} onClick={() => moveTo(other)}>
            {isPending ? words.details.moving.busy : words.details.moving.to(nameOn(date, other))}
          </Button>
        )}
      </DetailsFooter>
    </DetailsPart>
  );
}

type MoveSeatsProps = DetailsProps & { details: Details; onBack: () => void };

/** To another date of the class, or to another class. */
export function MoveSeats({ which, details, timeZone, today, now, onBack, onClose }: MoveSeatsProps) {
  const { booking, tells } = details;
  const format = useFormats();
  const { offer } = useTables(which.slug);
  const [wanted, setWanted] = useState<Session | null>(null);
  const [isTold, setTold] = useState(true);
  const { move, isPending, refused, startAnew } = useMove({ which, booking, timeZone, format, onMoved: onClose });
  const isOther = wanted !== null && wanted.id !== booking.session;
  function moveTo(override?: { reason: string }) {
    if (!wanted) return;
    const { id: sessionId, date: bookingDate, time: bookingTime } = wanted;
    const terms = { ...withNotify(isTold), ...(override ? { override } : {}) };
    move({ bookingDate, bookingTime, sessionId, guests: booking.guests, ...terms });
  }
  return (
    <DetailsPart
      title={words.bookings.moveOf(booking.customerName)}
      about={`${whenLine(booking, timeZone, format)} · ${guestsText(booking.guests)}`}
    >
      <TellChoice booking={booking} channels={tells.change} isTold={isTold} onTold={setTold} />
      {offer && (
        <SessionField
          {...{ slug: which.slug, offer, timeZone, today, now }}
          session={wanted?.id ?? booking.session ?? ""}
          isAlone
          onChoose={(chosen) => {
            setWanted(chosen);
            startAnew();
          }}
        />
      )}
      <RefusedSeats
        refusal={refused?.refusal ?? null}
        anyway={words.places.held.moveAnyway}
        isPending={isPending}
        onAnyway={(reason) => moveTo({ reason })}
      />
      <DetailsFooter>
        <Button onClick={onBack}>{words.details.back}</Button>
        {isOther && (
          <Button look="primary" className="ml-auto" isOff={isPending} onClick={() => moveTo()}>
            {isPending
              ? words.details.moving.busy
              : words.details.moving.to(`${format.shortDate(wanted.date)}, ${wanted.time}`)}
          </Button>
        )}
      </DetailsFooter>
    </DetailsPart>
  );
}
