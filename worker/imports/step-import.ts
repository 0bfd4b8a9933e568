import { fail } from "../../contract/errors.ts";
import type { Diary } from "../../db/connect.ts";
import {
  type ImportRecord,
  importById,
  isOvertakenImport,
  runningImport,
  stepped,
} from "../../db/diary/imports/records.ts";
import { endRows, type RowEnded, rowCounts, waitingRows } from "../../db/diary/imports/rows.ts";
import { isFenced, isUniqueViolation } from "../../db/platform/database-error.ts";
import { firstMade } from "../../domain/imports/booking-ahead.ts";
import type { ImportCounts, RowResult } from "../../domain/imports/staged-row.ts";
import type { MemberActing } from "../http/acting.ts";
import type { Services } from "../services.ts";
import { type ImportingBusiness, importedId, importingBusiness } from "./business.ts";
import { decideGuests, markedRow } from "./guest-rows.ts";
import { guestPartStatements } from "./guest-statements.ts";
import { importDay } from "./import-day.ts";
import type { Stepped } from "./import-view.ts";
import { pastPart } from "./past-rows.ts";

const GUESTS_A_STEP = 250;
const BOOKINGS_A_STEP = 100;
/** Days that decide at the same time. */
const DATES_A_STEP = 6;
/** More than a date has, so that its bookings can be put in the order in which they were made. */
const AHEAD_READ = 1000;
/** After the last date that can be written: the sign behind "9". */
const ALL_DATES = ":";
const TRIES = 3;

export async function stepImport({ services: s, workspaceId }: MemberActing, { id }: { id: string }): Promise<Stepped> {
  const db = s.diary(workspaceId);
  const record = (await importById(db, workspaceId, id)) ?? fail("import_not_found");
  if (record.state === "undoing" || record.state === "undone") fail("import_expired");
  if (record.state !== "done") {
    const running = await runningImport(db, workspaceId);
    if (running !== null && running !== id) fail("import_running");
  }
  return stepOnce(s, db, record);
}

/** Writes the next part of an import, in one batch: guests first, then bookings of dates that are over, then those ahead. */
export async function stepOnce(s: Services, db: Diary, found: ImportRecord): Promise<Stepped> {
  let record = found;
  for (let tries = 1; record.state === "open" || record.state === "writing"; tries++) {
    try {
      const counts = await writePart(s, db, record);
      return await answerOf(db, record, counts);
    } catch (error) {
      if (!isTriedAgain(error) || tries === TRIES) throw isTriedAgain(error) ? fail("unavailable") : error;
    }
    record = (await importById(db, record.workspaceId, record.id)) ?? fail("import_not_found");
  }
  return answerOf(db, record, { state: record.state, counts: record.counts as ImportCounts });
}

/** Another stepped, a guest or the rules changed meanwhile, or a day took the same turn of its log. */
const isTriedAgain = (error: unknown) =>
  isOvertakenImport(error) || isFenced(error) || isUniqueViolation(error, "imported");

type Written = Pick<Stepped, "state" | "counts">;

async function answerOf(db: Diary, record: ImportRecord, { state, counts }: Written): Promise<Stepped> {
  const { left } = await rowCounts(db, record);
  return { state, counts, left, kept: counts.kept };
}

async function writePart(s: Services, db: Diary, record: ImportRecord): Promise<Written> {
  const now = s.now();
  const business = await importingBusiness(db, record.workspaceId, now);
  const { today } = business;
  const guests = await waitingRows(db, record, { from: "", to: "0", most: GUESTS_A_STEP });
  if (guests.length > 0) {
    const marked = guests.map((row) => markedRow(record, business, row));
    const part = await decideGuests(db, record, business, marked, now);
    return write(db, record, {
      ended: part.ended,
      statements: await guestPartStatements(db, record, business, part, now),
      now,
    });
  }
  const past = await waitingRows(db, record, { from: "0", to: today, most: BOOKINGS_A_STEP });
  if (past.length > 0) return write(db, record, { ...(await pastPart(db, record, business, past, now)), now });
  const ahead = await waitingRows(db, record, { from: today, to: ALL_DATES, most: AHEAD_READ });
  if (ahead.length > 0) return writeAhead(s, db, record, business, ahead);
  return write(db, record, { ended: [], statements: [], now });
}

/** A date has its bookings decided in the order in which they were made, at most 100 at once. */
async function writeAhead(
  services: Services,
  db: Diary,
  record: ImportRecord,
  business: ImportingBusiness,
  waiting: Awaited<ReturnType<typeof waitingRows>>,
): Promise<Written> {
  const now = services.now();
  const days = [...Map.groupBy(waiting, ({ date }) => date)].slice(0, DATES_A_STEP);
  const ended = await Promise.all(
    days.map(([date, own]) => {
      const first = firstMade(business.rules, own, now).slice(0, BOOKINGS_A_STEP);
      const rows = first.map(({ date: _, ...row }) => {
        const fingerprint = markedRow(record, business, row).ofBooking ?? "";
        return { row, fingerprint, id: importedId(record.id, fingerprint) };
      });
      return importDay({ services, record, date, rows });
    }),
  );
  return write(db, record, { ended: ended.flat(), statements: [], now });
}

type Part = { ended: RowEnded[]; statements: D1PreparedStatement[]; now: number };

/** One batch: nothing of a part is written without the rest of it. */
async function write(db: Diary, record: ImportRecord, { ended, statements, now }: Part): Promise<Written> {
  const counts = countsAfter(record.counts as ImportCounts, ended); // as the step before wrote them
  const state = ended.length === 0 ? "done" : "writing";
  await db.$client.batch([stepped(db, record, { state, counts, now }), ...statements, ...endRows(db, record, ended)]);
  return { state, counts };
}

const COUNTED: Record<RowResult, keyof ImportCounts> = {
  new: "new",
  known: "known",
  changed: "changed",
  refused: "refused",
  counted_only: "countedOnly",
};

function countsAfter(before: ImportCounts, ended: RowEnded[]): ImportCounts {
  const counts = { ...before };
  for (const { date, result, reason } of ended) {
    if (date !== null || result === null) continue;
    counts[COUNTED[result]] += 1;
    if (reason?.code === "override") counts.overrides += 1;
  }
  return counts;
}
