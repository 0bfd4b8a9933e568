import { DAY_ENTRIES } from "../../domain/log/read-log.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import { type Attempt, commandIdOf, type Fields, keyed, type Witnessed } from "./ledger.ts";
import type { Stored } from "./stored.ts";

/** As the booking's commands asked, not as the log says. Null once deleted. */
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
  const events = stored.events.filter(({ type }) => type !== "moved_out" && !DAY_ENTRIES.has(type));
  return new Map(
    [...Map.groupBy(events, ({ bookingId }) => bookingId)].map(([id, mine]) => {
      let content: Content | null = null;
      const history = mine
        .toSorted((a, b) => a.version - b.version)
        .map((event) => {
          const attempt = attempts.get(event.commandId ?? "");
          content = after(content, event, attempt ? (attempt.body ?? {}) : followed(event));
          return { event, attempt, content };
        });
      return [id, history];
    }),
  );
}

function after(before: Content | null, { type, at, changes }: StoredEvent, body: Fields): Content | null {
  if (type === "created")
    return {
      ...EMPTY,
      ...wanted(body),
      attendance: isThere(body, changes, at) ? (body.attendance ?? "arrived") : null,
    };
  if (type === "deleted" || before === null) return null;
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
