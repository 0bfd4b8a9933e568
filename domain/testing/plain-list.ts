import type { Command } from "../day/commands.ts";
import { afterCommit, decideAll } from "../day/decide.ts";
import type { HoldRules } from "../holds/rules.ts";
import type { Standby } from "../holds/standby.ts";
import { type DaySheet, daySheet } from "../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../sheet/sheet-booking.ts";
import { cancel, create, drawId } from "./givens.ts";

/*
 * The waitlist once more, slowly and without its code: beside a day that knows no holds, in which an offer is an ordinary booking and
 * its end a cancellation. The clock is UTC. Room is decided by that day; who is asked, when, for how long and in which order is
 * decided here.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Open = {
  booking: string;
  standby: string;
  time: string;
  until: number;
  tellAt: number;
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

  /** Ends whose time is over come first, whatever is asked. */
  settle(now: number, told: boolean): void {
    this.#left = [];
    const over = this.open
      .filter(({ until }) => until <= now)
      .sort((a, b) => a.until - b.until || (a.booking < b.booking ? -1 : 1));
    const gaps: Gap[] = [];
    for (const each of over) gaps.push(...this.#end(each, now, false));
    for (const { standby: id } of over) {
      const own = this.waiting.find((each) => each.id === id);
      if (!own) continue;
      if (told && own.sleeps > 0) this.waiting = this.waiting.filter((each) => each !== own);
      else if (told) Object.assign(own, { state: "asleep", sleeps: 1 });
      else {
        own.state = "waiting";
        this.#refuse(own, over.find((each) => each.standby === id)?.time ?? "", now + HOUR);
      }
    }
    if (over.length > 0) this.#fill(gaps, now, new Set(over.map(({ standby }) => standby)));
  }

  cancel(id: string, now: number, byMember: boolean): void {
    const booking = this.day.bookings.get(id);
    if (!booking || !isActive(booking)) return;
    const moved = this.#do(cancel({ bookingId: id, now, by: byMember ? "member" : "customer" }));
    if (isActive(this.day.bookings.get(id) as SheetBooking)) return;
    this.#fill([gapOf(booking, now, byMember), ...moved.map((each) => gapOf(each, now, byMember))], now);
  }

  book(command: Command): boolean {
    const moved = this.#do(command);
    if (this.#refused) return false;
    this.#fill(
      moved.map((each) => gapOf(each, command.now, false)),
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

  no(standby: string, now: number): void {
    const [own] = this.open.filter((each) => each.standby === standby);
    const who = this.waiting.find(({ id }) => id === standby);
    if (!own || !who) return;
    const gaps = this.#end(own, now, false);
    who.state = "waiting";
    this.#refuse(who, own.time, null);
    this.#fill(gaps, now, new Set([standby]));
  }

  wake(standby: string, now: number): void {
    const who = this.waiting.find(({ id }) => id === standby);
    if (who?.state !== "asleep") return;
    who.state = "waiting";
    const moved = this.#ask(null, now, new Set());
    this.#fill(
      moved.map((each) => gapOf(each, now, false)),
      now,
    );
  }

  look(now: number): void {
    if (this.whole === null || this.whole > now) return;
    this.whole = null;
    const moved = this.#ask(null, now, new Set());
    this.#fill(
      moved.map((each) => gapOf(each, now, false)),
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
    const wide = gaps?.map((gap) => this.#widen(gap, now));
    const moved: SheetBooking[] = [];
    const line = this.waiting.filter(({ state, id }) => state === "waiting" && !passedBy.has(id));
    line.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    for (const who of line)
      for (const time of this.#timesOf(who)) {
        const starts = Date.parse(`${this.day.date}T${time}:00Z`);
        if (starts - now < Math.max(this.rules.stopsBefore, who.leastNotice) * MINUTE) continue;
        if (who.refused.some((each) => each.time === time && (each.until === null || each.until > now))) continue;
        const met = wide
          ?.filter(({ from, to }) => starts < to && from < starts + 90 * MINUTE)
          .sort((a, b) => b.chain - a.chain || a.freedAt - b.freedAt)[0];
        if (wide && !met) continue;
        if (!wide && this.#left.some(({ from, to }) => starts < to && from < starts + 90 * MINUTE)) continue;
        const gap = met ?? { chain: 1, freedAt: now, byMember: false };
        const tellAt = tellingOf(now, starts, gap.byMember);
        const until = this.#untilOf(tellAt, starts);
        if (until === null) continue;
        this.#ids += 1;
        const booking = `offer-${this.#ids}`;
        const asked = create({ bookingId: booking, bookingTime: time, guests: who.guests, now });
        const others = this.#do(asked);
        if (this.#refused) continue;
        moved.push(...others);
        this.open.push({ booking, standby: who.id, time, until, tellAt, chain: gap.chain, freedAt: gap.freedAt });
        who.state = "offered";
        break;
      }
    return moved;
  }

  #timesOf({ from, until, around }: Standby): string[] {
    const all = Array.from({ length: 8 }, (_, n) => 18 * 60 + n * 30).filter(
      (minute) => minute >= of(from) && minute <= of(until),
    );
    const far = (minute: number) => (around === null ? 0 : Math.abs(minute - of(around)));
    all.sort((a, b) => far(a) - far(b) || a - b);
    return all.map((minute) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`);
  }

  /** Grown once by those at tables who could move. */
  #widen(gap: Gap, now: number): Gap {
    const { house } = this.day.rules.plan;
    if (!house) return gap;
    const minute = Math.floor(now / MINUTE) * MINUTE;
    const near = [...this.day.bookings.values()].filter(
      (each) =>
        isActive(each) &&
        each.assignment &&
        each.startsAt - minute > house.freezeMinutes * MINUTE &&
        each.startsAt < gap.to &&
        gap.from < each.endsAt,
    );
    const from = Math.min(gap.from, ...near.map(({ startsAt }) => startsAt));
    return { ...gap, from, to: Math.max(gap.to, ...near.map(({ endsAt }) => endsAt)) };
  }

  #untilOf(tellAt: number, starts: number): number | null {
    const hours = (starts - tellAt) / HOUR;
    const row = this.rules.answer.find(([ahead]) => hours >= ahead);
    if (!row) return null;
    const asked = Math.ceil((tellAt + row[1] * MINUTE) / (5 * MINUTE)) * 5 * MINUTE;
    const end = Math.min(asked, starts - 15 * MINUTE);
    const shortest = this.rules.answer.at(-1)?.[1] ?? 0;
    return end - tellAt < (shortest / 2) * MINUTE || end <= tellAt ? null : end + 30_000;
  }

  /** The room of an offer that is over: nothing where its chain ends. */
  #end(own: Open, now: number, byMember: boolean): Gap[] {
    const booking = this.day.bookings.get(own.booking) as SheetBooking;
    this.#do(cancel({ bookingId: own.booking, now, by: "member", actor: "member-1" }));
    this.open.splice(this.open.indexOf(own), 1);
    const isLast = own.chain >= 6 || now - own.freedAt >= (booking.startsAt - own.freedAt) / 2;
    if (isLast) this.#left.push({ from: booking.startsAt, to: booking.endsAt });
    return isLast ? [] : [{ ...gapOf(booking, now, byMember), chain: own.chain + 1, freedAt: own.freedAt }];
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

const of = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const gapOf = ({ startsAt, endsAt }: SheetBooking, now: number, byMember: boolean): Gap => ({
  ...{ from: startsAt, to: endsAt, chain: 1, freedAt: now, byMember },
});

/** Two minutes after a member's word; between 21:00 and 08:00 in the morning, where the start is half a day away. */
function tellingOf(now: number, starts: number, byMember: boolean): number {
  const soonest = byMember ? now + 2 * MINUTE : now;
  const hour = new Date(soonest).getUTCHours();
  if ((hour >= 8 && hour < 21) || starts - soonest < 12 * HOUR) return soonest;
  const midnight = Math.floor(soonest / (24 * HOUR)) * 24 * HOUR;
  return midnight + (hour < 8 ? 8 : 32) * HOUR;
}
