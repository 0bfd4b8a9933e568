import { neighbouringAlternatives } from "../capacity/alternatives.ts";
import { type Availability, availabilityOn, availabilityView, changeAvailabilityOn } from "../capacity/availability.ts";
import { copyTaken, type DayTaken, type LoadRefusal, refuseLoad, type Stay } from "../capacity/capacity.ts";
import {
  type AskingParty,
  type DayAsked,
  minutesFor,
  type Refused,
  refuseStart,
  refuseStaying,
} from "../capacity/refuse-stay.ts";
import { judgeStart, type StartJudgement } from "../capacity/start-time.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { todayOf } from "../time/today.ts";
import type { StayAround } from "./around.ts";
import type { AttendCommand, Change, OtherRefusal, Outcome, RefusalReason, StayCommand } from "./commands.ts";
import {
  addBooking,
  addStayAround,
  type DaySheet,
  isActive,
  type Override,
  type SheetBooking,
  stayOf,
} from "./day-sheet.ts";
import type { OnlineBooking } from "./online-ahead.ts";

type Blocked = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  mayOverride: boolean;
  wanted: number;
  party: Party;
};
type Granted = { ok: true; start: number; minutes: number; resetMinutes: number; override: Override | null };
export type Decision = Change | OtherRefusal | Blocked;
/** `booking`: the one that changes; `isHere`: on this date. */
type Party = AskingParty & { booking: SheetBooking | null; isHere: boolean };

export class WorkingDay {
  readonly sheet: DaySheet;
  readonly changes: Change[] = [];
  /** Null: deleted. */
  readonly touched = new Map<string, SheetBooking | null>();
  readonly taken: DayTaken;
  readonly online: OnlineBooking[];
  around: StayAround[];
  /** The real minutes whose load the decisions depend on. */
  checkedSpan: Stay | null = null;
  #offers = new Map<string, Availability>();

  constructor(sheet: DaySheet, online: OnlineBooking[]) {
    this.sheet = sheet;
    this.online = online.slice();
    this.taken = copyTaken(sheet.taken);
    this.around = sheet.around;
  }

  booking(id: string): SheetBooking | undefined {
    const touched = this.touched.get(id);
    return touched === undefined ? this.sheet.bookings.get(id) : (touched ?? undefined);
  }

  /**
   * Checks time, party and load (docs/rules.md#refusals) and override (docs/rules.md#overrides). `booking`: the one that
   * changes; of one that keeps its start only growth is decided. `isTimeLifted`: hours do not refuse the start.
   */
  decideStay(command: StayCommand, booking: SheetBooking | null, isTimeLifted = false): Granted | Blocked {
    const { rules, axis } = this.sheet;
    const { guests, now } = command;
    const isHere = command.type === "change" && command.from === null;
    const actor = command.by === "customer" ? "customer" : "member";
    const isWalkIn = (command.type === "create" ? command : booking)?.source === "walk_in";
    const judged = judgeStart(rules, axis, command.bookingTime, { guests, booking }, actor, {
      ...todayOf(rules, now),
      now,
    });
    const { period } = judged;
    const stays = isHere && booking !== null && booking.bookingTime === command.bookingTime;
    const party = { guests, actor, isWalkIn } as const;
    const refused = stays
      ? this.#refuseStaying(judged, { ...party, booking })
      : this.#refuseNew(isTimeLifted ? withTimeLifted(judged) : judged, party, booking, now);
    const start = stays ? stayOf(axis, booking).start : judged.start;
    const granted = (override: Override | null): Granted => ({
      ok: true,
      start: start ?? 0,
      minutes: stays ? minutesFor(rules, period, { guests, booking }) : judged.minutes,
      resetMinutes: stays ? booking.resetMinutes : (period?.resetMinutes ?? 0),
      override,
    });
    if (!refused) return granted(null);
    const { refusal, mayOverride } = refused;
    const override = mayOverride ? requestedOverride(command, refusal.reason) : null;
    if (override) return granted(override);
    return {
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      mayOverride,
      wanted: start ?? 0,
      party: { ...party, booking, isHere },
    };
  }

