import type { Change, Entry } from "../../domain/day/commands.ts";
import { datesMet } from "../../domain/day/dates-met.ts";
import type { Decisions, DoneCommands, TouchedStandbys } from "../../domain/day/decide.ts";
import type { Owed } from "../../domain/day/decide-owed.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { lastEdits, lastOfEach } from "../../domain/day/record-change.ts";
import { isGone } from "../../domain/day/working-day.ts";
import { ADDRESS_CHANGED, TEACHER_CHANGED } from "../../domain/messages/messages-owed.ts";
import { ENGINE } from "../../domain/plan/rules.ts";
import type { DaySheet } from "../../domain/sheet/day-sheet.ts";
import { type SheetBooking, takenUntil } from "../../domain/sheet/sheet-booking.ts";
import { storedVisit } from "../../domain/wanted/stored-visit.ts";
import type { Diary } from "../connect.ts";
import { insertFromJson, type JsonSql, jsonOf, updateFromJson } from "../platform/from-json.ts";
import { notifications } from "../platform/schema.ts";
import { DELETE_BOOKINGS } from "./anonymise.ts";
import {
  ADD_CLAIMS,
  ADD_MOVES,
  claimDifferences,
  DROP_CLAIMS,
  DROP_CLAIMS_ELSEWHERE,
  SET_UNPLACED,
  SHRINK_CLAIMS,
} from "./claims.ts";
import { STAYS_AROUND } from "./day-loads.ts";
import { dueStatement, MARK_DATES } from "./holds-due.ts";
import { ADD_IMPORTED_HERE } from "./imports/imported-here.ts";
import { type DoneRow, toDoneCommands } from "./load-day.ts";
import { OWE_BOOKING_ALERTS } from "./messages/owed-alerts.ts";
import { OWE_PUSHES } from "./pushes.ts";
import { RECORD_RULES } from "./rules-history.ts";
import { bookingEvents, bookings } from "./schema.ts";
import {
  ADD_STANDBYS,
  CHANGE_STANDBYS,
  DROP_STANDBY_DATES,
  DROP_STANDBYS_HERE,
  EDIT_STANDBYS,
  END_STANDBYS,
  LIMIT_STANDBYS,
  SET_STANDBY_DATES,
  STANDBYS_MAX,
  standbyRows,
} from "./standbys.ts";

/*
 * Each statement takes its rows as one JSON parameter. Its text is made once, because busy days run it hundreds of times
 * a second. `+workspace_id`: see scope.ts.
 */
const DONE_COMMANDS = `SELECT command_id AS "commandId", request_hash AS "requestHash", booking_id AS "bookingId"
  FROM booking_events WHERE workspace_id = ?1 AND command_id IN (SELECT value FROM json_each(?2))`;

/** `seq` is null, which aborts the batch, when the stays around have changed. */
const ADD_EVENTS = insertFromJson(
  bookingEvents,
  ["seq", "bookingId", "version", "type", "actor", "commandId", "requestHash", "at", "changes"],
  {
    workspaceId: "?1",
    bookingDate: "?3",
    engine: "?5",
    rulesVersion: "?4",
    seq: `CASE WHEN ${STAYS_AROUND} = ?2 ->> 'stays' THEN @seq END`,
  },
  "json_each(?6)",
);

const ADD_MOVED_OUT = insertFromJson(
  bookingEvents,
  ["bookingDate", "bookingId", "version", "actor", "at", "changes"],
  {
    workspaceId: "?1",
    rulesVersion: "?2",
    type: "'moved_out'",
    seq: `(SELECT coalesce(max(e.seq), 0) FROM booking_events e WHERE e.workspace_id = ?1 AND e.booking_date = @bookingDate)
      + row_number() OVER (PARTITION BY @bookingDate ORDER BY key)`,
  },
  "json_each(?3)",
);

const CUSTOMER_FIELDS = [
  "customerName",
  "customerEmail",
  "customerPhone",
  "notes",
  "searchText",
  "smsWithheld",
] as const;
const STAY_FIELDS = [
  "bookingTime",
  "guests",
  "spots",
  "startsAt",
  "endsAt",
  "durationMinutes",
  "resetMinutes",
  "attendance",
  "attendanceAt",
  "override",
] as const;

const ADD_BOOKINGS = insertFromJson(
  bookings,
  [
    ...CUSTOMER_FIELDS,
    ...STAY_FIELDS,
    "id",
    "source",
    "locale",
    "ref",
    "client",
    "createdAt",
    "wish",
    "guestId",
    "said",
  ],
  { workspaceId: "?1", bookingDate: "?2", rulesVersion: "?3", status: "'confirmed'", version: "1", tokenVersion: "1" },
  "json_each(?4)",
);

