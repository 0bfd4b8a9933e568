import { Phone, Pin, StickyNote } from "lucide-react";
import { memo, useEffect, useMemo, useRef } from "react";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { telUrl } from "../../../../domain/looks/address.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { Badge } from "../../../shared/ui/badge.tsx";
import { useFormats } from "../../lib/formats-provider.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { AttendanceAction } from "../attendance/attendance-action.tsx";
import { BookingStatus } from "../booking/booking-status.tsx";
import { guestsText, SOURCE_WORDS, type TableNames, tableText, visitText } from "../booking/booking-words.ts";
import { NotesText, namesAllergy } from "../booking/notes-text.tsx";
import type { Booking, Overview } from "../booking/queries.ts";
import { isMissing } from "../booking/visit-state.ts";

/** A new identity would render every row again. */
export type RowContext = {
  timeZone: string;
  /** One line a row: more of them on the screen. */
  isCompact: boolean;
  /** A visit of services is nearly always for one: the column would be empty. */
  hasGuestsColumn: boolean;
  tables: TableNames;
  onOpen: (id: string) => void;
  onMove: (id: string) => void;
  onTable: (id: string) => void;
  onLate: (id: string) => void;
};

type BookingRowProps = {
  booking: Booking;
  context: RowContext;
  isOver: boolean;
  isNew: boolean;
  isTabStop: boolean;
  hasActions?: boolean;
  /** Its heading names the class. */
  isBelowClass?: boolean;
  /** Also null where members do not note arrivals. */
  minutesLate?: number | null;
  minutesOver?: number | null;
};

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, context, isOver, isNew, isTabStop, hasActions = false, isBelowClass = false } = props;
  const { minutesLate = null, minutesOver = null } = props;
  const { id, bookingTime, customerName, guests, status, source, attendance } = booking;
  const served = visitText(booking);
  const visit = isBelowClass ? null : served;
  const namesGuests = served === null || guests > 1;
  const { isCompact, hasGuestsColumn, timeZone, tables } = context;
  const hidesUsualStatus = hasActions && minutesLate === null && isPlain(booking);
  const hasStep = minutesLate !== null || (attendance !== null && !isOver);
  const isTight = hasActions && (hasStep || tables.size > 0) && !isCompact;
  const hasSourceBelow = tables.size > 0;
  const isBesideDetails =
    !isCompact && (source !== "online" || booking.notes !== null || isNew || booking.unsent === true);
  const isExpected = !isOver && attendance === null;
  const callsOnPhone = hasActions && isExpected && booking.customerPhone !== null && minutesLate !== null;
  const canMove = status !== "cancelled";
  const dim = isOver ? "text-soft" : "";
  return (
    <li
      data-place={id}
      className={`grid ${isNew ? "animate-arrive" : ""} ${isBelowClass ? "border-l-4 border-l-accent" : ""}`}
    >
      <div className="@container overflow-hidden">
        <div className={`${ROW} ${isNew ? "bg-accent-tint" : ""}`}>
          <button
            type="button"
            data-row={id}
            tabIndex={isTabStop ? 0 : -1}
            aria-haspopup="dialog"
            onClick={() => context.onOpen(id)}
            className={`min-w-0 flex-1 ${callsOnPhone ? "basis-[10rem]" : "basis-[12rem]"} pr-2 pl-4 text-left outline-none after:absolute after:inset-0 ${CELLS} ${COLUMNS[`${hasGuestsColumn}-${!hasSourceBelow}`]} ${isCompact ? "min-h-11 py-1" : "min-h-14 py-2"}`}
          >
            <span className={`font-semibold tabular-nums ${dim} ${canMove ? MOVABLE : ""}`}>{bookingTime}</span>
            <span
              className={`min-w-0 ${isCompact ? "flex items-baseline gap-x-2" : "line-clamp-3 wrap-anywhere"} ${dim} ${isTight ? "@max-[46rem]:-col-end-1 @max-[46rem]:col-start-2" : ""}`}
            >
              <span
                className={`font-medium ${status === "cancelled" ? "line-through" : ""} ${isCompact ? "min-w-0 truncate" : ""}`}
              >
                {customerName}
              </span>
              {namesGuests && (
                <span className={`shrink-0 text-soft ${hasGuestsColumn ? "@min-[46rem]:hidden" : ""}`}>
                  {isCompact ? "· " : WITH_LAST_WORD}
                  {guests}
                  <span className="sr-only"> {words.ui.guestsWord(guests)}</span>
                </span>
              )}
              {visit && isCompact && <span className="min-w-0 flex-1 truncate text-soft">· {visit}</span>}
              {isCompact && <RowDetails {...{ booking, timeZone, isNew }} isCompact />}
            </span>
            {hasGuestsColumn && (
              <span className={`hidden tabular-nums @min-[46rem]:block ${dim}`}>{guestsText(guests)}</span>
            )}
            <span
              className={
                hidesUsualStatus ? "@max-[46rem]:sr-only" : isTight ? BELOW_NAME : "@max-[46rem]:justify-self-end"
              }
            >
              <BookingStatus {...{ booking, minutesLate, isOver, minutesOver }} />
            </span>
            {!hasSourceBelow && (
              <span className="hidden text-sm text-soft @min-[46rem]:block">{SOURCE_WORDS[source].toLowerCase()}</span>
            )}
            {visit && !isCompact && (
              <span className={`col-start-2 -col-end-1 text-sm wrap-anywhere ${dim}`}>{visit}</span>
            )}
            {!isCompact && <RowDetails {...{ booking, timeZone, isNew, hasSourceBelow }} />}
          </button>
          {canMove && <MoveButton booking={booking} onMove={context.onMove} />}
          <TableCell {...{ booking, context, isOver, isTabStop, isBesideDetails }} />
          {hasActions && (
            <div className="relative ml-auto flex shrink-0 items-center justify-end pr-4 md:w-44 md:pr-3">
              {isExpected && booking.customerPhone && (
                <CallLink name={customerName} phone={booking.customerPhone} isUrgent={minutesLate !== null} />
              )}
              <AttendanceAction
                booking={booking}
                isMissing={isMissing(minutesLate, isOver)}
                onMove={() => context.onMove(id)}
                onLate={() => context.onLate(id)}
              />
            </div>
          )}
        </div>
      </div>
    </li>
  );
});

