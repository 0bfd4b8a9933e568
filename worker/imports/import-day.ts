import { fail } from "../../contract/errors.ts";
import { timeId } from "../../db/connect.ts";
import { bookingsFound, importedFound } from "../../db/diary/imports/found.ts";
import type { ImportRecord } from "../../db/diary/imports/records.ts";
import type { KeptRow, RowEnded } from "../../db/diary/imports/rows.ts";
import { loadSheet } from "../../db/diary/load-day.ts";
import type { CreateCommand, DeleteCommand, Outcome } from "../../domain/day/commands.ts";
import { decideAll } from "../../domain/day/decide.ts";
import { IMPORTED_REASON, madeAt } from "../../domain/day/past-booking.ts";
import { askedAhead, firstMade } from "../../domain/imports/booking-ahead.ts";
import type { Fits, RowReason, StagedBooking } from "../../domain/imports/staged-row.ts";
import { isBeyondMembers } from "../../domain/judging/start-time.ts";
import { searchTextOf } from "../../domain/people/search-text.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { rulesOf, type Services } from "../services.ts";

/** `id` and `fingerprint`: of the booking that is made of it, the same whenever the import asks again. */
type RowOfDay = { row: KeptRow; id: string; fingerprint: string };
type DayToImport = {
  services: Services;
  record: ImportRecord;
  /** The booking date, today or later. */
  date: string;
  rows: RowOfDay[];
};

/**
 * Brings bookings of a date ahead in through its day object, at most 100. Asked again after an answer that was lost, it finds the bookings that it made.
 * Each row is done with what it answers.
 */
export async function importDay({ services: s, record, date, rows }: DayToImport): Promise<RowEnded[]> {
  const { workspaceId } = record;
  const db = s.diary(workspaceId);
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const [rules, known] = await Promise.all([rulesOf(db, workspaceId), importedFound(db, workspaceId, fingerprints)]);
  const { asked, refused } = askedOf(s, record, date, rules, rows);
  const firsts = new Map(asked.toReversed().map((one) => [one.fingerprint, one]));
  const open = asked.filter((one) => !known.has(one.fingerprint) && firsts.get(one.fingerprint) === one);
  const commands = open.map(({ command }) => command);
  const outcomes = commands.length > 0 ? await s.executeAll(workspaceId, date, commands) : [];
  const made = new Map(open.map(({ n }, i) => [n, outcomes[i] ?? fail("unavailable")]));
  const isOfThis = ({ command }: Asked, outcome: Outcome | undefined) =>
    outcome?.ok && outcome.booking !== null && outcome.bookingId === command.bookingId;
  const others = asked.filter((one) => made.get(one.n)?.ok !== false && !isOfThis(one, made.get(one.n)));
  const stored =
    others.length > 0
      ? await importedFound(
          db,
          workspaceId,
          others.map(({ fingerprint }) => fingerprint),
        )
      : known;
  const found = await bookingsFound(
    db,
    workspaceId,
    others.map(({ command }) => command.bookingId),
  );
  return [
    ...refused.map(({ n, reason }) => endOf(n, { result: "refused", reason })),
    ...asked.map((one): RowEnded => {
      const { n, booking, fingerprint } = one;
      const outcome = made.get(n);
      const row = stored.get(fingerprint);
      if (outcome?.ok === false) return endOf(n, { result: "refused", reason: reasonOf(outcome) });
      if (outcome?.ok && isOfThis(one, outcome)) {
        const reason = overrideOf(booking, outcome.booking?.override?.refusal);
        return endOf(n, { result: "new", reason, id: outcome.bookingId });
      }
      if (row && row.importId !== record.id) return endOf(n, { result: "known", id: row.id });
      if (row && row.n === n)
        return endOf(n, { result: "new", reason: overrideOf(booking, found.get(row.id)?.refusal), id: row.id });
      const as = row?.n ?? firsts.get(fingerprint)?.n ?? null;
      return endOf(n, { result: "refused", reason: { code: "twice_in_file", as } });
    }),
  ];
}

/** `reason`: the rule that refuses it, or the service that nobody has. */
export type Tried = { fits: Fits; reason: RowReason | null };

/** The same tried on a copy of the date, where nothing is written, by the row's number. Any number of rows. */
export async function tryDay({ services: s, record, date, rows }: DayToImport): Promise<Map<number, Tried>> {
  const { workspaceId } = record;
  if (isBeyondMembers(date, s.now()))
    return new Map(rows.map(({ row }) => [row.n, asTried({ code: "too_far_ahead" })]));
  const sheet = (await loadSheet(s.diary(workspaceId), workspaceId, date)) ?? fail("unavailable"); // it moves away
  const { asked, refused } = askedOf(s, record, date, sheet.rules, rows);
  const commands = asked.map(({ command }) => command);
  const { outcomes } = decideAll(sheet, commands, timeId);
  const tried = asked.map(({ n, booking }, i): [number, Tried] => [n, triedOf(booking, outcomes[i])]);
  return new Map([...refused.map(({ n, reason }): [number, Tried] => [n, asTried(reason)]), ...tried]);
}

