import type { Change } from "../../domain/day/commands.ts";
import type { DaySheet } from "../../domain/day/day-sheet.ts";
import type { Decisions, DoneCommands } from "../../domain/day/decide.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { ADDRESS_CHANGED, messagesOwed } from "../../domain/messages/messages-owed.ts";
import { dueBeforeQuietHours } from "../../domain/messages/quiet-hours.ts";
import { ANONYMISED } from "../../domain/people/retention.ts";
import type { Diary } from "../connect.ts";
import { timeId } from "../platform/time-id.ts";
import { STAYS_AROUND } from "./day-loads.ts";
import { type DoneRow, toDone } from "./load-day.ts";

/** A message that came to be owed: its id for the queue, and when. */
export type WrittenMessage = { id: string; dueAt: number };

/*
 * Each statement takes its rows as one JSON parameter, so their number does not grow with the group's size. They are
 * texts of their own because a busy day runs them hundreds of times a second. `+workspace_id`: see scope.ts.
 */
const DONE_COMMANDS = `SELECT command_id AS "commandId", request_hash AS "requestHash", booking_id AS "bookingId"
  FROM booking_events WHERE workspace_id = ?1 AND command_id IN (SELECT value FROM json_each(?2))`;

/** An event decided on other stays around the day than those stored has no seq, and nothing of the batch is written. */
const ADD_EVENTS = `INSERT INTO booking_events
  (workspace_id, booking_date, rules_version, seq, booking_id, version, type, actor, command_id, request_hash, at, changes)
  SELECT ?1, ?3, ?4, CASE WHEN ${STAYS_AROUND} = ?2 ->> 'stays' THEN value ->> 0 END,
    value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8
  FROM json_each(?5)`;

/** The day a booking left gets the next seq of its own log, whatever that is by now. */
const ADD_MOVED_OUT = `INSERT INTO booking_events
  (workspace_id, rules_version, booking_date, seq, booking_id, version, type, actor, at, changes)
  SELECT ?1, ?2, value ->> 0,
    (SELECT coalesce(max(e.seq), 0) FROM booking_events e WHERE e.workspace_id = ?1 AND e.booking_date = value ->> 0)
      + row_number() OVER (PARTITION BY value ->> 0 ORDER BY key),
    value ->> 1, value ->> 2, 'moved_out', value ->> 3, value ->> 4, value ->> 5
  FROM json_each(?3)`;

const ADD_BOOKINGS = `INSERT INTO bookings
  (workspace_id, booking_date, rules_version, status, version, token_version,
   id, customer_name, customer_email, customer_phone, notes, booking_time, guests, spots, duration_minutes,
   starts_at, ends_at, source, override, locale, search_text, created_at, sms_withheld, client, attendance)
  SELECT ?1, ?2, ?3, 'confirmed', 1, 1,
    value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7, value ->> 8,
    value ->> 9, value ->> 10, value ->> 11, value ->> 12, value ->> 13, value ->> 14, value ->> 15,
    value ->> 16, value ->> 17, value ->> 18
  FROM json_each(?4)`;

/**
 * Aborts the batch when a new booking gives its customer too many online bookings ahead: `source` cannot be null. It counts
 * on all dates at the moment of writing, so bookings made on several days at once do not pass it together.
 */
const LIMIT_ONLINE_AHEAD = `UPDATE bookings SET source = NULL
  WHERE +workspace_id = ?1 AND id IN (SELECT value FROM json_each(?3)) AND (
    ?2 < (SELECT count(*) FROM bookings o
      WHERE o.workspace_id = ?1 AND o.source = 'online' AND o.status <> 'cancelled'
        AND o.customer_email = bookings.customer_email AND o.starts_at > bookings.created_at)
    OR ?2 < (SELECT count(*) FROM bookings o
      WHERE o.workspace_id = ?1 AND o.source = 'online' AND o.status <> 'cancelled'
        AND o.customer_phone = bookings.customer_phone AND o.starts_at > bookings.created_at))`;

