import { Phone, Pin, ShieldAlert, StickyNote, WheatOff } from "lucide-react";
import { memo, useEffect, useMemo, useRef } from "react";
import { endsVisit } from "../../../../domain/day/attendance.ts";
import { telUrl } from "../../../../domain/looks/address.ts";
import { localDate } from "../../../shared/lib/local-time.ts";
import { useFormats } from "../../lib/formats-provider.tsx";
import { Later, later } from "../../lib/later.tsx";
import { useOpenBooking } from "../../lib/use-open-booking.ts";
import { words } from "../../texts/words.ts";
import { AttendanceAction } from "../attendance/attendance-action.tsx";
import {
  overrideWords,
  SOURCE_WORDS,
  servicesText,
  type TableNames,
  tableText,
  visitText,
} from "../booking/booking-words.ts";
import { HOLD_GROUND } from "../booking/hold-text.ts";
import { markAllergies, NotesText } from "../booking/notes-text.tsx";
import type { Booking, Overview } from "../booking/queries.ts";
import { isMissing } from "../booking/visit-state.ts";
import { guestMarks } from "../guests/guest-marks.ts";
import { type RowMinutes, RowStateCell, rowStateOf } from "./row-state.tsx";

const careSign = later(() => import("../guests/guest-signs.tsx").then((part) => part.BookingCare));
const tagSigns = later(() => import("../guests/guest-signs.tsx").then((part) => part.TagSigns));

/** A new identity would render every row again. */
export type RowContext = {
  timeZone: string;
  /** More rows on the screen, as high as a finger. */
  isCompact: boolean;
  /** A visit of services is nearly always for one: the column would be empty. */
  hasGuestsColumn: boolean;
  tables: TableNames;
  hasShortTables: boolean;
  /** Rooms and machines that are alike, which a row with a person leaves out. */
  alike: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onMove: (id: string) => void;
  onTable: (id: string) => void;
  onLate: (id: string) => void;
  onWho: (id: string) => void;
};

