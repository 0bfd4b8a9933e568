import type { Command } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { HoldRules } from "../holds/rules.ts";
import type { Standby } from "../holds/standby.ts";
import type { Leg, Offer, OfferedService, PlanRules } from "../plan/rules.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import { timeLabel } from "../time/calendar.ts";
import { type PlainVisit, promisesFor } from "./exhaustive-salon.ts";
import { cancel, create, drawId } from "./givens.ts";

/*
 * The waitlist once more, slowly and without its code: beside a day that knows no holds, in which an offer is an ordinary booking and
 * its end a cancellation. The clock is UTC. Room is decided by that day, be it of tables, spots, people or seats of a class; who is
 * asked, when, for how long and in which order is decided here.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Open = {
  booking: string;
  standby: string;
  time: string;
  until: number;
  /** Null: when a member says so. */
  tellAt: number | null;
  chain: number;
  freedAt: number;
};
type Gap = { from: number; to: number; chain: number; freedAt: number; byMember: boolean };

export class PlainList {
  day: DaySheet;
  readonly rules: HoldRules;
  readonly open: Open[] = [];
  waiting: Standby[];
  whole: number | null;
  /** Room that was left to everybody while this was decided. */
  #left: { from: number; to: number }[] = [];
  #ids = 0;

  constructor(sheet: DaySheet) {
    const { holds, ...plan } = sheet.rules.plan;
    if (!holds) throw new Error("a list without rules");
    this.rules = holds;
    this.whole = sheet.wholeAt;
    this.waiting = [...sheet.standbys.values()].map((each) => ({ ...each }));
    this.day = daySheet({
      ...sheet,
      rules: { ...sheet.rules, plan },
      bookings: sheet.bookings.values(),
      standbys: new Map(),
    });
  }

  /** Under rules that were saved just now, all times may be free. */
  under({ holds: _, ...plan }: PlanRules, now: number): void {
    this.day = { ...this.day, rules: { ...this.day.rules, plan } };
    this.whole = now;
  }