/** The whole row opens the booking; its buttons act alone. */
const ROW =
  "relative flex flex-wrap transition-colors duration-700 hover:bg-sunken/50 hover:duration-150 has-[[data-row]:focus-visible]:outline-2 -outline-offset-2 outline-accent-ink";

/** The number stays beside the name's last word, so that a name of two lines leaves no gap before it. */
const WITH_LAST_WORD = "\u00a0·\u00a0";

/** Says that the time can be tapped. */
const MOVABLE = "underline decoration-edge decoration-dotted underline-offset-4";

/** Beside the button of the next step the name would keep a few letters, but in a wide list of small letters. */
const BELOW_NAME = "@max-[46rem]:-col-end-1 @max-[46rem]:col-start-2 @max-[46rem]:justify-self-start";

/** Details stand below the name, across what is right of it. */
const CELLS =
  "grid grid-cols-[3.25rem_minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-0.5 md:pr-4 md:pl-6 @min-[46rem]:gap-x-4";
/** Time, name, with guests or not, state, with source or not. */
const COLUMNS = {
  "true-true": "@min-[46rem]:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6.75rem_3.75rem]",
  "true-false": "@min-[46rem]:grid-cols-[3.25rem_minmax(0,1fr)_4.75rem_6.75rem]",
  "false-true": "@min-[46rem]:grid-cols-[3.25rem_minmax(0,1fr)_6.75rem_3.75rem]",
  "false-false": "@min-[46rem]:grid-cols-[3.25rem_minmax(0,1fr)_6.75rem]",
} as const;

type RowDetailsProps = {
  booking: Booking;
  timeZone: string;
  isNew: boolean;
  /** A column of its own would take the name's room. */
  hasSourceBelow?: boolean;
  isCompact?: boolean;
};

/** In a compact row the notes are one line, on a phone a mark. */
function RowDetails({ booking, timeZone, isNew, hasSourceBelow = false, isCompact = false }: RowDetailsProps) {
  const { source, notes, unsent } = booking;
  const { nextWeekday } = useFormats();
  const night = isNight(booking, timeZone) ? words.list.nightTo(nextWeekday(booking.bookingDate)) : null;
  const namesSource = source !== "online" && !isCompact;
  const isBare = !notes && !night && !isNew && !unsent;
  if (isBare && !namesSource) return null;
  const place = `col-start-2 -col-end-1 wrap-anywhere ${isBare && !hasSourceBelow ? "@min-[46rem]:hidden" : ""}`;
  return (
    <span className={`min-w-0 space-x-2 text-sm text-soft ${isCompact ? "flex-1 basis-0 truncate" : place}`}>
      {isNew && <Badge tone="accent">{words.list.new}</Badge>}
      {unsent && <Badge tone="attention">{words.list.notSent}</Badge>}
      {night && <span>{night}</span>}
      {namesSource && (
        <span className={hasSourceBelow ? "" : "@min-[46rem]:hidden"}>{SOURCE_WORDS[source].toLowerCase()}</span>
      )}
      {notes && (
        <span>
          <StickyNote
            aria-hidden="true"
            size={14}
            className={`mr-1 inline align-[-2px] ${namesAllergy(notes) ? "text-attention" : ""}`}
          />
          <span className="sr-only">{words.list.notes} </span>
          <span className={isCompact ? "max-md:sr-only" : ""}>
            <NotesText notes={notes} />
          </span>
        </span>
      )}
    </span>
  );
}

