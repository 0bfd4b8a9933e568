import { useMemo, useState } from "react";
import { Button } from "../../../../shared/ui/button.tsx";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { useUnavailable } from "../../board/unavailable.ts";
import { partyText, whenLine } from "../../booking/booking-words.ts";
import { tablesText } from "../../booking/table-words.ts";
import { useTables } from "../../booking/use-tables.ts";
import { type PlaceChoice, placesFor } from "../../place/places-for.ts";
import { TrialResult, useTrialAt } from "../../place/trial-result.tsx";
import { DetailsFooter, DetailsPart, type DetailsProps } from "../details-layout.tsx";
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
  const closed = useUnavailable(which.slug, booking.bookingDate);
  const [tables, setTables] = useState<string[]>([]);
  const [pin, setPin] = useState(true);
  const wish = useMemo(() => (tables.length > 0 ? { version, resources: tables, pin } : null), [version, tables, pin]);
  const at = useTrialAt(which, booking, wish, { tables, timeZone }, onClose);
  const { trying, bookings, present } = at;
  const wanted = areas.find(({ id }) => id === area);
  const { isReady } = trying;
  return (
    <DetailsPart
      title={words.details.place[choice.isOfTables ? "tableFor" : "whoFor"](booking.customerName)}
      about={[
        whenLine(booking, timeZone, format),
        partyText(booking),
        wanted && words.details.place.askedFor(wanted.name),
      ]
        .filter(Boolean)
        .join(" · ")}
    >
      <TableChoice {...{ choice, booking, bookings, present, closed, timeZone }} chosen={tables} onChoose={setTables} />
      <DetailsFooter>
        {wish ? (
          <TrialResult
            {...{ trying, names }}
            refusedWords={at.whyNot}
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
    </DetailsPart>
  );
}

function hintFor({ services }: Pick<Details["booking"], "services">, { isOfTables }: PlaceChoice): string {
  if (isOfTables) return words.details.place.hintTables;
  return services ? words.details.place.hintVisit : words.details.place.hintOther;
}