const CHANGE_BOOKINGS = `UPDATE bookings SET
    booking_date = ?2, version = value ->> 1, status = value ->> 2, booking_time = value ->> 3, guests = value ->> 4,
    spots = value ->> 5, starts_at = value ->> 6, ends_at = value ->> 7, attendance = value ->> 8,
    released_at = value ->> 9, override = value ->> 10, rules_version = value ->> 11, token_version = value ->> 12
  FROM json_each(?3) WHERE bookings.id = value ->> 0 AND +bookings.workspace_id = ?1`;

const EDIT_CUSTOMERS = `UPDATE bookings SET
    customer_name = value ->> 'customerName', customer_email = value ->> 'customerEmail',
    customer_phone = value ->> 'customerPhone', notes = value ->> 'notes', search_text = value ->> 'searchText',
    sms_withheld = value ->> 'smsWithheld'
  FROM json_each(?2) WHERE bookings.id = value ->> 'id' AND +bookings.workspace_id = ?1`;

/** To the address a booking still has: its replacement stands in the same batch, after this. */
const OWE_ADDRESS_NOTICES = `INSERT INTO notifications
  (workspace_id, subject, state, attempts, id, subject_id, address, type, channel, due_at, dedupe_key, created_at)
  SELECT ?1, 'booking', 'due', 0, value ->> 'id', b.id, b.customer_email, '${ADDRESS_CHANGED}', 'email', value ->> 'dueAt',
    value ->> 'dedupeKey', value ->> 'dueAt'
  FROM json_each(?2) JOIN bookings b ON b.id = value ->> 'bookingId' AND +b.workspace_id = ?1
  WHERE b.customer_email IS NOT NULL AND b.customer_email IS NOT value ->> 'customerEmail'`;

const UNSENT_CONFIRMATION = `EXISTS (SELECT 1 FROM notifications n WHERE n.subject_id = value ->> 'bookingId'
  AND n.channel = value ->> 'channel' AND n.type = 'booking_confirmation' AND n.state IN ('due', 'held'))`;

const OWE_MESSAGES = `INSERT INTO notifications
  (workspace_id, subject, state, attempts, id, subject_id, type, channel, due_at, dedupe_key, created_at)
  SELECT ?1, 'booking', 'due', 0, value ->> 'id', value ->> 'bookingId', value ->> 'type', value ->> 'channel',
    value ->> 'dueAt', value ->> 'dedupeKey', value ->> 'createdAt'
  FROM json_each(?2)
  WHERE CASE value ->> 'only'
    WHEN 'unsent' THEN ${UNSENT_CONFIRMATION}
    WHEN 'sent' THEN NOT ${UNSENT_CONFIRMATION}
    ELSE 1 END`;

const SUPERSEDE_MESSAGES = `UPDATE notifications SET state = 'superseded'
  WHERE +workspace_id = ?1 AND subject_id IN (SELECT value FROM json_each(?3)) AND state IN ('due', 'held', 'leased')
    AND id NOT IN (SELECT value FROM json_each(?2)) AND type <> '${ADDRESS_CHANGED}'`;

/** A new link is told by a confirmation; one that has not gone yet would carry the same link a second time. */
const SUPERSEDE_CONFIRMATIONS = `${SUPERSEDE_MESSAGES} AND type = 'booking_confirmation' AND channel = 'email'`;

