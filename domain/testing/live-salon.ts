import type { Command, CreateCommand, Outcome } from "../day/commands.ts";
import { waitsAt } from "../day/evening/waits.ts";
import type { DatedException, Offer, ServiceResource } from "../plan/rules.ts";
import type { Assignment, Attendance } from "../sheet/sheet-booking.ts";
import { timeLabel, WEEKDAYS } from "../time/calendar.ts";
import { legsOf, SALON, Salon, salonRules, visit, wantedOf } from "./a-salon.ts";
import { randomFrom } from "./evenings.ts";
import { at, attend, byMember, cancel, DAY } from "./givens.ts";
import { type LiveParty, notedAt, whereIs } from "./live-evening.ts";

/** In minutes of the day, half-open. */
export type Stretch = readonly [from: number, until: number];
/** `hours` null: those of the business. */
export type Workday = { hours: Stretch[] | null; off: Stretch[]; extra: Stretch[] };

export const isIn = (minute: number) => (each: Stretch) => each[0] <= minute && minute < each[1];

/** A person works in own hours and in extra ones, unless the day has them off then. */
export const worksAt = ({ hours, off, extra }: Workday, minute: number) =>
  (hours === null || hours.some(isIn(minute)) || extra.some(isIn(minute))) && !off.some(isIn(minute));

/** By person and chair. */
type WorkingDays = Record<string, Workday>;
/** `closed`: parts of the day in which the whole business is. */
export type DayOfWork = { days: WorkingDays; closed: Stretch[] };

/** True when somebody does not work, a chair cannot be used, or all is closed. */
export const isAway = ({ days, closed }: DayOfWork, id: string, minute: number) =>
  closed.some(isIn(minute)) || !worksAt(days[id] ?? { hours: [], off: [], extra: [] }, minute);

/** A stretch in which a person or a chair serves a visit. */
export type ServedPart = { by: string; from: number; to: number };
/** `keptFree`: minutes after it in which those who served last are kept free. `more`: minutes that a member added or took away. */
export type LiveVisit = LiveParty & {
  words: string;
  parts: ServedPart[];
  keptFree: number;
  more: number;
  isPinned: boolean;
};

/**
 * True while a person or chair serves a visit: in each of its parts, in the first one also since the customer sat down, and in a part that
 * lasts to the visit's end until the customer leaves. A visit that is gone or forgotten is served no more.
 */
export function isServing(visit: LiveVisit, by: string, minute: number): boolean {
  const state = whereIs(visit, minute);
  if (state === "gone" || state === "forgotten") return false;
  const isHere = state === "sits" || state === "come";
  const noted = notedAt(visit, minute);
  const begun = state === "sits" ? Math.min(visit.from, noted?.at ?? visit.from) : visit.from;
  return visit.parts.some(
    ({ by: each, from, to }) =>
      each === by && (from === visit.from ? begun : from) <= minute && (minute < to || (to === visit.to && isHere)),
  );
}

/** A leg as it was told: who does it, and at which chair; null: at none. `minutes`: as promised to the customer, whoever does it later. */
type ToldLeg = { by: string; chair: string | null; minutes: number[] };

/** Below 0 the person is free, not the chair. */
const takes = (service: string, by: string): number[] =>
  service === "colour" ? [30, -35, 25] : service === "wash" ? [15] : by === "bo" ? [60] : [45];

/** Each leg after the other; `more` minutes belong to the last part, and a visit that ends earlier has no part after its end. */
function partsOf(legs: ToldLeg[], start: number, more = 0): { parts: ServedPart[]; to: number } {
  const parts: ServedPart[] = [];
  let minute = start;
  for (const [nth, { by, chair, minutes }] of legs.entries()) {
    const begins = minute;
    const isLast = nth === legs.length - 1;
    for (const [i, each] of minutes.entries()) {
      const ends = minute + Math.abs(each) + (isLast && i === minutes.length - 1 ? Math.max(0, more) : 0);
      if (each > 0) parts.push({ by, from: minute, to: ends });
      minute = ends;
    }
    if (chair) parts.push({ by: chair, from: begins, to: minute });
  }
  const to = minute + Math.min(0, more);
  const cut = parts.filter(({ from }) => from < to).map((each) => ({ ...each, to: Math.min(each.to, to) }));
  return { parts: joined(cut), to };
}

