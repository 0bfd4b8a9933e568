import { useId, useMemo, useState } from "react";
import { localTime } from "../../../../shared/lib/local-time.ts";
import { Button } from "../../../../shared/ui/button.tsx";
import { useFormats } from "../../../lib/formats-provider.tsx";
import { words } from "../../../texts/words.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import type { BoardResource } from "../../board/board-house.ts";
import { awayOf, type Presence, presenceDuring, useUnavailable } from "../../board/unavailable.ts";
import { partyText, tablesText, whenLine } from "../../booking/booking-words.ts";
import type { Details } from "../../booking/details-query.ts";
import type { Booking, Overview } from "../../booking/queries.ts";
import { useTables } from "../../booking/use-tables.ts";
import { type PlaceChoice, placesFor } from "../../place/places-for.ts";
import { TrialResult, useTrialAt } from "../../place/trial-result.tsx";
import { othersAt, stayText } from "../../place/who-is-there.ts";
import { DetailsFooter, DetailsPart, type DetailsProps } from "../details-layout.tsx";

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
          <Button look="primary" className="ml-auto" isOff={!isReady} onClick={() => trying.make()}>
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

type TableChoiceProps = {
  choice: PlaceChoice;
  booking: Booking;
  /** All bookings of the date; undefined while they load. */
  bookings: Booking[] | undefined;
  present: number | null;
  /** Closed stretches of the date; undefined while they load. */
  closed: Overview["closed"] | undefined;
  timeZone: string;
  /** By id. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
};

/**
 * The places of each area, with who is there then: tables, or the people and rooms of a visit. Those that are free stand first,
 * those that serve nobody then last.
 */
function TableChoice({ choice, ...rest }: TableChoiceProps) {
  const groups = [{ id: null, name: words.shared.tables }, ...choice.areas].map(({ id, name }) => ({
    ...{ id, name },
    ofArea: choice.places.filter(({ area }) => area === id),
  }));
  return groups
    .filter(({ ofArea }) => ofArea.length > 0)
    .map(({ id, name, ofArea }) => (
      <AreaTables key={id} {...rest} toggle={choice.toggle} name={name} tables={ofArea} />
    ));
}

type AreaTablesProps = Omit<TableChoiceProps, "choice"> &
  Pick<PlaceChoice, "toggle"> & { name: string; tables: BoardResource[] };

function AreaTables(props: AreaTablesProps) {
  const { name, toggle, tables, booking, bookings, present, closed, timeZone, chosen, onChoose } = props;
  const id = useId();
  const shown = tables.map((table) => ({
    table,
    isOwn: booking.resources.includes(table.id),
    others: bookings && othersAt([table.id], booking, bookings, present),
    presence: closed && presenceDuring(awayOf(closed, table), booking),
  }));
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h4 id={id} className="text-sm text-soft">
        {name}
      </h4>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {shown.toSorted(byUse).map(({ table, isOwn, others, presence }) => {
          const isAway = presence !== undefined && presence !== "there";
          return (
            <button
              key={table.id}
              type="button"
              aria-pressed={chosen.includes(table.id)}
              onClick={() => onChoose(toggle(chosen, table))}
              className={`grid min-h-14 content-start rounded-md border border-line px-3 py-2 text-left hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-tint ${isAway ? "border-dashed bg-sunken text-soft" : "bg-surface"}`}
            >
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <span className="font-semibold wrap-anywhere">{table.name}</span>{" "}
                {!table.about && (
                  <span className={`text-sm ${table.seats.max < booking.guests ? "text-attention" : "text-soft"}`}>
                    {words.details.place.seats(table.seats.max)}
                  </span>
                )}
              </span>{" "}
              <span className="grid text-sm wrap-anywhere text-soft">
                <There
                  {...{ isOwn, others, present, presence, timeZone }}
                  isPerson={table.about === words.shared.kinds.person}
                  own={booking.services ? words.details.place.servesNow : words.details.place.tableNow}
                />
              </span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

type Shown = { table: BoardResource; isOwn: boolean; others: Booking[] | undefined; presence: Presence | undefined };

const byUse = (one: Shown, other: Shown) => rankOf(one) - rankOf(other);

function rankOf({ isOwn, others, presence }: Shown): number {
  if (presence !== undefined && presence !== "there") return presence === "away" ? AWAY : PARTLY;
  return isOwn || !others?.length ? 0 : TAKEN;
}
const [TAKEN, PARTLY, AWAY] = [1, 2, 3];

type ThereProps = Omit<Shown, "table"> &
  Pick<TableChoiceProps, "present" | "timeZone"> & { own: string; isPerson: boolean };

/** A line for each party; its times stay together. */
function There({ isOwn, own, others, present, presence, isPerson, timeZone }: ThereProps) {
  const isKnown = others !== undefined && presence !== undefined;
  const away = isKnown && presence !== "there" ? presenceText(presence, isPerson, timeZone) : null;
  if (!isOwn && !others?.length && !away) return isKnown ? words.details.place.free : "…";
  return (
    <>
      {away && <span>{away}</span>}
      {isOwn && <span>{own}</span>}
      {others?.map((other) => (
        <span key={other.id}>
          {other.customerName} <span className="inline-block">{stayText(other, timeZone, present)}</span>
        </span>
      ))}
    </>
  );
}

function presenceText(presence: Exclude<Presence, "there">, isPerson: boolean, timeZone: string): string {
  const { hasClass, worksFrom, worksUntil, opensAt, closesAt } = words.details.place;
  if (presence === "class") return hasClass;
  if (presence === "away") return isPerson ? words.evening.away : words.ui.closed.toLowerCase();
  if ("from" in presence) return (isPerson ? worksFrom : opensAt)(localTime(presence.from, timeZone));
  return (isPerson ? worksUntil : closesAt)(localTime(presence.until, timeZone));
}
