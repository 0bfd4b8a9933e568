import { decideAll } from "../../domain/day/decide.ts";
import type { Hold } from "../../domain/holds/hold.ts";
import type { LogStep } from "../../domain/log/read-log.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { sheetOf } from "../../domain/preview/arranged-by.ts";
import type { BookingSource } from "../../domain/sheet/sheet-booking.ts";
import { create } from "../../domain/testing/givens.ts";
import { HOUR_MS, MINUTE_MS, minutesOf, timeLabel } from "../../domain/time/calendar.ts";
import { localNow } from "../../domain/time/clock.ts";
import { bookingsOf } from "../simulation/check-tables.ts";
import type { StoredBooking, StoredEvent } from "./stored-row.ts";

type Held = Hold & { id: string; date: string; time: string; startsAt: number };
type Refused = { date: string; time: string; until: number | null };
type Window = { from: string; until: string };
/** A party that waits, as the log alone tells it. */
type Waiting = {
  id: string;
  state: "waiting" | "offered" | "asleep" | "over";
  joinedAt: number;
  guests: number;
  source: BookingSource;
  leastNotice: number;
  isPlain: boolean;
  windows: Map<string, Window>;
  refused: Refused[];
};

type ListRules = Pick<BookingRules, "plan" | "timeZone">;
/** As stored. */
type Row = Record<string, unknown>;
type Asked = { guests: number; source: BookingSource };

const HALF_MINUTE = 30_000;
const QUARTER = 15 * MINUTE_MS;
/** A name or address of theirs in an entry would be read by whoever reads the log. */
const PERSON = /canary|@/i;
/** No day decides these with a clock of its own, or others are ended beside them. */
const UNDECIDED = /^(moved_out|anonymised|lapsed|standby_\w+)$/;

/**
 * Follows holds and parties that wait by the log alone (docs/rules.md#holds, docs/rules.md#waitlist), with its own words for each
 * rule. `left`: room of these dates was left to everybody, so that nobody who waits has a claim to it.
 */
export class ListWitness {
  readonly holds = new Map<string, Held>();
  readonly parties = new Map<string, Waiting>();
  readonly left = new Set<string>();
  readonly #booked = new Set<string>();
  readonly #fail: (what: string) => void;
  readonly #count: (what: string) => void;
  /** Parties that gave room back in this write, and are not served with it. */
  #passedOver = new Set<string>();
  /** Holds that ended in this write, whose chain goes on. */
  #goesOn: Held[] = [];

  constructor(fail: (what: string) => void, count: (what: string) => void) {
    this.#fail = fail;
    this.#count = count;
  }

  beginWrite(): void {
    this.#passedOver = new Set();
    this.#goesOn = [];
  }

