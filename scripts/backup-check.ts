import { isDeepStrictEqual } from "node:util";
import type { EventRow } from "../db/bookings.ts";
import { toRules } from "../db/rules.ts";
import { bookingEvents, bookingRules, bookings } from "../db/schema.ts";
import { readStory, type Step, type Story, sorted, standingAt, type Told, toldOf } from "../test/replay.ts";
import { rowOf, type WorkspaceRows } from "./backup-rows.ts";

/**
 * What is wrong with the bookings of a workspace (DESIGN.md section 1), in words; empty when nothing is. The log has no
 * gaps, and read from nothing it tells exactly of the rows; and nothing decided under the rules now in force raised any
 * minute above their capacity without a member's override. Earlier rules are stored nowhere.
 */
export function faultsOf(rows: WorkspaceRows): string[] {
  const [rulesRow] = rows.booking_rules ?? [];
  if (!rulesRow) return ["the workspace has no rules"];
  const { version, maxCapacity } = toRules(rowOf(bookingRules, rulesRow));
  const log = (rows.booking_events ?? []).map((row) => rowOf(bookingEvents, row));
  let story: Story;
  try {
    story = readStory(log);
  } catch (error) {
    return [`the log cannot be read: ${placeOf(error)}`];
  }
  const stored = sorted((rows.bookings ?? []).map((row) => toldOf(rowOf(bookings, row))));
  const { byDays, byBookings } = standingAt(story);
  return [
    ...differences("by the log of its day", byDays, stored),
    ...differences("by its own log", byBookings, stored),
    ...(maxCapacity === null ? [] : overfull(story, version, maxCapacity)),
  ];
}

/** Of an entry only what is no secret: a log's message holds it whole. */
function placeOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  const [, what = "", entry = ""] = /^([a-z ]+): (\{.*\})$/s.exec(text) ?? [];
  if (!entry) return "an entry is not of a known form";
  const { bookingDate, seq, bookingId }: EventRow = JSON.parse(entry);
  return `${what}, ${bookingDate} ${seq}, booking ${bookingId}`;
}

function differences(whence: string, told: Told[], stored: Told[]): string[] {
  const rowsById = new Map(stored.map((row) => [row.id, row]));
  const toldById = new Map(told.map((row) => [row.id, row]));
  const ids = new Set([...rowsById.keys(), ...toldById.keys()]);
  return [...ids].flatMap((id) =>
    isDeepStrictEqual(plain(rowsById.get(id)), plain(toldById.get(id))) ? [] : `booking ${id} is another ${whence}`,
  );
}

const plain = (told: Told | undefined): unknown => JSON.parse(JSON.stringify(told ?? null));

function overfull(story: Story, version: number, maxCapacity: number): string[] {
  return [...story.days.values()].flatMap((steps) => {
    const here = new Map<string, Told>();
    return steps.flatMap((step) => {
      const { after, event } = step;
      if (after) here.set(event.bookingId, after);
      else here.delete(event.bookingId);
      const isDecidedNow = event.rulesVersion === version && !step.changes.override;
      if (!isDecidedNow || !after || after.status === "cancelled" || !addsLoad(step)) return [];
      const peak = peakOf(after, [...here.values()]);
      return peak > maxCapacity
        ? [`${event.bookingDate} ${event.seq} raised a minute to ${peak} of ${maxCapacity}`]
        : [];
    });
  });
}

const endOf = ({ releasedAt, endsAt }: Told) => releasedAt ?? endsAt;

function addsLoad({ before, after }: Step): boolean {
  if (!after || !before || before.status === "cancelled") return true;
  return after.spots > before.spots || after.startsAt < before.startsAt || endOf(after) > endOf(before);
}

/** Spots are taken at the beginning of a stay: the busiest minute is one of those. */
function peakOf(stay: Told, all: Told[]): number {
  const active = all.filter(({ status }) => status !== "cancelled");
  const starts = [stay, ...active].map(({ startsAt }) => startsAt);
  const during = starts.filter((start) => stay.startsAt <= start && start < endOf(stay));
  const at = (minute: number) => active.filter((one) => one.startsAt <= minute && minute < endOf(one));
  return Math.max(0, ...during.map((minute) => at(minute).reduce((spots, one) => spots + one.spots, 0)));
}
