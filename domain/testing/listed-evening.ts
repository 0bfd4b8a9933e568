import type { Command } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import { askedBy, startsOf } from "../day/holds/serve.ts";
import { judge } from "../day/judge.ts";
import { WorkingDay } from "../day/working-day.ts";
import { inOrder, isTooNear } from "../holds/order.ts";
import { whenTold } from "../holds/quiet.ts";
import { USUAL_HOLD_RULES } from "../holds/rules.ts";
import type { Standby } from "../holds/standby.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, timeLabel } from "../time/calendar.ts";
import { accept, decline, FRIDAY, join, look } from "./a-list.ts";
import { randomFrom, restaurant } from "./evenings.ts";
import { aPeriod, aSheet, cancel, create, drawId } from "./givens.ts";

/** `none`: whoever is refused goes away. `everybody`: all who fit are told of a freed place, and the first to press has it. */
export type ListMode = "none" | "in_order" | "everybody";

/**
 * An evening that is booked over two weeks, with people who change their minds and answer as assumed: 18 % cancel, three of four who are
 * told press something, half of them within nine minutes, and four of five say yes.
 */
export type ListedEvening = {
  covers: number;
  joined: number;
  /** Freed places that somebody who waited could have had at that moment. */
  wanted: number;
  messages: number;
  filled: number;
  lapsed: number;
  /** Places given to a party that one who joined before could have had, too. */
  overtakings: number;
  /** From a freeing to its yes. */
  unsoldMinutes: number[];
};

const OPENS = 17 * 60;
const LAST_START = 21 * 60;
/** Guests, and the share of parties up to that size. */
const SIZES: [guests: number, until: number][] = [
  [1, 0.04],
  [2, 0.52],
  [3, 0.65],
  [4, 0.85],
  [5, 0.91],
  [6, 1],
];
const CANCELS = 0.18;
const ANSWERS = 0.75;
const SAYS_YES = 0.8;
const MEDIAN_ANSWER_MS = 9 * MINUTE_MS;
const STARTS = Date.parse(`${FRIDAY}T00:00:00Z`);

type Asking = { n: number; at: number; guests: number; time: number; reach: number; random: () => number };
type Event = { at: number; does: () => void };

/** `isLate`: who cancels does so in the last 24 hours; else at any time, later rather than sooner. */
type Given = { tables: number; demand: number; seed: number; mode: ListMode; isLate?: boolean };

export function playListedEvening({ tables, demand, seed, mode, isLate = false }: Given): ListedEvening {
  const evening = new Evening(tables, mode, isLate);
  for (const asking of askings(tables, demand, seed)) evening.at(asking.at, () => evening.ask(asking));
  return evening.play();
}

/** Requests for `demand` times the seat hours of the evening, half of them for about 19:00, each some days ahead. */
function askings(tables: number, demand: number, seed: number): Asking[] {
  const random = randomFrom(seed);
  const seats = restaurant(tables).resources.reduce((sum, resource) => sum + resource.seats.max, 0);
  const all: Asking[] = [];
  for (let left = seats * 6 * 60 * demand; left > 0; ) {
    const size = random();
    const guests = SIZES.find(([, until]) => size < until)?.[0] ?? 2;
    left -= guests * (guests <= 2 ? 90 : guests <= 4 ? 105 : 120);
    const around = random() < 0.5 ? random() : (random() + random()) / 2;
    const time = OPENS + Math.round((around * (LAST_START - OPENS)) / 15) * 15;
    const ahead = Math.min(14 * DAY_MS, -Math.log(1 - random()) * 3 * DAY_MS + HOUR_MS);
    const own = randomFrom(Math.floor(random() * 2 ** 31));
    all.push({
      n: all.length,
      at: STARTS + time * MINUTE_MS - ahead,
      guests,
      time,
      reach: [0, 30, 60][Math.floor(own() * 3)] ?? 0,
      random: own,
    });
  }
  return all;
}

