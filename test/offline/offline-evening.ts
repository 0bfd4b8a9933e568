import { HOUR_MS, MINUTE_MS, timeLabel } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { sendUnsent, type UnsentStore } from "../../domain/unsent/send-unsent.ts";
import { changeInstant, isFact, readAnswer, type UnsentChange } from "../../domain/unsent/unsent-change.ts";
import { aWorkspace, bookingsOf, call, logOf, stored, type TestWorkspace } from "../harness/harness.ts";
import { Chance } from "../oracle/chance.ts";

/*
 * An evening of two devices: one has no line for 60 minutes and keeps 40 changes, the other makes 40 meanwhile. Then all is
 * sent through the real Worker, also by a page that is killed at every step (docs/evening.md#unsent-changes). The clock of the
 * first is right, fast or slow by hours, and one of its changes meets a fault of the server again and again.
 */

const CHANGES = 40;
const PARTIES = 30;
/** By turns. */
const CLOCKS_AHEAD_MS = [0, 3 * HOUR_MS, -3 * HOUR_MS];
const TRY_EVERY_MS = 10_000;
/** Where it is far from midnight. */
const TIME_ZONE = new Date().getUTCHours() < 12 ? "Etc/GMT-6" : "Etc/GMT+6";

export type Played = {
  seed: number;
  facts: number;
  wishes: number;
  refused: number;
  overtaken: number;
  faults: number;
  problems: string[];
};

class Killed extends Error {}

/** As the device's database: copies go in and out. `mayDie` runs between any two steps. */
class MemoryStore implements UnsentStore {
  #rows = new Map<number, string>();
  readonly mayDie: () => void;

