import { datesAround } from "../day/around.ts";
import type { Command, CustomerDetails, Envelope, Outcome } from "../day/commands.ts";
import { type DaySheet, daySheet, isActive, type SheetBooking, takenUntil } from "../day/day-sheet.ts";
import { decideAll } from "../day/decide.ts";
import type { BookingRules } from "../rules.ts";
import { dayAxis } from "../time/clock.ts";
import { standingIn } from "./overbooked.ts";
import {
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

/** Null: none. */
function differenceOf(step: LogStep<DecidedEntry>, sheet: DaySheet): string | null {
  const { outcomes, changes } = decideAll(sheet, [commandOf(step)], () => "");
  const [outcome] = outcomes;
  if (!outcome?.ok) return `would be refused: ${refusalOf(outcome)}`;
  const [change] = changes;
  if (!change || change.event !== step.entry.type) return `would be ${change?.event ?? "left as it is"}`;
  if (change.event === "deleted") return null;
  const decided: Record<string, unknown> = { ...change.after, bookingDate: sheet.date };
  const others = LOGGED_FIELDS.filter((field) => !isSame(decided[field], step.after?.[field]));
  return others.length === 0 ? null : `would have another ${others.join(", ")}`;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const refusalOf = (outcome: Outcome | undefined) =>
  outcome?.ok === false ? ("reason" in outcome ? outcome.reason : outcome.code) : "unknown";

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
      return { ...envelope, type: "create", ...made, overrideReason };
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
    case "attendance":
      return { ...envelope, type: "attend", bookingId, attendance, overrideReason };
    case "new_link":
      return { ...envelope, type: "newLink", bookingId };
    default:
      return { ...envelope, type: "delete", bookingId };
  }
}

const reasonOf = (override: unknown): string | null =>
  override instanceof Object && "reason" in override ? String(override.reason) : null;

const SOMEBODY: CustomerDetails = {
  ...{ customerName: "", customerEmail: null, customerPhone: null, notes: null, searchText: "" },
  smsWithheld: false,
};