  follow({ entry, after, last }: LogStep<StoredEvent>, rules: ListRules): void {
    const { type, bookingId, bookingDate, at, changes } = entry;
    const name = `${type} ${bookingDate} ${entry.seq}`;
    if (
      /^(held|told|prolonged|accepted|declined|lapsed|withdrawn|standby_)/.test(type) &&
      PERSON.test(JSON.stringify(changes))
    )
      this.#fail(`${name}: a PERSON stands in the log`);
    if (type.startsWith("standby_")) this.#followParty(entry);
    const held = this.holds.get(bookingId);
    if (type === "held" && after?.hold)
      this.#hold(
        entry,
        { ...after.hold, id: bookingId, date: bookingDate, time: after.bookingTime, startsAt: after.startsAt },
        after,
        rules,
      );
    else if (held && (type === "told" || type === "prolonged") && after?.hold)
      this.holds.set(bookingId, { ...held, ...after.hold });
    else if (held && ["accepted", "declined", "lapsed", "withdrawn"].includes(type)) this.#end(name, entry, held);
    else if (type === "created" && last === null && after) this.#overtaken(name, entry, after, rules);
    if (UNDECIDED.test(type)) return;
    for (const other of this.holds.values())
      if (other.date === bookingDate && other.until <= at) this.#fail(`${name}: a hold STANDS past its end`);
  }

  #followParty({ type, bookingId: id, bookingDate, changes }: StoredEvent): void {
    const said = changes as unknown as Window &
      Omit<Waiting, "windows" | "refused" | "state"> & { wish: unknown; dropped?: true };
    const known = this.parties.get(id);
    if (type === "standby_joined" || type === "standby_changed") {
      const windows = known?.windows ?? new Map<string, Window>();
      if (said.dropped) windows.delete(bookingDate);
      else windows.set(bookingDate, { from: said.from, until: said.until });
      const { joinedAt, guests, source, leastNotice } = said;
      const isPlain = said.wish === null || said.wish === undefined;
      const { state = "waiting" as const, refused = [] } = known ?? {};
      this.parties.set(id, { id, state, refused, joinedAt, guests, source, leastNotice, isPlain, windows });
    } else if (known) known.state = type === "standby_slept" ? "asleep" : type === "standby_woken" ? "waiting" : "over";
  }

  #hold(entry: StoredEvent, held: Held, { guests, source }: Asked, rules: ListRules): void {
    const { at, actor, bookingDate } = entry;
    const { timeZone } = rules;
    const name = `held ${bookingDate} ${entry.seq}`;
    if (!rules.plan.holds) this.#fail(`${name}: where NO PLACE is held`);
    this.holds.set(held.id, held);
    const isForList = held.standby === null && held.chain === 0; // who gets it is decided a moment later
    if ((held.chain < 1 && !isForList) || held.chain > 6) this.#fail(`${name}: the ${held.chain}th hold in a row`);
    if (held.until > held.startsAt - QUARTER + HALF_MINUTE) this.#fail(`${name}: ends TOO LATE before its start`);
    const isNext = ({ chain, freedAt }: Held) => chain + 1 === held.chain && freedAt === held.freedAt;
    if (held.chain > 1 && !this.#goesOn.some(isNext)) this.#fail(`${name}: goes on with a chain that is OVER`);
    if (held.tellAt !== null && actor === "system" && this.#isAtNight(held.tellAt, timeZone)) {
      if (held.startsAt - held.tellAt >= 12 * HOUR_MS) this.#fail(`${name}: is told at NIGHT, a day before`);
      this.#count("told at night for soon");
    }
    const begins = held.tellAt ?? at;
    if (held.until - begins > 24 * HOUR_MS + 6 * MINUTE_MS) this.#fail(`${name}: lasts MORE THAN a day`);
    if (held.tellAt !== null && held.tellAt < at) this.#fail(`${name}: is told BEFORE it is made`);
    const party = held.standby === null ? undefined : this.parties.get(held.standby);
    if (!party) return;
    for (const other of this.holds.values())
      if (other.id !== held.id && other.standby === held.standby) this.#fail(`${name}: its party has TWO offers`);
    if (this.#booked.has(party.id)) this.#fail(`${name}: its party is BOOKED already`);
    if (party.state !== "waiting") this.#fail(`${name}: for a party that is ${party.state}`);
    if (actor === "system") {
      const before = this.#firstBefore(party, held, guests, source, at);
      if (before) this.#fail(`${name}: OVERTOOK ${before.id}, which joined before it`);
      this.#count("served in order");
    }
    party.state = "offered";
  }

  /** From 21:00 to 08:00 there. */
  #isAtNight(instant: number, timeZone: string): boolean {
    const { minute } = localNow(instant, timeZone);
    return minute >= 21 * 60 || minute < 8 * 60;
  }

  /** Parties of several dates are left out: another day may have freed one a moment ago, of which this one hears within a minute. */
  #firstBefore(
    party: Waiting,
    { date, time }: Held,
    guests: number,
    source: BookingSource,
    at: number,
  ): Waiting | undefined {
    const isBefore = (other: Waiting) =>
      other.joinedAt < party.joinedAt || (other.joinedAt === party.joinedAt && other.id < party.id);
    return this.#whoCould(date, time, guests, source, at).find(
      (other) => isBefore(other) && !this.#passedOver.has(other.id),
    );
  }

  #whoCould(date: string, time: string, guests: number, source: BookingSource, at: number): Waiting[] {
    return [...this.parties.values()].filter((other) => {
      const window = other.windows.get(date);
      const refuses = (each: Refused) =>
        each.date === date && each.time === time && (each.until === null || at < each.until);
      return (
        other.state === "waiting" &&
        other.isPlain &&
        other.windows.size === 1 &&
        other.guests === guests &&
        other.source === source &&
        other.leastNotice === 0 &&
        window !== undefined &&
        window.from <= time &&
        time <= window.until &&
        !other.refused.some(refuses)
      );
    });
  }

  #end(name: string, { type, at, changes, bookingDate }: StoredEvent, held: Held): void {
    this.holds.delete(held.id);
    this.#count(`hold ${type}`);
    if (type === "accepted" && at >= held.until) this.#fail(`${name}: ACCEPTED at its end or later`);
    if (type === "lapsed" && at < held.until) this.#fail(`${name}: LAPSED before its end`);
    if (this.#isLeft(type, changes, held, at)) this.left.add(bookingDate);
    else this.#goesOn.push(held);
    const party = held.standby === null ? undefined : this.parties.get(held.standby);
    if (!party) return;
    if (type === "accepted") {
      if (this.#booked.has(party.id)) this.#fail(`${name}: its party is booked TWICE`);
      this.#booked.add(party.id);
      party.state = "over";
      return;
    }
    if (party.state === "offered") party.state = "waiting"; // an entry of its own says more
    this.#passedOver.add(party.id);
    const start = { date: held.date, time: held.time };
    if (type === "declined") party.refused.push({ ...start, until: null });
    if ((type === "lapsed" && !changes.told && !changes.byHand) || (type === "withdrawn" && changes.passesOver))
      party.refused.push({ ...start, until: at + HOUR_MS });
  }

  /** The chain ends at six, or when half of the time to the start is over; what nobody was told of goes to everybody. */
  #isLeft(type: string, changes: Record<string, unknown>, { chain, freedAt, startsAt }: Held, at: number): boolean {
    if (type === "accepted") return false;
    if (type === "withdrawn") return changes.left === true || changes.passesOver !== true;
    return changes.byHand === true || chain >= 6 || at - freedAt >= (startsAt - freedAt) / 2;
  }

  /** A stranger had a place online that somebody in line could have had as well. */
  #overtaken(
    name: string,
    { actor, at, bookingDate }: StoredEvent,
    made: { bookingTime: string; guests: number; source: BookingSource; startsAt: number },
    rules: ListRules,
  ): void {
    const holds = rules.plan.holds;
    if (actor !== "customer" || holds?.list !== "in_order" || this.left.has(bookingDate) || this.isExcused(bookingDate))
      return;
    if (made.startsAt - at < Math.max(holds.stopsBefore, 60) * MINUTE_MS) return;
    const could = this.#whoCould(bookingDate, made.bookingTime, made.guests, made.source, at);
    const first = could.find(({ id }) => !this.#passedOver.has(id));
    if (first) this.#fail(`${name}: a STRANGER had ${made.bookingTime}, for which ${first.id} waits`);
    this.#count("booked beside who waits");
  }

  /** The date is due to be served as a whole, or rules of time alone make room. */
  isExcused: (date: string) => boolean = () => false;

  /** Rows of parties, and of the dates for which they wait, are as the log tells them, and all of these. */
  compareParties(rows: Row[], dates: Row[]): void {
    const datesOf = Map.groupBy(dates, ({ standby_id: id }) => id);
    if (rows.length !== this.parties.size) this.#fail(`${rows.length} parties, ${this.parties.size} by the log`);
    for (const { id, state } of rows) {
      const party = this.parties.get(String(id));
      const told = party?.state === "over" ? (this.#booked.has(party.id) ? "booked" : "ended") : party?.state;
      if (told !== state) this.#fail(`party ${id} is ${state}, by the log ${told}`);
      const waitsFor = (datesOf.get(id) ?? []).map(({ booking_date: date }) => String(date)).sort();
      const should = party?.state === "over" ? [] : [...(party?.windows.keys() ?? [])].sort();
      if (party && party.state !== "over" && should.length === 0) this.#fail(`party ${id} waits for NO date`);
      if (waitsFor.join() !== should.join()) this.#fail(`party ${id} waits for ${waitsFor}, by the log for ${should}`);
    }
  }

  /** At rest nobody waits beside a place that they could have (docs/rules.md#serving-the-list). `isDue`: to be served as a whole. */
  judgeRest(
    rules: BookingRules,
    bookings: StoredBooking[],
    claims: Parameters<typeof bookingsOf>[1],
    { now, isDue }: { now: number; isDue: (date: string) => boolean },
  ): void {
    const { holds } = rules.plan;
    if (holds?.list !== "in_order") return;
    const active = [...bookingsOf(bookings, claims).values()].filter(({ status }) => status !== "cancelled");
    const dates = new Set([...this.parties.values()].flatMap(({ windows }) => [...windows.keys()]));
    for (const date of dates) {
      if (this.left.has(date) || isDue(date) || this.isExcused(date)) continue;
      const sheet = sheetOf(rules, date, active);
      for (const party of this.#waitingOn(date)) {
        this.#count("waits at rest");
        const free = timesIn(party.window).find((time) => {
          const asked = create({ bookingTime: time, guests: party.guests, source: party.source, now });
          const command = party.source === "online" ? asked : { ...asked, by: "member" as const };
          const { outcomes, changes } = decideAll(sheet, [command], () => "");
          const startsAt = changes.find(({ event }) => event === "created")?.after.startsAt ?? 0;
          const isRefused = party.refused.some(
            (each) => each.date === date && each.time === time && (each.until ?? now + 1) > now,
          );
          return outcomes[0]?.ok && !isRefused && startsAt - now >= Math.max(holds.stopsBefore, 60) * MINUTE_MS;
        });
        if (free !== undefined) this.#fail(`${date} ${free} is FREE, and ${party.id} waits for it`);
      }
    }
  }

  /** Parties of one date with one wish that wait now. */
  #waitingOn = (
    date: string,
  ): { id: string; guests: number; source: BookingSource; window: Window; refused: Refused[] }[] =>
    [...this.parties.values()].flatMap(({ id, state, isPlain, windows, guests, source, leastNotice, refused }) => {
      const window = windows.get(date);
      return window && state === "waiting" && isPlain && windows.size === 1 && leastNotice === 0
        ? { id, guests, source, window, refused }
        : [];
    });
}

/** Each quarter of an hour. */
const timesIn = ({ from, until }: Window): string[] => {
  const [first, last] = [minutesOf(from), minutesOf(until)];
  return Array.from({ length: Math.floor((last - first) / 15) + 1 }, (_, nth) => timeLabel(first + 15 * nth));
};