/** A person who does two legs one after the other serves once. */
const joined = (parts: ServedPart[]) =>
  parts.reduce<ServedPart[]>((all, part) => {
    const before = all.find(({ by, to }) => by === part.by && to === part.from);
    if (before) before.to = part.to;
    else all.push({ ...part });
    return all;
  }, []);

export const [OPENS, CLOSES] = [9 * 60, 17 * 60];
const PEOPLE = ["anna", "bo", "cilla"];
const CHAIRS = ["chair1", "chair2"];
export const SERVING = [...PEOPLE, ...CHAIRS];

/** A booking as the model judges it: must it be taken, may it not, or is it for the engine to find out. */
export type Judged = { words: string; at: string; could: "yes" | "no" | "maybe"; isTaken: boolean };

const WISHES = [
  "cut",
  "colour",
  "wash",
  "cut with anna",
  "cut with bo",
  "colour with cilla",
  "wash + cut",
  "wash with bo",
  "wash with cilla",
  "wash with cilla",
];
const hoursOf = (stretches: Stretch[] | null): ServiceResource["hours"] => {
  const week = stretches?.map(([from, until]) => ({ from: timeLabel(from), to: timeLabel(until) }));
  return week ? (Object.fromEntries(WEEKDAYS.map((day) => [day, week])) as ServiceResource["hours"]) : null;
};

/**
 * A day of the salon in `a-salon.ts`, minute by minute: the engine decides, and the model writes down what it was told. Customers come
 * early, late, unasked, never, and stay too long; Bo has a break, Cilla extra hours, somebody falls sick, a chair and a part of the day are closed.
 */
export class LiveSalon {
  readonly salon: Salon;
  readonly visits: LiveVisit[] = [];
  readonly judged: Judged[] = [];
  readonly seen = new Set<string>();
  readonly days: WorkingDays;
  readonly closed: Stretch[] = [];
  minute = OPENS - 60;
  readonly #resources: Offer["resources"];
  readonly #exceptions: DatedException[] = [];
  readonly #told = new Map<string, ToldLeg[]>();
  readonly #doings = new Map<number, (() => void)[]>();
  readonly #below: (limit: number) => number;

  constructor(seed: number) {
    const random = randomFrom(seed);
    this.#below = (limit) => Math.floor(random() * limit);
    const all = (hours: Stretch[] | null = null): Workday => ({ hours, off: [], extra: [] });
    this.days = {
      ...Object.fromEntries(SERVING.map((id) => [id, all()])),
      bo: all([
        [OPENS, 12 * 60],
        [13 * 60, CLOSES],
      ]),
      cilla: all([[10 * 60, 15 * 60]]),
    };
    this.#resources = SALON.resources.map((each) => ({ ...each, hours: hoursOf(this.days[each.id]?.hours ?? null) }));
    this.salon = new Salon([], { resources: this.#resources });
    this.#plan();
  }

  /** Plays all that is due until a minute. */
  playUntil(minute: number): void {
    for (; this.minute < minute; this.minute++) this.#play();
    this.#play();
  }

  #play() {
    const due = this.#doings.get(this.minute) ?? [];
    for (let doing = due.shift(); doing; doing = due.shift()) doing(); // one may add another
  }

  #at(minute: number, doing: () => void) {
    const due = Math.max(minute, this.minute);
    const doings = this.#doings.get(due) ?? [];
    doings.push(doing);
    this.#doings.set(due, doings);
  }

