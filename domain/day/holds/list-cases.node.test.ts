import { expect, test } from "vitest";
import { toldEnd } from "../../holds/lengths.ts";
import { USUAL_HOLD_RULES } from "../../holds/rules.ts";
import type { Standby } from "../../holds/standby.ts";
import { type BookingRules, everyDay, type PlanRules } from "../../plan/rules.ts";
import { type DaySheet, daySheet } from "../../sheet/day-sheet.ts";
import { isActive, type SheetBooking } from "../../sheet/sheet-booking.ts";
import { accept, DINNER, decline, FRIDAY, look, said, unreachable, waiting, wake, when } from "../../testing/a-list.ts";
import { legsOf, SALON } from "../../testing/a-salon.ts";
import { aBooking, aSheet, attend, byMember, cancel, change, create, drawId } from "../../testing/givens.ts";
import { LIST_CASES, type ListCase } from "../../testing/list-cases.ts";
import { houseOf } from "../../testing/table-evening.ts";
import { DAY_MS, minutesOf } from "../../time/calendar.ts";
import type { Command, Outcome } from "../commands.ts";
import { afterCommit, decideAll } from "../decide.ts";

const SATURDAY = "2026-11-21";
const YOGA = {
  ...{ id: "class", service: "yoga", date: FRIDAY, time: "18:00", minutes: 60, seats: 12 },
  ...{ resources: [], cancelled: false },
};
const [CUT] = SALON.services;
const SERVICE = { ...(CUT as NonNullable<typeof CUT>), needs: [], people: {} };
const CLASS = { ...SERVICE, id: "yoga", seats: 12, maxGuests: 12 };

function planOf(where = ""): PlanRules {
  const holds = {
    ...USUAL_HOLD_RULES,
    ...(where === "answers of 10 minutes" ? { answer: [[0, 10]] as [number, number][] } : {}),
  };
  if (where === "a salon") return { periods: [], exceptions: [], offer: SALON, holds };
  if (where === "a class of 12")
    return { periods: [], exceptions: [], offer: { ...SALON, services: [CLASS] }, sessions: [YOGA], holds };
  const protect = where === "B kept for 3" ? [{ seatsFrom: 3, minGuests: 3, untilHoursBefore: 24 }] : undefined;
  const house = houseOf({ A: "1-2", B: "1-4" }, {});
  return { periods: [{ ...DINNER, ...(protect ? { protect } : {}) }], exceptions: [], house, holds };
}

const braked = (text: string): Partial<BookingRules> => {
  const [, guests = "", until = ""] = text.match(/a brake of (\d+) until (.*)/) ?? [];
  return until ? { brakeUntil: when(until), brakeMaxGuests: Number(guests) } : {};
};

/** The Friday, and the Saturday of those who wait for both. */
class World {
  readonly sheets: Record<string, DaySheet> = {};
  outcome: Outcome | undefined;
  #mailsLeave = true;
  #now = when("Thu 12:00");

  constructor({ given, where }: ListCase) {
    const [bookings = "", wishes = ""] = given.split("; ");
    const plan = planOf(where);
    for (const date of [FRIDAY, SATURDAY]) {
      const standbys = wishes.split(", ").flatMap((wish) => standbyOf(wish, date, plan));
      if (date === SATURDAY && standbys.length === 0) continue;
      const all = bookings
        .split(", ")
        .filter(Boolean)
        .map((each) => bookingOf(each, date, plan));
      const hours = plan.offer ? { weeklySchedule: everyDay("09:00", "20:00"), slotStepMinutes: 30 } : {};
      const rules = { plan, customerChangeHoursLimit: 0, ...hours, ...braked(where ?? "") };
      const sheet = aSheet(rules, all, date);
      const known = new Map(standbys.map((each) => [each.id, each]));
      this.sheets[date] = daySheet({ ...sheet, bookings: sheet.bookings.values(), standbys: known });
    }
  }

  /** Plays a sentence such as "Thu 12:00 Ada cancels". */
  happens(sentence: string): void {
    if (sentence === "no mail leaves") this.#mailsLeave = false;
    else if (sentence === "it ends") {
      const [{ hold } = {}] = this.holds();
      this.#now = hold?.until ?? this.#now;
      this.#tell({ ...look("Thu 12:00"), now: this.#now }, FRIDAY);
    } else if (sentence.startsWith("it is ")) {
      this.#now = when(sentence.slice(6));
      for (const date of Object.keys(this.sheets)) this.#tell({ ...look("Thu 12:00"), now: this.#now }, date);
    } else if (sentence.startsWith("a brake")) this.#under(braked(sentence));
    else if (sentence.startsWith("the class grows to ")) {
      const seats = Number(sentence.slice(19));
      this.#under({}, (plan) => ({ ...plan, sessions: [{ ...YOGA, seats }] }));
    } else if (sentence === "A is back") {
      this.#under({});
      const rulesVersion = this.sheets[FRIDAY]?.rules.version ?? 0;
      this.#tell({ ...look("Thu 12:00"), type: "arrange", rulesVersion, now: this.#now }, FRIDAY);
    } else if (sentence === "Friday is closed") {
      const closed = { id: "c", kind: "closed" as const, fromDate: FRIDAY, toDate: FRIDAY, note: null };
      this.#under({}, (plan) => ({ ...plan, exceptions: [closed] }));
    } else this.#said(sentence);
  }