  constructor(mayDie: () => void) {
    this.mayDie = mayDie;
  }
  all = async () => {
    this.mayDie();
    return [...this.#rows].sort(([a], [b]) => a - b).map(([, row]) => JSON.parse(row) as UnsentChange);
  };
  put = async (change: UnsentChange) => {
    this.mayDie();
    this.#rows.set(change.id, JSON.stringify(change));
  };
  remove = async (id: number) => {
    this.mayDie();
    this.#rows.delete(id);
  };
}

type Seen = { id: string; version: number | null; bookingTime: string; startsAt: number };

export async function playOfflineEvening(seed: number, killsOften: boolean): Promise<Played> {
  const chance = new Chance(seed);
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const [workspace, seen] = await aFullEvening(chance, now);
  const ahead = CLOCKS_AHEAD_MS[seed % CLOCKS_AHEAD_MS.length] ?? 0;
  const made = Array.from({ length: CHANGES }, (_, i) => drawChange(chance, seen, now, i, workspace, ahead));
  const faulty = chance.of(made);
  let isDeadly = false;
  const store = new MemoryStore(() => {
    if (isDeadly && chance.oneIn(7)) throw new Killed();
  });
  for (const change of made) await store.put(change);
  for (let i = 0; i < CHANGES; i++) await changeElsewhere(chance, workspace, seen, now);

  isDeadly = killsOften;
  let hasFault = true;
  let faults = 0;
  const send = async ({ slug, method, path, key }: UnsentChange, body: Record<string, unknown>) => {
    if (chance.oneIn(12)) return null; // the line goes again before it is sent
    if (hasFault && key === faulty.key) {
      faults++;
      return { status: 500, body: {} };
    }
    const answer = await call(method, `/api/workspaces/${slug}${path}`, {
      body,
      as: workspace.owner,
      headers: { "Idempotency-Key": key },
    });
    if (chance.oneIn(12)) return null; // its answer is lost
    if (isDeadly && chance.oneIn(9)) throw new Killed();
    return readAnswer(answer.status, answer.body);
  };
  let time = now;
  const sendUntil = async (isDone: (waiting: UnsentChange[]) => boolean) => {
    for (let starts = 0; starts < 2000; starts++, time += TRY_EVERY_MS) {
      const changes = await store.all().catch(() => null);
      if (changes && isDone(changes.filter(({ problem }) => problem === null))) return true;
      await sendUnsent(store, send, () => time).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
    }
    return false;
  };
  const isDown = await sendUntil((waiting) => {
    const stuck = waiting.find(({ key }) => key === faulty.key);
    return waiting.every(({ bookingId }) => bookingId === stuck?.bookingId) && (stuck?.fault?.tries ?? 3) >= 3;
  });
  hasFault = false;
  const isEmpty = await sendUntil((waiting) => waiting.length === 0);
  isDeadly = false;
  const played = await judge(seed, workspace, made, await store.all(), now);
  if (!isDown) played.problems.push("a fault of one change held back other bookings");
  if (!isEmpty) played.problems.push("not everything could be sent");
  return { ...played, faults };
}

async function aFullEvening(chance: Chance, now: number): Promise<[TestWorkspace, Seen[]]> {
  const workspace = await aWorkspace({ timeZone: TIME_ZONE, maxCapacity: 12, bookingDurationMinutes: 90 });
  const date = localNow(now, TIME_ZONE).date;
  const seen = Array.from({ length: PARTIES }, (): Seen => {
    const startsAt = now - 2 * HOUR_MS + 15 * MINUTE_MS * chance.below(16);
    const bookingTime = timeLabel(localNow(startsAt, TIME_ZONE).minute);
    return { id: crypto.randomUUID(), version: 1, bookingTime, startsAt };
  });
  const rows = seen.map(({ id, bookingTime, startsAt }) => ({
    ...{ id, bookingDate: date, bookingTime, startsAt, durationMinutes: 90, endsAt: startsAt + 90 * MINUTE_MS },
  }));
  await stored(workspace, rows);
  return [workspace, seen];
}

/** In the past hour, in order. A new party is known here from then on, by an id of this device. */
function drawChange(
  chance: Chance,
  seen: Seen[],
  now: number,
  i: number,
  { slug }: TestWorkspace,
  ahead: number,
): UnsentChange {
  const madeAt = changeInstant(happenedAt(i, now) + ahead, ahead, null);
  const [date, time] = [localNow(madeAt, TIME_ZONE).date, timeLabel(localNow(madeAt, TIME_ZONE).minute)];
  const booking = chance.of(seen);
  const common = {
    ...{ id: i, key: crypto.randomUUID(), slug, memberId: "owner", madeAt },
    ...{ shows: {}, problem: null, fault: null },
  };
  const ofBooking = { ...common, bookingId: booking.id, isNew: false, seen: booking.version };
  const path = `/bookings/${booking.id}`;
  const kind = chance.weighted([
    [12, "attendance"],
    [4, "walk-in"],
    [3, "new"],
    [4, "edit"],
    [3, "move"],
    [3, "longer"],
    [2, "cancel"],
  ] as [number, string][]);
  if (kind === "attendance") {
    const attendance = chance.of(["arrived", "seated", "finished", "no_show"]);
    return { ...ofBooking, method: "POST", path: `${path}/attendance`, body: { attendance } };
  }
  if (kind === "walk-in" || kind === "new") {
    const person = { customerName: `Party ${i}`, guests: 1 + chance.below(4) };
    const body =
      kind === "walk-in"
        ? { ...person, bookingDate: date, bookingTime: time, source: "walk_in", attendance: "seated" }
        : { ...person, bookingDate: date, bookingTime: chance.of(seen).bookingTime, source: "phone" };
    const bookingId = crypto.randomUUID();
    seen.push({ id: bookingId, version: null, bookingTime: body.bookingTime, startsAt: madeAt });
    return { ...common, method: "POST", path: "/bookings", body, bookingId, isNew: true, seen: null };
  }
  const seenVersion = booking.version ?? 1;
  if (kind === "longer")
    return { ...ofBooking, method: "POST", path: `${path}/extend`, body: { version: seenVersion, minutes: 15 } };
  if (kind === "cancel") return { ...ofBooking, method: "POST", path: `${path}/cancel`, body: {} };
  const wanted = kind === "edit" ? { notes: `Change ${i}` } : { bookingTime: chance.of(seen).bookingTime };
  return { ...ofBooking, method: "PATCH", path, body: { version: seenVersion, ...wanted } };
}

const happenedAt = (i: number, now: number) => now - HOUR_MS + Math.floor((i * HOUR_MS) / CHANGES);

async function changeElsewhere(chance: Chance, workspace: TestWorkspace, seen: Seen[], now: number): Promise<void> {
  const path = `/api/workspaces/${workspace.slug}/bookings`;
  const { id, version } = chance.of(seen);
  const as = workspace.owner;
  const { date, minute } = localNow(now, TIME_ZONE);
  const party = { customerName: "Elsewhere", guests: 2, bookingDate: date, bookingTime: timeLabel(minute) };
  const book = () => call("POST", path, { body: { ...party, source: "phone" }, as });
  const others = [
    book,
    () => call("POST", `${path}/${id}/attendance`, { body: { attendance: chance.of(["arrived", "finished"]) }, as }),
    () => call("PATCH", `${path}/${id}`, { body: { version, notes: "Elsewhere" }, as }),
    () => call("POST", `${path}/${id}/cancel`, { as }),
  ];
  await (version === null ? book : chance.of(others))();
}

/** Every change is in the log once, or listed; every fact is in the log with its own time. */
async function judge(
  seed: number,
  workspace: TestWorkspace,
  made: UnsentChange[],
  left: UnsentChange[],
  now: number,
): Promise<Omit<Played, "faults">> {
  const problems: string[] = [];
  const log = await logOf(workspace);
  const bookings = await bookingsOf(workspace);
  const names = bookings.map(({ customerName }) => customerName);
  const byName = new Map(bookings.map(({ customerName, id }) => [customerName, id]));
  const realIds = new Map(
    made.flatMap((one) => (one.isNew ? [[one.bookingId, byName.get(String(one.body.customerName))]] : [])),
  );
  const times = new Map<number, number>();
  for (const { changes } of log) {
    const { attendanceAt, noted } = changes as { attendanceAt?: number; noted?: { at: number } };
    const at = noted?.at ?? attendanceAt;
    if (at !== undefined) times.set(at, (times.get(at) ?? 0) + 1);
  }
  const listed = new Map(left.map((change) => [change.id, change.problem]));
  for (const change of made) {
    const problem = listed.get(change.id);
    if (problem === null) problems.push(`${change.id} still waits`);
    const isRefused = Boolean(problem) && !problem?.isKept;
    if (isFact(change)) {
      const count = times.get(happenedAt(change.id, now)) ?? 0;
      if (isRefused && problem?.code !== "not_made") problems.push(`fact ${change.id} was refused: ${problem?.code}`);
      if (!isRefused && count !== 1) problems.push(`fact ${change.id} stands ${count} times in the log`);
    }
    if (change.isNew) {
      const count = names.filter((name) => name === change.body.customerName).length;
      if (count !== (isRefused ? 0 : 1)) problems.push(`party ${change.id} was made ${count} times`);
    }
    const realId = realIds.get(change.bookingId) ?? change.bookingId;
    const ofBooking = log.filter(({ bookingId }) => bookingId === realId);
    if (change.body.notes && !isRefused) {
      const edits = ofBooking.filter(({ changes }) => JSON.stringify(changes).includes('"notes"'));
      if (edits.length === 0) problems.push(`edit ${change.id} is lost`);
    }
    if (change.body.minutes) {
      const granted = made.filter(
        (one) => one.body.minutes && one.bookingId === change.bookingId && !listed.has(one.id),
      ).length;
      const count = ofBooking.filter(
        ({ type, changes }) => type === "changed" && "durationMinutes" in (changes as object),
      ).length;
      if (count !== granted) problems.push(`booking ${change.bookingId} stays longer ${count} times, not ${granted}`);
    }
  }
  const facts = made.filter(isFact).length;
  const overtaken = left.filter(({ problem }) => problem?.isKept).length;
  return { seed, facts, wishes: made.length - facts, refused: left.length - overtaken, overtaken, problems };
}
