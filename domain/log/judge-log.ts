import { datesAround } from "../day/around.ts";
import type { Attendance } from "../day/attendance.ts";
import type { BookingMove, Command, CustomerDetails, Envelope, Outcome } from "../day/commands.ts";
import { type Assignment, type DaySheet, daySheet, isActive, type SheetBooking, takenUntil } from "../day/day-sheet.ts";
import { decideAll } from "../day/decide.ts";
import type { BookingRules } from "../rules.ts";
import { dayAxis } from "../time/clock.ts";
import { standingIn } from "./overbooked.ts";
import {
  DAY_ENTRIES,
  emptyStory,
  followEntry,
  LOGGED_FIELDS,
  type LogEntry,
  type LoggedBooking,
  type LogStep,
  type Story,
} from "./read-log.ts";

/** `actor`: 'customer', 'system' or a member's id; `at` in ms. */
export type DecidedEntry = LogEntry & { actor: string; at: number };

/** `unknown`: its rules were not kept. `same`: decided again, it becomes the same booking. `words`: the difference. */
export type Judgement<Entry> = { entry: Entry } & (
  | { verdict: "same" | "unknown" }
  | { verdict: "different"; words: string }
);

/** Entries that nobody decided. */
const UNDECIDED = new Set(["moved_out", "anonymised"]);

/**
 * Decides each entry of a whole log again, on the day as it stood, at its own time and under its own rules
 * (docs/decisions/058-rules-by-version.md). Throws for a log that cannot be read.
 */
export function judgeLog<Entry extends DecidedEntry>(
  log: Entry[],
  rulesAt: (version: number) => BookingRules | undefined,
): Judgement<Entry>[] {
  const story = emptyStory();
  return log
    .toSorted((a, b) => a.id - b.id)
    .flatMap((entry): Judgement<Entry>[] => {
      if (UNDECIDED.has(entry.type)) {
        followEntry(story, entry);
        return [];
      }
      const rules = rulesAt(entry.rulesVersion);
      const sheet = rules && sheetBefore(story, entry, rules);
      const step = followEntry(story, entry);
      if (!sheet) return [{ entry, verdict: "unknown" }];
      const words = differenceOf(step, sheet);
      return [words === null ? { entry, verdict: "same" } : { entry, verdict: "different", words }];
    });
}

function sheetBefore(story: Story, { bookingDate }: LogEntry, rules: BookingRules): DaySheet {
  const axis = dayAxis(bookingDate, rules.timeZone);
  const here = story.days.get(bookingDate);
  const around = standingIn(story, datesAround(bookingDate));
  return daySheet({
    ...{ workspaceId: "", axis, rules, switches: {}, seq: here?.seq ?? 0 },
    bookings: [...(here?.bookings.values() ?? [])].map(asOnSheet),
    around: around.filter(isActive).map((stay) => ({ ...stay, endsAt: takenUntil(stay) })),
  });
}

/** The log does not say who could be reached. */
const asOnSheet = ({ bookingDate: _, ...booking }: LoggedBooking): SheetBooking => ({
  ...booking,
  hasEmail: false,
  hasPhone: false,
});

/** Null: none. The log does not say all that a member asked for, so each command that it may answer is tried. */
function differenceOf(step: LogStep<DecidedEntry>, sheet: DaySheet): string | null {
  const words = commandsOf(step, sheet).map((command) => differenceFrom(step, sheet, command));
  return words.includes(null) ? null : (words[0] ?? null);
}

function differenceFrom(
  { entry, changes, after }: LogStep<DecidedEntry>,
  sheet: DaySheet,
  command: Command,
): string | null {
  const { outcomes, entries, touched } = decideAll(sheet, [command], () => "");
  const [outcome] = outcomes;
  const decided = entries.find(({ change }) => change.event === entry.type) ?? entries[0]; // its group may have arranged the day
  if (!outcome?.ok && !DAY_ENTRIES.has(entry.type)) return `would be refused: ${refusalOf(outcome)}`;
  if (decided?.change.event !== entry.type) return `would be ${decided?.change.event ?? "left as it is"}`;
  const hasTables = Boolean(sheet.rules.plan?.house);
  if (hasTables && entry.moves && !isSame(inOrder(decided.moves), inOrder(entry.moves))) return "would move others";
  if (!("after" in decided.change) || entry.type === "deleted") return null;
  const booking: Record<string, unknown> = { ...touched.get(entry.bookingId), bookingDate: sheet.date };
  const fields = [...LOGGED_FIELDS, ...(hasTables && entry.moves ? (["area", "assignment"] as const) : [])];
  const others = fields.filter((field) => !isSame(booking[field], after?.[field]) && isLogged(field, changes));
  return others.length === 0 ? null : `would have another ${others.join(", ")}`;
}

/** Older entries of an attendance do not say when it happened. */
const isLogged = (field: string, changes: Record<string, unknown>) =>
  field !== "attendanceAt" || !("attendance" in changes) || "attendanceAt" in changes;

