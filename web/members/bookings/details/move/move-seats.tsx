import { useState } from "react";
import { Button } from "../../../../shared/ui/button.tsx";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { guestsText, whenLine } from "../../booking/booking-words.ts";
import { useTables } from "../../booking/use-tables.ts";
import type { Session } from "../../sessions/queries.ts";
import { RefusedSeats, SessionField } from "../../sessions/session-field.tsx";
import { DetailsFooter, DetailsPart, type DetailsProps } from "../details-layout.tsx";
import type { Details } from "../queries.ts";
import { TellChoice, withNotify } from "../tell-choice.tsx";
import { useMove } from "./use-move.ts";

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
      title={words.details.moving.title(booking.customerName)}
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
          <Button look="primary" className="ml-auto" aria-disabled={isPending || undefined} onClick={() => moveTo()}>
            {isPending
              ? words.details.moving.busy
              : words.details.moving.to(`${format.shortDate(wanted.date)}, ${wanted.time}`)}
          </Button>
        )}
      </DetailsFooter>
    </DetailsPart>
  );
}
