import { log } from "../../contract/log.ts";
import { type Diary, isDiaryOf } from "../../db/connect.ts";
import {
  addProofSteps,
  datesBookedAfter,
  EVERY_WORKSPACE,
  loadDatesToProve,
  type ProofStep,
  workspaceToProve,
} from "../../db/diary/proofs.ts";
import type { TaskStep } from "../../db/platform/nightly-tasks.ts";
import { type DatesProof, proveDates } from "../../domain/log/prove-dates.ts";
import { nightlyTaskDate } from "../../domain/people/retention.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import type { Services } from "../services.ts";

/** Bounds what a step reads and the CPU it takes; a busier date is a step of its own. */
const ENTRIES_PER_STEP = 2000;
const DATES_PER_STEP = 62;
const KEPT_DAYS = 400;

/** Follows every place of a workspace. */
const LAST_PLACE = "~";

/**
 * Proves the next dates of a workspace from yesterday on (docs/decisions/081-nightly-proof.md); changes no booking. The
 * place is the workspace, and the last date proved while it has more.
 */
export async function proveNextDates(s: Services, db: Diary, place: string, now: number): Promise<TaskStep> {
  const [workspaceId = "", provedThrough] = place.split(" ");
  const night = nightlyTaskDate(now);
  const found = await workspaceToProve(db, workspaceId, provedThrough !== undefined);
  const figures = { night, countedAt: now, done: false, ...NOTHING };
  const keptFrom = addDays(night, -KEPT_DAYS);
  if (!found) {
    const last = { ...figures, workspaceId: EVERY_WORKSPACE, through: LAST_PLACE, done: true };
    await addProofSteps(db, [last], keptFrom);
    return { rows: 0, place: null };
  }
  if (!isDiaryOf(s.env, db, found.workspaceId)) return { rows: 0, place: found.workspaceId };
  const yesterday = addDays(localNow(now, found.timeZone).date, -1);
  const after = found.workspaceId === workspaceId && provedThrough ? provedThrough : addDays(yesterday, -1);
  const booked = await datesBookedAfter(db, found.workspaceId, after, DATES_PER_STEP + 1);
  const { proved, ...proof } = await proveReadable(db, found.workspaceId, datesOfStep(booked));
  const isLast = proved.length === booked.length;
  const next = isLast ? found.workspaceId : `${found.workspaceId} ${proved.at(-1)}`;
  const counted = { dates: proved.length, minutes: proof.minutes, over: proof.over, findings: proof.findings.length };
  const own = { ...figures, ...counted, workspaceId: found.workspaceId, found: proof.findings };
  const steps: ProofStep[] = [
    { ...own, through: proved.at(-1) ?? LAST_PLACE, done: isLast },
    { ...own, workspaceId: EVERY_WORKSPACE, through: `${found.workspaceId} ${proved.at(-1) ?? ""}`, found: [] },
  ];
  if (proof.findings.length > 0) tell(found.workspaceId, night, proof);
  await addProofSteps(db, steps, keptFrom);
  return { rows: 0, place: next };
}

const NOTHING = { dates: 0, minutes: 0, over: 0, findings: 0, found: [] };
const NOTHING_PROVED: DatesProof = { minutes: 0, over: 0, findings: [] };

function datesOfStep(booked: { date: string; entries: number }[]): string[] {
  let entries = 0;
  const fitting = booked.slice(0, DATES_PER_STEP).filter((one, i) => {
    entries += one.entries;
    return i === 0 || entries <= ENTRIES_PER_STEP;
  });
  return fitting.map(({ date }) => date);
}

/** A gap in one date's log keeps the others of a step from being counted, so then the step proves the first one alone. */
async function proveReadable(
  db: Diary,
  workspaceId: string,
  dates: string[],
): Promise<DatesProof & { proved: string[] }> {
  const proof = dates.length > 0 ? proveDates((await loadDatesToProve(db, workspaceId, dates))()) : NOTHING_PROVED;
  const isUnreadable = proof.findings.some(({ name }) => name === "log_gap");
  return isUnreadable && dates.length > 1
    ? proveReadable(db, workspaceId, dates.slice(0, 1))
    : { ...proof, proved: dates };
}

const TOLD_MAX = 20;

function tell(workspaceId: string, night: string, { findings }: DatesProof): void {
  const errors = findings
    .slice(0, TOLD_MAX)
    .map((one) => `${one.name} ${one.bookingDate} ${one.bookingId ?? ""}`.trim());
  log("error", { event: "proof differs", workspaceId, night, rows: findings.length, errors });
}
