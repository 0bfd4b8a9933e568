import { MINUTE_MS, minutesOf, timeLabel } from "../../domain/time/calendar.ts";

/*
 * One evening of a restaurant as a child would count it: every question is answered by walking over all visits, minute
 * by minute, from docs/rules.md alone. Minutes are those of the wall; no clock changes in this night.
 */

export const HOUSE = {
  opens: "17:00",
  closes: "23:00",
  stay: 90,
  step: 30,
  capacity: 12,
  perSpot: 3,
  mostGuests: 8,
  changeHours: 1,
};

export type Attendance = "arrived" | "seated" | "finished" | "no_show";
export type Visit = {
  id: string;
  date: string;
  start: number;
  end: number;
  releasedAt: number | null;
  guests: number;
  spots: number;
  status: "confirmed" | "cancelled";
  attendance: Attendance | null;
  refusal: string | null;
  version: number;
};
/** An entry of the log: what happened to which visit on which date. */
export type Entry = { type: string; bookingId: string; bookingDate: string; version: number };
/** `refusal`: why it is not to be; `lifted`: what a member's reason lifted. */
export type Verdict = { refusal: string | null; lifted: string | null };
type Place = { date: string; start: number; guests: number };
/** Who asks, whether they give a reason, and when: in minutes of the evening, seconds included. */
export type Asking = { by: "customer" | "member"; hasReason: boolean; now: number };

const [OPENS, CLOSES] = [minutesOf(HOUSE.opens), minutesOf(HOUSE.closes)];
export const SLOTS: number[] = [];
for (let minute = OPENS; minute + HOUSE.stay <= CLOSES; minute += HOUSE.step) SLOTS.push(minute);

const isActive = ({ status }: Visit) => status !== "cancelled";
const leaves = ({ releasedAt, end }: Visit) => releasedAt ?? end;
const spotsFor = (guests: number) => Math.ceil(guests / HOUSE.perSpot);
const LIFTABLE = [
  "outside_opening_hours",
  "per_booking_limit_exceeded",
  "spot_capacity_exceeded",
  "guest_capacity_exceeded",
];

export class Evening {
  readonly tonight: string;
  visits: Visit[] = [];
  readonly log: Entry[] = [];

  constructor(tonight: string) {
    this.tonight = tonight;
  }

  /** What is there at the busiest minute from one to another. */
  busiest(date: string, from: number, to: number, of: (visit: Visit) => number, but?: Visit): number {
    let most = 0;
    for (let minute = from; minute < to; minute++) {
      let there = 0;
      for (const visit of this.visits)
        if (visit !== but && visit.date === date && isActive(visit) && visit.start <= minute && minute < leaves(visit))
          there += of(visit);
      most = Math.max(most, there);
    }
    return most;
  }

  /** `isThere`: they stand at the door as they are booked. */
  create(id: string, place: Place, asking: Asking, isThere = false): Verdict {
    const verdict = this.#seat(place, spotsFor(place.guests), asking);
    if (verdict.refusal) return verdict;
    const { date, start, guests } = place;
    this.visits.push({
      ...{ id, date, start, end: start + HOUSE.stay, releasedAt: null, guests, spots: spotsFor(guests) },
      ...{ status: "confirmed", attendance: isThere ? "arrived" : null, refusal: verdict.lifted, version: 1 },
    });
    this.#write("created", this.visits.at(-1) as Visit);
    return verdict;
  }