/** A place that is held: for who waits, whose row says who that is, or for a person whom a member names. */
const HELD = {
  ...{ workspaceId: "?1", bookingDate: "?2", rulesVersion: "?3", status: "'pending'", version: "1", tokenVersion: "1" },
};
const HELD_FIELDS = [...STAY_FIELDS, "id", "source", "createdAt", "wish", "holdUntil", "hold"] as const;

const ADD_HELD = insertFromJson(
  bookings,
  [...CUSTOMER_FIELDS, ...HELD_FIELDS, "locale", "client", "guestId"],
  HELD,
  "json_each(?4)",
);

/** The name of a party that was erased meanwhile is null, which aborts the batch. */
const ADD_HELD_FOR: JsonSql<HeldRow & { standby: string }> = insertFromJson(
  bookings,
  HELD_FIELDS,
  {
    ...HELD,
    ...{ customerName: "s.customer_name", customerEmail: "s.customer_email", customerPhone: "s.customer_phone" },
    ...{ notes: "s.notes", searchText: "coalesce(s.search_text, '')", smsWithheld: "coalesce(s.sms_withheld, 0)" },
    ...{ locale: "s.locale", client: "s.client", ref: "s.ref" },
  },
  `json_each(?4) LEFT JOIN standbys s ON s.id = @standby AND s.workspace_id = ?1 AND s.state NOT IN ('booked', 'ended')`,
) as JsonSql<HeldRow & { standby: string }>;

/**
 * Nulls `source`, which aborts the batch, when a customer would have too many online bookings ahead. Counts all dates,
 * so that bookings on several days at once cannot pass together.
 */
const LIMIT_ONLINE_AHEAD = `UPDATE bookings SET source = NULL
  WHERE +workspace_id = ?1 AND id IN (SELECT value FROM json_each(?3)) AND (
    ?2 < (SELECT count(*) FROM bookings o
      WHERE o.workspace_id = ?1 AND o.source = 'online' AND o.status <> 'cancelled'
        AND o.customer_email = bookings.customer_email AND o.starts_at > bookings.created_at
        AND (o.hold_until IS NULL OR o.hold ->> '$.for' <> 'offer'))
    OR ?2 < (SELECT count(*) FROM bookings o
      WHERE o.workspace_id = ?1 AND o.source = 'online' AND o.status <> 'cancelled'
        AND o.customer_phone = bookings.customer_phone AND o.starts_at > bookings.created_at
        AND (o.hold_until IS NULL OR o.hold ->> '$.for' <> 'offer')))`;

const CHANGE_BOOKINGS = updateFromJson(
  bookings,
  [...STAY_FIELDS, "version", "status", "releasedAt", "rulesVersion", "tokenVersion", "wish"],
  { bookingDate: "?2" },
  "json_each(?3)",
);

/** As `CHANGE_BOOKINGS`, of one that was held before. */
const CHANGE_HELD = updateFromJson(
  bookings,
  [...STAY_FIELDS, "version", "status", "releasedAt", "rulesVersion", "tokenVersion", "wish", "holdUntil", "hold"],
  { bookingDate: "?2" },
  "json_each(?3)",
);

type HeldRow = Pick<typeof bookings.$inferSelect, (typeof HELD_FIELDS)[number]>;

const NOTE_PAID = updateFromJson(bookings, ["paid"], {}, "json_each(?2)");

const EDIT_CUSTOMERS = updateFromJson(bookings, CUSTOMER_FIELDS, {}, "json_each(?2)");

const DUE_MESSAGE = { workspaceId: "?1", subject: "'booking'", subjectId: "@bookingId", state: "'due'", attempts: "0" };

/** The notice goes to the old address, so it must run before EDIT_CUSTOMERS. */
const OWE_ADDRESS_NOTICES: JsonSql<Owed["addressNotices"][number]> = insertFromJson(
  notifications,
  ["id", "dueAt", "dedupeKey"],
  {
    ...DUE_MESSAGE,
    address: "b.customer_email",
    type: `'${ADDRESS_CHANGED}'`,
    channel: "'email'",
    createdAt: "@dueAt",
  },
  `json_each(?2) JOIN bookings b ON b.id = @bookingId AND +b.workspace_id = ?1
  WHERE b.customer_email IS NOT NULL AND b.customer_email IS NOT @customerEmail`,
);

