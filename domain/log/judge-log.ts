import type { BookingMove, Command, Entry, Outcome } from "../day/commands.ts";
import { afterCommit, type Decisions, decideAll } from "../day/decide.ts";
import { type BookingRules, givesResources } from "../plan/rules.ts";
import { datesAround, type StayAround, stayAround } from "../sheet/around.ts";
import { type DaySheet, daySheet, withAround } from "../sheet/day-sheet.ts";
import { type Assignment, isActive } from "../sheet/sheet-booking.ts";
import { dayAxis } from "../time/clock.ts";
import { asOnSheet, commandsOf, type DecidedEntry } from "./commands-of.ts";
import { standingIn } from "./overbooked.ts";
import {
  DAY_ENTRIES,
  emptyStory,
  followEntry,
  GONE_ENTRIES,
  LOGGED_FIELDS,
  type LogEntry,
  type LogStep,
  STANDBY_ENTRIES,
  type Story,
} from "./read-log.ts";

/**
 * `unknown`: its rules were not kept. `same`: decided again, `command` becomes the same booking; `around`: the stays of
 * other dates at that moment. `words`: the difference.
 */
type Verdict =
  | { verdict: "same"; command: Command; around: StayAround[] }
  | { verdict: "unknown" }
  | { verdict: "different"; words: string };
export type Judgement<Entry> = { entry: Entry } & Verdict;

/** Entries that nobody decided, and those about who waits, which sell nothing. */
const UNDECIDED = new Set(["moved_out", "anonymised", ...STANDBY_ENTRIES]);

/** A hold is judged as the booking that its party would have asked for (docs/rules.md#holds). */
const eventOf = ({ type }: LogEntry) => (type === "held" ? "created" : type);

/** Differ between a hold and such a booking. */
const OF_HOLDS = new Set<string>(["status", "hold"]);

/** Another system's that no day decided, or taken back as such (docs/rules.md#import). */
const isImported = ({ changes }: LogEntry) => (changes as { imported?: unknown }).imported === true; // an object, as the day wrote it

/**
 * Decides each entry of a whole log again, on the day as it stood, at its own time and under its own rules
 * (docs/decisions/058-rules-by-version.md). Throws for a log that cannot be read. `date`: only the entries of this one.
 */
export function judgeLog<Entry extends DecidedEntry>(
  log: Entry[],
  rulesAt: (version: number) => BookingRules | undefined,
  date?: string,
): Judgement<Entry>[] {
  const story = emptyStory();
  const sheets = new Map<string, DaySheet>();
  const accepted = new Map<string, number>();
  /** When a hold of each date was last taken back for another command. */
  const takenBack = new Map<string, number>();
  return log
    .toSorted((a, b) => a.id - b.id)
    .flatMap((entry): Judgement<Entry>[] => {
      const isAsked =
        !UNDECIDED.has(entry.type) && !isImported(entry) && (date === undefined || entry.bookingDate === date);
      const rules = isAsked ? rulesAt(entry.rulesVersion) : undefined;
      const sheet = rules && sheetBefore(story, entry, rules, sheets.get(entry.bookingDate));
      const step = followEntry(story, entry);
      sheets.delete(entry.bookingDate);
      if (entry.type === "accepted") accepted.set(entry.bookingId, entry.at);
      if (!isAsked) return [];
      if (!sheet) return [{ entry, verdict: "unknown" }];
      const takesBack = entry.type === "withdrawn" && step.changes.passesOver === false; // for a command that needs its room
      const isOfMany = takesBack || takenBack.get(entry.bookingDate) === entry.at;
      if (takesBack) takenBack.set(entry.bookingDate, entry.at);
      const acceptedAt = accepted.get(entry.bookingId) ?? null;
      const { decisions, ...judged } = judgedStep(step, sheet, { acceptedAt, isOfMany });
      const isAlone = decisions?.entries.length === 1 && eventOf(entry) === entry.type; // else the log has more entries of it
      if (decisions && isAlone && !isOfMany)
        sheets.set(entry.bookingDate, asItWasLogged(afterCommit(sheet, decisions), step));
      return [{ entry, ...judged }];
    });
}

