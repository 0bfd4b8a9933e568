import { readLog } from "../../domain/log/read-log.ts";
import { logWithMoves, rulesByVersion } from "../../scripts/data/backup-check.ts";
import { ListWitness } from "../../test/oracle/list-witness.ts";
import type { StoredEvent } from "../../test/oracle/stored-row.ts";
import type { Check } from "./check-answers.ts";
import { partiesOf, phonesOf } from "./contents.ts";
import { type Fields, keyed, type Witnessed } from "./ledger.ts";
import type { MessageRow, Stored } from "./stored.ts";

/* Parties that wait and their answers (docs/rules.md#waitlist), by the log as the simulation reads it. */

/** So late at most a day settles a hold (docs/rules.md#who-counts-a-hold). */
const SETTLED_MS = 60_000;

/**
 * By the log: one end and one outcome for each hold, one offer and one booking for each party, the order of joining, the chain. By the rows:
 * parties are as the log tells, no hold is past its end, and nobody waits beside a place that they could have.
 */
export const listKeepsItsRules: Check = (stored, witnessed) =>
  stored.workspaces.flatMap(({ id }) => {
    const found: string[] = [];
    const list = witnessOf(id, stored, (what) => found.push(`${id}: ${what}`));
    const { standbys = [], standby_dates: dates = [], holds_due: due = [], claims = [] } = stored.rowsOf(id);
    list.compareParties(standbys as Fields[], dates as Fields[]);
    const bookings = stored.bookings.filter(({ workspaceId }) => workspaceId === id);
    for (const { hold } of bookings)
      if (hold && witnessed.now >= hold.until + SETTLED_MS) found.push(`${id}: a hold is open past its end`);
    const rules = [...rulesByVersion(stored.rowsOf(id)).values()].at(-1);
    const isDue = (date: string) => due.some((row) => row.booking_date === date && row.whole_at !== null);
    if (rules) list.judgeRest(rules, bookings, claims, { now: witnessed.now, isDue });
    return found;
  });

/** Strangers are not judged: when a date was due to be served as a whole is not in the log. */
function witnessOf(workspaceId: string, stored: Stored, fail: (what: string) => void): ListWitness {
  const rows = stored.rowsOf(workspaceId);
  const rules = rulesByVersion(rows);
  const list = new ListWitness(fail, () => {});
  list.isExcused = () => true;
  let last: { id: number; bookingDate: string } = { id: 0, bookingDate: "" };
  readLog(logWithMoves(rows) as unknown as StoredEvent[], (step) => {
    const { id, bookingDate, rulesVersion } = step.entry;
    if (id !== last.id + 1 || bookingDate !== last.bookingDate) list.beginWrite(); // one batch, or several of one date
    last = step.entry;
    const under = rules.get(rulesVersion);
    if (under) list.follow(step, under);
  });
  list.isExcused = () => false;
  return list;
}

/** A yes made the booking of its party; who was told that an offer is over did not have it open any more. */
export const answersOfListWereTrue: Check = (stored, witnessed) => {
  const ends = new Map(stored.events.flatMap(({ type, bookingId }) => (ENDS.has(type) ? [[bookingId, type]] : [])));
  const booked = new Map(
    stored.workspaces.flatMap(({ id }) =>
      rowsOfParties(id, stored).flatMap((row) => (row.state === "booked" ? [[row.booking_id, row.id]] : [])),
    ),
  );
  return keyed(witnessed).flatMap(({ kind, bookingId, answer, said, workspaceId }) => {
    const end = ends.get(bookingId ?? "");
    const name = `${kind} ${bookingId} in ${workspaceId}`;
    if (kind === "say yes" && answer === "acknowledged" && !booked.has(bookingId)) return [`not booked: ${name}`];
    const isOver = said === "already_answered" || said === "offer_ended";
    return isOver && !end ? [`told that it is over (${said}), and it is not: ${name}`] : [];
  });
};

const ENDS = new Set(["accepted", "declined", "lapsed", "withdrawn"]);
const rowsOfParties = (id: string, stored: Stored) => stored.rowsOf(id).standbys ?? [];