/** A leased one counts, because the change withdraws it; only a charged SMS was surely handed over. */
const UNSENT_CONFIRMATION = `EXISTS (SELECT 1 FROM notifications n WHERE n.subject_id = @bookingId
  AND n.channel = @channel AND n.type = 'booking_confirmation'
  AND (n.state IN ('due', 'held') OR (n.state = 'leased' AND n.charged_at IS NULL)))`;

const OWE_MESSAGES: JsonSql<Owed["messages"][number]> = insertFromJson(
  notifications,
  ["id", "type", "channel", "dueAt", "dedupeKey", "createdAt"],
  DUE_MESSAGE,
  `json_each(?2)
  WHERE CASE @only WHEN 'unsent' THEN ${UNSENT_CONFIRMATION} WHEN 'sent' THEN NOT ${UNSENT_CONFIRMATION} ELSE 1 END`,
);

/** Before the hold's row goes: the message to a person on no list keeps where it is to go. */
const OWE_STANDBY_MESSAGES = insertFromJson(
  notifications,
  ["id", "subjectId", "type", "channel", "dueAt", "dedupeKey", "createdAt"],
  {
    ...{ workspaceId: "?1", subject: "'standby'", state: "'due'", attempts: "0" },
    address: "CASE @channel WHEN 'email' THEN b.customer_email ELSE b.customer_phone END",
    draft:
      "CASE WHEN b.id IS NULL THEN @draft ELSE json_set(@draft, '$.name', b.customer_name, '$.locale', b.locale) END",
  },
  "json_each(?2) LEFT JOIN bookings b ON b.id = @copies AND +b.workspace_id = ?1",
) as JsonSql<Owed["standbys"][number]>;

const SUPERSEDE_MESSAGES = `UPDATE notifications SET state = 'superseded'
  WHERE +workspace_id = ?1 AND (subject_id, channel) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?3))
    AND state IN ('due', 'held', 'leased') AND id NOT IN (SELECT value FROM json_each(?2))
    AND type NOT IN ('${ADDRESS_CHANGED}', '${TEACHER_CHANGED}')`;

const SUPERSEDE_CONFIRMATIONS = `${SUPERSEDE_MESSAGES} AND type = 'booking_confirmation'`;

export type Written = Pick<Decisions, "entries" | "changes" | "seen" | "owed" | "touched" | "standbys" | "due">;

/**
 * Writes a group in one batch behind the fence, the log first (docs/decisions/001-the-fence.md). Throws on a clash,
 * writing nothing. `commandIds`: refused commands to look up in the log, which are returned when they were done before. `isRecorded`:
 * the caller has written under these rules before, so that they are kept.
 */
