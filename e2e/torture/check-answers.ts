import { GONE_ENTRIES, type LoggedBooking, readLog, STANDBY_ENTRIES } from "../../domain/log/read-log.ts";
import { logWithMoves } from "../../scripts/data/backup-check.ts";
import { isByClosure, isClosed } from "../../test/oracle/closed-days.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import { followingClasses } from "./classes.ts";
import { differing, type History, historiesOf } from "./contents.ts";
import { type Attempt, commandIdOf, commandIdsOf, type Fields, keyed, type Witnessed } from "./ledger.ts";
import type { Stored } from "./stored.ts";

/** Violations in words; none if all is well. */
export type Check = (stored: Stored, witnessed: Witnessed) => string[];

const nameOf = ({ kind, workspaceId, key }: Attempt) => `${kind} ${key} in ${workspaceId}`;
const byCommand = ({ events }: Stored) => new Map(events.map((event) => [event.commandId, event]));
const isGone = (history: History | undefined) => GONE_ENTRIES.has(history?.at(-1)?.event.type ?? "");

/** It is in the log, and its booking exists until deleted (I2). */
export const acknowledgedIsKept: Check = (stored, witnessed) => {
  const done = byCommand(stored);
  const parties = partiesStored(stored);
  const rows = new Set([...stored.bookings.map(({ id }) => id), ...parties]);
  const histories = historiesOf(stored, witnessed);
  const places = placesOf(stored);
  return keyed(witnessed).flatMap((attempt) => {
    if (attempt.answer !== "acknowledged") return [];
    const event = commandIdsOf(attempt).flatMap((id) => done.get(id) ?? [])[0];
    if (!event)
      return wasSoAlready(attempt, histories.get(attempt.bookingId ?? ""), places.get(attempt.bookingId ?? ""))
        ? []
        : [`acknowledged and not in the log: ${nameOf(attempt)}`];
    const answered = attempt.bookingId ?? attempt.view?.id;
    if (isOfDay(attempt) || (isOfParty(attempt) && parties.has(String(answered)))) return []; // what it holds ends with it
    if (attempt.kind === "join list" && answered === undefined) return []; // it waits no longer, so there is no view of it
    if (event.bookingId !== answered) return [`done to another booking: ${nameOf(attempt)}`];
    if (!rows.has(event.bookingId) && !isGone(histories.get(event.bookingId)))
      return [`acknowledged and lost: ${nameOf(attempt)}`];
    return [];
  });
};

/** By id. */
const partiesStored = ({ workspaces, rowsOf }: Stored) =>
  new Set(workspaces.flatMap(({ id }) => (rowsOf(id).standbys ?? []).map((row) => String(row.id))));

const isOfParty = ({ kind }: Attempt) => kind === "wake" || kind === "leave list" || kind === "change wish";

const isOfDay = ({ kind }: Pick<Attempt, "kind">) => kind === "tidy" || kind === "pin";

/** The booking already was as asked, in the version the caller saw or in any: the product writes nothing. */
function wasSoAlready({ kind, body, bookingId, moved }: Attempt, history: History = [], places: Place[] = []): boolean {
  const end = SAID_ONCE[kind];
  if (end) return history.some(({ event }) => event.type === end);
  if (kind === "leave list" || kind === "wake") return true; // it was so already, and the list's own check asks
  if (isOfDay({ kind })) return moved.length === 0;
  if (kind === "extend" || kind === "late fact") return false;
  if (kind === "place") return wasThere(places, body?.resources as string[], Boolean(body?.pin)); // as it was asked
  const {
    version,
    override: _,
    ...asked
  }: Fields = { ...(kind.startsWith("cancel") ? { status: "cancelled" } : {}), ...body };
  return (
    bookingId !== null &&
    history.some(
      ({ event, content }) =>
        content &&
        (version === undefined || event.version === version || asked.status === "cancelled") &&
        differing(content, asked).length === 0,
    )
  );
}

/** The same answer again changes nothing. */
const SAID_ONCE: { [kind in Attempt["kind"]]?: string } = {
  ...{ "say yes": "accepted", "accept for them": "accepted", "say no": "declined", withdraw: "withdrawn" },
};

type Place = { resources: string[]; isPinned: boolean };