  #any<Each>(list: Each[]): Each {
    return list[this.#below(list.length)] as Each;
  }

  #plan() {
    const below = this.#below;
    for (let nth = 0; nth < 24; nth++) this.#at(this.minute, () => this.#book(OPENS + 15 * below(30)));
    for (let nth = 0; nth < 14; nth++) {
      const made = OPENS + below(400);
      this.#at(made, () => this.#book(15 * Math.ceil(made / 15) + 15 * below(8)));
      this.#at(OPENS + below(440), () => this.#walkIn());
    }
    for (let nth = 0; nth < 8; nth++) this.#at(OPENS + below(460), () => this.#move());
    for (let nth = 0; nth < 6; nth++) {
      this.#at(OPENS + below(460), () => this.#extend(this.#any([10, 15, -10])));
      this.#at(OPENS + below(460), () => this.#cancel());
    }
    const falls = 11 * 60 + below(180);
    this.#at(falls, () => this.#close(this.#any(PEOPLE), [falls, CLOSES]));
    this.#at(OPENS + below(240), () => this.#close("cilla", [15 * 60 + 30, CLOSES], true));
    const part = 12 * 60 + 30 * below(8);
    this.#at(part - 120, () => this.#close(null, [part, part + 30]));
    const broken = 10 * 60 + 30 * below(8);
    this.#at(broken - below(60), () => this.#close(this.#any(CHAIRS), [broken, broken + 60]));
  }

  #do(command: Command): Outcome {
    const outcome = this.salon.do(command);
    if (!outcome.ok) return outcome;
    if (outcome.booking) this.#hear(outcome.booking.id, outcome.booking.assignment);
    for (const { id, to } of outcome.moves ?? []) this.#hear(id, to, "another moves");
    return outcome;
  }

  get #now() {
    return at(timeLabel(this.minute));
  }

  /** Writes down who serves a visit from now on. */
  #hear(id: string, assignment: Assignment | null, how = "") {
    const live = this.visits.find((each) => each.id === id);
    const booking = this.salon.sheet.bookings.get(id);
    if (!live || !booking) return;
    if (how) this.seen.add(assignment ? how : "loses its place");
    const { spans, resources = [], pinnedBy = null } = assignment ?? {};
    const thereAt = (minute: number) =>
      spans
        ? spans.filter(({ from, until }) => from <= minute && minute < until).map(({ resource }) => resource)
        : resources;
    let begins = 0;
    const before = this.#told.get(id);
    const legs = legsOf(live.words).map(({ service }, leg): ToldLeg => {
      const there = thereAt(begins);
      const by = PEOPLE.find((each) => there.includes(each)) ?? before?.[leg]?.by ?? "";
      const minutes = before?.[leg]?.minutes ?? takes(service, by);
      begins += minutes.reduce((sum, each) => sum + Math.abs(each), 0);
      return { by, chair: CHAIRS.find((each) => there.includes(each)) ?? null, minutes };
    });
    this.#told.set(id, legs);
    const { parts, to } = partsOf(legs, live.from, live.more);
    live.to = to;
    live.parts = assignment ? parts : [];
    live.tables = [...new Set(live.parts.map(({ by }) => by))];
    live.isPinned = pinnedBy !== null;
  }

  #create(words: string, from: number, changes: Partial<CreateCommand>): LiveVisit | null {
    const id = `v${this.visits.length}`;
    const outcome = this.salon.do(
      visit(timeLabel(from), words, { bookingId: id, now: this.#now, ...byMember(), ...changes }),
    );
    if (!outcome.ok) return null;
    const live: LiveVisit = {
      ...{ id, words, guests: 1, from, to: from, tables: [], parts: [], more: 0, notes: [] },
      ...{ isWalkIn: changes.source === "walk_in", isCancelled: false, isPinned: false },
      keptFree: words.startsWith("colour") ? 10 : 0,
    };
    this.visits.push(live);
    this.#hear(id, outcome.booking?.assignment ?? null);
    for (const { id: other, to } of outcome.moves ?? []) this.#hear(other, to, "another moves");
    return live;
  }

  #book(from: number) {
    const words = this.#any(WISHES);
    const could = this.#could(words, from);
    const live = this.#create(words, from, { source: "phone" });
    this.judged.push({ words, at: timeLabel(from), could, isTaken: live !== null });
    if (live) this.#live(live);
  }

  /** Takes what the walk-in is told. */
  #walkIn() {
    const words = this.#any(WISHES);
    const wait = waitsAt(this.salon.sheet, this.noted, this.#now)(1, wantedOf(words));
    const resources = wait.free[0]?.resources;
    if (!wait.hasRoom || !resources) return;
    const live = this.#create(words, this.minute, { source: "walk_in", attendance: "seated", resources });
    if (!live) return;
    this.seen.add("walks in");
    live.notes.push({ at: this.minute, attendance: "seated" });
    this.#leave(live);
  }

  /** As the log tells when those who are here sat down. */
  get noted() {
    const since = this.visits.flatMap((each) => {
      const seated = each.notes.find(({ attendance }) => attendance === "seated" || attendance === "arrived");
      return seated ? [[each.id, at(timeLabel(seated.at))] as const] : [];
    });
    return { since: new Map(since), visits: [] };
  }

  #live(live: LiveVisit) {
    const below = this.#below;
    if (below(12) === 0) {
      if (below(2) === 0) this.#at(live.from + 20, () => this.#note(live, "no_show"));
      return;
    }
    const comes = live.from + below(24) - 14;
    if (below(3) > 0) this.#at(comes, () => this.#note(live, "arrived"));
    if (below(12) > 0) this.#at(comes + below(12), () => this.#seat(live));
  }

  /** Another may still be there: it has left, both are there, or this one waits. */
  #seat(live: LiveVisit) {
    const press = { bookingId: live.id, now: this.#now };
    const outcome = this.#do(attend("seated", { ...press, isAlone: true }));
    if (!outcome.ok && outcome.code === "table_occupied") {
      const answer = this.#below(3);
      this.seen.add("sits down where another sits");
      if (answer === 0) return this.#at(this.minute + 6, () => this.#seat(live));
      for (const { id } of answer === 1 ? outcome.occupied.sitting : [])
        this.#note(this.visits.find((each) => each.id === id) as LiveVisit, "finished");
      return this.#note(live, "seated") && this.#leave(live);
    }
    if (!outcome.ok) return;
    live.notes.push({ at: this.minute, attendance: "seated" });
    this.#leave(live);
  }

  #leave(live: LiveVisit) {
    if (this.#below(10) > 0) this.#at(live.to + this.#below(50) - 15, () => this.#note(live, "finished"));
  }

  #note(live: LiveVisit, attendance: Attendance): boolean {
    const outcome = this.#do(attend(attendance, { bookingId: live.id, now: this.#now }));
    if (outcome.ok) live.notes.push({ at: this.minute, attendance });
    return outcome.ok;
  }

  #move() {
    const here = this.visits.filter((each) => !["gone", "forgotten"].includes(whereIs(each, this.minute)));
    if (here.length === 0) return;
    const live = this.#any(here);
    const asked = { ...cancel({ now: this.#now }), ...byMember(), bookingId: live.id, isPinned: this.#below(2) === 0 };
    const to = this.#any(SERVING);
    if (!this.#do({ ...asked, type: "place", resources: [to] }).ok) return;
    if (!live.tables.includes(to)) throw new Error(`${live.id} was moved to ${to} and is with ${live.tables}`);
    this.seen.add("moves by hand");
  }

  #extend(minutes: number) {
    const here = this.visits.filter((each) => whereIs(each, this.minute) === "sits");
    if (here.length === 0) return;
    const live = this.#any(here);
    live.more += minutes;
    const outcome = this.#do({
      ...cancel({ now: this.#now }),
      ...byMember(),
      type: "extend",
      bookingId: live.id,
      minutes,
    });
    if (outcome.ok) this.seen.add("is made longer or shorter");
    else live.more -= minutes;
  }

  #cancel() {
    const due = this.visits.filter((each) => whereIs(each, this.minute) === "expected");
    if (due.length === 0) return;
    const live = this.#any(due);
    if (this.#do(cancel({ bookingId: live.id, now: this.#now, ...byMember() })).ok) live.isCancelled = true;
  }

  /** A person is off, or works more; a chair is broken; without a subject the business is closed. */
  #close(subject: string | null, stretch: Stretch, isExtra = false) {
    const [fromTime, toTime] = stretch.map(timeLabel) as [string, string];
    const dates = { id: `${subject} ${fromTime}`, fromDate: DAY, toDate: DAY, fromTime, toTime, note: null };
    if (isExtra && subject) this.#exceptions.push({ ...dates, kind: "hours", subject });
    else this.#exceptions.push({ ...dates, kind: "off", ...(subject ? { subject } : {}) });
    if (subject === null) this.closed.push(stretch);
    else this.days[subject]?.[isExtra ? "extra" : "off"].push(stretch);
    const { sheet } = this.salon;
    const rules = { ...salonRules(this.#exceptions, { resources: this.#resources }), version: sheet.rules.version + 1 };
    this.salon.sheet = { ...sheet, rules };
    this.#do({
      ...cancel({ now: this.#now }),
      type: "arrange",
      by: "system",
      actor: "system",
      rulesVersion: rules.version,
    } as Command);
  }

  /** Others count as planned: a visit that asks for one person may be taken only while that person works. */
  #could(words: string, from: number): Judged["could"] {
    const [leg, more] = legsOf(words);
    const by = leg?.person;
    if (!leg || !by || more || !["cut", "colour"].includes(leg.service)) return "maybe";
    const { parts, to } = partsOf([{ by, chair: "chair", minutes: takes(leg.service, by) }], from);
    const minutes = Array.from({ length: to - from }, (_, nth) => from + nth);
    const isHis = (minute: number) => parts.some((part) => part.by === by && part.from <= minute && minute < part.to);
    if (to > CLOSES || minutes.some((minute) => isHis(minute) && !worksAt(this.days[by] as Workday, minute)))
      return "no";
    const isFree = (id: string, since: number, until: number) =>
      !this.visits.some((each) =>
        claimsOf(each).some((claim) => claim.by === id && claim.from < until && since < claim.to),
      );
    const keptFree = leg.service === "colour" ? 10 : 0;
    const isOpen = (id: string) => minutes.every((minute) => worksAt(this.days[id] as Workday, minute));
    const isBusinessOpen = minutes.every((minute) => !this.closed.some(isIn(minute)));
    const hasChair = CHAIRS.some((chair) => isOpen(chair) && isFree(chair, from, to + keptFree));
    const isFreeThen = parts.every(
      (part) => part.by !== by || isFree(by, part.from, part.to === to ? to + keptFree : part.to),
    );
    return from > this.minute && isBusinessOpen && hasChair && isFreeThen ? "yes" : "maybe";
  }
}

/** The stretches that others find taken, as planned or as the visit ended. */
export function claimsOf(visit: LiveVisit): ServedPart[] {
  const left = visit.notes.find(({ attendance }) => attendance === "finished" || attendance === "no_show");
  if (visit.isCancelled || left?.attendance === "no_show") return [];
  const ends = Math.min(visit.to, Math.max(visit.from, left?.at ?? visit.to));
  return visit.parts
    .map((part) => ({
      ...part,
      to: part.to === visit.to ? ends + visit.keptFree : Math.min(part.to, ends + visit.keptFree),
    }))
    .filter(({ from, to }) => from < to);
}