type BookingRowProps = Partial<RowMinutes> & {
  booking: Booking;
  context: RowContext;
  isOver: boolean;
  isNew: boolean;
  isTabStop: boolean;
  hasActions?: boolean;
  /** Its heading names the class. */
  isBelowClass?: boolean;
  /** Others still sit at its table. */
  isTaken?: boolean;
  /** The row above has the same time, or the time has passed. */
  isTimeQuiet?: boolean;
  /** Nothing is due yet: its button has no border. */
  isStepQuiet?: boolean;
};

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, context, isOver, isNew, isTabStop, hasActions = false, isBelowClass = false } = props;
  const { isTaken = false, isTimeQuiet = false, isStepQuiet = false } = props;
  const { id, bookingTime, customerName, guests, status, override, attendance, unsent, hold } = booking;
  const { late = null, over = null, waits = null, left = null, passed = null } = props;
  const minutes = { late, over, waits, left, passed };
  const served = visitText(booking);
  const visit = isBelowClass ? null : served;
  const { isCompact, hasGuestsColumn, timeZone } = context;
  const state = rowStateOf(booking, minutes, isOver, timeZone);
  const canMove = status !== "cancelled" && !hold;
  const isExpected = !isOver && attendance === null;
  const phone = hasActions && isExpected && late !== null ? booking.customerPhone : null;
  const hasLine = passed !== null;
  const dim = isOver ? "text-soft" : "";
  return (
    <li
      data-place={id}
      className={`grid scroll-mt-10 ${isNew ? "animate-arrive" : ""} ${isBelowClass ? "border-l-4 border-l-accent" : ""}`}
    >
      <div className="@container overflow-hidden">
        <div className={`${ROW} ${hold ? HOLD_GROUND : isNew ? "bg-accent-tint" : ""}`}>
          <div className="grid min-w-0 flex-1 basis-[10rem]">
            <button
              type="button"
              data-row={id}
              tabIndex={isTabStop ? 0 : -1}
              aria-haspopup="dialog"
              onClick={() => context.onOpen(id)}
              className={`${CELLS} ${isCompact ? "min-h-11 py-0.5 text-sm" : "min-h-[3.4375rem] py-0.5"}`}
            >
              <span
                className={`row-span-2 self-center tabular-nums ${isOver || isTimeQuiet ? "text-soft" : "font-semibold"} ${canMove ? MOVABLE : ""}`}
              >
                {bookingTime}
              </span>
              <span className={`flex min-w-0 items-center gap-x-1.5 ${dim} ${phone ? BESIDE_CALL : ""}`}>
                <span className={`min-w-0 truncate font-medium ${status === "cancelled" ? "line-through" : ""}`}>
                  {customerName}
                </span>
                {!hasGuestsColumn && (served === null || guests > 1) && (
                  <span className="shrink-0 text-soft">
                    ·{"\u00a0"}
                    {guests}
                    <span className="sr-only"> {words.ui.guestsWord(guests)}</span>
                  </span>
                )}
                {override && status !== "cancelled" && (
                  <span title={overrideWords(override.refusal)} className="shrink-0 text-attention">
                    <ShieldAlert aria-hidden="true" size={16} />
                    <span className="sr-only">{overrideWords(override.refusal)}</span>
                  </span>
                )}
                {isNew && <span className="shrink-0 text-xs font-semibold text-accent-ink">{words.list.new}</span>}
                {unsent && <span className="shrink-0 text-xs font-semibold text-attention">{words.list.notSent}</span>}
              </span>
              <span
                className={`col-start-2 row-start-2 flex min-w-0 gap-x-1.5 text-xs ${hasLine ? "@min-[34rem]:contents" : "@min-[44rem]:contents"} ${visit || booking.care?.length ? "flex-wrap" : ""}`}
              >
                <RowStateCell {...{ state, booking, minutes, isTaken, timeZone }} />
                <RowDetails {...{ booking, timeZone, visit, hasLine }} isBehindState={state.isUrgent} />
              </span>
              {hasGuestsColumn && (
                <span className={`row-span-2 self-center text-right tabular-nums ${GUESTS} ${dim}`}>
                  {guests}
                  <span className="sr-only"> {words.ui.guestsWord(guests)}</span>
                </span>
              )}
            </button>
            {phone && <CallLink name={customerName} phone={phone} hasGuestsColumn={hasGuestsColumn} />}
          </div>
          {canMove && <MoveButton booking={booking} onMove={context.onMove} />}
          {canMove && !!booking.guestOpen?.length && (
            <button
              type="button"
              tabIndex={isTabStop ? 0 : -1}
              aria-haspopup="dialog"
              aria-label={`${words.list.whoIsIt} ${customerName}`}
              onClick={() => context.onWho(id)}
              className="relative min-h-11 w-[4.5em] min-w-11 shrink-0 rounded-sm px-1 text-left text-xs font-semibold text-attention hover:bg-sunken"
            >
              {words.list.whoIsIt}
            </button>
          )}
          <TableCell {...{ booking, context, isOver, isTabStop }} />
          {hasActions && (
            <div className="relative ml-auto flex min-w-21 shrink-0 items-center justify-end pr-3 @max-[22rem]:pr-2 @min-[34rem]:min-w-25 xl:pointer-fine:@min-[34rem]:min-w-36">
              <AttendanceAction
                booking={booking}
                isMissing={isMissing(late, isOver)}
                onMove={() => context.onMove(id)}
                onLate={() => context.onLate(id)}
                row={{ isQuiet: isStepQuiet }}
              />
            </div>
          )}
        </div>
      </div>
    </li>
  );
});

/** The whole row opens the booking; its buttons act alone. A row too narrow for its buttons has them below. */
const ROW =
  "group/row relative flex flex-wrap items-stretch transition-colors duration-700 hover:bg-sunken/50 hover:duration-150 has-[[data-row]:focus-visible]:outline-2 -outline-offset-2 outline-accent-ink";

/** Time, name with a line below it, guests; from a width on the state between these, sooner with the line of a stay. */
const CELLS =
  "col-start-1 row-start-1 grid min-w-0 grid-cols-[2.875rem_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 pr-2.5 pl-4 text-left outline-none after:absolute after:inset-0 @max-[24rem]:gap-x-1.5 @max-[24rem]:pr-1 @max-[22rem]:pl-2.5 @min-[34rem]:grid-cols-[3.125rem_minmax(0,1fr)_auto_auto] @min-[34rem]:gap-x-3";

const GUESTS = "col-start-3 row-start-1 min-w-3.5 @min-[34rem]:col-start-4 @min-[34rem]:min-w-5";

/** Says that the time can be tapped. */
const MOVABLE = "underline decoration-edge decoration-dotted underline-offset-4";

type RowDetailsProps = {
  booking: Booking;
  timeZone: string;
  visit: string | null;
  /** Where there is one line alone, the state takes it. */
  isBehindState: boolean;
  hasLine: boolean;
};