const DELETE_BOOKINGS = `DELETE FROM bookings WHERE +workspace_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;

const DELETE_FEEDBACK = `DELETE FROM feedback WHERE +workspace_id = ?1 AND booking_id IN (SELECT value FROM json_each(?2))`;

/**
 * What the log says of a deleted booking's customer goes now, for erasing finds no row of it any more: reasons may name
 * somebody, and the hash of a request could be guessed from the name. The delete's own says nobody's, and answers a retry.
 */
const CLEAR_LOG = `UPDATE booking_events SET
    request_hash = CASE WHEN type = 'deleted' THEN request_hash END,
    changes = CASE WHEN changes ->> '$.override.reason' IS NULL THEN changes
      ELSE json_set(changes, '$.override.reason', '${ANONYMISED}') END
  WHERE +workspace_id = ?1 AND booking_id IN (SELECT value FROM json_each(?2))
    AND ((request_hash IS NOT NULL AND type <> 'deleted') OR changes ->> '$.override.reason' IS NOT NULL)`;

/** One that is being sent right now is only superseded, so that it can still be said of it that it was sent. */
const DELETE_UNSENT = `DELETE FROM notifications WHERE +workspace_id = ?1 AND subject = 'booking'
  AND subject_id IN (SELECT value FROM json_each(?2)) AND state IN ('due', 'held', 'failed')`;

/** Sent messages forget the address they went to as well. */
const CLEAR_MESSAGES = `UPDATE notifications SET error = NULL, address_hash = NULL, address = NULL WHERE +workspace_id = ?1
  AND subject = 'booking' AND subject_id IN (SELECT value FROM json_each(?2))
  AND (error IS NOT NULL OR address_hash IS NOT NULL OR address IS NOT NULL)`;

/**
 * Writes the changes of one group, whole or not at all, behind the fence (docs/decisions/001-the-fence.md): the log first,
 * where a stale sheet clashes, then rows and messages. Throws on any clash. Also looks up `commandIds` in the log, for
 * the refused of the same group.
 */
export async function writeChanges(
  db: Diary,
  sheet: DaySheet,
  { changes, seen }: Pick<Decisions, "changes" | "seen">,
  commandIds: string[],
): Promise<{ messages: WrittenMessage[]; done: DoneCommands }> {
  const { workspaceId, date, rules } = sheet;
  const statements: D1PreparedStatement[] = [];
  const add = (sql: string, rows: unknown[], ...parameters: unknown[]) => {
    if (rows.length > 0) statements.push(db.$client.prepare(sql).bind(...parameters, json(rows)));
  };
  const owed = messagesOf(sheet, changes);
  const notices = noticesOf(sheet, changes);

  add(ADD_EVENTS, eventRows(sheet, changes), workspaceId, json(seen), date, rules.version);
  add(ADD_MOVED_OUT, movedOutRows(sheet, changes), workspaceId, rules.version);
  add(ADD_BOOKINGS, createdRows(changes), workspaceId, date, rules.version);
  add(LIMIT_ONLINE_AHEAD, madeOnline(changes), workspaceId, ONLINE_AHEAD_MAX);
  add(CHANGE_BOOKINGS, changedRows(changes), workspaceId, date);
  add(OWE_ADDRESS_NOTICES, notices, workspaceId);
  add(EDIT_CUSTOMERS, editedRows(changes), workspaceId);
  add(OWE_MESSAGES, owed, workspaceId);
  const idsTold = (...occasions: Change["occasion"][]) =>
    changes.flatMap(({ occasion, after }) => (occasions.includes(occasion) ? after.id : []));
  const deleted = changes.flatMap(({ event, after }) => (event === "deleted" ? after.id : []));
  const fresh = json(owed.map((message) => message.id));
  add(DELETE_BOOKINGS, deleted, workspaceId);
  add(DELETE_FEEDBACK, deleted, workspaceId);
  add(CLEAR_LOG, deleted, workspaceId);
  add(DELETE_UNSENT, deleted, workspaceId);
  add(CLEAR_MESSAGES, deleted, workspaceId);
  add(SUPERSEDE_MESSAGES, [...idsTold("changed", "reached", "cancelled"), ...deleted], workspaceId, fresh);
  add(SUPERSEDE_CONFIRMATIONS, idsTold("new_link"), workspaceId, fresh);
  add(DONE_COMMANDS, commandIds, workspaceId);

  const results = await db.$client.batch<DoneRow>(statements);
  return {
    messages: [...owed, ...notices].map(({ id, dueAt }) => ({ id, dueAt })),
    done: commandIds.length > 0 ? toDone(results.at(-1)?.results ?? []) : new Map(),
  };
}

const json = JSON.stringify;

const eventRows = (sheet: DaySheet, changes: Change[]) =>
  changes.map(({ command, event, after, fields }, i) => [
    ...[sheet.seq + 1 + i, after.id, after.version, event, command.actor, command.commandId, command.requestHash],
    ...[command.now, json(fields)],
  ]);

const movedOutRows = (sheet: DaySheet, changes: Change[]) =>
  changes.flatMap(({ movedFrom, after, command }) =>
    movedFrom === null
      ? []
      : [[movedFrom, after.id, after.version, command.actor, command.now, json({ to: sheet.date })]],
  );

const createdRows = (changes: Change[]) =>
  changes.flatMap(({ event, command, after }) => {
    if (event !== "created" || command.type !== "create") return [];
    const { person } = command;
    return [
      [
        ...[after.id, person.customerName, person.customerEmail, person.customerPhone, person.notes, after.bookingTime],
        ...[after.guests, after.spots, after.durationMinutes, after.startsAt, after.endsAt, after.source],
        ...[after.override && json(after.override), command.locale, person.searchText, after.createdAt],
        ...[Number(person.smsWithheld), command.client, after.attendance],
      ],
    ];
  });

const madeOnline = (changes: Change[]) =>
  changes.flatMap(({ event, after }) => (event === "created" && after.source === "online" ? after.id : []));

const changedRows = (changes: Change[]) =>
  lastOfEach(changes.filter(({ event }) => event !== "created" && event !== "deleted")).map(({ after }) => [
    ...[after.id, after.version, after.status, after.bookingTime, after.guests, after.spots, after.startsAt],
    ...[after.endsAt, after.attendance, after.releasedAt, after.override && json(after.override), after.rulesVersion],
    ...[after.tokenVersion],
  ]);

const editedRows = (changes: Change[]) => lastEdits(changes).map(({ after, person }) => ({ id: after.id, ...person }));

/** The last edit of each booking; it says all that is personal as it shall be. */
const lastEdits = (changes: Change[]) =>
  lastOfEach(changes.filter(({ command }) => command.type === "change" && command.edit !== null)).flatMap((change) =>
    change.command.type === "change" && change.command.edit ? { ...change, person: change.command.edit.person } : [],
  );

/** The old address of a booking hears that it was replaced, where the business mails its customers at all. */
const noticesOf = ({ switches }: DaySheet, changes: Change[]) => {
  if (!Object.values(switches).some(({ email }) => email)) return [];
  const replaced = changes.filter(
    ({ command }) => command.type === "change" && command.edit?.changed.includes("customerEmail"),
  );
  const ids = new Set(replaced.map(({ after }) => after.id));
  return lastEdits(changes).flatMap(({ command, after, person }) => {
    const dedupeKey = `${after.id}:${after.version}:${ADDRESS_CHANGED}:email`;
    const notice = { id: timeId(command.now), dueAt: command.now, dedupeKey };
    return ids.has(after.id) ? { ...notice, bookingId: after.id, customerEmail: person.customerEmail } : [];
  });
};

/** A booking changed twice in one group is written once, as it ended; the log keeps both. */
const lastOfEach = (changes: Change[]) => [...new Map(changes.map((change) => [change.after.id, change])).values()];

/** A booking changed twice in one group is told once, as it ended; a new link is told beside that. */
const messagesOf = (sheet: DaySheet, changes: Change[]) =>
  [
    ...lastOfEach(changes.filter(({ occasion }) => occasion !== null && occasion !== "new_link")),
    ...lastOfEach(changes.filter(({ occasion }) => occasion === "new_link")),
  ].flatMap(({ occasion, before, after, command }) =>
    occasion === null
      ? []
      : messagesOwed(occasion, after, before, sheet.rules, sheet.switches, command.now).flatMap((message) => {
          const dueAt = dueBeforeQuietHours(message, after.startsAt, sheet.rules.timeZone);
          if (dueAt < message.dueAt && dueAt <= command.now) return [];
          return { ...message, dueAt, id: timeId(command.now), bookingId: after.id, createdAt: command.now };
        }),
  );
