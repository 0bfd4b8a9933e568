import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { type Clock, momentText } from "../../lib/message-words.ts";
import { nightText } from "../../lib/night-text.ts";
import { ATTENDANCE_WORDS } from "../shared/booking-words.ts";
import type { Booking } from "../shared/queries.ts";
import { type TableNames, tablesText, unplacedWords } from "../shared/table-words.ts";
import { DetailsSection } from "./details-layout.tsx";
import type { BookingEvent, Details } from "./queries.ts";

type BookingHistoryProps = { details: Details; tables: TableNames; clock: Clock };

export function BookingHistory({ details, tables, clock }: BookingHistoryProps) {
  return (
    <DetailsSection title="History">
      <ol className="grid gap-2">
        {historyOf(details, tables, clock).map(({ id, at, words }) => (
          <li key={id} className="grid text-sm md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-x-4">
            <time dateTime={at} className="text-soft tabular-nums">
              {momentText(at, clock)}
            </time>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}

type HistoryEntry = { id: number; at: string; words: string };

type BookingState = {
  date: string;
  bookingTime?: unknown;
  startsAt?: unknown;
  guests?: unknown;
  status?: unknown;
  attendance?: unknown;
  durationMinutes?: unknown;
  assignment?: unknown;
};

type Story = Pick<Details, "events" | "moves"> & { booking: Pick<Booking, "bookingDate"> };

/** The log as sentences (docs/invariants.md#i5). Entries hold only new values; old ones come from earlier entries. */
export function historyOf(
  { events, moves: pushed, booking }: Story,
  tables: TableNames,
  { timeZone, format }: Omit<Clock, "now">,
): HistoryEntry[] {
  const told = events.filter(({ type }) => type !== "moved_out");
  const moves = told.filter(({ type }) => type === "moved_in");
  const datesAfter = [...moves.slice(1).map(({ changes }) => String(changes.from)), booking.bookingDate];
  let known: BookingState = { date: String(moves[0]?.changes.from ?? booking.bookingDate) };
  let moved = 0;
  return [...told, ...pushed]
    .sort((a, b) => a.id - b.id)
    .map((event) => {
      const { id, at } = event;
      if ("cause" in event) {
        known = { ...known, assignment: { resources: event.to, pinnedBy: null } };
        return { id, at, words: pushedText(event, tables) };
      }
      const { changes, type } = event;
      const date = type === "moved_in" ? (datesAfter[moved++] ?? known.date) : known.date;
      const before = { ...known, time: timeText(known, timeZone) };
      known = { ...known, ...changes, date };
      const after = { ...known, time: timeText(known, timeZone) };
      const words = `${actorText(event.actor)} ${actionText(event, before, after, tables, format)}${lateText(event, timeZone)}${overrideText(changes)}${untoldText(changes)}`;
      return { id, at, words };
    });
}

function actorText({ kind, name }: BookingEvent["actor"]): string {
  if (kind === "customer") return "The customer";
  return kind === "system" ? "Daybook" : (name ?? "A former member");
}

/** "00:30, night to Sunday" when the booking starts after midnight. */
function timeText({ date, bookingTime, startsAt }: BookingState, timeZone: string): string {
  const isNight = typeof startsAt === "number" && localDate(startsAt, timeZone) > date;
  return isNight ? nightText(String(bookingTime), date) : String(bookingTime);
}

type TimedState = BookingState & { time: string };

function actionText(
  { type, changes }: BookingEvent,
  before: TimedState,
  after: TimedState,
  tables: TableNames,
  format: Formats,
): string {
  switch (type) {
    case "created":
      return `${BOOKED[String(changes.source)] ?? "booked"}: ${guestsText(changes.guests)}, ${dateAndTime(after, format)}`;
    case "moved_in": {
      const also = changeTexts({ ...changes, bookingTime: undefined }, before, after);
      const move = `moved it from ${dateAndTime(before, format)} to ${dateAndTime(after, format)}`;
      return also.length > 0 ? `${move} and changed ${joinList(also)}` : move;
    }
    case "cancelled":
      return "cancelled it";
    case "attendance": {
      const noted = factOf(changes);
      return noted.attendance === null
        ? `took back “${attendanceWord(before.attendance)}”`
        : `noted “${attendanceWord(noted.attendance)}”`;
    }
    case "placed":
      return placedText(before, after, tables);
    case "new_link":
      return "replaced the customer's link";
    case "anonymised":
      return "removed the name and everything else that is personal";
    default: {
      const parts = changeTexts(changes, before, after);
      const longer = Number(after.durationMinutes) - Number(before.durationMinutes);
      if (parts.length === 0 && longer > 0) return `let the party stay ${longer} minutes longer`;
      return parts.length > 0 ? `changed ${joinList(parts)}` : "changed it";
    }
  }
}

const BOOKED: Record<string, string> = {
  online: "booked online",
  phone: "took the booking by phone",
  walk_in: "noted a walk-in",
};
const ATTENDANCE: Record<string, string> = ATTENDANCE_WORDS;
const attendanceWord = (noted: unknown) => ATTENDANCE[String(noted)]?.toLowerCase() ?? "attendance";
const PERSONAL: Record<string, string> = {
  customerName: "the name",
  customerEmail: "the email address",
  customerPhone: "the phone number",
  notes: "the notes",
};

function changeTexts(changes: Record<string, unknown>, before: TimedState, after: TimedState): string[] {
  const named = [
    { field: "bookingTime", name: "the time", from: before.time, to: after.time },
    { field: "guests", name: "guests", from: before.guests, to: after.guests },
    { field: "status", name: "the status", from: before.status, to: after.status },
  ];
  const parts = named.flatMap(({ field, name, from, to }) =>
    changes[field] === undefined ? [] : `${name} from ${from} to ${to}`,
  );
  const personal = Array.isArray(changes.personal) ? changes.personal : [];
  return [...parts, ...personal.map((field) => PERSONAL[String(field)] ?? String(field))];
}

function placedText(before: TimedState, after: TimedState, tables: TableNames): string {
  const [was, is] = [assignmentOf(before), assignmentOf(after)];
  const place = tablesText(is.resources, tables);
  if (String(was.resources) !== String(is.resources))
    return is.pinnedBy === null ? `chose ${place}` : `chose ${place}, to stay there`;
  return is.pinnedBy === null ? `unpinned it from ${place}` : `pinned it to ${place}`;
}

type LoggedAssignment = { resources: string[]; pinnedBy: string | null };

const assignmentOf = ({ assignment }: BookingState) =>
  (assignment ?? { resources: [], pinnedBy: null }) as LoggedAssignment; // as the day logged it

/** By changes of other bookings, of the tables, or of the whole day. */
function pushedText({ cause, actor, from, to, unplaced }: Details["moves"][number], tables: TableNames): string {
  const [was, is] = [tablesText(from, tables), tablesText(to, tables)];
  if (is === "") return `Lost ${was}. ${unplacedWords(unplaced)}`;
  if (cause === "pinned") return `${actorText(actor)} pinned it to ${is}, with others of the day`;
  if (cause === "unpinned") return `${actorText(actor)} unpinned it from ${is}, with others of the day`;
  const moved = was === "" ? `Given ${is}` : `Moved from ${was} to ${is}`;
  if (cause === "tidied") return `${moved}: ${actorText(actor)} tidied up the day`;
  return cause === "arranged" || was === "" ? moved : `${moved} to make room`;
}

/** As the day logged it; a fact that changed nothing stands in `noted` (docs/evening.md#facts). */
function factOf({ noted, attendance, attendanceAt }: Record<string, unknown>) {
  const kept = noted instanceof Object ? (noted as { attendance: unknown; at: number }) : null;
  return { attendance: kept ? kept.attendance : attendance, at: kept?.at ?? attendanceAt, isOvertaken: kept !== null };
}

function lateText({ at: sentAt, changes }: BookingEvent, timeZone: string): string {
  const { at, isOvertaken } = factOf(changes);
  const isLate = typeof at === "number" && Date.parse(sentAt) - at >= MINUTE_MS;
  const times = isLate ? `: happened ${localTime(at, timeZone)}, sent ${localTime(Date.parse(sentAt), timeZone)}` : "";
  return isOvertaken ? `${times}. Kept here only, because more was known by then` : times;
}

const joinList = (parts: string[]) => new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
const guestsText = (guests: unknown) => (guests === 1 ? "1 guest" : `${guests} guests`);
const dateAndTime = ({ date, time }: TimedState, format: Formats) => `${format.shortDate(date)}, ${time}`;

function overrideText({ override }: Record<string, unknown>): string {
  if (!(override instanceof Object) || !("reason" in override)) return "";
  return ` – beyond a limit: “${override.reason}”`;
}

const untoldText = ({ notify }: Record<string, unknown>) => (notify === false ? ", without a message" : "");
