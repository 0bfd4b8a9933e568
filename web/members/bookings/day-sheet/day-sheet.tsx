import "./day-sheet.css";
import { localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import type { DaySheet as Sheet } from "./queries.ts";
import { SheetRow } from "./sheet-row.tsx";
import { totalsOf } from "./sheet-words.ts";

export function DaySheet({ sheet }: { sheet: Sheet }) {
  const { name, date, timeZone, asOf, bookings, tables } = sheet;
  const { longDate } = useFormats();
  const expected = bookings.filter(({ status }) => status !== "cancelled");
  const columns = tables.size > 0 ? 7 : 6;
  return (
    <section aria-label="Day sheet" className="day-sheet rounded-lg border border-line p-4 text-sm md:p-8">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            <td colSpan={columns} className="pb-3">
              <p className="text-lg font-bold tracking-tight wrap-anywhere">{name}</p>
              <p className="font-semibold">{longDate(date)}</p>
              <p>
                {totalsOf(bookings)} · as of {localTime(asOf, timeZone)}
              </p>
            </td>
          </tr>
          <tr className="border-b-2 border-current text-xs max-md:not-print:hidden">
            <th className="w-8 py-1 font-semibold">
              <span className="sr-only">Arrived</span>
            </th>
            <th className="py-1 pr-3 font-semibold">Time</th>
            <th className="py-1 pr-3 font-semibold">Guests</th>
            {tables.size > 0 && <th className="py-1 pr-3 font-semibold">Table</th>}
            <th className="py-1 pr-3 font-semibold">Name</th>
            <th className="py-1 pr-3 font-semibold">Phone</th>
            <th className="py-1 font-semibold">Status</th>
          </tr>
        </thead>
        <tbody>
          {expected.map((booking) => (
            <SheetRow key={booking.id} {...{ booking, timeZone, tables }} />
          ))}
          {expected.length === 0 && (
            <tr>
              <td colSpan={columns} className="border-t border-current py-3">
                No bookings on this date.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