export async function writeChanges(
  db: Diary,
  sheet: DaySheet,
  { entries, changes, seen, owed, touched, standbys, due }: Written,
  commandIds: string[],
  isRecorded = false,
): Promise<{ done: DoneCommands; owesPushes: boolean; marked: string[] }> {
  const { workspaceId, date, rules } = sheet;
  const statements: D1PreparedStatement[] = [];
  const add = (sql: string, keys: unknown[], ...parameters: unknown[]) => {
    if (keys.length > 0) prepare(sql, parameters, JSON.stringify(keys));
  };
  const addRows = <Row>(sql: JsonSql<Row>, rows: NoInfer<Row>[], ...parameters: unknown[]) => {
    if (rows.length > 0) prepare(sql.text, parameters, jsonOf(sql, rows));
  };
  const prepare = (text: string, parameters: unknown[], json: string) =>
    statements.push(db.$client.prepare(text).bind(workspaceId, ...parameters, json));
  const of = standbyRows(sheet, entries, changes, standbys);
  const fresh = JSON.stringify(owed.messages.map(({ id }) => id));
  const deleted = changes.flatMap((change) => (isGone(change) ? change.after.id : []));

  addRows(ADD_EVENTS, eventRows(sheet, entries), JSON.stringify(seen), date, rules.version, ENGINE);
  addRows(ADD_MOVED_OUT, movedOutRows(sheet, changes), rules.version);
  if (entries.length > 0 && !isRecorded)
    statements.push(db.$client.prepare(RECORD_RULES).bind(workspaceId, rules.version));
  addRows(ADD_IMPORTED_HERE, importedRows(changes));
  addRows(ADD_BOOKINGS, createdRows(changes), date, rules.version);
  add(LIMIT_ONLINE_AHEAD, onlineBookingIds(changes), ONLINE_AHEAD_MAX);
  addRows(ADD_HELD, heldRows(changes), date, rules.version);
  addRows(ADD_HELD_FOR, heldForRows(changes), date, rules.version);
  addRows(CHANGE_BOOKINGS, changedRows(changes, false), date);
  addRows(CHANGE_HELD, changedRows(changes, true), date);
  add(LIMIT_ONLINE_AHEAD, acceptedByCustomers(changes), ONLINE_AHEAD_MAX);
  const pairs = [...touched].map(([id, after]) => ({ before: sheet.bookings.get(id), after }));
  const { shrunk, gone, added } = claimDifferences(pairs);
  addRows(SHRINK_CLAIMS, shrunk, date);
  addRows(DROP_CLAIMS, gone, date);
  add(DROP_CLAIMS_ELSEWHERE, movedInIds(changes), date);
  addRows(ADD_CLAIMS, added, date);
  addRows(SET_UNPLACED, unplacedRows(pairs, new Set(movedInIds(changes))));
  addRows(ADD_MOVES, moveRows(sheet, entries), date);
  addRows(OWE_ADDRESS_NOTICES, owed.addressNotices);
  addRows(EDIT_CUSTOMERS, editedRows(changes));
  addRows(NOTE_PAID, paidRows(changes));
  addRows(ADD_STANDBYS, of.added, date);
  add(LIMIT_STANDBYS, of.limited, STANDBYS_MAX);
  addRows(CHANGE_STANDBYS, of.changed);
  addRows(EDIT_STANDBYS, of.edited);
  addRows(END_STANDBYS, of.over);
  addRows(SET_STANDBY_DATES, of.windows, date);
  add(DROP_STANDBYS_HERE, of.dropped, date);
  add(
    DROP_STANDBY_DATES,
    of.over.map(({ id }) => id),
  );
  addRows(OWE_MESSAGES, owed.messages);
  addRows(OWE_STANDBY_MESSAGES, owed.standbys);
  addRows(OWE_BOOKING_ALERTS, owed.alerts);
  addRows(OWE_PUSHES, owed.alerts);
  const owing = statements.length - 1;
  for (const sql of DELETE_BOOKINGS) add(sql, deleted);
  add(SUPERSEDE_MESSAGES, owed.outdated, fresh);
  add(SUPERSEDE_CONFIRMATIONS, owed.renewed, fresh);
  const marking = statements.length;
  for (const mark of marksOf(sheet, entries, standbys)) add(MARK_DATES, mark.dates, mark.now);
  const isMarking = statements.length > marking;
  const noted = dueStatement(db, sheet, sheet, due);
  if (noted) statements.push(noted);
  add(DONE_COMMANDS, commandIds);

  const results = await db.$client.batch<DoneRow & { date: string }>(statements);
  return {
    marked: isMarking ? (results[marking]?.results ?? []).map(({ date: marked }) => marked) : [],
    done: commandIds.length > 0 ? toDoneCommands(results.at(-1)?.results ?? []) : new Map(),
    owesPushes: owed.alerts.length > 0 && (results[owing]?.results ?? []).length > 0,
  };
}

/** An entry of the day itself stands for no booking. */
const eventRows = (sheet: DaySheet, entries: Entry[]) =>
  entries.map(({ change }, i) => {
    const { actor, commandId, requestHash, now } = change.command;
    const seq = sheet.seq + 1 + i;
    const of =
      "after" in change
        ? { bookingId: change.after.id, version: change.after.version, changes: change.fields }
        : "standby" in change
          ? { bookingId: change.standby.id, version: seq, changes: change.fields }
          : { bookingId: `${sheet.workspaceId}|${sheet.date}`, version: seq, changes: {} };
    return { seq, type: change.event, actor, commandId, requestHash, at: now, ...of };
  });

const moveRows = (sheet: DaySheet, entries: Entry[]) =>
  entries.flatMap(({ moves }, i) =>
    moves.map(({ id, ...changed }) => ({ seq: sheet.seq + 1 + i, bookingId: id, changed })),
  );

type Pair = Parameters<typeof claimDifferences>[0][number];

/** A day may have unplaced a booking after it was read for its move. */
const unplacedRows = (pairs: Pair[], movedIn: Set<string>) =>
  pairs.flatMap(({ before, after }) =>
    after && (movedIn.has(after.id) || after.unplaced !== (before?.unplaced ?? null))
      ? { id: after.id, unplaced: after.unplaced }
      : [],
  );

const movedInIds = (changes: Change[]) =>
  changes.flatMap(({ movedFrom, after }) => (movedFrom === null ? [] : after.id));

const movedOutRows = (sheet: DaySheet, changes: Change[]) =>
  changes.flatMap(({ movedFrom, after: { id: bookingId, version }, command: { actor, now } }) =>
    movedFrom === null
      ? []
      : { bookingDate: movedFrom, bookingId, version, actor, at: now, changes: { to: sheet.date } },
  );

