import { useId } from "react";
import { words } from "../../../texts/words.ts";
import type { BoardResource } from "../../shared/board-house.ts";
import type { PlaceChoice } from "../../shared/place/places-for.ts";
import { othersAt, stayText } from "../../shared/place/who-is-there.ts";
import type { Booking } from "../../shared/queries.ts";

type TableChoiceProps = {
  choice: PlaceChoice;
  booking: Booking;
  /** Of the date; undefined while they load. */
  bookings: Booking[] | undefined;
  present: number | null;
  timeZone: string;
  /** By id. */
  chosen: string[];
  onChoose: (chosen: string[]) => void;
};

/** The places of each area, with who is there then: tables, or the people and rooms of a visit. */
export function TableChoice({ choice, ...rest }: TableChoiceProps) {
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

function AreaTables({ name, toggle, tables, booking, bookings, present, timeZone, chosen, onChoose }: AreaTablesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h4 id={id} className="text-sm text-soft">
        {name}
      </h4>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3">
        {tables.map((table) => {
          const others = bookings && othersAt([table.id], booking, bookings, present);
          const isOwn = booking.resources.includes(table.id);
          return (
            <button
              key={table.id}
              type="button"
              aria-pressed={chosen.includes(table.id)}
              onClick={() => onChoose(toggle(chosen, table))}
              className="grid min-h-14 content-start rounded-md border border-line bg-surface px-3 py-2 text-left hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-tint"
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
                  {...{ isOwn, others, present, timeZone }}
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

type ThereProps = { isOwn: boolean; own: string; others: Booking[] | undefined } & Pick<
  TableChoiceProps,
  "present" | "timeZone"
>;

/** A line for each party; its times stay together. */
function There({ isOwn, own, others, present, timeZone }: ThereProps) {
  if (!isOwn && !others?.length) return others ? words.details.place.free : "…";
  return (
    <>
      {isOwn && <span>{own}</span>}
      {others?.map((other) => (
        <span key={other.id}>
          {other.customerName} <span className="inline-block">{stayText(other, timeZone, present)}</span>
        </span>
      ))}
    </>
  );
}