/** The line below the name: the services of a visit, else an allergy, the night, the guest, notes or how it was booked. */
function RowDetails({ booking, timeZone, visit, isBehindState, hasLine }: RowDetailsProps) {
  const { source, notes } = booking;
  const brief = servicesOfOne(booking);
  const { nextWeekday } = useFormats();
  const night = isNight(booking, timeZone) ? words.list.nightTo(nextWeekday(booking.bookingDate)) : null;
  const allergies = notes === null ? [] : markAllergies(notes).flatMap(({ text, isMarked }) => (isMarked ? text : []));
  const hasAllergy = allergies.length > 0;
  const Icon = hasAllergy ? WheatOff : StickyNote;
  const bookedBy = source !== "online" && <span className="sr-only">{SOURCE_WORDS[source].toLowerCase()}</span>;
  const marks = guestMarks(booking).toReversed();
  const tags = booking.guest?.tags ?? [];
  const hasCare = !!booking.care?.length;
  const note = notes && (
    <span className={visit ? "min-w-0" : "min-w-0 max-w-max grow basis-16 truncate"}>
      <Icon aria-hidden="true" size={14} className={`mr-1 inline align-[-2px] ${hasAllergy ? "text-loss" : ""}`} />
      {hasAllergy && (visit || notes.length > SHORT_NOTES) && (
        <span className="font-semibold text-loss">
          {allergies.join(" ")}
          {visit ? "" : " · "}
        </span>
      )}
      <span className="sr-only">{words.list.notes} </span>
      <span className={visit ? "sr-only" : "[&_mark]:bg-transparent [&_mark]:px-0 [&_mark]:text-loss"}>
        <NotesText notes={notes} />
      </span>
    </span>
  );
  const hasRest = tags.length > 0 || night || marks.length > 0 || (note && !hasAllergy);
  if (!visit && !hasRest && !note && !hasCare) return bookedBy;
  const place = isBehindState && !visit ? (hasLine ? "@max-[34rem]:sr-only" : "@max-[44rem]:sr-only") : "";
  return (
    <span
      className={`col-start-2 row-start-2 flex min-w-0 grow items-baseline gap-x-1.5 text-xs text-soft ${hasCare || visit ? "max-w-full flex-wrap" : ""} ${hasCare ? "" : place}`}
    >
      {hasCare && <Later of={careSign} booking={booking} />}
      {visit && (
        <span className="min-w-0 wrap-anywhere">
          {brief && <span aria-hidden="true">{brief}</span>}
          <span className={brief ? "sr-only" : ""}>{visit}</span>
        </span>
      )}
      {hasAllergy && note}
      {hasRest && (
        <span className={`${REST} ${visit ? "min-w-20" : hasCare || hasAllergy ? "@max-[34rem]:sr-only" : ""}`}>
          {tags.length > 0 && <Later of={tagSigns} tags={tags} className="max-w-28" />}
          {night && <span className="truncate">{night}</span>}
          {marks.map(({ text, isMissed }, i) => (
            <span key={text} className={`truncate ${isMissed ? "text-attention" : ""}`}>
              {`${i > 0 || visit || night || hasCare || hasAllergy || tags.length > 0 ? "· " : ""}${text}`}
            </span>
          ))}
          {!hasAllergy && note}
        </span>
      )}
      {bookedBy}
    </span>
  );
}

/** Words in the room that a line has left. Behind an empty one, each that does not fit goes to the next line, which is hidden. */
const REST =
  "flex h-[1lh] w-0 max-w-max grow flex-wrap items-baseline gap-x-1.5 overflow-hidden before:invisible before:-mr-1.5 before:w-0 before:content-['·']";

/** "Cut + colour" of a visit that one person serves alone, whom the row names as its place; else null. */
function servicesOfOne({ services, unplaced }: Booking): string | null {
  const people = new Set(services?.map(({ person }) => person?.id));
  if (!services || unplaced || people.size !== 1 || people.has(undefined)) return null;
  return servicesText({ services });
}

/** Longer notes are cut by a narrow row, so that their allergies go first. */
const SHORT_NOTES = 24;

type TableCellProps = Pick<BookingRowProps, "booking" | "context" | "isOver" | "isTabStop">;