  /** Ends whose time is over come first, whatever is asked. */
  settle(now: number, told: boolean): void {
    this.#left = [];
    const over = this.open
      .filter(({ until }) => until <= now)
      .sort((a, b) => a.until - b.until || (a.booking < b.booking ? -1 : 1));
    const gaps: Gap[] = [];
    for (const each of over) gaps.push(...this.#end(each, now, false));
    for (const { standby, time, tellAt } of over) {
      const own = this.waiting.find(({ id }) => id === standby);
      if (!own) continue;
      own.state = "waiting";
      if (tellAt === null) continue;
      if (!told) this.#refuse(own, time, now + HOUR);
      else if (own.sleeps > 0) this.waiting.splice(this.waiting.indexOf(own), 1);
      else Object.assign(own, { state: "asleep", sleeps: 1 });
    }
    if (over.length > 0) this.#fill(gaps, now, new Set(over.map(({ standby }) => standby)));
  }

  cancel(id: string, now: number, byMember: boolean): void {
    const booking = this.day.bookings.get(id);
    if (!booking || !isActive(booking)) return;
    const moved = this.#do(cancel({ bookingId: id, now, by: byMember ? "member" : "customer" }));
    if (isActive(this.day.bookings.get(id) as SheetBooking)) return;
    this.#fill([this.#gapOf(booking, now, byMember), ...moved.map((each) => this.#gapOf(each, now, byMember))], now);
  }

  book(command: Command): boolean {
    const moved = this.#do(command);
    if (this.#refused) return false;
    this.#fill(
      moved.map((each) => this.#gapOf(each, command.now, false)),
      command.now,
    );
    return true;
  }

  /** The booking that the offer was. */
  yes(standby: string): string | undefined {
    const [own] = this.open.filter((each) => each.standby === standby);
    if (!own) return undefined;
    this.open.splice(this.open.indexOf(own), 1);
    this.waiting = this.waiting.filter(({ id }) => id !== standby);
    return own.booking;
  }

  /** `stops`: it waits no longer. */
  no(standby: string, now: number, stops: boolean): void {
    const [own] = this.open.filter((each) => each.standby === standby);
    const who = this.waiting.find(({ id }) => id === standby);
    if (!own || !who) return;
    if (stops) this.waiting.splice(this.waiting.indexOf(who), 1);
    const gaps = this.#end(own, now, false);
    who.state = "waiting";
    this.#refuse(who, own.time, null);
    this.#fill(gaps, now, new Set([standby]));
  }

  /** A member says that the guest is to be told now. */
  tell(standby: string, now: number): void {
    const [own] = this.open.filter((each) => each.standby === standby);
    if (!own || (own.tellAt !== null && own.tellAt <= now)) return;
    const until = this.#untilOf(now, Date.parse(`${this.day.date}T${own.time}:00Z`));
    if (until !== null) Object.assign(own, { tellAt: now, until });
  }

  leave(standby: string, now: number): void {
    this.no(standby, now, true);
    this.waiting = this.waiting.filter(({ id }) => id !== standby);
  }

  /** A member takes it back, for the next or for everybody. */
  back(standby: string, now: number, next: "list" | "public"): void {
    const [own] = this.open.filter((each) => each.standby === standby);
    const who = this.waiting.find(({ id }) => id === standby);
    if (!own || !who) return;
    const gap = this.#gapOf(this.day.bookings.get(own.booking) as SheetBooking, now, true);
    this.#end(own, now, true);
    who.state = "waiting";
    this.#refuse(who, own.time, now + HOUR);
    if (next === "list") this.#fill([gap], now, new Set([standby]));
    else if (this.whole !== null && this.whole > now && this.whole <= now + MINUTE) this.whole = null;
  }

  wake(standby: string, now: number): void {
    const who = this.waiting.find(({ id }) => id === standby);
    if (who?.state !== "asleep") return;
    who.state = "waiting";
    const moved = this.#ask(null, now, new Set());
    this.#fill(
      moved.map((each) => this.#gapOf(each, now, false)),
      now,
    );
  }

  look(now: number): void {
    const isOver = ({ state, endsAt }: Standby) =>
      state !== "offered" && now >= endsAt - this.rules.stopsBefore * MINUTE;
    this.waiting = this.waiting.filter((each) => !isOver(each));
    if (this.whole === null || this.whole > now) return;
    this.whole = null;
    const moved = this.#ask(null, now, new Set());
    this.#fill(
      moved.map((each) => this.#gapOf(each, now, false)),
      now,
    );
  }

  #fill(gaps: Gap[], now: number, passedBy = new Set<string>()): void {
    if (gaps.length === 0) return;
    this.#ask(gaps, now, passedBy);
    if (this.waiting.some(({ state }) => state === "waiting"))
      this.whole = Math.min(this.whole ?? now + MINUTE, now + MINUTE);
  }

  /** The bookings that moved for those who were given a place. */
  #ask(gaps: Gap[] | null, now: number, passedBy: Set<string>): SheetBooking[] {
    let wide = gaps?.map((gap) => this.#widen(gap, now));
    const byHand = this.rules.list === "by_hand";
    const moved: SheetBooking[] = [];
    const line = this.waiting.filter(({ state, id }) => state === "waiting" && !passedBy.has(id));
    line.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    for (const who of line)
      for (const time of this.#timesOf(who)) {
        const starts = Date.parse(`${this.day.date}T${time}:00Z`);
        if (starts - now < Math.max(this.rules.stopsBefore, who.leastNotice) * MINUTE) continue;
        if (who.refused.some((each) => each.time === time && (each.until === null || each.until > now))) continue;
        const meets = this.#meeting(who, starts);
        const met = wide?.filter(meets).sort((a, b) => b.chain - a.chain || a.freedAt - b.freedAt)[0];
        if (wide && !met) continue;
        if (!wide && this.#left.some(meets)) continue;
        const gap = met ?? { chain: 1, freedAt: now, byMember: false };
        const tellAt = byHand ? null : tellingOf(now, starts, gap.byMember);
        const until = tellAt === null ? untilByHand(now, starts) : this.#untilOf(tellAt, starts);
        if (until === null) continue;
        this.#ids += 1;
        const booking = `offer-${this.#ids}`;
        const { guests, wish } = who;
        const others = this.#do(create({ bookingId: booking, bookingTime: time, guests, now, ...wish }));
        if (this.#refused) continue;
        moved.push(...others);
        this.open.push({ booking, standby: who.id, time, until, tellAt, chain: gap.chain, freedAt: gap.freedAt });
        who.state = "offered";
        if (byHand && !wide) return moved;
        if (byHand) wide = wide?.filter((each) => each !== met); // one question for each gap
        break;
      }
    return moved;
  }

  #timesOf({ from, until, around, wish }: Standby): string[] {
    const { plan, slotStepMinutes } = this.day.rules;
    const session = plan.sessions?.find(({ id }) => id === wish?.session);
    if (session) return [session.time];
    const step = plan.periods[0]?.stepMinutes ?? slotStepMinutes;
    const all = Array.from({ length: (24 * 60) / step }, (_, n) => n * step).filter(
      (minute) => minute >= of(from) && minute <= of(until),
    );
    const far = (minute: number) => (around === null ? 0 : Math.abs(minute - of(around)));
    return all.sort((a, b) => far(a) - far(b) || a - b).map(timeLabel);
  }

  /** Could a stay that begins then have minutes of a gap, with whoever does it slowest, and with what is kept free about it? */
  #meeting({ wish }: Standby, starts: number) {
    const { plan } = this.day.rules;
    const session = plan.sessions?.find(({ id }) => id === wish?.session);
    const legs = (wish?.legs ?? []).map(({ service, person }) => this.#plainLeg(service, person));
    const lengths = promisesFor({ guests: 1, start: 0, legs }).map((each) => sum(each.flat()));
    const minutes = session?.minutes ?? (wish?.legs ? Math.max(0, ...lengths) : 90);
    const { before, after } = this.#buffersOf(wish?.legs);
    const [begins, ends] = [starts - before, starts + minutes * MINUTE + after];
    return ({ from, to }: { from: number; to: number }) => begins < to && from < ends;
  }

  #plainLeg(id: string, person: string | undefined): PlainVisit["legs"][number] {
    const { resources, services } = this.day.rules.plan.offer as Offer;
    const { parts, needs, people, bufferBefore, bufferAfter } = services.find(
      (each) => each.id === id,
    ) as OfferedService;
    const numberOf = (own: string) => resources.findIndex((each) => each.id === own);
    const usual = (parts ?? []).map((part) => part.minutes);
    return {
      person: person === undefined ? null : numberOf(person),
      service: {
        ...{ parts: parts ?? [], before: bufferBefore, after: bufferAfter, any: null, all: null, pool: null },
        hands: needs.filter(({ of }) => of === "person").length,
        own: new Map(Object.entries(people).map(([own, { minutes = usual }]) => [numberOf(own), minutes])),
      },
    };
  }

  /** In ms; the longest of all services of a visit. */
  #buffersOf(legs: Leg[] = []) {
    const services = legs.map(({ service, person }) => this.#plainLeg(service, person).service);
    const longest = (side: "before" | "after") => Math.max(0, ...services.map((each) => each[side])) * MINUTE;
    return { before: longest("before"), after: longest("after") };
  }

  #gapOf({ startsAt, endsAt, wanted }: SheetBooking, now: number, byMember: boolean): Gap {
    const { before, after } = this.#buffersOf(wanted.kind === "visit" ? wanted.legs : []);
    return { from: startsAt - before, to: endsAt + after, chain: 1, freedAt: now, byMember };
  }

