import { MINUTE_MS } from "./time/calendar.ts";

/** What was seen at an instant; instants in milliseconds, null where nothing was. */
export type HealthReadings = {
  at: number;
  /** The database gave its answer. */
  hasD1Answered: boolean;
  /** Every diary has the triggers without which no booking is written. */
  hasFence: boolean;
  cronAt: number | null;
  queueAt: number | null;
  /** Since when the oldest mail that is due waits. */
  mailDueAt: number | null;
  /** Mails wait because their provider takes none. */
  isMailProviderAway: boolean;
  mailOff: boolean;
  /** How many messages of each kind have left today, of how many that may. */
  sentToday: { used: number; cap: number }[];
};

export type HealthPartState = "well" | "late" | "down" | "off" | "unknown";
export type HealthPart = { state: HealthPartState; ageSeconds: number | null };
export type Health = {
  state: "well" | "troubled" | "down";
  d1: HealthPart;
  fence: HealthPart;
  queue: HealthPart;
  cron: HealthPart;
  mail: HealthPart;
  caps: HealthPart;
};

const CRON_LATE_MS = 3 * MINUTE_MS;
const CRON_DOWN_MS = 5 * MINUTE_MS;
const QUEUE_LATE_MS = 3 * MINUTE_MS;
const MAIL_LATE_MS = 5 * MINUTE_MS;
/** From this part of a day's messages on their cap is nearly reached. */
const CAP_NEARLY = 4 / 5;

/**
 * How the product is at `now`, from what was seen shortly before (docs/decisions/024-health-and-the-request-id.md).
 * `ageSeconds`: since the look at D1, since the last run, since the last message that came through, and how long the
 * oldest due mail has waited.
 *
 * | part | late | down |
 * | --- | --- | --- |
 * | d1, fence | | no answer; a trigger is missing |
 * | cron | 3 minutes without a run | 5 minutes: messages and closures stand still |
 * | queue | 3 minutes: the schedule sends what it loses | |
 * | mail | the provider is away, or a mail is 5 minutes late | |
 * | caps | four fifths of a day's messages have left | all of them: messages wait or fail |
 */
export function healthOf(seen: HealthReadings, now: number): Health {
  const age = (at: number | null) => (at === null ? null : Math.max(0, Math.round((now - at) / 1000)));
  const d1: HealthPart = { state: seen.hasD1Answered ? "well" : "down", ageSeconds: age(seen.at) };
  if (!seen.hasD1Answered) {
    const unknown: HealthPart = { state: "unknown", ageSeconds: null };
    return { state: "down", d1, fence: unknown, queue: unknown, cron: unknown, mail: unknown, caps: unknown };
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
  const isWell = [queue, cron, mail].every(({ state }) => state === "well" || state === "off") && caps.state !== "down";
  const isDown = [fence, cron].some(({ state }) => state === "down");
  return { state: isDown ? "down" : isWell ? "well" : "troubled", d1, fence, queue, cron, mail, caps };
}

function capsState(sentToday: HealthReadings["sentToday"]): HealthPartState {
  if (sentToday.some(({ used, cap }) => used >= cap)) return "down";
  return sentToday.some(({ used, cap }) => used >= cap * CAP_NEARLY) ? "late" : "well";
}

function cronState(at: number | null, now: number): HealthPartState {
  if (isOld(at, CRON_DOWN_MS, now)) return "down";
  return isOld(at, CRON_LATE_MS, now) ? "late" : "well";
}

/** What never was is old. */
const isOld = (at: number | null, afterMs: number, now: number) => at === null || now - at >= afterMs;