type TableCellProps = Pick<BookingRowProps, "booking" | "context" | "isOver" | "isTabStop"> & {
  /** Its first line is the name's. */
  isBesideDetails: boolean;
};

/** Leads to the choice of a table, by keyboard from the focused row. Nothing where spots are counted. */
function TableCell({ booking, context: { tables, onTable }, isOver, isTabStop, isBesideDetails }: TableCellProps) {
  const { id, customerName, pinned, unplaced, attendance, services } = booking;
  const table = tableText(booking, tables);
  if (table === null) return tables.size > 0 && <span className="hidden w-24 shrink-0 md:block" />; // the columns stay
  const place = `${TABLE} ${isBesideDetails ? "@min-[46rem]:content-start @min-[46rem]:pt-2" : ""}`;
  const canChange = !endsVisit(attendance);
  const named = (
    <span
      className={`line-clamp-3 wrap-anywhere ${unplaced ? "font-medium text-attention" : isOver ? "text-soft" : ""}`}
    >
      {pinned && <Pin aria-hidden="true" size={13} className="mr-0.5 inline align-[-2px]" />}
      <span className={canChange ? MOVABLE : ""}>{table}</span>
    </span>
  );
  const stays = pinned ? ` (${words.list.pinned})` : "";
  return canChange ? (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={words.list[services ? "placesOf" : "tableOf"](`${table}${stays}`, customerName)}
      title={services ? words.list.changePlaces : words.list.changeTable}
      onClick={() => onTable(id)}
      className={`${place} rounded-sm hover:bg-accent/10`}
    >
      {named}
    </button>
  ) : (
    <span className={`${place} pointer-events-none`}>
      {named}
      <span className="sr-only">{stays}</span>
    </span>
  );
}

/** On a phone it leaves the name, and the button of the next step, a line together. */
const TABLE =
  "relative grid min-w-11 max-w-18 shrink-0 content-center pr-2 pl-1 text-right text-sm tabular-nums md:w-24 md:max-w-24 md:text-left @min-[46rem]:text-base";

/** Lies over the row's time. The keyboard has the menu and the details for it. */
const MoveButton = ({ booking: { id, customerName }, onMove }: { booking: Booking; onMove: (id: string) => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={words.bookings.moveOf(customerName)}
    title={words.ui.move}
    onClick={() => onMove(id)}
    className="absolute inset-y-0 left-0 w-17 rounded-sm hover:bg-accent/10 md:w-20"
  />
);

/** A phone has room for it only where it is needed most. */
const CallLink = ({ name, phone, isUrgent }: { name: string; phone: string; isUrgent: boolean }) => (
  <a
    href={telUrl(phone)}
    aria-label={words.list.call(name)}
    className={`grid size-11 place-items-center rounded-md hover:bg-sunken ${isUrgent ? "text-attention" : "text-soft max-md:hidden"}`}
  >
    <Phone aria-hidden="true" size={18} />
  </a>
);

/** A time after midnight falls on the next calendar day. */
const isNight = ({ bookingDate, startsAt }: Booking, timeZone: string) => localDate(startsAt, timeZone) > bookingDate;

const isPlain = ({ status, attendance, override }: Booking) => status === "confirmed" && !attendance && !override;

/** Keeps its identity: a thousand rows render once. */
export function useRowContext(
  house: Pick<Overview, "timeZone" | "offer">,
  isCompact: boolean,
  tables: TableNames,
): RowContext {
  const { timeZone } = house;
  const hasGuestsColumn = !house.offer;
  const { open, move, chooseTable, runLate } = useOpenBooking();
  const latest = useRef({ open, move, chooseTable, runLate });
  useEffect(() => {
    latest.current = { open, move, chooseTable, runLate };
  });
  return useMemo(
    () => ({
      ...{ timeZone, isCompact, hasGuestsColumn, tables },
      onOpen: (id) => latest.current.open(id),
      onMove: (id) => latest.current.move(id),
      onTable: (id) => latest.current.chooseTable(id),
      onLate: (id) => latest.current.runLate(id),
    }),
    [timeZone, isCompact, hasGuestsColumn, tables],
  );
}