const inOrder = (moves: BookingMove[]) =>
  moves
    .map(({ id, from, to, unplaced }) => ({ id, from: placeOf(from), to: placeOf(to), unplaced }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const placeOf = (assignment: Assignment | null) =>
  assignment && [assignment.resources, assignment.pinnedBy, assignment.isOverride];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const refusalOf = (outcome: Outcome | undefined) =>
  outcome?.ok === false ? ("reason" in outcome ? outcome.reason : outcome.code) : "unknown";

/** Where tables are given, also with what a member may have chosen. */
function commandsOf(step: LogStep<DecidedEntry>, sheet: DaySheet): Command[] {
  const { entry, before, after } = step;
  const { actor, at } = entry;
  const envelope = { commandId: "judged", requestHash: null, actor, now: at };
  const bySystem = { ...envelope, by: "system" } as const;
  if (entry.type === "arranged")
    return [
      { ...bySystem, type: "arrange", rulesVersion: entry.rulesVersion },
      { ...bySystem, type: "newLink", bookingId: "" }, // any command arranges the day first
    ];
  if (entry.type === "tidied") return [{ ...envelope, by: "member", type: "tidy" }];
  const command = commandOf(step);
  if (!after || command.by === "customer") return [command];
  const byMember = { ...envelope, by: "member", bookingId: entry.bookingId } as const;
  const overrideReason = reasonOf(step.changes.override);
  const minutes = command.type === "change" ? after.durationMinutes - (before?.durationMinutes ?? 0) : 0;
  const extended: Command[] = minutes > 0 ? [{ ...byMember, type: "extend", minutes, overrideReason }] : [];
  if (!sheet.rules.plan?.house) return [command, ...extended];
  const resources = after.assignment?.resources ?? [];
  if (entry.type === "placed") {
    const isPinned = after.assignment?.pinnedBy !== null;
    return [{ ...byMember, type: "place", resources, isPinned, overrideReason }];
  }
  if (command.type === "attend") return [command, { ...command, resources }];
  if (command.type === "create") return [command, { ...command, makesRoom: true }, { ...command, resources }];
  if (command.type !== "change") return [command];
  const isPinned = after.assignment?.pinnedBy !== null;
  const named: Command = { ...command, makesRoom: true, resources, isPinned };
  return [command, { ...command, makesRoom: true }, named, ...extended];
}

/** The command that an entry answers, as far as it decides; for a deleted booking `after` is null. */
function commandOf({ entry, changes, before, after, last }: LogStep<DecidedEntry>): Command {
  const { bookingId, actor, at } = entry;
  const by = actor === "customer" ? "customer" : "member";
  const envelope: Envelope = { commandId: "judged", requestHash: null, actor, by, now: at };
  const { bookingTime = "", guests = 0, source = "phone", attendance = null, status } = after ?? {};
  const overrideReason = reasonOf(changes.override);
  switch (entry.type) {
    case "created": {
      const made = { bookingId, bookingTime, guests, source, person: SOMEBODY, locale: null, client: null };
      const fact = attendance === "seated" ? { happenedAt: after?.attendanceAt ?? at } : {};
      return { ...envelope, type: "create", ...made, area: after?.area ?? null, overrideReason, ...fact };
    }
    case "changed":
    case "moved_in": {
      const from = entry.type === "moved_in" && last ? { date: last.bookingDate, booking: asOnSheet(last) } : null;
      const { personal } = changes;
      const edit = Array.isArray(personal) ? { person: SOMEBODY, changed: personal } : null;
      const version = (from?.booking ?? before)?.version ?? 0;
      const changed = { bookingId, version, bookingTime, guests, from, edit };
      return {
        ...envelope,
        type: "change",
        ...changed,
        status: status === "cancelled" ? null : (status ?? null),
        overrideReason,
      };
    }
    case "cancelled":
      return { ...envelope, type: "cancel", bookingId };
    case "attendance": {
      const noted = notedOf(changes.noted);
      const happenedAt = noted?.at ?? after?.attendanceAt ?? at;
      const fact = noted || happenedAt !== at ? { happenedAt } : {};
      const attended = noted ? noted.attendance : attendance;
      return { ...envelope, type: "attend", bookingId, attendance: attended, overrideReason, ...fact };
    }
    case "new_link":
      return { ...envelope, type: "newLink", bookingId };
    default:
      return { ...envelope, type: "delete", bookingId };
  }
}

const notedOf = (noted: unknown) => (noted ?? null) as { attendance: Attendance | null; at: number } | null; // as the day logged it

const reasonOf = (override: unknown): string | null =>
  override instanceof Object && "reason" in override ? String(override.reason) : null;

const SOMEBODY: CustomerDetails = {
  ...{ customerName: "", customerEmail: null, customerPhone: null, notes: null, searchText: "" },
  smsWithheld: false,
};