/** Undoing: the day takes back those that nobody changed, telling nobody. Returns the ids that stay. */
export async function undoDay({
  services: s,
  workspaceId,
  date,
  by,
  ids,
}: {
  services: Services;
  workspaceId: string;
  date: string;
  /** Id of the member in whose name they go. */
  by: string;
  /** At most 100. */
  ids: string[];
}): Promise<string[]> {
  const commands = ids.map(
    (bookingId): DeleteCommand => ({
      ...{ type: "delete", takesBack: true, bookingId, commandId: `taken back|${bookingId}` },
      ...{ requestHash: null, actor: by, by: "member", now: s.now() },
    }),
  );
  const outcomes = await s.executeAll(workspaceId, date, commands);
  if (outcomes.some((outcome) => !outcome.ok && outcome.code === "unavailable")) fail("unavailable");
  const left = ids.filter((_, i) => outcomes[i]?.ok !== true);
  const found = await bookingsFound(s.diary(workspaceId), workspaceId, left);
  return left.filter((id) => found.has(id));
}

type Asked = { n: number; fingerprint: string; booking: StagedBooking; command: CreateCommand };
type Refused = { n: number; reason: RowReason };

/** As a member's commands, in the order in which they were made there. */
function askedOf(s: Services, record: ImportRecord, date: string, rules: BookingRules, rows: RowOfDay[]) {
  const now = s.now();
  const asked: Asked[] = [];
  const refused: Refused[] = [];
  const own = rows.map(({ row, id, fingerprint }) => ({ ...row, id, fingerprint }));
  for (const { n, booking, guest, id: bookingId, fingerprint } of firstMade(rules, own, now)) {
    if (booking === null) continue;
    const wish = askedAhead(rules, booking);
    if (!wish || isBeyondMembers(date, now)) {
      refused.push({ n, reason: { code: wish ? "too_far_ahead" : "unknown_service" } });
      continue;
    }
    const contact = { customerName: guest.name, customerPhone: guest.phone, customerEmail: guest.email };
    const settled = booking.status === "confirmed" ? null : booking;
    const command: CreateCommand = {
      ...{ type: "create", bookingId, bookingTime: booking.time, guests: booking.guests, source: "phone", ...wish },
      person: { ...contact, notes: booking.notes, searchText: searchTextOf(contact), smsWithheld: false },
      ...{ locale: guest.language, client: null, overrideReason: IMPORTED_REASON },
      imported: { id: record.id, fingerprint, n, madeAt: madeAt(rules, booking, now), settled },
      ...{ commandId: `import|${bookingId}`, requestHash: null, actor: record.by, by: "member", now },
    };
    asked.push({ n, fingerprint, booking, command });
  }
  return { asked, refused };
}

const endOf = (
  n: number,
  { result, reason = null, id }: { result: RowEnded["result"]; reason?: RowReason | null; id?: string },
): RowEnded => ({ n, date: null, result, reason, became: id === undefined ? null : { bookingId: id } });

/** That a visit of today is over needs no look. */
const overrideOf = ({ status }: StagedBooking, refusal: string | null | undefined): RowReason | null =>
  refusal == null || (status !== "confirmed" && refusal === "in_the_past") ? null : { code: "override", refusal };

/** Throws where the day did not decide, so that the part is asked for again. */
function reasonOf(outcome: Extract<Outcome, { ok: false }>): RowReason {
  if (outcome.code !== "time_slot_unavailable") return fail("unavailable");
  const { reason: refusal } = outcome;
  if (refusal === "not_a_slot") return { code: "time_skipped" };
  if (refusal === "no_resource_fits" || refusal === "person_unavailable") return { code: "unknown_service" };
  return { code: "refused", refusal };
}

function triedOf(booking: StagedBooking, outcome: Outcome | undefined): Tried {
  if (!outcome) return fail("unavailable");
  if (!outcome.ok) return asTried(reasonOf(outcome));
  const reason = overrideOf(booking, outcome.booking?.override?.refusal);
  if (reason) return { fits: "refused", reason };
  return { fits: (outcome.moves ?? []).length > 0 ? "fits_with_moves" : "fits", reason: null };
}

const asTried = (reason: RowReason): Tried => ({
  fits: reason.code === "unknown_service" ? "no_such_service" : "refused",
  reason,
});