  /** Grown once by those at tables, or with people, who could move: an hour ahead. */
  #widen(gap: Gap, now: number): Gap {
    const minute = Math.floor(now / MINUTE) * MINUTE;
    const near = [...this.day.bookings.values()]
      .filter((each) => isActive(each) && each.assignment && each.startsAt - minute > HOUR)
      .map((each) => this.#gapOf(each, now, false))
      .filter(({ from, to }) => from < gap.to && gap.from < to);
    const from = Math.min(gap.from, ...near.map((each) => each.from));
    return { ...gap, from, to: Math.max(gap.to, ...near.map(({ to }) => to)) };
  }

  #untilOf(tellAt: number, starts: number): number | null {
    const hours = (starts - tellAt) / HOUR;
    const row = this.rules.answer.find(([ahead]) => hours >= ahead);
    if (!row) return null;
    const asked = Math.ceil((tellAt + row[1] * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;
    const end = Math.min(asked, starts - 15 * MINUTE);
    const shortest = this.rules.answer.at(-1)?.[1] ?? 0;
    return end - tellAt < Math.max(shortest / 2, 5) * MINUTE || end <= tellAt ? null : end + 30_000;
  }

  /** The room of an offer that is over: nothing where its chain ends. */
  #end(own: Open, now: number, byMember: boolean): Gap[] {
    const booking = this.day.bookings.get(own.booking) as SheetBooking;
    this.#do(cancel({ bookingId: own.booking, now, by: "member", actor: "member-1" }));
    this.open.splice(this.open.indexOf(own), 1);
    const isLast =
      (own.tellAt === null && own.until <= now) ||
      own.chain >= 6 ||
      now - own.freedAt >= (booking.startsAt - own.freedAt) / 2;
    const gap = { ...this.#gapOf(booking, now, byMember), chain: own.chain + 1, freedAt: own.freedAt };
    if (isLast) this.#left.push(gap);
    return isLast ? [] : [gap];
  }

  #refuse(who: Standby, time: string, until: number | null): void {
    who.refused = [...who.refused.filter((each) => each.time !== time), { date: this.day.date, time, until }];
  }