  /** Rules rise, so each date is due as a whole. */
  #under(changes: Partial<BookingRules>, plan = (before: PlanRules) => before): void {
    for (const [date, sheet] of Object.entries(this.sheets)) {
      const rules = { ...sheet.rules, ...changes, version: sheet.rules.version + 1, plan: plan(sheet.rules.plan) };
      this.sheets[date] = { ...sheet, rules, wholeAt: changes.brakeUntil ? sheet.wholeAt : this.#now };
    }
  }

  #said(sentence: string): void {
    const [day = "", clock = "", ...rest] = sentence.split(" ");
    this.#now = when(`${day} ${clock}`);
    const words = rest.join(" ");
    const date = words.endsWith(" Sat") || this.#heldOn(rest[0] ?? "") === SATURDAY ? SATURDAY : FRIDAY;
    this.#tell({ ...this.#commandOf(words, date), now: this.#now } as Command, date);
  }

  #commandOf(words: string, date: string): Command {
    const [who = ""] = words.split(" ");
    const own = [...(this.sheets[date]?.bookings.values() ?? [])];
    const hold = own.find((each) => each.hold?.standby === who)?.id ?? this.#answered.get(who) ?? "none";
    if (words.endsWith("says yes")) return accept(this.#answering(who, hold), "Thu 12:00");
    if (words.endsWith("says no")) return decline(this.#answering(who, hold), "Thu 12:00");
    if (words.endsWith("wakes")) return wake(who, "Thu 12:00");
    if (words.endsWith("is unreachable")) return unreachable(who, "Thu 12:00");
    const [, time = "", size = ""] = words.match(/books (\S+) ×(\d+)/) ?? [];
    const asked = { bookingTime: time, guests: Number(size) };
    if (words.startsWith("a stranger books")) return create(asked);
    if (words.startsWith("a member books")) return create({ ...byMember(), ...asked });
    if (words.startsWith("a member cancels ")) return cancel({ ...byMember(), bookingId: words.slice(17) });
    const { id = "", bookingTime = "" } =
      own.find(({ id }) => id === who) ?? own.find(({ id }) => id === this.#answered.get(who)) ?? {};
    if (words.endsWith("has left")) return attend("finished", { bookingId: id });
    if (words.includes(" becomes ")) return change({ bookingId: id, bookingTime, guests: Number(words.split(" ")[2]) });
    return cancel({ bookingId: id });
  }

  readonly #answered = new Map<string, string>();

  #answering(who: string, hold: string): string {
    this.#answered.set(who, hold);
    return hold;
  }

  /** Decided, written, and known on the other date, as its triggers and marks make it. */
  #tell(command: Command, date: string): void {
    const sheet = this.sheets[date];
    if (!sheet) return;
    const told = new Set(this.#mailsLeave ? sheet.bookings.keys() : []);
    const decisions = decideAll(sheet, [command], drawId, new Map(), [], { told });
    this.sheets[date] = afterCommit(sheet, decisions);
    [this.outcome] = decisions.outcomes;
    const other = date === FRIDAY ? SATURDAY : FRIDAY;
    const beside = this.sheets[other];
    if (!beside) return;
    const { touched, ended, waitingAgain } = decisions.standbys;
    for (const [id, standby] of touched)
      if (ended.has(id)) beside.standbys.delete(id);
      else if (standby && beside.standbys.has(id))
        beside.standbys.set(id, { ...(beside.standbys.get(id) as Standby), ...sharedOf(standby) });
    if (waitingAgain.size === 0) return;
    this.sheets[other] = { ...beside, wholeAt: command.now };
    const outcome = this.outcome;
    this.#tell({ ...look("Thu 12:00"), now: command.now }, other);
    this.outcome = outcome;
  }

  #heldOn(who: string): string | undefined {
    return Object.keys(this.sheets).find((date) => this.holds(date).some(({ hold }) => hold?.standby === who));
  }

  holds(date = FRIDAY): SheetBooking[] {
    return [...(this.sheets[date]?.bookings.values() ?? [])].filter(({ hold }) => hold);
  }

  /** Is a fact such as "Bo sleeps" or "Bo 19:00 until Thu 14:00" so? Its own words where it is, else what is. */
  saysOf(fact: string): string {
    const date = / Sat\b/.test(fact) ? SATURDAY : FRIDAY;
    const [who = "", ...rest] = fact.replace(" Sat", "").split(" ");
    const what = rest.join(" ");
    const held = this.holds(date);
    const open = held.map(
      ({ hold, bookingTime }) => hold && `${hold.standby} ${bookingTime} until ${said(toldEnd(hold))}`,
    );
    const is = (own: boolean, instead: unknown) => (own ? fact : `${fact}: no, ${JSON.stringify(instead)}`);
    const all = Object.keys(this.sheets).flatMap((each) => this.holds(each));
    if (fact === "nobody held") return is(all.length === 0, open);
    if (/^\d+ held$/.test(fact)) return is(all.length === Number(who), open);
    if (fact === "accepted") return is(this.outcome?.ok === true, this.outcome);
    if (who === "refused") return is(this.outcome?.ok === false && this.outcome.code === what, this.outcome);
    if (what.includes("until")) return is(open.includes(`${who} ${what}`), open);
    if (what.startsWith("told ")) {
      const tellAt = held.find(({ hold }) => hold?.standby === who)?.hold?.tellAt;
      return is(tellAt === when(what.slice(5)), tellAt && said(tellAt));
    }
    const bookings = [...(this.sheets[date]?.bookings.values() ?? [])].filter(isActive);
    const own = bookings.filter(
      ({ id, hold }) => id === who || hold?.standby === who || id === this.#answered.get(who),
    );
    if (what.startsWith("at "))
      return is(own[0]?.assignment?.resources.includes(what.slice(3)) === true, own[0]?.assignment);
    const ofWhom = fact.match(/^(\d+) of (\S+)$/);
    if (ofWhom)
      return is(
        bookings.filter(({ id }) => id === this.#answered.get(ofWhom[2] ?? "")).length === Number(ofWhom[1]),
        bookings.length,
      );
    if (what === "booked")
      return is(
        own.some(({ status, hold }) => status === "confirmed" && !hold),
        own,
      );
    const state = this.sheets[date]?.standbys.get(who)?.state;
    if (what === "is over") return is(state === undefined, state);
    return is(state === { waits: "waiting", sleeps: "asleep" }[what], state);
  }
}