/** A member may name the people of a visit alone; a visit without any was let in. */
const wasThere = (places: Place[], asked: string[], pin: boolean) =>
  asked.length === 0 ||
  places.some(({ resources, isPinned }) => isPinned === pin && asked.every((id) => resources.includes(id)));

/** Every place that each booking has had, by the log and its moves. */
function placesOf({ workspaces, rowsOf }: Stored): Map<string, Place[]> {
  const places = new Map<string, Place[]>();
  for (const { id } of workspaces)
    readLog(logWithMoves(rowsOf(id)), ({ entry: { bookingId, moves }, after }) => {
      const note = (booking: string, had: LoggedBooking["assignment"]) =>
        had &&
        places.set(booking, [
          ...(places.get(booking) ?? []),
          { resources: had.resources, isPinned: had.pinnedBy !== null },
        ]);
      note(bookingId, after?.assignment ?? null);
      for (const { id: moved, to } of moves) note(moved, to);
    });
  return places;
}

/**
 * Nor did an unanswered command do anything, by its key (I2). `booking_not_found` may follow a command done before
 * another caller deleted the booking.
 */
export const refusedIsAbsent: Check = (stored, witnessed) => {
  const done = byCommand(stored);
  const histories = historiesOf(stored, witnessed);
  return keyed(witnessed).flatMap((attempt) => {
    const event = attempt.kind === "change wish" ? undefined : done.get(commandIdOf(attempt)); // some dates may be done
    if (attempt.answer === "unknown") return [`never answered: ${nameOf(attempt)}: ${attempt.said}`];
    if (attempt.answer !== "refused" || !event) return [];
    const isNoMore = NO_MORE.has(attempt.said) && isGone(histories.get(event.bookingId));
    return isNoMore ? [] : [`refused (${attempt.said}) and done: ${nameOf(attempt)}`];
  });
};

/** A hold that is over keeps no request: its end is the answer to an earlier change that is asked for once more. */
const NO_MORE = new Set(["booking_not_found", "already_answered", "offer_ended"]);

/** In all fields that people see. */
export const contentIsAsAsked: Check = (stored, witnessed) => {
  const rows = new Map(stored.bookings.map((row) => [row.id, row]));
  return [...historiesOf(stored, witnessed)].flatMap(([id, history]) => {
    const [row, content] = [rows.get(id), history.at(-1)?.content ?? null];
    if (!row || !content) return row || content ? [`${id}: ${row ? "is" : "is not"} there`] : [];
    const wrong = differing(content, row);
    return wrong.length > 0 ? [`${id}: not as asked: ${wrong}`] : [];
  });
};

/** The version in an answer became durable, and the moves of others. */
export const answersWereTrue: Check = (stored, witnessed) => {
  const done = byCommand(stored);
  const moves = movesOf(stored);
  const histories = historiesOf(stored, witnessed);
  return keyed(witnessed).flatMap((attempt) => {
    const { view, moved } = attempt;
    const entry = done.get(commandIdOf(attempt));
    const stood = entry && moves.get(`${entry.workspaceId} ${entry.bookingDate} ${entry.seq}`);
    if (moved.length > 0 && moved.toSorted().join() !== stood?.toSorted().join())
      return [`said that others moved, and they did not: ${nameOf(attempt)}`];
    if (attempt.answer !== "acknowledged" || typeof view?.version !== "number") return [];
    if (entry && GONE_ENTRIES.has(entry.type)) return []; // a cancelled hold is shown as it was
    const content = histories.get(String(view.id))?.[view.version - 1]?.content;
    if (!content) return [`shown a version nobody knows: ${nameOf(attempt)}`];
    const wrong = differing(content, view);
    return wrong.length > 0 ? [`shown otherwise: ${nameOf(attempt)}: ${wrong}`] : [];
  });
};

/**
 * A fact is refused only without its booking, and the log has it with its own time, also if it changed nothing because
 * more was known.
 */