  change(visit: Visit, to: Place, asking: Asking): Verdict {
    if (this.#isTooLate(visit, asking) || !isActive(visit)) return refused("cannot_change");
    const spots = to.guests === visit.guests ? visit.spots : spotsFor(to.guests);
    const staysPut = to.date === visit.date && to.start === visit.start;
    if (staysPut && to.guests === visit.guests) return GRANTED;
    let verdict = GRANTED;
    if (!staysPut || spots > visit.spots) verdict = this.#seat(to, spots, asking, visit);
    if (verdict.refusal) return verdict;
    const from = visit.date;
    visit.version += 1;
    if (!staysPut) Object.assign(visit, { end: to.start + HOUSE.stay, attendance: null, releasedAt: null });
    visit.refusal = verdict.lifted ?? (staysPut ? visit.refusal : null);
    Object.assign(visit, { date: to.date, start: to.start, guests: to.guests, spots });
    this.#write(from === to.date ? "changed" : "moved_in", visit);
    if (from !== to.date) this.#write("moved_out", { ...visit, date: from });
    return verdict;
  }

  cancel(visit: Visit, asking: Asking): Verdict {
    if (!isActive(visit)) return GRANTED;
    if (this.#isTooLate(visit, asking)) return refused("cannot_change");
    Object.assign(visit, { status: "cancelled", version: visit.version + 1 });
    this.#write("cancelled", visit);
    return GRANTED;
  }

  attend(visit: Visit, attendance: Attendance | null, { hasReason, now }: Asking): Verdict {
    if (!isActive(visit)) return refused("cannot_change");
    if (visit.attendance === attendance) return GRANTED;
    const ends = attendance === "finished" || attendance === "no_show";
    if (ends && now < visit.start) return refused("not_started");
    let verdict = GRANTED;
    if (ends) visit.releasedAt = Math.min(leaves(visit), Math.max(Math.floor(now), visit.start));
    else {
      const back = { date: visit.date, from: leaves(visit), to: visit.end };
      const load = back.from < back.to ? this.#loadRefusal(back.date, back.from, back.to, visit.spots) : null;
      if (load && !hasReason) return refused(load);
      verdict = { refusal: null, lifted: load };
      visit.releasedAt = null;
      visit.refusal = load ?? visit.refusal;
    }
    Object.assign(visit, { attendance, version: visit.version + 1 });
    this.#write("attendance", visit);
    return verdict;
  }

  delete(visit: Visit): Verdict {
    if (isActive(visit)) return refused("not_cancelled");
    this.visits = this.visits.filter((each) => each !== visit);
    this.#write("deleted", { ...visit, version: visit.version + 1 });
    return GRANTED;
  }

  /** The active visits of a date. */
  active(isWanted: (date: string) => boolean): Visit[] {
    return this.visits.filter((visit) => isActive(visit) && isWanted(visit.date));
  }

  /** Whether so many may come at a time, as far as room goes. */
  fits(date: string, start: number, guests: number): boolean {
    return guests <= HOUSE.mostGuests && !this.#loadRefusal(date, start, start + HOUSE.stay, spotsFor(guests));
  }

  #isTooLate({ start, status, date }: Visit, { by, now }: Asking): boolean {
    const ahead = start + (date > this.tonight ? 1440 : 0) - now;
    return by === "customer" && (status === "cancelled" || ahead <= 0 || ahead < HOUSE.changeHours * 60);
  }

  #seat({ date, start, guests }: Place, spots: number, { by, hasReason, now }: Asking, own?: Visit): Verdict {
    const isKept = own?.date === date && own.start === start;
    const [from, to] = [start, isKept && own ? leaves(own) : start + HOUSE.stay];
    const outside = start < OPENS || start + HOUSE.stay > CLOSES ? "outside_opening_hours" : null;
    const past = by === "customer" && date === this.tonight && start < now ? "in_the_past" : null;
    const party = guests > HOUSE.mostGuests ? "per_booking_limit_exceeded" : null;
    const refusal = (isKept ? null : (outside ?? past)) ?? party ?? this.#loadRefusal(date, from, to, spots, own);
    if (!refusal) return GRANTED;
    return by === "member" && hasReason && LIFTABLE.includes(refusal)
      ? { refusal: null, lifted: refusal }
      : refused(refusal);
  }

  #loadRefusal(date: string, from: number, to: number, spots: number, but?: Visit): string | null {
    const free = HOUSE.capacity - this.busiest(date, from, to, (visit) => visit.spots, but);
    if (spots <= free) return null;
    return free <= 0 ? "spot_capacity_exceeded" : "guest_capacity_exceeded";
  }

  #write(type: string, { id, date, version }: Visit): void {
    this.log.push({ type, bookingId: id, bookingDate: date, version });
  }
}

const GRANTED: Verdict = { refusal: null, lifted: null };
const refused = (refusal: string): Verdict => ({ refusal, lifted: null });

/** How full the dashboard shows the evening (docs/rules.md#utilization). */
export function capacityOf(evening: Evening) {
  const date = evening.tonight;
  const slots = SLOTS.map((start) => {
    const currentSpots = evening.busiest(date, start, start + HOUSE.stay, ({ spots }) => spots);
    const currentGuests = evening.busiest(date, start, start + HOUSE.stay, ({ guests }) => guests);
    const availableSpots = Math.max(0, HOUSE.capacity - currentSpots);
    const full = (100 * currentSpots) / HOUSE.capacity;
    const level = full >= 80 ? "high" : full >= 60 ? "moderate" : full >= 40 ? "light" : "available";
    const availableCapacity = availableSpots * HOUSE.perSpot;
    const available = availableSpots > 0;
    return { time: timeLabel(start), available, currentGuests, currentSpots, availableCapacity, availableSpots, level };
  });
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const totalCapacity = HOUSE.capacity * SLOTS.length;
  const bookedSpots = sum(slots.map((slot) => slot.currentSpots));
  return {
    date,
    slots,
    totalCapacity,
    totalBookedGuests: sum(evening.active((each) => each === date).map(({ guests }) => guests)),
    bookedSpots,
    availableSpots: sum(slots.map((slot) => slot.availableSpots)),
    utilization: Math.round((100 * bookedSpots) / totalCapacity),
  };
}

/** A visit as the members' list shows it. */
export const rowOf = (visit: Visit) => {
  const midnight = Date.parse(`${visit.date}T00:00Z`);
  const instant = (minute: number) => new Date(midnight + minute * MINUTE_MS).toISOString();
  return {
    id: visit.id,
    bookingDate: visit.date,
    bookingTime: timeLabel(visit.start),
    startsAt: instant(visit.start),
    endsAt: instant(visit.end),
    releasedAt: visit.releasedAt === null ? null : instant(visit.releasedAt),
    guests: visit.guests,
    spots: visit.spots,
    status: visit.status,
    attendance: visit.attendance,
    version: visit.version,
    refusal: visit.refusal,
  };
};