/** Silence counts only where an offer left, and no offer leaves once its hold is over. */
export const offersWereHeard: Check = (stored, witnessed) => {
  const { sms, takenAfter } = witnessed;
  const offers = new Map<string, number>();
  for (const [key, after] of takenAfter) {
    const [hold = "", , type] = key.split(":");
    if (type === "hold_offered") offers.set(hold, Math.max(after, offers.get(hold) ?? 0));
  }
  const ends = new Map<string, number>();
  for (const { bookingId, changes } of stored.events) {
    const hold = [(changes as Fields).hold].flat().at(-1) as { until?: number } | null | undefined;
    if (hold?.until) ends.set(bookingId, Math.max(hold.until, ends.get(bookingId) ?? 0));
  }
  const late = [...offers].filter(([hold, after]) => after > (ends.get(hold) ?? Number.POSITIVE_INFINITY));
  const phones = phonesOf(stored, witnessed);
  const isTold = (id: string) => offers.has(id) || sms.some(({ to }) => to === phones.get(id));
  const silent = stored.events.filter(({ type, changes }) => type === "lapsed" && changes.told === true);
  return [
    ...late.map(([hold]) => `${hold}: told after its end`),
    ...silent.flatMap(({ bookingId }) => (isTold(bookingId) ? [] : `${bookingId}: silent, and never told`)),
  ];
};

/** No message about the list waits for ever or was withdrawn while true, and those that its entries owe are written. */
export const partiesHear: Check = (stored, witnessed) => {
  const { must } = owedToParties(stored, witnessed);
  const rows = new Set(stored.messages.map(({ dedupeKey }) => dedupeKey));
  const parties = new Map(
    stored.workspaces.flatMap(({ id }) => rowsOfParties(id, stored).map((row) => [String(row.id), row])),
  );
  const isWrong = ({ type, state, subjectId, attempts }: MessageRow) => {
    const { state: is, ends_at: endsAt = 0 } = parties.get(subjectId) ?? {};
    const isOn = Number(endsAt) > witnessed.now;
    if (state !== "superseded" || attempts > 0) return false;
    return (
      isOn && ((type === "standby_joined" && LIVE.has(String(is))) || (type === "standby_slept" && is === "asleep"))
    );
  };
  return [
    ...must.flatMap((keys) => (keys.some((key) => rows.has(key)) ? [] : `not written: ${keys.join(" or ")}`)),
    ...stored.messages.filter(isWrong).map(({ dedupeKey }) => `withdrawn, and true: ${dedupeKey}`),
  ];
};

const LIVE = new Set(["waiting", "offered", "asleep"]);

/** Keys of messages to who waits, by the log (docs/rules.md#messages-of-the-waitlist). One of each list in `must` is written. */
export function owedToParties(
  stored: Stored,
  witnessed: Witnessed,
): { must: string[][]; isOwed: (key: string) => boolean } {
  const parties = partiesOf(stored, witnessed);
  const over = new Set(stored.events.flatMap(({ type, bookingId }) => (OVER.has(type) ? bookingId : [])));
  const holds = new Set(stored.events.flatMap(({ type, bookingId }) => (type === "held" ? bookingId : [])));
  const must = [...parties].flatMap(([id, { body = {} }]) => {
    const channels = [...(body.customerEmail ? ["email"] : []), ...(body.customerPhone ? ["sms"] : [])];
    return over.has(id) ? [] : [channels.map((channel) => `${id}:1:standby_joined:${channel}`)];
  });
  const isOwed = (key: string) => {
    const [subject = "", , ...rest] = key.split(":");
    const isOfHold = rest.includes("hold_withdrawn") && holds.has(subject);
    return isOfHold || (parties.has(subject) && rest.some((part) => OF_PARTIES.has(part)));
  };
  return { must, isOwed };
}

const OVER = new Set(["standby_left", "standby_ended", "accepted"]);
const OF_PARTIES = new Set(["standby_joined", "standby_slept", "standby_ended", "hold_withdrawn", "time_free"]);
