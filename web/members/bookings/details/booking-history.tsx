import type { MouseEvent } from "react";
import { TOLD_EARLIER_MS } from "../../../../domain/holds/hold.ts";
import { type PastEntry, type Undo, undoOf } from "../../../../domain/log/undo-entry.ts";
import type { Paid } from "../../../../domain/sheet/paid.ts";
import type { Formats } from "../../../../domain/texts/formats-in.ts";
import { MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { localDate, localTime } from "../../../shared/lib/local-time.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { type Clock, momentText } from "../../lib/message-words.ts";
import { nightText } from "../../lib/night-text.ts";
import { language, words } from "../../texts/words.ts";
import {
  ATTENDANCE_WORDS,
  actorText,
  guestsText,
  type TableNames,
  tablesText,
  unplacedWords,
} from "../booking/booking-words.ts";
import type { Details } from "../booking/details-query.ts";
import { holdEnd } from "../booking/hold-text.ts";
import type { Booking } from "../booking/queries.ts";
import { paidText } from "../next/paid-words.ts";
import { DetailsSection } from "./details-layout.tsx";
import type { BookingEvent } from "./queries.ts";

type BookingHistoryProps = {
  details: Details;
  tables: TableNames;
  clock: Clock;
  onUndo: (undo: Undo, entry: string) => (event: MouseEvent<HTMLElement>) => void;
};

/** Entries that can be undone have a button (docs/rules.md#changes). */
export function BookingHistory({ details, tables, clock, onUndo }: BookingHistoryProps) {
  const past = pastEntriesOf(details);
  return (
    <DetailsSection title={words.bookingHistory.title}>
      <ol className="grid gap-2">
        {historyOf(details, tables, clock).map(({ id, at, entry, isOwn }) => {
          const undo = isOwn ? undoShown(undoOf(past, id, details.booking.bookingDate)) : null;
          const line = `entry-${id}-${isOwn}`;
          return (
            <li key={line} className="grid text-sm md:grid-cols-[9.5rem_minmax(0,1fr)] md:gap-x-4">
              <time dateTime={at} className="text-soft tabular-nums">
                {momentText(at, clock)}
              </time>
              <span className="flex items-start justify-between gap-3">
                <span id={line} className="wrap-anywhere">
                  {entry}
                </span>
                {undo && (
                  <Button className="shrink-0" aria-describedby={line} onClick={onUndo(undo, entry)}>
                    {undo.kind === "rebook" ? words.undo.bookAgain : words.ui.undo}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </DetailsSection>
  );
}

/** Without the first fact of a visit, which the buttons of attendance take back. */
const undoShown = (undo: Undo | null) => (undo?.kind === "attend" && undo.attendance === null ? null : undo);

const pastEntriesOf = ({ events, moves }: Pick<Details, "events" | "moves">): PastEntry[] => [
  ...events,
  ...moves.map(({ id, to }) => ({
    ...{ id, type: "pushed" },
    changes: { assignment: { resources: to, pinnedBy: null, isOverride: false } },
  })),
];

/** `isOwn`: not another booking's change. */
type HistoryEntry = { id: number; at: string; entry: string; isOwn: boolean };

/** Fields as the day logged them. */
type BookingState = Record<string, unknown> & { date: string };

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
        return { id, at, entry: pushedText(event, tables), isOwn: false };
      }
      const { changes, type } = event;
      const date = type === "moved_in" ? (datesAfter[moved++] ?? known.date) : known.date;
      const before = { ...known, time: timeText(known, timeZone) };
      known = { ...known, ...changes, date };
      const after = { ...known, time: timeText(known, timeZone) };
      const done = actionText(event, before, after, tables, { format, timeZone });
      const entry = `${done}${untilText(event, timeZone)}${lateText(event, timeZone)}${overrideText(changes)}${untoldText(changes)}`;
      return { id, at, entry, isOwn: true };
    });
}

/** "00:30, night to Sunday" when the booking starts after midnight. */
function timeText({ date, bookingTime, startsAt }: BookingState, timeZone: string): string {
  const isNight = typeof startsAt === "number" && localDate(startsAt, timeZone) > date;
  return isNight ? nightText(String(bookingTime), date) : String(bookingTime);
}

type TimedState = BookingState & { time: string };

function actionText(
  { type, changes, actor }: BookingEvent,
  before: TimedState,
  after: TimedState,
  tables: TableNames,
  { format, timeZone }: Omit<Clock, "now">,
): string {
  const who = actorText(actor);
  switch (type) {
    case "created":
      return bookedText(String(changes.source))(
        who,
        `${guestsText(Number(changes.guests))}, ${dateAndTime(after, format)}`,
      );
    case "moved_in": {
      const also = changeTexts({ ...changes, bookingTime: undefined }, before, after);
      return words.bookingHistory.moved(who, dateAndTime(before, format), dateAndTime(after, format), joinList(also));
    }
    case "held":
      return words.holds.history.held(
        who,
        `${guestsText(Number(changes.guests))}, ${dateAndTime(after, format)}`,
        heldUntil(changes, timeZone, after.date),
      );
    case "told":
      return words.holds.history.told(who);
    case "prolonged":
      return words.holds.history.heldLonger(who, heldUntil(changes, timeZone, after.date));
    case "accepted":
      return words.holds.history.accepted(who);
    case "declined":
    case "lapsed":
    case "withdrawn":
      return words.holds.history.offerOver[type](who);
    case "cancelled":
      return words.bookingHistory.cancelled(who);
    case "attendance": {
      const noted = factOf(changes);
      return noted.attendance === null
        ? words.bookingHistory.tookBack(who, attendanceWord(before.attendance))
        : `${words.bookingHistory.noted(who, attendanceWord(noted.attendance))}${otherTableText(before, after, tables)}`;
    }
    case "placed":
      return placedText(who, before, after, tables);
    case "paid":
      return changes.paid
        ? words.bookingHistory.paid(who, paidText(changes.paid as Paid, format.locale)) // as the day logged it
        : words.bookingHistory.notPaid(who);
    case "new_link":
      return words.bookingHistory.newLink(who);
    case "anonymised":
      return words.bookingHistory.anonymised(who);
    default: {
      const parts = changeTexts(changes, before, after);
      const longer = Number(after.durationMinutes) - Number(before.durationMinutes);
      if (parts.length === 0 && longer > 0) return words.bookingHistory.stayLonger(who, longer);
      return words.bookingHistory.changed(who, joinList(parts));
    }
  }
}

/** The minute that was told: as the day logged the real end, less what a press may be late. */
function heldUntil({ hold }: Record<string, unknown>, timeZone: string, date: string): string {
  const { until } = hold as { until: number };
  return holdEnd(new Date(until - TOLD_EARLIER_MS).toISOString(), timeZone, date);
}

const { booked: BOOKED, fields: FIELDS } = words.bookingHistory;
const bookedText = (source: string) => BOOKED[source as keyof typeof BOOKED] ?? BOOKED.other; // as the day logged it
const ATTENDANCE: Record<string, string> = ATTENDANCE_WORDS;
const attendanceWord = (noted: unknown) => ATTENDANCE[String(noted)]?.toLowerCase() ?? words.bookingHistory.attendance;

const STATUS: Record<string, string> = words.shared.status;
const statusWord = (status: unknown) => STATUS[String(status)]?.toLowerCase() ?? String(status);

function changeTexts(changes: Record<string, unknown>, before: TimedState, after: TimedState): string[] {
  const named = [
    { field: "bookingTime", from: before.time, to: after.time },
    { field: "guests", from: before.guests, to: after.guests },
    { field: "status", from: statusWord(before.status), to: statusWord(after.status) },
  ] as const;
  const parts = named.flatMap(({ field, from, to }) =>
    changes[field] === undefined ? [] : words.bookingHistory.fromTo(FIELDS[field], String(from), String(to)),
  );
  const personal = Array.isArray(changes.personal) ? changes.personal : [];
  return [
    ...parts,
    ...visitTexts(changes, before),
    ...personal.map((field) => FIELDS[field as keyof typeof FIELDS] ?? String(field)),
  ];
}

/** Names the part of a visit that changed: its services, or only who does them. */
function visitTexts({ visit }: Record<string, unknown>, before: TimedState): string[] {
  const [was, is] = [legsOf(before.visit), legsOf(visit)];
  if (String(is) === String(was) || is.length === 0) return [];
  const servicesOf = (legs: typeof is) => String(legs.map(([service]) => service));
  return [FIELDS[servicesOf(is) === servicesOf(was) ? "people" : "services"]];
}

/** As the day logged it. */
const legsOf = (visit: unknown) =>
  ((visit as { legs?: { service: string; person?: string }[] } | undefined)?.legs ?? []).map(({ service, person }) => [
    service,
    person,
  ]);

function placedText(who: string, before: TimedState, after: TimedState, tables: TableNames): string {
  const [was, is] = [assignmentOf(before), assignmentOf(after)];
  const place = tablesText(is.resources, tables);
  if (String(was.resources) !== String(is.resources))
    return words.bookingHistory[is.pinnedBy === null ? "chose" : "choseToStay"](who, place);
  return words.bookingHistory[is.pinnedBy === null ? "unpinned" : "pinned"](who, place);
}

/** A party may be seated at another table than it had. */
function otherTableText(before: TimedState, after: TimedState, tables: TableNames): string {
  const [was, is] = [assignmentOf(before), assignmentOf(after)];
  return is.resources.length > 0 && String(was.resources) !== String(is.resources)
    ? `, ${tablesText(is.resources, tables)}`
    : "";
}

type LoggedAssignment = { resources: string[]; pinnedBy: string | null };

const assignmentOf = ({ assignment }: BookingState) =>
  (assignment ?? { resources: [], pinnedBy: null }) as LoggedAssignment; // as the day logged it

/** By changes of other bookings, of the tables, or of the whole day. */
function pushedText({ cause, actor, from, to, unplaced }: Details["moves"][number], tables: TableNames): string {
  const [was, is] = [tablesText(from, tables), tablesText(to, tables)];
  const { lost, pinned, unpinned, withOthers, given, movedFrom, tidied, makingRoom } = words.bookingHistory;
  if (is === "") return lost(was, unplacedWords(unplaced) ?? "");
  if (cause === "pinned") return withOthers(pinned(actorText(actor), is));
  if (cause === "unpinned") return withOthers(unpinned(actorText(actor), is));
  const moved = was === "" ? given(is) : movedFrom(was, is);
  if (cause === "tidied") return tidied(moved, actorText(actor));
  return cause === "arranged" || was === "" ? moved : makingRoom(moved);
}

/** A party may be seated where others come before it was to leave. */
const untilText = ({ type, changes: { endsAt } }: BookingEvent, timeZone: string): string =>
  type === "attendance" && typeof endsAt === "number" ? words.bookingHistory.until(localTime(endsAt, timeZone)) : "";

/** As the day logged it; a fact that changed nothing stands in `noted` (docs/evening.md#facts). */
function factOf({ noted, attendance, attendanceAt }: Record<string, unknown>) {
  const kept = noted instanceof Object ? (noted as { attendance: unknown; at: number }) : null;
  return { attendance: kept ? kept.attendance : attendance, at: kept?.at ?? attendanceAt, isOvertaken: kept !== null };
}

function lateText({ at: sentAt, changes }: BookingEvent, timeZone: string): string {
  const { at, isOvertaken } = factOf(changes);
  const isLate = typeof at === "number" && Date.parse(sentAt) - at >= MINUTE_MS;
  const times = isLate
    ? words.bookingHistory.sentLate(localTime(at, timeZone), localTime(Date.parse(sentAt), timeZone))
    : "";
  return isOvertaken ? `${times}${words.bookingHistory.overtaken}` : times;
}

const joinList = (parts: string[]) => new Intl.ListFormat(language).format(parts);
const dateAndTime = ({ date, time }: TimedState, format: Formats) => `${format.shortDate(date)}, ${time}`;

function overrideText({ override }: Record<string, unknown>): string {
  if (!(override instanceof Object) || !("reason" in override)) return "";
  return words.bookingHistory.override(String(override.reason));
}

const untoldText = ({ notify }: Record<string, unknown>) => (notify === false ? words.bookingHistory.untold : "");
