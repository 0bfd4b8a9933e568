import "./day-sheet.css";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { eachIsForOne } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";
import type { DaySheet as Sheet } from "./queries.ts";
import { hasPeople, partsOf, type SheetOrder, type SheetPart } from "./sheet-parts.ts";
import { SheetRow } from "./sheet-row.tsx";
import { totalsOf } from "./sheet-words.ts";

type DaySheetProps = { sheet: Sheet; order?: SheetOrder; ownPages?: boolean };

export function DaySheet({ sheet, order = "time", ownPages = false }: DaySheetProps) {
  const parts = partsOf(order, sheet, sheet.bookings);
  const busy = parts.filter(({ bookings }) => bookings.length > 0); // nobody prints a page without bookings
  const pages = ownPages && busy.length > 0 ? busy.map((part) => [part]) : [parts];
  return (
    <section
      aria-label={words.daySheet.title}
      className="day-sheet grid gap-8 rounded-lg border border-line p-4 text-sm md:p-8 print:block"
    >
      {pages.map((page) => (
        <SheetPage
          key={page[0]?.id ?? ""}
          sheet={sheet}
          parts={page}
          totals={ownPages ? bookingsIn(page) : sheet.bookings}
        />
      ))}
    </section>
  );
}

const bookingsIn = (parts: SheetPart[]) => parts.flatMap(({ bookings }) => bookings);

type SheetPageProps = { sheet: Sheet; parts: SheetPart[]; totals: Booking[] };

/** Its head stands on every page of paper. */
function SheetPage({ sheet, parts, totals }: SheetPageProps) {
  const { name, date, timeZone, asOf, tables, readsAll } = sheet;
  const { longDate } = useFormats();
  const hasGuests = !eachIsForOne(totals);
  const columns = 4 + [hasGuests, tables.size > 0, readsAll].filter(Boolean).length;
  const columnNames = words.daySheet.columns;
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr>
          <td colSpan={columns} className="pb-3">
            <p className="text-lg font-bold tracking-tight wrap-anywhere">{name}</p>
            <p className="font-semibold">{longDate(date)}</p>
            <p>
              {totalsOf(totals)} · {words.daySheet.asOf(localTime(asOf, timeZone))}
            </p>
          </td>
        </tr>
        <tr className="border-b-2 border-current text-xs max-md:not-print:hidden">
          <th className="w-8 py-1 font-semibold">
            <span className="sr-only">{columnNames.arrived}</span>
          </th>
          <th className="py-1 pr-3 font-semibold">{columnNames.time}</th>
          {hasGuests && <th className="py-1 pr-3 font-semibold">{columnNames.guests}</th>}
          {tables.size > 0 && (
            <th className="py-1 pr-3 font-semibold">{hasPeople(sheet) ? columnNames.with : columnNames.table}</th>
          )}
          <th className="py-1 pr-3 font-semibold">{columnNames.name}</th>
          {readsAll && <th className="py-1 pr-3 font-semibold">{columnNames.phone}</th>}
          <th className="py-1 font-semibold">{columnNames.status}</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <tbody key={part.id}>
          {part.title !== null && <PartHeading {...{ part, columns }} />}
          {part.bookings.map((booking) => (
            <SheetRow key={booking.id} {...{ booking, timeZone, tables, hasGuests }} hasPhone={readsAll} />
          ))}
        </tbody>
      ))}
      {bookingsIn(parts).length === 0 && (
        <tbody>
          <tr>
            <td colSpan={columns} className="border-t border-current py-3">
              {words.daySheet.none}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

function PartHeading({ part: { title, about, bookings }, columns }: { part: SheetPart; columns: number }) {
  return (
    <tr className="border-t-2 border-current max-md:not-print:block">
      <th scope="rowgroup" colSpan={columns} className="pt-3 pb-1 font-normal max-md:not-print:block">
        <span className="text-base font-bold wrap-anywhere">{title}</span>
        {about && <span> · {about}</span>}
        <span className="tabular-nums"> · {bookings.length > 0 ? totalsOf(bookings) : words.daySheet.free}</span>
      </th>
    </tr>
  );
}
