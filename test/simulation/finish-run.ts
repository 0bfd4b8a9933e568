import { TRIES_MAX } from "../../domain/messages/retry.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/time/calendar.ts";
import { whyOutdated } from "./check-message-writes.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Row, SqliteD1 } from "./sqlite-d1.ts";
import type { Visitors } from "./visitors.ts";
import type { Witness } from "./witness.ts";
import type { World } from "./world.ts";

const MOST_STEPS = 20_000;
const MOST_SWEEPS = 200;
/** Late messages must leave within this time after the faults end. */
const SOON_MS = 3 * MINUTE_MS;
const FAR_APART_MS = 12 * HOUR_MS;

/** Without faults calls must be answered, messages arrive, closures finish. */
export async function finishRun(
  world: World,
  visitors: Visitors,
  scheduler: Scheduler,
  witness: Witness,
  database: SqliteD1,
): Promise<void> {
  world.effects.isFaulty = false;
  world.finishDeployment();
  world.providers.change("well");
  const quiet = async () => {
    await scheduler.settle();
    for (let steps = 0; await scheduler.step(); steps++)
      if (steps > MOST_STEPS) return witness.fail("NO REST: something goes on for ever");
  };
  await quiet();
  visitors.isServed = true;
  for (const date of world.days.keys()) {
    visitors.book(date);
    await quiet();
  }
  if (visitors.waiting > 0) witness.fail(`NO ANSWER for ${visitors.waiting}`);
  const looking = visitors.look();
  await quiet();
  await looking;
  if (world.hasList) {
    await scheduler.advance(2 * MINUTE_MS); // a freed date is served as a whole after one
    for (const date of world.days.keys()) world.look(date);
    await quiet();
    witness.judgeList(scheduler.clock);
  }
  const restsFrom = scheduler.clock;
  const waiting = messagesIn(database, "due", "held", "leased");

  for (let sweeps = 0; witness.violations.length === 0; sweeps++) {
    while (world.queue.length > 0) {
      world.consume();
      await quiet();
    }
    world.sweep();
    await quiet();
    if (sweeps === 1 && witness.leftInside().length > 0) witness.fail("bookings are LEFT on a closed day");
    const [next] = database.rows(`SELECT min(iif(state = 'due', due_at, lease_until)) AS at FROM notifications
      WHERE state IN ('due', 'leased')`);
    if (typeof next?.at !== "number") break;
    if (sweeps > MOST_SWEEPS) witness.fail("NO REST: messages go round for ever");
    const apart = scheduler.clock < restsFrom + SOON_MS ? MINUTE_MS : FAR_APART_MS;
    await scheduler.advance(Math.max(apart, next.at - scheduler.clock + 1));
  }
  if (witness.violations.length > 0) return;
  world.sweep();
  await quiet();
  witness.compare();
  witness.judgeLog();
  if (witness.rulesNow().closuresPending !== 0) witness.fail("closures are PENDING for ever");
  if (database.rows(OFF_ITS_CLASS).length > 0) witness.fail("bookings did NOT FOLLOW their class");
  if (messagesIn(database, "due", "held", "leased").length > 0) witness.fail("messages wait for ever");
  for (const row of messagesIn(database, "sent"))
    if (!world.providers.taken.has(String(row.dedupe_key))) witness.fail(`a ${row.type} is SENT and never was`);
  const due = new Set(waiting.filter((row) => mustArrive(row, restsFrom, witness)).map(({ id }) => id));
  for (const row of messagesIn(database, "failed", "unknown", "superseded"))
    checkUnsentMessage(row, due.has(row.id ?? null), world, witness);
}

/** Active, and the class is cancelled or held at another time. */
const OFF_ITS_CLASS = `SELECT b.id FROM bookings b JOIN class_sessions c ON c.id = b.wish ->> '$.visit.session'
  WHERE b.status <> 'cancelled' AND (c.cancelled_at IS NOT NULL
    OR (b.booking_date, b.booking_time, b.duration_minutes) <> (c.booking_date, c.booking_time, c.minutes))`;

const messagesIn = (database: SqliteD1, ...states: string[]) =>
  database.rows("SELECT * FROM notifications WHERE state IN (SELECT value FROM json_each(?))", JSON.stringify(states));

/** Waiting at `now`, and still true when due. */
function mustArrive(row: Row, now: number, witness: Witness): boolean {
  const last = witness.phases.get(String(row.subject_id))?.at(-1)?.row;
  const [, version] = String(row.dedupe_key).split(":");
  const made = last && witness.story.versions.get(last.id)?.[Number(version) - 1];
  if (!made || whyOutdated(made, last) || !witness.isOn(String(row.type), String(row.channel))) return false;
  const at = Number(row.due_at);
  const by = at <= now ? now + 2 * SOON_MS : at + FAR_APART_MS + MINUTE_MS;
  if (row.type === "feedback_request") return last.attendance !== "no_show" && last.status !== "cancelled";
  if (row.type === "booking_reminder")
    return row.channel === "email" && at > now && by < last.startsAt && last.attendance === null;
  return by < (row.type === "booking_cancellation" ? last.endsAt : last.startsAt);
}

/** It must have met a limit or be untrue by now. */
function checkUnsentMessage(row: Row, mustHaveArrived: boolean, { providers }: World, witness: Witness): void {
  const { state, error, type, channel } = row;
  witness.count(`message ${state}`);
  if (providers.taken.has(String(row.dedupe_key))) return;
  if (state === "failed") {
    const hasUsedUp = Number(row.attempts) >= TRIES_MAX && error !== "away"; // no message fails because its provider is away
    const isItsOwn = error === "permanent" || hasUsedUp || /limit|too often/.test(String(error));
    const isLate = type === "booking_reminder"; // the next try would come too late
    if (!isItsOwn && !isLate) witness.fail(`a ${type} by ${channel} FAILED: ${error}`);
  } else if (state === "unknown") {
    if (channel !== "sms") witness.fail(`nobody knows what became of a ${type} by ${channel}`);
  } else if (mustHaveArrived && !isToldOtherwise(row, witness))
    witness.fail(`a ${type} by ${channel} was owed and NEVER SENT`);
}

/** A change is no news to a customer who was told of the visit as it is: before it was moved and back, or with a new link. */
function isToldOtherwise(row: Row, witness: Witness): boolean {
  const id = String(row.subject_id);
  const last = witness.phases.get(id)?.at(-1)?.row;
  return (
    row.type === "booking_rescheduled" &&
    [...witness.messages.values()].some((other) => {
      const made = witness.story.versions.get(id)?.[Number(String(other.dedupe_key).split(":")[1]) - 1];
      const isOfBooking = other.subject_id === id && other.channel === row.channel && other.state === "sent";
      const isOfVisit = ["booking_confirmation", "booking_rescheduled"].includes(String(other.type));
      return isOfBooking && isOfVisit && made && last && whyOutdated(made, last) === null;
    })
  );
}
