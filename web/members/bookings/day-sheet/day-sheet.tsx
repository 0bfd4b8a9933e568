import "./day-sheet.css";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { Later } from "../../lib/later.tsx";
import { words } from "../../texts/words.ts";
import { PhoneText } from "../../ui/phone-text.tsx";
import { eachIsForOne, SOURCE_WORDS, type TableNames, tableText, visitText } from "../booking/booking-words.ts";
import { NotesText } from "../booking/notes-text.tsx";
import type { Booking } from "../booking/queries.ts";
import { hasArrived } from "../booking/visit-state.ts";
import { guestMarks } from "../guests/guest-marks.ts";
import { paidSumsText, paidText } from "../next/paid-words.ts";
import { careSign } from "./care-sign.ts";
import type { DaySheet as Sheet } from "./queries.ts";
import { hasPeople, partsOf, type SheetOrder, type SheetPart, statusWord, totalsOf } from "./sheet.ts";

/** `period`: whose bookings alone are on the sheet; null: the whole day's. */
type DaySheetProps = { sheet: Sheet; order?: SheetOrder; ownPages?: boolean; period?: string | null };

export function DaySheet({ sheet, order = "time", ownPages = false, period = null }: DaySheetProps) {
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
          {...{ sheet, period }}
          parts={page}
          totals={ownPages ? bookingsIn(page) : sheet.bookings}
        />
      ))}
    </section>
  );
}

const bookingsIn = (parts: SheetPart[]) => parts.flatMap(({ bookings }) => bookings);

type SheetPageProps = { sheet: Sheet; parts: SheetPart[]; totals: Booking[]; period: string | null };

/** Its head stands on every page of paper. */
function SheetPage({ sheet, parts, totals, period }: SheetPageProps) {
  const { name, date, timeZone, asOf, tables, readsAll } = sheet;
  const { longDate, locale } = useFormats();
  const paid = paidSumsText(totals, locale);
  const hasGuests = !eachIsForOne(totals);
  const columns = 4 + [hasGuests, tables.size > 0, readsAll].filter(Boolean).length;
  const columnNames = words.daySheet.columns;
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr>
          <td colSpan={columns} className="pb-3">
            <p className="text-lg font-bold tracking-tight wrap-anywhere">{name}</p>
            <p className="font-semibold">{[longDate(date), ...(period ? [period] : [])].join(" · ")}</p>
            <p>
              {totalsOf(totals)} · {words.daySheet.asOf(localTime(asOf, timeZone))}
            </p>
            {paid && (
              <p className="tabular-nums">
                {words.paid.question}: {paid}
              </p>
            )}
          </td>
        </tr>
        <tr className="border-b-2 border-current text-xs max-md:not-print:hidden">
          <th className="w-8 py-1 font-semibold">
            <span className="sr-only">{columnNames.arrived}</span>
          </th>
          <th className="py-1 pr-3 font-semibold">{columnNames.time}</th>
          {hasGuests && <th className="py-1 pr-3 font-semibold">{words.ui.guestsLabel}</th>}
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
        <span className="tabular-nums"> · {bookings.length > 0 ? totalsOf(bookings) : words.details.place.free}</span>
      </th>
    </tr>
  );
}

type SheetRowProps = {
  booking: Booking;
  timeZone: string;
  tables: TableNames;
  hasGuests: boolean;
  hasPhone: boolean;
};

function SheetRow({ booking, timeZone, tables, hasGuests, hasPhone }: SheetRowProps) {
  const { bookingTime, guests, customerName, customerPhone, source, notes, care = [] } = booking;
  const { locale } = useFormats();
  const about = [
    ...(booking.guestOpen?.length ? [words.list.whoIsIt] : []),
    ...guestMarks(booking).map(({ text }) => text),
    ...(booking.tags ?? booking.guest?.tags.map(({ name }) => name) ?? []),
  ];
  const cell = "py-2 pr-3";
  return (
    <tr className={`border-t border-current/30 align-top ${ON_PHONE.row}`}>
      <td className={`${cell} ${ON_PHONE.side}`}>
        <TickBox isTicked={hasArrived(booking)} />
      </td>
      <td className={`${cell} ${ON_PHONE.side} font-semibold tabular-nums`}>
        {bookingTime}
        {booking.services && `–${localTime(booking.endsAt, timeZone)}`}
        <Weekday booking={booking} timeZone={timeZone} />
      </td>
      {hasGuests && (
        <td className={`${cell} ${ON_PHONE.guests} tabular-nums`}>
          {guests}
          <span className="md:sr-only print:sr-only"> {words.ui.guestsWord(guests)}</span>
        </td>
      )}
      {tables.size > 0 && (
        <td className={`${cell} ${ON_PHONE.below} font-semibold tabular-nums`}>{tableText(booking, tables)}</td>
      )}
      <td className={`${cell} ${ON_PHONE.name} wrap-anywhere`}>
        <p className="font-semibold">{customerName}</p>
        {booking.services && <p>{visitText(booking)}</p>}
        {care.length > 0 && (
          <p className="underline">
            <Later of={careSign} care={care} />
          </p>
        )}
        {about.length > 0 && <p>{about.join(" · ")}</p>}
        {notes && (
          <p className="whitespace-pre-line">
            <NotesText notes={notes} />
          </p>
        )}
      </td>
      {hasPhone && (
        <td className={`${cell} ${ON_PHONE.below} ${ONE_LINE} tabular-nums`}>
          {customerPhone && <PhoneText phone={customerPhone} />}
        </td>
      )}
      <td className={`${cell} ${ON_PHONE.below} ${ONE_LINE}`}>
        {statusWord(booking)}, {SOURCE_WORDS[source].toLowerCase()}
        {booking.paid && <span className="block">{paidText(booking.paid, locale)}</span>}
      </td>
    </tr>
  );
}

const ONE_LINE = "md:whitespace-nowrap print:whitespace-nowrap";
/** A narrow screen stacks the columns; paper never does. */
const ON_PHONE = {
  row: "max-md:not-print:grid max-md:not-print:grid-cols-[auto_auto_minmax(0,1fr)] max-md:not-print:py-2",
  side: "max-md:not-print:row-span-4 max-md:not-print:py-0",
  guests: "max-md:not-print:col-start-3 max-md:not-print:row-start-2 max-md:not-print:p-0",
  name: "max-md:not-print:col-start-3 max-md:not-print:row-start-1 max-md:not-print:py-0",
  below:
    "max-md:not-print:col-start-3 max-md:not-print:wrap-anywhere max-md:not-print:p-0 max-md:not-print:empty:hidden",
};

/** A time after midnight falls on the next calendar day. */
function Weekday({ booking, timeZone }: { booking: Booking; timeZone: string }) {
  const { shortWeekday } = useFormats();
  const date = localDate(booking.startsAt, timeZone);
  return date > booking.bookingDate && <span className="block text-xs font-normal">{shortWeekday(date)}</span>;
}

function TickBox({ isTicked }: { isTicked: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="mt-0.5 size-4"
      role="img"
      aria-label={isTicked ? words.details.cameAlready : words.daySheet.toTick}
    >
      <rect x="1" y="1" width="14" height="14" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {isTicked && <path d="M4 8.5 7 11.5 12.5 5" fill="none" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}
