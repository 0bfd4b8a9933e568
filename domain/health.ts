import { MINUTE_MS } from "./time/calendar.ts";

/** What was seen at an instant; instants in milliseconds, null where nothing was. */
export type Seen = {
  at: number;
  /** The database gave its answer. */
  answered: boolean;
  /** Every diary has the triggers without which no booking is written. */
  fenceStands: boolean;
  cronAt: number | null;
  queueAt: number | null;
  /** Since when the oldest mail that is due waits. */
  mailDueAt: number | null;
  /** Mails wait because their provider takes none. */
  mailAway: boolean;
  mailOff: boolean;
  /** How many messages of each kind have left today, of how many that may. */
  sentToday: { used: number; cap: number }[];
};

export type State = "well" | "late" | "down" | "off" | "unknown";
export type Part = { state: State; ageSeconds: number | null };
export type Health = {
  state: "well" | "troubled" | "down";
  d1: Part;
  fence: Part;
  queue: Part;
  cron: Part;
  mail: Part;
  caps: Part;
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
export function healthOf(seen: Seen, now: number): Health {
  const age = (at: number | null) => (at === null ? null : Math.max(0, Math.round((now - at) / 1000)));
  const d1: Part = { state: seen.answered ? "well" : "down", ageSeconds: age(seen.at) };
  if (!seen.answered) {
    const unknown: Part = { state: "unknown", ageSeconds: null };
    return { state: "down", d1, fence: unknown, queue: unknown, cron: unknown, mail: unknown, caps: unknown };
  }
  const fence: Part = { state: seen.fenceStands ? "well" : "down", ageSeconds: null };
  const mailDueAt = seen.mailDueAt !== null && seen.mailDueAt <= now ? seen.mailDueAt : null;
  const cron: Part = { state: cronState(seen.cronAt, now), ageSeconds: age(seen.cronAt) };
  const queue: Part = {
    state: isOld(seen.queueAt, QUEUE_LATE_MS, now) ? "late" : "well",
    ageSeconds: age(seen.queueAt),
  };
  const waits = seen.mailAway || (mailDueAt !== null && isOld(mailDueAt, MAIL_LATE_MS, now));
  const mail: Part = { state: seen.mailOff ? "off" : waits ? "late" : "well", ageSeconds: age(mailDueAt) };
  const caps: Part = { state: capsState(seen.sentToday), ageSeconds: null };
  const isWell = [queue, cron, mail].every(({ state }) => state === "well" || state === "off") && caps.state !== "down";
  const isDown = [fence, cron].some(({ state }) => state === "down");
  return { state: isDown ? "down" : isWell ? "well" : "troubled", d1, fence, queue, cron, mail, caps };
}

function capsState(sentToday: Seen["sentToday"]): State {
  if (sentToday.some(({ used, cap }) => used >= cap)) return "down";
  return sentToday.some(({ used, cap }) => used >= cap * CAP_NEARLY) ? "late" : "well";
}

function cronState(at: number | null, now: number): State {
  if (isOld(at, CRON_DOWN_MS, now)) return "down";
  return isOld(at, CRON_LATE_MS, now) ? "late" : "well";
}

/** What never was is old. */
const isOld = (at: number | null, afterMs: number, now: number) => at === null || now - at >= afterMs;