class Evening {
  #sheet: DaySheet;
  readonly #mode: ListMode;
  readonly #isLate: boolean;
  readonly #events: Event[] = [];
  readonly #people = new Map<string, Asking>();
  readonly #waiting = new Map<string, Standby>();
  readonly #freedAt = new Map<string, number>();
  #now = 0;
  #looked = Number.POSITIVE_INFINITY;
  readonly #seen: ListedEvening = {
    ...{ covers: 0, joined: 0, wanted: 0, messages: 0, filled: 0, lapsed: 0, overtakings: 0, unsoldMinutes: [] },
  };

  constructor(tables: number, mode: ListMode, isLate: boolean) {
    const duration = [
      { upTo: 2, minutes: 90 },
      { upTo: 4, minutes: 105 },
      { upTo: null, minutes: 120 },
    ];
    const dinner = aPeriod({ opens: "17:00", closes: "23:00", stepMinutes: 15, duration });
    const plan = { periods: [dinner], exceptions: [], house: restaurant(tables), holds: USUAL_HOLD_RULES };
    const sheet = aSheet({ plan, customerChangeHoursLimit: 0, advanceBookingDays: 60 }, [], FRIDAY);
    this.#sheet = daySheet({ ...sheet, bookings: [] });
    this.#mode = mode;
    this.#isLate = isLate;
  }

  at(at: number, does: () => void): void {
    this.#events.push({ at: Math.round(at), does });
  }

  play(): ListedEvening {
    const end = STARTS + DAY_MS;
    while (this.#events.length > 0) {
      let next = 0;
      for (const [i, { at }] of this.#events.entries()) if (at < (this.#events[next]?.at ?? 0)) next = i;
      const [event] = this.#events.splice(next, 1);
      if (!event || event.at > end) continue;
      this.#now = event.at;
      event.does();
    }
    for (const booking of this.#sheet.bookings.values())
      if (isActive(booking) && !booking.hold) this.#seen.covers += booking.guests;
    return this.#seen;
  }

  /** The nearest free time within reach; else it waits, where there is a list. */
  ask(asking: Asking): void {
    const { n, guests, time, reach, random } = asking;
    const times = [0, -15, 15, -30, 30, -45, 45, -60, 60].filter((away) => Math.abs(away) <= reach);
    for (const away of times) {
      const bookingTime = timeLabel(time + away);
      if (time + away < OPENS) continue;
      if (!this.#do(create({ bookingId: `b${n}`, bookingTime, guests, now: this.#now }))) continue;
      this.#mayCancel(`b${n}`, asking);
      return;
    }
    if (random() < 0.5 || this.#mode === "none") return;
    const id = `s${n}`;
    const window = {
      from: timeLabel(Math.max(OPENS, time - reach)),
      until: timeLabel(time + reach),
      around: timeLabel(time),
    };
    const command = join(id, `×${guests} ${window.from}-${window.until} since Mon`, "Thu 12:00", {
      ...{ ...window, now: this.#now, joinedAt: this.#now, endsAt: STARTS + (time + reach) * MINUTE_MS },
    });
    const sheet = this.#sheet;
    if (!this.#do(command)) return;
    this.#seen.joined += 1;
    this.#people.set(id, asking);
    const standby = this.#sheet.standbys.get(id);
    if (this.#mode === "in_order" || !standby) return;
    this.#waiting.set(id, standby);
    sheet.standbys.clear(); // nobody is served by the day
    this.#sheet.standbys.clear();
  }

  #mayCancel(bookingId: string, { random }: Asking): void {
    const booking = this.#sheet.bookings.get(bookingId);
    if (!booking || random() > CANCELS) return;
    const left = booking.startsAt - this.#now;
    const before = this.#isLate ? Math.min(left, DAY_MS) * random() : left * (1 - Math.sqrt(random()));
    this.at(booking.startsAt - before, () => this.#cancel(booking));
  }

  #cancel({ id, startsAt }: SheetBooking): void {
    const waiting =
      this.#mode === "in_order"
        ? [...this.#sheet.standbys.values()].filter(({ state }) => state === "waiting")
        : [...this.#waiting.values()];
    const freed = { ...this.#sheet, bookings: new Map(this.#sheet.bookings), standbys: new Map() };
    const { outcomes, ...decisions } = decideAll(freed, [cancel({ bookingId: id, now: this.#now })], drawId);
    if (!outcomes[0]?.ok) return;
    const after = afterCommit(freed, { outcomes, ...decisions });
    const fitting = waiting.filter((standby) => this.#openStart(after, standby) !== null).sort(inOrder);
    if (fitting.length > 0) this.#seen.wanted += 1;
    this.#do(cancel({ bookingId: id, now: this.#now }));
    if (this.#mode === "everybody") for (const each of fitting) this.#tellOne(each, startsAt);
  }

  #openStart(sheet: DaySheet, standby: Standby): string | null {
    const day = new WorkingDay(sheet, []);
    const open = startsOf(sheet, standby).find(
      ({ start, time }) =>
        !isTooNear(sheet.axis.startsAt + start * MINUTE_MS, this.#now, USUAL_HOLD_RULES, standby) &&
        judge(day, askedBy(standby, time, this.#now), null).ok,
    );
    return open?.time ?? null;
  }

  /** The first to press has it. */
  #tellOne(standby: Standby, startsAt: number): void {
    const asking = this.#people.get(standby.id);
    if (!asking) return;
    this.#seen.messages += 1;
    const freedAt = this.#now;
    const { says, after } = answerOf(asking);
    if (says !== "yes") return;
    this.at(whenTold(this.#now, startsAt, false, "UTC") + after, () => {
      const time = this.#waiting.has(standby.id) ? this.#openStart(this.#sheet, standby) : null;
      if (time === null) return;
      const earlier = [...this.#waiting.values()].filter((each) => inOrder(each, standby) < 0);
      this.#seen.overtakings += earlier.filter((each) => this.#openStart(this.#sheet, each) === time).length;
      const bookingId = `b${asking.n}`;
      if (!this.#do(create({ bookingId, bookingTime: time, guests: standby.guests, now: this.#now }))) return;
      this.#waiting.delete(standby.id);
      this.#fill(freedAt);
      this.#mayCancel(bookingId, asking);
    });
  }

  #fill(freedAt: number): void {
    this.#seen.filled += 1;
    this.#seen.unsoldMinutes.push((this.#now - freedAt) / MINUTE_MS);
  }

  /** False: refused. Offers that come of it are answered later, and the day is looked at when it says so. */
  #do(command: Command): boolean {
    const before = new Map(this.#sheet.bookings);
    const decisions = decideAll(this.#sheet, [command], drawId, new Map(), [], { told: new Set(before.keys()) });
    this.#sheet = afterCommit(this.#sheet, decisions);
    for (const { change } of decisions.entries) {
      if (!("after" in change)) continue;
      if (change.event === "lapsed") this.#seen.lapsed += 1;
      if (change.event === "held") this.#offered(change.after);
    }
    const { dueAt } = decisions.due;
    if (this.#mode === "in_order" && dueAt !== null && dueAt + 1000 !== this.#looked) {
      this.#looked = dueAt + 1000;
      this.at(Math.max(this.#now, dueAt + 1000), () => this.#do({ ...look("Thu 12:00"), now: this.#now }));
    }
    return decisions.outcomes[0]?.ok ?? false;
  }

  #offered({ id, hold }: SheetBooking): void {
    const asking = this.#people.get(hold?.standby ?? "");
    if (!asking || !hold) return;
    this.#seen.messages += 1;
    this.#freedAt.set(id, hold.freedAt);
    const { says, after } = answerOf(asking);
    if (says === "nothing") return;
    this.at((hold.tellAt ?? this.#now) + after, () => {
      const answer = says === "yes" ? accept(id, "Thu 12:00") : decline(id, "Thu 12:00");
      if (!this.#do({ ...answer, now: this.#now }) || says !== "yes") return;
      this.#fill(this.#freedAt.get(id) ?? this.#now);
      this.#mayCancel(id, asking);
    });
  }
}

/** `after` in ms: the time to answer spreads about its median as such times do. */
function answerOf({ random }: Asking): { says: "yes" | "no" | "nothing"; after: number } {
  const spread = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const after = MEDIAN_ANSWER_MS * Math.exp(spread);
  if (random() > ANSWERS) return { says: "nothing", after };
  return { says: random() < SAYS_YES ? "yes" : "no", after };
}
