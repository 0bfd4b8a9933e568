import { GONE_ENTRIES } from "../../domain/log/read-log.ts";
import type { Check } from "./check-answers.ts";
import { owedToParties } from "./check-list.ts";
import { aboutTeachers, TEACHER_CHANGED } from "./classes.ts";
import { type History, historiesOf, phonesOf } from "./contents.ts";
import type { Witnessed } from "./ledger.ts";
import { type Owed, owedToAll } from "./messages-owed.ts";
import type { MessageRow } from "./stored.ts";

const TRIES_MAX = 7;
const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
/** No offer leaves later (docs/rules.md#messages-of-the-waitlist). */
const OFFER_LEAST_MS = 5 * 60_000;

/** Each message that the log's entries owe, once (I3). */
export const owedIsWritten: Check = (stored, witnessed) => {
  const rows = new Set(stored.messages.map(({ dedupeKey }) => dedupeKey));
  const known = new Set<string>();
  const twice = stored.messages.length - rows.size;
  const standing = new Set(stored.bookings.map(({ id }) => id));
  const missing = [...owedToAll(stored, witnessed)].flatMap(([id, all]) =>
    all.flatMap(({ event, must, may, mayBeMerged }) => {
      for (const key of [...must.flat(), ...may]) known.add(key);
      const found = must.map((keys) => keys.filter((key) => rows.has(key)).length);
      if (!standing.has(id) || (found.every((count) => count === 0) && mayBeMerged())) return [];
      return must.flatMap((keys, i) =>
        found[i] === 1 ? [] : [`${event.type} ${id}: ${found[i]} of ${keys.map(withoutId).join(" or ")}`],
      );
    }),
  );
  const { isOwed } = owedToParties(stored, witnessed);
  const isAboutTeachers = aboutTeachers(stored, witnessed);
  const untold = new Set(stored.messages.filter(isUntoldTeacher).map(({ dedupeKey }) => dedupeKey));
  const unowed = [...rows].filter(
    (key) => !known.has(key) && !untold.has(key) && !isAboutTeachers(key) && !isOwed(key),
  );
  return [
    ...(twice > 0 ? [`${twice} messages written twice`] : []),
    ...missing,
    ...unowed.map((key) => `nothing owes ${key}`),
  ];
};

/** Keeps for the next change whom the customer knows; never sent, so no call asked to tell it. */
const isUntoldTeacher = ({ type, state, attempts }: MessageRow) =>
  type === TEACHER_CHANGED && state === "superseded" && attempts === 0;

/**
 * True messages have arrived, and none waits for ever. Any other has a known reason
 * (docs/rules.md#before-a-message-leaves).
 */
export const owedHasArrived: Check = (stored, witnessed) => {
  const histories = historiesOf(stored, witnessed);
  const owed = owedToAll(stored, witnessed);
  return stored.messages.flatMap((row) => {
    const why = whyNotArrived(row, owed.get(row.subjectId) ?? [], histories.get(row.subjectId) ?? [], witnessed);
    return why ? [`${row.type} by ${row.channel} of ${row.subjectId}: ${why}`] : [];
  });
};

/** Mails by the provider's key, SMS by number. */
export const nothingArrivedTwice: Check = (stored, witnessed) => {
  const { mails, sms } = witnessed;
  const twice = [...mails].filter(([, times]) => times > 1);
  const tried = stored.messages.filter(
    ({ channel, state, attempts }) => channel === "sms" && attempts > 0 && state !== "due" && state !== "failed",
  );
  const phones = phonesOf(stored, witnessed);
  const numbers = new Set(phones.values());
  const allowed = Map.groupBy(tried, ({ subjectId }) => phones.get(subjectId) ?? "");
  return [
    ...twice.map(([key, times]) => `${times} × ${key}`),
    ...[...Map.groupBy(sms, ({ to }) => to)]
      .filter(([to, all]) => numbers.has(to) && all.length > (allowed.get(to)?.length ?? 0))
      .map(([to, all]) => `${all.length} SMS to ${to}, ${allowed.get(to)?.length ?? 0} owed`),
  ];
};

/** An entry owes each. */
export const nothingStrangeArrived: Check = (stored, witnessed) => {
  const known = new Set(
    [...owedToAll(stored, witnessed).values()].flat().flatMap(({ must, may }) => [...must.flat(), ...may]),
  );
  const isAboutTeachers = aboutTeachers(stored, witnessed);
  const { isOwed } = owedToParties(stored, witnessed);
  return [...witnessed.mails.keys()]
    .filter((key) => !known.has(key) && !isAboutTeachers(key) && !isOwed(key))
    .map((key) => `nothing owed ${key}`);
};

function whyNotArrived(row: MessageRow, owed: Owed[], history: History, w: Witnessed): string | null {
  const { state, channel, error } = row;
  const hasCome = channel === "sms" || w.mails.has(row.dedupeKey);
  if (state === "sent" || state === "delivered") return hasCome ? null : "is sent and never was";
  if (state === "due" && row.dueAt > w.now && row.attempts === 0) return null;
  if (state === "due" || state === "leased" || state === "held") return `is ${state} for ever`;
  if (state === "unknown") return channel === "sms" ? null : "nobody knows";
  if (state === "failed")
    return /limit of/.test(error ?? "") || row.attempts >= TRIES_MAX || row.type === "booking_reminder"
      ? null
      : `failed: ${error}`;
  if (row.subject === "standby") return null; // who waits, and for what, is asked by the list's own check
  return hasCome && channel === "email" ? null : whyStillTrue(row, owed, history, w);
}

/** Null: the withdrawn message was no longer true. */
function whyStillTrue({ dedupeKey, type, dueAt }: MessageRow, owed: Owed[], history: History, w: Witnessed) {
  if (type === TEACHER_CHANGED) return null; // no entry says who holds a class, and others may hold it again
  const version = Number(dedupeKey.split(":")[1]);
  const telling = owed.at(-1);
  if (GONE_ENTRIES.has(history.at(-1)?.event.type ?? "") || !telling || telling.event.version > version) return null;
  const since = history.filter(({ event }) => event.version > version);
  const { startsAt, endsAt } = telling.visit;
  if (type === "hold_offered") {
    const { until = 0 } = telling.visit.hold ?? {};
    return since.length === 0 && until - w.now >= OFFER_LEAST_MS ? "withdrawn" : null;
  }
  if (type === "feedback_request")
    return since.some(({ content }) => content?.attendance === "no_show") || w.now > dueAt + WEEK_MS
      ? null
      : "withdrawn";
  if (type === "booking_reminder") {
    const lead = Number(dedupeKey.split(":")[3]);
    const isOvertaken = telling.must.flat().some((key) => {
      const [, , name, other] = key.split(":");
      return name === type && Number(other) < lead && startsAt - Number(other) * HOUR_MS <= w.now;
    });
    const before = history.filter(({ event }) => event.version <= version).slice(-1);
    const cameIn = [...before, ...since].some(({ content }) => content?.attendance); // who is here may change to a later hour
    return w.now >= startsAt || cameIn || isOvertaken ? null : "withdrawn";
  }
  return w.now >= (type === "booking_cancellation" ? endsAt : startsAt) ? null : "withdrawn";
}

const withoutId = (key: string) => key.split(":").slice(1).join(":");