/** Older entries of an attendance do not say when it happened, so that later ones know nothing of it. */
function asItWasLogged(sheet: DaySheet, { after }: LogStep): DaySheet {
  const own = after && sheet.bookings.get(after.id);
  if (own && after) sheet.bookings.set(after.id, { ...own, attendanceAt: after.attendanceAt });
  return sheet;
}

/** `sheet`: after the entry before on this date, if it was decided the same; building one takes long on a busy day. */
function sheetBefore(story: Story, { bookingDate }: LogEntry, rules: BookingRules, sheet?: DaySheet): DaySheet {
  const axis = dayAxis(bookingDate, rules.timeZone);
  const around = standingIn(story, datesAround(bookingDate)).filter(isActive).map(stayAround);
  if (sheet?.rules === rules) return withAround(sheet, around);
  const here = story.days.get(bookingDate);
  return daySheet({
    ...{ workspaceId: "", axis, rules, switches: {}, seq: here?.seq ?? 0, around },
    bookings: [...(here?.bookings.values() ?? [])].map(asOnSheet),
  });
}

/**
 * The first command that becomes the same; without one the words about the likeliest. `isOfMany`: one of several entries of a
 * command, which moved others once for all of them.
 */
function judgedStep(
  step: LogStep<DecidedEntry>,
  sheet: DaySheet,
  { acceptedAt, isOfMany }: { acceptedAt: number | null; isOfMany: boolean },
): Verdict & { decisions?: Decisions } {
  let words = "";
  for (const command of commandsOf(step, sheet, acceptedAt)) {
    const decisions = decideAll(sheet, [command], () => "");
    const difference = differenceFrom(step, sheet, decisions, isOfMany);
    if (difference === null) return { verdict: "same", command, around: sheet.around, decisions };
    words ||= difference;
  }
  return { verdict: "different", words };
}

function differenceFrom(
  { entry, changes, after }: LogStep<DecidedEntry>,
  sheet: DaySheet,
  decisions: Decisions,
  isOfMany: boolean,
): string | null {
  const { outcomes, entries, touched } = decisions;
  const [outcome] = outcomes;
  const event = eventOf(entry);
  const isIt = ({ change }: Entry) =>
    change.event === event && (!("after" in change) || change.after.id === entry.bookingId);
  const decided = entries.find(isIt) ?? entries[0]; // its group may have arranged the day, or ended holds
  if (!outcome?.ok && !DAY_ENTRIES.has(entry.type)) return `would be refused: ${refusalOf(outcome)}`;
  if (decided?.change.event !== event) return `would be ${decided?.change.event ?? "left as it is"}`;
  const hasPlaces = givesResources(sheet.rules.plan);
  if (hasPlaces && entry.moves && !isOfMany && !isSame(inOrder(decided.moves), inOrder(entry.moves)))
    return "would move others";
  if (!("after" in decided.change) || GONE_ENTRIES.has(entry.type)) return null;
  const booking: Record<string, unknown> = { ...touched.get(entry.bookingId), bookingDate: sheet.date };
  const fields = [...LOGGED_FIELDS, ...(hasPlaces && entry.moves ? (["area", "wanted", "assignment"] as const) : [])];
  const compared = entry.type === "held" ? fields.filter((field) => !OF_HOLDS.has(field)) : fields;
  const others = compared.filter((field) => !isSame(booking[field], after?.[field]) && isLogged(field, changes));
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

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** A hold that was read from its row has its fields in another order. */
const textOf = (value: unknown) =>
  JSON.stringify(value instanceof Object && "tellAt" in value ? Object.entries(value).sort() : value);

const refusalOf = (outcome: Outcome | undefined) =>
  outcome?.ok === false ? ("reason" in outcome ? outcome.reason : outcome.code) : "unknown";