  #refused = false;

  /** The bookings that moved, as they stand. */
  #do(command: Command): SheetBooking[] {
    const decisions = decideAll(this.day, [command], drawId);
    this.#refused = !decisions.outcomes[0]?.ok;
    this.day = afterCommit(this.day, decisions);
    const ids = decisions.entries.flatMap(({ moves }) => moves.filter(({ from }) => from).map(({ id }) => id));
    return ids.map((id) => this.day.bookings.get(id) as SheetBooking);
  }
}

const sum = (minutes: number[]) => minutes.reduce((all, each) => all + each, 0);

const of = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** An hour, at night from eight in the morning. */
function untilByHand(now: number, starts: number): number | null {
  const hour = new Date(now).getUTCHours();
  const morning = Math.floor(now / (24 * HOUR)) * 24 * HOUR + (hour < 8 ? 8 : 32) * HOUR;
  const latest = starts - 15 * MINUTE;
  const ends = (from: number) => Math.min(Math.ceil((from + HOUR) / (5 * MINUTE)) * 5 * MINUTE, latest);
  const isNight = hour < 8 || hour >= 21;
  const end = isNight && ends(morning) > morning ? ends(morning) : ends(now);
  return end > now ? end + 30_000 : null;
}

/** Two minutes after a member's word; between 21:00 and 08:00 in the morning, where the start is half a day away. */
function tellingOf(now: number, starts: number, byMember: boolean): number {
  const soonest = byMember ? now + 2 * MINUTE : now;
  const hour = new Date(soonest).getUTCHours();
  if ((hour >= 8 && hour < 21) || starts - soonest < 12 * HOUR) return soonest;
  const midnight = Math.floor(soonest / (24 * HOUR)) * 24 * HOUR;
  return midnight + (hour < 8 ? 8 : 32) * HOUR;
}
