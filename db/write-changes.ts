import { sql } from "drizzle-orm";
import type { Change } from "../domain/commands.ts";
import type { DaySheet } from "../domain/day-sheet.ts";
import type { DoneCommands } from "../domain/decide.ts";
import { messagesOwed } from "../domain/messages-owed.ts";
import { type Db, statement } from "./connect.ts";
import { anyOf, type DoneRow, toDone } from "./load-day.ts";

/** A message that came to be owed: its id for the queue, and when. */
export type WrittenMessage = { id: string; dueAt: number };

/**
 * Writes the changes of one group, whole or not at all, behind the fence (DESIGN.md section 2): the log first, where a
 * stale sheet clashes, then rows and messages. A handful of statements whatever the size of the group; throws on any
 * clash. Also looks up `commandIds` in the log, for the refused of the same group.
 */
export async function writeChanges(
  db: Db,
  sheet: DaySheet,
  changes: Change[],
  commandIds: string[],
): Promise<{ messages: WrittenMessage[]; done: DoneCommands }> {
  const { workspaceId, date, rules } = sheet;
  const json = JSON.stringify;
  const at = (index: number) => sql.raw(`value ->> ${index}`);

  const events = changes.map(({ command, event, after, fields }, i) => [
    ...[date, sheet.seq + 1 + i, after.id, after.version, event, command.actor, command.commandId, command.requestHash],
    ...[command.now, json(fields)],
  ]);
  const statements = [
    statement(
      db,
      sql`INSERT INTO booking_events
      (workspace_id, rules_version, booking_date, seq, booking_id, version, type, actor, command_id, request_hash, at, changes)
      SELECT ${workspaceId}, ${rules.version}, ${at(0)}, ${at(1)}, ${at(2)}, ${at(3)}, ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)}, ${at(8)}, ${at(9)}
      FROM json_each(${json(events)})`,
    ),
  ];

  const left = changes.filter((change) => change.movedFrom !== null);
  if (left.length > 0) {
    const rows = left.map(({ movedFrom, after, command }) => [
      ...[movedFrom, after.id, after.version, command.actor, command.now, json({ to: date })],
    ]);
    statements.push(
      statement(
        db,
        sql`INSERT INTO booking_events
        (workspace_id, rules_version, booking_date, seq, booking_id, version, type, actor, at, changes)
        SELECT ${workspaceId}, ${rules.version}, ${at(0)},
          (SELECT coalesce(max(e.seq), 0) FROM booking_events e WHERE e.workspace_id = ${workspaceId} AND e.booking_date = value ->> 0)
            + row_number() OVER (PARTITION BY value ->> 0 ORDER BY key),
          ${at(1)}, ${at(2)}, 'moved_out', ${at(3)}, ${at(4)}, ${at(5)}
        FROM json_each(${json(rows)})`,
      ),
    );
  }

  const created = changes.flatMap(({ event, command, after }) => {
    if (event !== "created" || command.type !== "create") return [];
    const { person } = command;
    return [
      [
        ...[after.id, person.customerName, person.customerEmail, person.customerPhone, person.notes, after.bookingTime],
        ...[after.guests, after.spots, after.durationMinutes, after.startsAt, after.endsAt, after.source],
        ...[after.override && json(after.override), command.locale, person.searchText, after.createdAt],
      ],
    ];
  });
  if (created.length > 0)
    statements.push(
      statement(
        db,
        sql`INSERT INTO bookings
        (workspace_id, booking_date, rules_version, status, version, token_version,
         id, customer_name, customer_email, customer_phone, notes, booking_time, guests, spots, duration_minutes,
         starts_at, ends_at, source, override, locale, search_text, created_at)
        SELECT ${workspaceId}, ${date}, ${rules.version}, 'confirmed', 1, 1,
          ${at(0)}, ${at(1)}, ${at(2)}, ${at(3)}, ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)}, ${at(8)},
          ${at(9)}, ${at(10)}, ${at(11)}, ${at(12)}, ${at(13)}, ${at(14)}, ${at(15)}
        FROM json_each(${json(created)})`,
      ),
    );

  const updated = lastOfEach(changes.filter(({ event }) => event !== "created")).map(({ after }) => [
    ...[
      after.id,
      after.version,
      after.status,
      after.bookingTime,
      after.guests,
      after.spots,
      after.startsAt,
      after.endsAt,
    ],
    ...[after.attendance, after.releasedAt, after.override && json(after.override), after.rulesVersion],
  ]);
  if (updated.length > 0)
    statements.push(
      statement(
        db,
        sql`UPDATE bookings SET
          booking_date = ${date}, version = ${at(1)}, status = ${at(2)}, booking_time = ${at(3)}, guests = ${at(4)},
          spots = ${at(5)}, starts_at = ${at(6)}, ends_at = ${at(7)}, attendance = ${at(8)}, released_at = ${at(9)},
          override = ${at(10)}, rules_version = ${at(11)}
        FROM json_each(${json(updated)})
        WHERE bookings.id = value ->> 0 AND bookings.workspace_id = ${workspaceId}`,
      ),
    );

  const edited = lastOfEach(changes.filter(({ command }) => command.type === "change" && command.edit !== null));
  const edits = edited.map(({ command }) => ({
    id: command.bookingId,
    ...(command.type === "change" ? command.edit?.person : null),
  }));
  if (edits.length > 0)
    statements.push(
      statement(
        db,
        sql`UPDATE bookings SET
          customer_name = value ->> 'customerName', customer_email = value ->> 'customerEmail',
          customer_phone = value ->> 'customerPhone', notes = value ->> 'notes', search_text = value ->> 'searchText'
        FROM json_each(${json(edits)})
        WHERE bookings.id = value ->> 'id' AND bookings.workspace_id = ${workspaceId}`,
      ),
    );

  const owed = changes.flatMap(({ tells, after, command }) =>
    tells === null
      ? []
      : messagesOwed(tells, after, rules, sheet.switches, command.now).map((message) => ({
          ...message,
          id: crypto.randomUUID(),
          bookingId: after.id,
          createdAt: command.now,
        })),
  );
  if (owed.length > 0)
    statements.push(
      statement(
        db,
        sql`INSERT INTO notifications
        (workspace_id, subject, state, attempts, id, subject_id, type, channel, due_at, dedupe_key, created_at)
        SELECT ${workspaceId}, 'booking', 'due', 0, value ->> 'id', value ->> 'bookingId', value ->> 'type',
          value ->> 'channel', value ->> 'dueAt', value ->> 'dedupeKey', value ->> 'createdAt'
        FROM json_each(${json(owed)})
        WHERE CASE value ->> 'only'
          WHEN 'unsent' THEN EXISTS ${unsentConfirmation}
          WHEN 'sent' THEN NOT EXISTS ${unsentConfirmation}
          ELSE 1 END`,
      ),
    );

  const told = changes.filter(({ tells }) => tells === "changed" || tells === "cancelled").map(({ after }) => after.id);
  if (told.length > 0)
    statements.push(
      statement(
        db,
        sql`UPDATE notifications SET state = 'superseded'
        WHERE workspace_id = ${workspaceId} AND subject_id IN ${anyOf(told)} AND state IN ('due', 'held')
          AND id NOT IN ${anyOf(owed.map((message) => message.id))}`,
      ),
    );

  const known = statement(
    db,
    sql`SELECT command_id AS "commandId", request_hash AS "requestHash", booking_id AS "bookingId"
      FROM booking_events WHERE workspace_id = ${workspaceId} AND command_id IN ${anyOf(commandIds)}`,
  );
  const [done] = await db.$client.batch<DoneRow>([known, ...statements]);
  return {
    messages: owed.map(({ id, dueAt }) => ({ id, dueAt })),
    done: toDone(done?.results ?? []),
  };
}

const unsentConfirmation = sql`(SELECT 1 FROM notifications n WHERE n.subject_id = value ->> 'bookingId'
  AND n.channel = value ->> 'channel' AND n.type = 'booking_confirmation' AND n.state IN ('due', 'held'))`;

/** A booking changed twice in one group is written once, as it ended; the log keeps both. */
const lastOfEach = (changes: Change[]) => [...new Map(changes.map((change) => [change.after.id, change])).values()];
