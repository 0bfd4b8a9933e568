import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { words } from "../../texts/words.ts";
import { PhoneText } from "../../ui/phone-text.tsx";
import { hasArrived } from "../shared/attendance.ts";
import { SOURCE_WORDS, visitText } from "../shared/booking-words.ts";
import { NotesText } from "../shared/notes-text.tsx";
import type { Booking } from "../shared/queries.ts";
import { type TableNames, tableText } from "../shared/table-words.ts";
import { statusWord } from "./sheet-words.ts";

type SheetRowProps = { booking: Booking; timeZone: string; tables: TableNames; hasGuests: boolean; hasPhone: boolean };

export function SheetRow({ booking, timeZone, tables, hasGuests, hasPhone }: SheetRowProps) {
  const { bookingTime, guests, customerName, customerPhone, source, notes } = booking;
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
          <span className="md:sr-only print:sr-only"> {words.list.guestsWord(guests)}</span>
        </td>
      )}
      {tables.size > 0 && (
        <td className={`${cell} ${ON_PHONE.below} font-semibold tabular-nums`}>{tableText(booking, tables)}</td>
      )}
      <td className={`${cell} ${ON_PHONE.name} wrap-anywhere`}>
        <p className="font-semibold">{customerName}</p>
        {booking.services && <p>{visitText(booking)}</p>}
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
      aria-label={isTicked ? words.daySheet.hasCome : words.daySheet.toTick}
    >
      <rect x="1" y="1" width="14" height="14" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      {isTicked && <path d="M4 8.5 7 11.5 12.5 5" fill="none" stroke="currentColor" strokeWidth="2" />}
    </svg>
  );
}
