import { DAY_ENTRIES, GONE_ENTRIES, STANDBY_ENTRIES } from "../../domain/log/read-log.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import { type Attempt, commandIdOf, type Fields, keyed, type Witnessed } from "./ledger.ts";
import type { Stored } from "./stored.ts";

/** As the booking's commands asked, not as the log says. Null once deleted, or once it is no hold any more. */
export type Content = {
  customerName: unknown;
  customerEmail: unknown;
  customerPhone: unknown;
  notes: unknown;
  bookingDate: unknown;
  bookingTime: unknown;
  guests: unknown;
  status: unknown;
  attendance: unknown;
};

/** In order, each with the content that callers expect after it. */
export type History = { event: StoredEvent; attempt: Attempt | undefined; content: Content | null }[];

/**
 * The log gives commands and order, the commands give the content. An entry without a command is a closure's cancel, or a booking that
 * follows its class.
 */
export function historiesOf(stored: Stored, witnessed: Witnessed): Map<string, History> {
  const attempts = new Map(keyed(witnessed).map((attempt) => [commandIdOf(attempt), attempt]));
  const isOfBooking = ({ type }: StoredEvent) =>
    type !== "moved_out" && !DAY_ENTRIES.has(type) && !STANDBY_ENTRIES.has(type);
  const events = stored.events.filter(isOfBooking);
  const parties = partiesOf(stored, witnessed);
  return new Map(
    [...Map.groupBy(events, ({ bookingId }) => bookingId)].map(([id, mine]) => {
      let content: Content | null = null;
      const history = mine
        .toSorted((a, b) => a.version - b.version)
        .map((event) => {
          const attempt = attempts.get(event.commandId ?? "");
          const body = event.type === "held" ? heldBody(event, parties, attempt) : attempt?.body;
          content = after(content, event, attempt || body ? (body ?? {}) : followed(event));
          return { event, attempt, content };
        });
      return [id, history];
    }),
  );
}

/** As each party asked when it joined, by its id. */
export function partiesOf({ events }: Pick<Stored, "events">, witnessed: Witnessed): Map<string, Attempt> {
  const joins = new Map(
    keyed(witnessed).flatMap((attempt) => (attempt.kind === "join list" ? [[commandIdOf(attempt), attempt]] : [])),
  );
  return new Map(
    events.flatMap(({ bookingId, commandId }) => {
      const join = joins.get(commandId ?? "");
      return join ? [[bookingId, join]] : [];
    }),
  );
}

/** The day chose when, for a party as it joined or for a person whom a member named. */
function heldBody({ bookingDate, changes }: StoredEvent, parties: Map<string, Attempt>, by?: Attempt): Fields {
  const { bookingTime, guests, hold } = changes as Fields & { hold?: { standby: string | null } };
  const whom = parties.get(hold?.standby ?? "")?.body ?? (by?.body?.for as { person?: Fields } | undefined)?.person;
  return { ...whom, bookingDate, bookingTime, guests };
}

function after(before: Content | null, { type, at, changes }: StoredEvent, body: Fields): Content | null {
  if (type === "created")
    return {
      ...EMPTY,
      ...wanted(body),
      attendance: isThere(body, changes, at) ? (body.attendance ?? "arrived") : null,
    };
  if (type === "held") return { ...EMPTY, ...wanted(body), status: "pending" };
  if (GONE_ENTRIES.has(type) || before === null) return null;
  if (type === "told" || type === "prolonged") return before;
  if (type === "accepted") return { ...before, status: "confirmed" };
  if (type === "cancelled") return { ...before, status: "cancelled" };
  if (type === "attendance") return changes.noted ? before : { ...before, attendance: body.attendance };
  const next = { ...before, ...wanted(body) };
  const [isSameDate, isSameTime] = [next.bookingDate === before.bookingDate, next.bookingTime === before.bookingTime];
  const isOver = before.attendance === "finished" || before.attendance === "no_show";
  return isSameDate && (isSameTime || !isOver) ? next : { ...next, attendance: null }; // docs/rules.md#changes
}

/** A booking follows its class (e2e/torture/classes.ts): the log says where, and at rest it stands as the class does. */
const followed = ({ type, bookingDate, changes }: StoredEvent): Fields =>
  type === "changed" || type === "moved_in"
    ? { bookingDate, ...("bookingTime" in changes ? { bookingTime: changes.bookingTime } : {}) }
    : {};

/** A walk-in that starts at once has arrived. */
const isThere = ({ source }: Fields, changes: StoredEvent["changes"], at: number) =>
  source === "walk_in" && Number((changes as Fields).startsAt) <= at; // a `created` says all of its row

const EMPTY: Content = {
  ...{ customerName: null, customerEmail: null, customerPhone: null, notes: null },
  ...{ bookingDate: null, bookingTime: null, guests: null, status: "confirmed", attendance: null },
};
const FIELDS = Object.keys(EMPTY) as (keyof Content)[];

const wanted = (fields: Fields): Partial<Content> =>
  Object.fromEntries(FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

export const differing = (content: Content, shown: Fields): string[] =>
  Object.entries(wanted(shown)).flatMap(([name, value]) => (content[name as keyof Content] === value ? [] : [name]));

/** Numbers of bookings, holds that are over and parties that wait, by their ids. */
export const phonesOf = (stored: Stored, witnessed: Witnessed) =>
  new Map<string, unknown>([
    ...[...partiesOf(stored, witnessed)].map(([id, { body }]) => [id, body?.customerPhone] as const),
    ...[...historiesOf(stored, witnessed)].map(
      ([id, all]) => [id, all.findLast(({ content }) => content)?.content?.customerPhone] as const,
    ),
    ...stored.bookings.map(({ id, customerPhone }) => [id, customerPhone] as const),
  ]);