const createdRows = (changes: Change[]) =>
  changes.flatMap(({ event, command, after }) => {
    if (event !== "created" || command.type !== "create") return [];
    const { person, locale, ref = null, client, guestId = null, said = null } = command;
    return { ...after, ...person, locale, ref, client, guestId, said, wish: wishOf(after) };
  });

/** Null: a party alone, anywhere. */
function wishOf({ area, wanted }: SheetBooking) {
  const visit = storedVisit(wanted);
  return area === null && visit === null ? null : { ...(area === null ? {} : { area }), ...(visit ? { visit } : {}) };
}

const onlineBookingIds = (changes: Change[]) =>
  changes.flatMap(({ event, after }) => (event === "created" && after.source === "online" ? after.id : []));

/** Also of a new one that another system has cancelled or seen to its end. `held`: those that were held before this group, or since. */
const changedRows = (changes: Change[], held: boolean) => {
  const wereHeld = new Set(changes.flatMap(({ before, after }) => (before?.hold || after.hold ? after.id : [])));
  const changed = changes.filter((change) => {
    if (wereHeld.has(change.after.id) !== held || change.event === "held") return false;
    return change.event === "created" ? isSettled(change.after) : !isGone(change);
  });
  return lastOfEach(changed).map(({ after }) => ({ ...after, wish: wishOf(after), ...holdColumns(after) }));
};

const holdColumns = ({ hold }: SheetBooking) => {
  const { until = null, ...stored } = hold ?? {};
  return { holdUntil: until, hold: hold && stored };
};

/** Kept for the list for a moment, because the day cannot say for whom. */
const FOR_NOBODY = {
  person: {
    customerName: "",
    customerEmail: null,
    customerPhone: null,
    notes: null,
    searchText: "",
    smsWithheld: false,
  },
  ...{ locale: null, guestId: null, client: null },
};

const heldRows = (changes: Change[]) =>
  changes.flatMap(({ event, command, after }) => {
    if (event !== "held" || after.hold?.standby) return [];
    const { person, locale, guestId = null, client } = command.type === "hold" ? command : FOR_NOBODY;
    return { ...after, ...person, locale, guestId, client, wish: wishOf(after), ...holdColumns(after) };
  });

const heldForRows = (changes: Change[]) =>
  changes.flatMap(({ event, after }) =>
    event === "held" && after.hold?.standby
      ? { ...after, wish: wishOf(after), ...holdColumns(after), standby: after.hold.standby }
      : [],
  );

const acceptedByCustomers = (changes: Change[]) =>
  changes.flatMap(({ event, command, after }) =>
    event === "accepted" && command.by === "customer" && after.source === "online" ? after.id : [],
  );

/** Other dates that are to be served anew: who waits again may want them, a booking left them, or a stay that reached into them. */
export function marksOf(
  { rules, date }: DaySheet,
  entries: Entry[],
  { touched, dropped, waitingAgain }: TouchedStandbys,
) {
  if (!rules.plan.holds) return [];
  const now = Math.max(...entries.map(({ change }) => change.command.now));
  const met = entries.flatMap(({ change }) => {
    if (!("after" in change) || !change.before) return [];
    const { before, movedFrom } = change;
    const bookingDate = movedFrom ?? date;
    return [bookingDate, ...datesMet(rules, { bookingDate, startsAt: before.startsAt, endsAt: takenUntil(before) })];
  });
  const waiting = [...waitingAgain].flatMap((id) => (touched.get(id) ?? dropped.get(id))?.dates ?? []);
  const dates = [...new Set([...met, ...waiting])].filter((other) => other !== date);
  return dates.length > 0 ? [{ dates, now }] : [];
}

const isSettled = ({ status, releasedAt }: SheetBooking) => status !== "confirmed" || releasedAt !== null;

const importedRows = (changes: Change[]) =>
  changes.flatMap(({ command, after }) => {
    if (command.type !== "create" || !command.imported) return [];
    const { id: importId, fingerprint, n } = command.imported;
    return { fingerprint, id: after.id, importId, n };
  });

const editedRows = (changes: Change[]) => lastEdits(changes).map(({ after, person }) => ({ id: after.id, ...person }));

/** Each booking's last note. */
const paidRows = (changes: Change[]) =>
  lastOfEach(changes.filter(({ command }) => command.type === "pay")).flatMap(({ after: { id }, command }) =>
    command.type === "pay" ? { id, paid: command.paid } : [],
  );