/** Leads to the choice of a table, by keyboard from the focused row. Nothing where spots are counted. */
function TableCell({ booking, context, isOver, isTabStop }: TableCellProps) {
  const { tables, alike, onTable } = context;
  const width = context.hasShortTables && booking.resources.length < 2 ? SHORT_TABLE_WIDTH : TABLE_WIDTH;
  const { id, customerName, pinned, unplaced, attendance, services, hold } = booking;
  const table = tableText(booking, tables);
  if (table === null) return tables.size > 0 && <span className={`hidden @min-[34rem]:block ${width}`} />; // the columns stay
  const unlike = booking.resources.filter((each) => !alike.has(each));
  const shown = services && unlike.length > 0 ? tableText({ ...booking, resources: unlike }, tables) : table;
  const canChange = !endsVisit(attendance) && !hold;
  const named = (
    <span
      className={`line-clamp-3 leading-[1.2] wrap-anywhere ${unplaced ? "font-medium text-attention" : isOver ? "text-soft" : ""}`}
    >
      {pinned && <Pin aria-hidden="true" size={13} className="mr-0.5 inline align-[-2px]" />}
      <span className={canChange ? MOVABLE : ""}>{shown}</span>
    </span>
  );
  const stays = pinned ? ` (${words.list.pinned})` : "";
  const place = `relative grid shrink-0 content-center pl-1 text-left text-sm tabular-nums ${width}`;
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

const TABLE_WIDTH =
  "min-w-[2.75rem] max-w-[5rem] shrink-0 pr-1.5 @min-[34rem]:w-[4rem] @min-[34rem]:max-w-[4rem] @min-[34rem]:pr-0";
/** Where all have names like T12. */
const SHORT_TABLE_WIDTH = "w-[2.75rem] shrink-0";
const SHORT_NAME = 4;

/** Lies over the row's time. The keyboard has the menu and the details for it. */
const MoveButton = ({ booking: { id, customerName }, onMove }: { booking: Booking; onMove: (id: string) => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={words.bookings.moveOf(customerName)}
    title={words.ui.move}
    onClick={() => onMove(id)}
    className="absolute inset-y-0 left-0 w-16 rounded-sm hover:bg-accent/10"
  />
);

type CallLinkProps = { name: string; phone: string; hasGuestsColumn: boolean };

/** The way to call a party that is late: all others are called from their details; so is it on the narrowest phone and beside the floor. */
const CallLink = ({ name, phone, hasGuestsColumn }: CallLinkProps) => (
  <a
    href={telUrl(phone)}
    aria-label={words.list.call(name)}
    className={`relative col-start-1 row-start-1 grid size-11 place-items-center self-center justify-self-end rounded-md text-attention hover:bg-sunken @max-[21rem]:hidden md:@max-[26rem]:hidden ${hasGuestsColumn ? BEFORE_GUESTS : "mr-1"}`}
  >
    <Phone aria-hidden="true" size={18} />
  </a>
);

/** Before the column of guests, so that this one and the tables stand below each other. */
const BEFORE_GUESTS = "mr-8.5 @max-[24rem]:mr-6 @min-[34rem]:mr-10.5";
/** The name makes room for it; from a width on the state is between them. */
const BESIDE_CALL = "mr-9 @max-[21rem]:mr-0 @min-[44rem]:mr-0 md:@max-[26rem]:mr-0";

/** A time after midnight falls on the next calendar day. */
const isNight = ({ bookingDate, startsAt }: Booking, timeZone: string) => localDate(startsAt, timeZone) > bookingDate;

/** Keeps its identity: a thousand rows render once. */
export function useRowContext(
  house: Pick<Overview, "timeZone" | "offer">,
  isCompact: boolean,
  tables: TableNames,
): RowContext {
  const { timeZone, offer } = house;
  const hasGuestsColumn = !offer;
  const alike = useMemo(() => alikeIn(offer), [offer]);
  const opening = useOpenBooking();
  const latest = useRef(opening);
  useEffect(() => {
    latest.current = opening;
  });
  return useMemo(
    () => ({
      ...{ timeZone, isCompact, hasGuestsColumn, tables, alike },
      hasShortTables: [...tables.values()].every((name) => name.length <= SHORT_NAME),
      onOpen: (id) => latest.current.open(id),
      onMove: (id) => latest.current.move(id),
      onTable: (id) => latest.current.chooseTable(id),
      onLate: (id) => latest.current.runLate(id),
      onWho: (id) => latest.current.askWho(id),
    }),
    [timeZone, isCompact, hasGuestsColumn, tables, alike],
  );
}

/** One of several rooms says nothing beside the person; the only one of its kind may. */
function alikeIn(offer: Overview["offer"]): ReadonlySet<string> {
  const others = (offer?.resources ?? []).filter(({ kind, archived }) => kind !== "person" && !archived);
  const byKind = Map.groupBy(others, ({ kind }) => kind);
  return new Set([...byKind.values()].flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : [])));
}