  #refuseNew(
    judged: StartJudgement,
    party: Omit<AskingParty, "booking">,
    booking: SheetBooking | null,
    now: number,
  ): Refused | null {
    const asking = { ...party, booking: booking && { ...booking, releasedAt: null } };
    return this.#without(booking, () => refuseStart(this.#asked(), judged, asking, now));
  }

  #refuseStaying({ period, isInside }: StartJudgement, party: AskingParty & { booking: SheetBooking }): Refused | null {
    const present = stayOf(this.sheet.axis, party.booking);
    const at = { start: present.start, period, isInside };
    const refusal = this.#without(party.booking, () => refuseStaying(this.#asked(), at, party, present));
    return refusal && { refusal, mayOverride: party.actor === "member" };
  }

  #asked = (): DayAsked => ({
    rules: this.sheet.rules,
    axis: this.sheet.axis,
    arrivals: this.taken.arrivals,
    refuseLoad: (stay, spots) => this.refuseLoad(stay, spots),
  });

  refuseLoad(stay: Stay, spots: number): LoadRefusal | null {
    const { rules } = this.sheet;
    if (rules.maxCapacity === null) return null;
    const { start, end } = this.checkedSpan ?? stay;
    this.checkedSpan = { start: Math.min(start, stay.start), end: Math.max(end, stay.end) };
    return refuseLoad(stay, spots, this.taken.load, rules);
  }

  applyChange(change: Change): void {
    const { axis } = this.sheet;
    if (change.before) this.#add(change.before, -1);
    if (change.movedFrom !== null) this.around = this.around.filter(({ id }) => id !== change.after.id);
    if (isActive(change.after)) addBooking(this.taken, axis, change.after, 1);
    const { command, after } = change;
    if (command.type === "create" && command.source === "online")
      this.online.push({ ...command.person, startsAt: after.startsAt });
    this.touched.set(change.after.id, change.event === "deleted" ? null : change.after);
    this.changes.push(change);
    this.#offers.clear();
  }

  refusal({ reason, n, mayOverride, wanted, party }: Blocked, now: number): Outcome {
    const { date, axis, rules } = this.sheet;
    const offers = this.#offersFor(party, now);
    return {
      ok: false,
      code: "time_slot_unavailable",
      reason,
      ...(n === undefined ? {} : { n }),
      mayOverride,
      alternatives: neighbouringAlternatives(date, offers.slots, wanted, (now - axis.startsAt) / MINUTE_MS),
      slots: availabilityView(offers, rules).slots,
    };
  }

  /** Cached until the next change, with the first command's `now`. */
  #offersFor({ actor, guests, isWalkIn, booking, isHere }: Party, now: number): Availability {
    const key = `${actor}|${guests}|${isWalkIn}|${booking?.id ?? ""}`;
    const kept = this.#offers.get(key);
    if (kept) return kept;
    const { rules, axis } = this.sheet;
    const clock = { ...todayOf(rules, now), now };
    const offers = booking
      ? this.#without(booking, () =>
          changeAvailabilityOn(rules, axis, this.taken, { booking, isHere, guests }, clock, actor),
        )
      : availabilityOn(rules, axis, this.taken, guests, clock, actor, isWalkIn);
    this.#offers.set(key, offers);
    return offers;
  }

  /** A booking must not block its own change. */
  #without<Answer>(own: SheetBooking | null, ask: () => Answer): Answer {
    if (!own) return ask();
    this.#add(own, -1);
    const answer = ask();
    this.#add(own, 1);
    return answer;
  }

  /** Uses the sheet's stay: a booking of another date may have changed since the sheet was read. */
  #add({ id }: SheetBooking, times: 1 | -1): void {
    const { axis } = this.sheet;
    const here = this.booking(id);
    if (here) {
      if (isActive(here)) addBooking(this.taken, axis, here, times);
      return;
    }
    const around = this.around.find((stay) => stay.id === id);
    if (around) addStayAround(this.taken, axis, around, times);
  }
}

const withTimeLifted = (judged: StartJudgement): StartJudgement =>
  judged.overridable ? { ...judged, refusal: null } : judged;

export const requestedOverride = (
  { overrideReason: reason, actor: by }: Pick<StayCommand | AttendCommand, "overrideReason" | "actor">,
  refusal: string,
): Override | null => (reason === null ? null : { reason, by, refusal });
