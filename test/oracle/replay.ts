import type { BookingRow, EventRow } from "../../db/diary/bookings.ts";
import { changesColumn } from "../../db/platform/columns.ts";

/** All of a booking's row that the log speaks of: not what is personal. */
export type Told = Omit<
  BookingRow,
  | "workspaceId"
  | "customerName"
  | "customerEmail"
  | "customerPhone"
  | "service"
  | "notes"
  | "locale"
  | "client"
  | "searchText"
  | "smsWithheld"
  | "anonymisedAt"
>;

/** One entry of a day's log: the booking as it stood on that day before and after it, null where it did not. */
export type Step = { event: EventRow; changes: Record<string, unknown>; before: Told | null; after: Told | null };

/** What a log tells: each booking's states, one per version, and each day's steps in order of their turns. */
export type Story = { versions: Map<string, Told[]>; days: Map<string, Step[]> };

export function toldOf(row: BookingRow): Told {
  const {
    workspaceId,
    customerName,
    customerEmail,
    customerPhone,
    service,
    notes,
    locale,
    searchText,
    smsWithheld,
    anonymisedAt,
    client,
    ...told
  } = row;
  return told;
}

/**
 * Reads a log from nothing, twice over: bookings by their versions, and days by their turns. Throws where it cannot be
 * read: a version or a turn that is missing, or something happening to a booking that is not there.
 */
export function readStory(log: EventRow[]): Story {
  const versions = new Map<string, Told[]>();
  for (const [id, events] of Map.groupBy(log, ({ bookingId }) => bookingId)) versions.set(id, statesOf(events));
  const days = new Map<string, Step[]>();
  for (const [date, events] of Map.groupBy(log, ({ bookingDate }) => bookingDate))
    days.set(date, stepsOf(events, versions));
  return { versions, days };
}

const isOut = ({ type }: EventRow) => type === "moved_out";

function statesOf(events: EventRow[]): Told[] {
  const states: Told[] = [];
  for (const event of events.filter((one) => !isOut(one)).sort((a, b) => a.version - b.version)) {
    const { from, personal, ...fields } = changesColumn(event.changes);
    const last = states.at(-1);
    const date = event.type === "moved_in" ? from : event.bookingDate;
    const isNext = event.version === states.length + 1 && (event.type === "created") === (last === undefined);
    if (!isNext || (last && last.bookingDate !== date)) throw new Error(`cannot follow: ${JSON.stringify(event)}`);
    states.push({ ...last, id: event.bookingId, ...fields, bookingDate: event.bookingDate } as Told);
  }
  return states;
}

function stepsOf(events: EventRow[], versions: Story["versions"]): Step[] {
  const here = new Map<string, Told>();
  return events
    .sort((a, b) => a.seq - b.seq)
    .map((event, i) => {
      const { bookingId, type, version, seq } = event;
      const state = versions.get(bookingId)?.[version - 1];
      const before = here.get(bookingId) ?? null;
      const isNew = type === "created" || type === "moved_in";
      const isKnown = before?.version === version - 1;
      if (!state || seq !== i + 1 || (isNew ? before : !isKnown))
        throw new Error(`out of turn: ${JSON.stringify(event)}`);
      const after = isOut(event) || type === "deleted" ? null : state;
      if (after) here.set(bookingId, after);
      else here.delete(bookingId);
      return { event, changes: changesColumn(event.changes), before, after };
    });
}

/** What stands in the end, by the days or by the bookings: both must say the same. */
export function standingAt(story: Story): { byDays: Told[]; byBookings: Told[] } {
  const byDays = [...story.days.values()].flatMap((steps) => {
    const here = new Map<string, Told>();
    for (const { event, after } of steps)
      if (after) here.set(event.bookingId, after);
      else here.delete(event.bookingId);
    return [...here.values()];
  });
  const deleted = new Set(
    [...story.days.values()].flat().flatMap(({ event }) => (event.type === "deleted" ? event.bookingId : [])),
  );
  const byBookings = [...story.versions].flatMap(([id, states]) => (deleted.has(id) ? [] : (states.at(-1) ?? [])));
  return { byDays: sorted(byDays), byBookings: sorted(byBookings) };
}

export const sorted = (rows: Told[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
