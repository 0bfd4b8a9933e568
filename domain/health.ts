import { HOUR_MS, MINUTE_MS } from "./time/calendar.ts";

/** Instants in ms; null: never happened. */
export type HealthReadings = {
  at: number;
  hasD1Answered: boolean;
  /** All diaries have their triggers (docs/decisions/001-the-fence.md). */
  hasFence: boolean;
  cronAt: number | null;
  queueAt: number | null;
  /** Due time of the oldest unsent mail. */
  mailDueAt: number | null;
  isMailProviderAway: boolean;
  mailOff: boolean;
  sentToday: { used: number; cap: number }[];
  /** Null: no night was counted yet. */
  proof: ProofFigures | null;
};

/** The last counted night says these. `over`: so many of `minutes`; `findings` of a night that is not done yet count. */
export type ProofFigures = { countedAt: number; minutes: number; over: number; findings: number };

type HealthPartState = "well" | "late" | "down" | "off" | "unknown";
export type HealthPart = { state: HealthPartState; ageSeconds: number | null };
export type Health = {
  state: "well" | "troubled" | "down";
  d1: HealthPart;
  fence: HealthPart;
  queue: HealthPart;
  cron: HealthPart;
  mail: HealthPart;
  caps: HealthPart;
  proof: ProofPart;
};
/** Figures of the last nightly proof; 0 when none was made. */
export type ProofPart = HealthPart & { minutes: number; over: number };

const CRON_LATE_MS = 3 * MINUTE_MS;
const CRON_DOWN_MS = 5 * MINUTE_MS;
const QUEUE_LATE_MS = 3 * MINUTE_MS;
const MAIL_LATE_MS = 5 * MINUTE_MS;
const CAP_NEARLY = 4 / 5;
const PROOF_LATE_MS = 36 * HOUR_MS;

/**
 * Rates each part of the product at `now` in ms (docs/operate.md#watching).
 * `ageSeconds`: since D1 was read, the schedule ran, the queue delivered; for mail, how long the oldest has been due.
 *
 * | part | late | down |
 * | --- | --- | --- |
 * | d1 | | no answer |
 * | fence | | a trigger is missing |
 * | cron | no run for 3 minutes | no run for 5 minutes: messages and closures stop |
 * | queue | no delivery for 3 minutes; the sweep still sends | |
 * | mail | the provider is away, or a mail is 5 minutes overdue | |
 * | caps | four fifths of a cap are sent | a cap is reached: messages wait or fail |
 * | proof | no night was counted to its end for 36 hours | what is stored is not what the log tells, or more is sold than was promised |
 */
export function healthOf(seen: HealthReadings, now: number): Health {
  const age = (at: number | null) => (at === null ? null : Math.max(0, Math.round((now - at) / 1000)));
  const d1: HealthPart = { state: seen.hasD1Answered ? "well" : "down", ageSeconds: age(seen.at) };
  if (!seen.hasD1Answered) {
    const unknown: HealthPart = { state: "unknown", ageSeconds: null };
    const others = { fence: unknown, queue: unknown, cron: unknown, mail: unknown, caps: unknown };
    return { state: "down", d1, ...others, proof: proofPart(null, now) };
  }
  const fence: HealthPart = { state: seen.hasFence ? "well" : "down", ageSeconds: null };
  const mailDueAt = seen.mailDueAt !== null && seen.mailDueAt <= now ? seen.mailDueAt : null;
  const cron: HealthPart = { state: cronState(seen.cronAt, now), ageSeconds: age(seen.cronAt) };
  const queue: HealthPart = {
    state: isOld(seen.queueAt, QUEUE_LATE_MS, now) ? "late" : "well",
    ageSeconds: age(seen.queueAt),
  };
  const waits = seen.isMailProviderAway || (mailDueAt !== null && isOld(mailDueAt, MAIL_LATE_MS, now));
  const mail: HealthPart = { state: seen.mailOff ? "off" : waits ? "late" : "well", ageSeconds: age(mailDueAt) };
  const caps: HealthPart = { state: capsState(seen.sentToday), ageSeconds: null };
  const proof = proofPart(seen.proof, now);
  const isWell =
    [queue, cron, mail, proof].every(({ state }) => state !== "late" && state !== "down") && caps.state !== "down";
  const isDown = [fence, cron].some(({ state }) => state === "down");
  return { state: isDown ? "down" : isWell ? "well" : "troubled", d1, fence, queue, cron, mail, caps, proof };
}

function proofPart(seen: ProofFigures | null, now: number): ProofPart {
  if (!seen) return { state: "unknown", ageSeconds: null, minutes: 0, over: 0 };
  const { countedAt, minutes, over, findings } = seen;
  const state = over + findings > 0 ? "down" : isOld(countedAt, PROOF_LATE_MS, now) ? "late" : "well";
  return { state, ageSeconds: Math.max(0, Math.round((now - countedAt) / 1000)), minutes, over };
}

function capsState(sentToday: HealthReadings["sentToday"]): HealthPartState {
  if (sentToday.some(({ used, cap }) => used >= cap)) return "down";
  return sentToday.some(({ used, cap }) => used >= cap * CAP_NEARLY) ? "late" : "well";
}

function cronState(at: number | null, now: number): HealthPartState {
  if (isOld(at, CRON_DOWN_MS, now)) return "down";
  return isOld(at, CRON_LATE_MS, now) ? "late" : "well";
}

const isOld = (at: number | null, afterMs: number, now: number) => at === null || now - at >= afterMs;