export const factsKeepTheirTime: Check = (stored, witnessed) => {
  const done = byCommand(stored);
  const histories = historiesOf(stored, witnessed);
  const isHold = (id: string | null) => histories.get(id ?? "")?.[0]?.event.type === "held"; // a fact waits for its yes
  const facts = witnessed.attempts.filter(({ kind }) => kind === "late fact");
  return facts.flatMap((fact) => {
    const { answer, said, body } = fact;
    if (answer === "refused" && said === "cannot_change" && isHold(fact.bookingId)) return [];
    if (answer === "refused") return said === "booking_not_found" ? [] : [`refused (${said}): ${nameOf(fact)}`];
    const { noted, ...changes } = (done.get(commandIdOf(fact))?.changes ?? {}) as Fields & { noted?: Fields };
    const [attendance, at] = noted ? [noted.attendance, noted.at] : [changes.attendance, changes.attendanceAt];
    const isKept = attendance === body?.attendance && at === Date.parse(String(body?.happenedAt));
    return answer === "unknown" || isKept ? [] : [`kept as ${attendance} at ${at}: ${nameOf(fact)}`];
  });
};

/** Bookings that moved, by workspace, date and turn. */
const movesOf = ({ workspaces, rowsOf }: Stored): Map<string, string[]> =>
  new Map(
    [
      ...Map.groupBy(
        workspaces.flatMap(({ id }) => rowsOf(id).moves ?? []),
        (row) => `${row.workspace_id} ${row.booking_date} ${row.seq}`,
      ),
    ].map(([turn, rows]) => [turn, rows.map((row) => String(row.booking_id))]),
  );

/** A caller, a closure or a class that moved asked for each command, done once: a repeated call books once. */
export const onceEach: Check = (stored, witnessed) => {
  const asked = new Set(keyed(witnessed).flatMap(commandIdsOf));
  const changed = new Set(
    witnessed.attempts.flatMap(({ kind, bookingId }) => (kind === "change wish" ? bookingId : [])),
  );
  const isOfWish = ({ type, bookingId }: StoredEvent) => STANDBY_ENTRIES.has(type) && changed.has(bookingId); // a date that is new to it
  const ids = stored.events.flatMap(({ commandId }) => commandId ?? []);
  const twice = ids.length - new Set(ids).size;
  const follows = followingClasses(stored, witnessed);
  const strange = stored.events.filter(
    (event) =>
      !BY_NOBODY.has(event.type) &&
      !BY_DAY.test(event.commandId ?? "") &&
      !asked.has(event.commandId ?? "") &&
      !isOfWish(event) &&
      !isOfClosing(event, witnessed) &&
      !follows(event),
  );
  const created = stored.events.filter(({ type }) => type === "created").length;
  const keys = new Set(stored.events.flatMap(({ type, commandId }) => (type === "created" ? (commandId ?? []) : [])));
  const deleted = new Set(stored.events.flatMap(({ type, bookingId }) => (GONE_ENTRIES.has(type) ? bookingId : [])));
  const forgets = ({ type, bookingId }: StoredEvent) => type !== "deleted" && deleted.has(bookingId);
  const hashed = stored.events.filter(({ requestHash }) => requestHash);
  const unhashed = stored.events.filter(
    (event) => asked.has(event.commandId ?? "") && !event.requestHash && !forgets(event),
  );
  return [
    ...(twice > 0 ? [`${twice} commands done twice`] : []),
    ...(created > keys.size ? [`${created - keys.size} bookings more than keys`] : []),
    ...strange.map(({ id, type }) => `entry ${id}, ${type}: nobody asked for it`),
    ...hashed.filter(forgets).map(({ id }) => `entry ${id}: knows its request, though its booking is deleted`),
    ...unhashed.map(({ id }) => `entry ${id}: does not know its request`),
  ];
};

/** A day arranges itself. */
const BY_NOBODY = new Set(["moved_out", "arranged"]);
/** It ends holds, serves who waits, and writes what becomes of them. */
const BY_DAY = /^(lapse|look|serve|standby|withdraw|unreachable)\|/;

/** While the booking's day was closed. */
function isOfClosing(event: StoredEvent, { rules }: Witnessed) {
  const saved = rules.get(event.workspaceId) ?? new Map();
  const inForce = saved.get(event.rulesVersion);
  if (inForce === undefined || !isClosed(inForce, event.bookingDate)) return false;
  return isByClosure(event, saved) || event.type === "withdrawn";
}
