import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../../shared/ui/button.tsx";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useUnavailable } from "../../board/unavailable.ts";
import { partyText, whenLine } from "../../booking/booking-words.ts";
import { dayBookingsQuery } from "../../booking/queries.ts";
import { tablesText } from "../../booking/table-words.ts";
import { usePresent, useTables } from "../../booking/use-tables.ts";
import { type PlaceChoice, placesFor } from "../../place/places-for.ts";
import { TrialResult } from "../../place/trial-result.tsx";
import { useChangePlace } from "../../place/use-change-place.ts";
import { othersAt, refusedWords } from "../../place/who-is-there.ts";
import { DetailsFooter, type DetailsProps } from "../details-layout.tsx";
import type { Details } from "../queries.ts";
import { TableChoice } from "./table-choice.tsx";

type TableFormProps = DetailsProps & { details: Details; onBack: () => void };

/** A member chooses the tables of a booking (docs/arrangement.md#by-hand). */
export function TableForm({ which, details, timeZone, onBack, onClose }: TableFormProps) {
  const { booking } = details;
  const { version, area } = booking;
  const format = useFormats();
  const house = useTables(which.slug);
  const { areas, names } = house;
  const choice = placesFor(booking, house);
  const bookings = useQuery(dayBookingsQuery(which.slug, booking.bookingDate)).data;
  const present = usePresent(which.slug, booking.bookingDate);
  const closed = useUnavailable(which.slug, booking.bookingDate);
  const [tables, setTables] = useState<string[]>([]);
  const [pin, setPin] = useState(true);
  const wish = useMemo(() => (tables.length > 0 ? { version, resources: tables, pin } : null), [version, tables, pin]);
  const trying = useChangePlace(which, booking, wish, { names, timeZone }, onClose);
  const part = useRef<HTMLElement>(null);
  useEffect(() => part.current?.focus(), []); // the button that led here has disappeared
  const wanted = areas.find(({ id }) => id === area);
  const others = othersAt(tables, booking, bookings ?? [], present);
  const { isReady } = trying;
  return (
    <section ref={part} tabIndex={-1} aria-labelledby="table-title" className="flex flex-1 flex-col gap-5 outline-none">
      <div className="pr-10">
        <h3 id="table-title" className="text-2xl wrap-anywhere">
          {words.details.place[choice.isOfTables ? "tableFor" : "whoFor"](booking.customerName)}
        </h3>
        <p className="text-soft">
          {whenLine(booking, timeZone, format)} · {partyText(booking)}
          {wanted && ` · ${words.details.place.askedFor(wanted.name)}`}
        </p>
      </div>
      <TableChoice {...{ choice, booking, bookings, present, closed, timeZone }} chosen={tables} onChoose={setTables} />
      <DetailsFooter>
        {wish ? (
          <TrialResult
            {...{ trying, names }}
            refusedWords={(reason) => refusedWords(reason, { ...booking, tables, others, present }, names, timeZone)}
            anyway={choice.isOfTables ? words.places.held.seatAnyway : words.details.place.giveAnyway}
          />
        ) : (
          <p className="basis-full text-sm text-soft">{hintFor(booking, choice)}</p>
        )}
        <Button onClick={onBack}>{words.details.back}</Button>
        <Checkbox checked={pin} onChange={setPin} label={words.details.place.pin} />
        {wish && trying.trial.data?.refused == null && (
          <Button
            look="primary"
            className="ml-auto"
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && trying.make()}
          >
            {trying.isPending ? words.ui.saving : words.details.place.choose(tablesText(tables, names))}
          </Button>
        )}
      </DetailsFooter>
    </section>
  );
}

function hintFor({ services }: Pick<Details["booking"], "services">, { isOfTables }: PlaceChoice): string {
  if (isOfTables) return words.details.place.hintTables;
  return services ? words.details.place.hintVisit : words.details.place.hintOther;
}