const sharedOf = ({ from: _, until: __, around: ___, ...shared }: Standby) => shared;

/** "Ada 19:00 ×4 B 300": the last are minutes. */
function bookingOf(text: string, date: string, plan: PlanRules): SheetBooking {
  const [id = "", bookingTime = "", ...rest] = text.split(" ");
  const startsAt = Date.parse(`${date}T${bookingTime}:00Z`);
  if (plan.sessions || plan.offer) {
    const [what = "", by] = rest;
    const isSeat = what.startsWith("×");
    const minutes = isSeat ? 60 : 90;
    return aBooking({
      ...{ id, bookingTime, startsAt, durationMinutes: minutes, guests: isSeat ? Number(what.slice(1)) : 1 },
      visit: isSeat
        ? { legs: [{ service: "yoga" }], lengths: [[60]], price: null, session: "class" }
        : { legs: legsOf(`${what} with ${by}`), lengths: [[30, 35, 25]], price: null },
      ...(by ? { assignment: { resources: [by, "chair1"], pinnedBy: null, isOverride: false } } : {}),
    });
  }
  const [size = "", table, minutes = "90"] = rest;
  const place = table
    ? { assignment: { resources: [table], pinnedBy: null, isOverride: false } }
    : { unplaced: "no_room" as const };
  return aBooking({
    ...{ id, bookingTime, startsAt, guests: Number(size.slice(1)), durationMinutes: Number(minutes), ...place },
    createdAt: when("Mon 08:00"),
  });
}

/** "Bo ×2 18:30-19:30 Mon Sat 60", "Bo ×1 14:00-17:00 Mon cut anna". */
function standbyOf(text: string, date: string, plan: PlanRules): Standby[] {
  const [id = "", size = "", window = "", joined = "", ...more] = text.split(" ");
  const isBoth = more.includes("Sat");
  if (!id || (date === SATURDAY && !isBoth)) return [];
  const notice = more.find((word) => /^\d+$/.test(word));
  const services = more.filter((word) => word !== "Sat" && word !== notice);
  const wish = plan.sessions ? { session: "class" } : services[0] ? { legs: legsOf(services.join(" with ")) } : null;
  const dates = isBoth ? [FRIDAY, SATURDAY] : [FRIDAY];
  const own = waiting(id, `${size} ${window} since ${joined}`, { wish, dates, leastNotice: Number(notice ?? 0) });
  const [, until = ""] = window.split("-");
  return [{ ...own, endsAt: Date.parse(`${FRIDAY}T00:00:00Z`) + minutesOf(until) * 60_000 + (isBoth ? DAY_MS : 0) }];
}

test.each(LIST_CASES.map((each) => [each.says, each] as const))("%s", (_, each) => {
  const world = new World(each);
  for (const sentence of each.happens.split(", ")) world.happens(sentence);
  const facts = each.comes.split(", ");
  expect(facts.map((fact) => world.saysOf(fact))).toEqual(facts);
});
