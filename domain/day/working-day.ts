import { neighbouringAlternatives } from "../capacity/alternatives.ts";
import { type Availability, availabilityOn, changeAvailabilityOn } from "../capacity/availability.ts";
import { addLoad, type DayLoad, type LoadRefusal, refuseGuests, refuseLoad, type Stay } from "../capacity/capacity.ts";
import { type ActorKind, judgeStart } from "../capacity/start-time.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { todayOf } from "../time/today.ts";
import type { StayAround } from "./around.ts";
import type {
  Change,
  ChangeCommand,
  Command,
  CreateCommand,
  OtherRefusal,
  Outcome,
  RefusalReason,
} from "./commands.ts";
import { type DaySheet, isActive, type Override, type SheetBooking, stayOf } from "./day-sheet.ts";
import type { OnlineBooking } from "./online-ahead.ts";

/** Refused because of time or load; `wanted` is the real minute that was asked for, `party` who asked. */
export type Blocked = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  wanted: number;
  party: Party;
};
/** What a command comes to: a change, or why there is none. */
export type Decision = Change | OtherRefusal | Blocked;
/** The party that asks: its guests, and the booking when one changes. `isHere`: the booking stands on this date. */
type Party = { actor: ActorKind; guests: number; booking: SheetBooking | null; isHere: boolean };

/** The sheet and what the group has changed so far. */
export class WorkingDay {
  readonly sheet: DaySheet;
  readonly changes: Change[] = [];
  /** What the group has changed, as it ended; null is deleted. */
  readonly touched = new Map<string, SheetBooking | null>();
  readonly load: DayLoad;
  /** The known online bookings of this group's customers, with those the group makes. */
  readonly online: OnlineBooking[];
  /** The stays of the dates around, without those that have moved here. */
  around: StayAround[];
  /** From the first to the last minute at which a decision of the group asked for the load; null when none did. */
  checkedSpan: Stay | null = null;
  #offers = new Map<string, Availability>();

  constructor(sheet: DaySheet, online: OnlineBooking[]) {
    this.sheet = sheet;
    this.online = online.slice();
    this.load = sheet.load.slice();
    this.around = sheet.around;
  }

  booking(id: string): SheetBooking | undefined {
    const touched = this.touched.get(id);
    return touched === undefined ? this.sheet.bookings.get(id) : (touched ?? undefined);
  }

  /** Time first, then party, then load; a member's reason lifts all of them but a wall time that does not exist or is past. */
  decideStay(
    command: CreateCommand | ChangeCommand,
    durationMinutes: number,
    spots: number,
    booking: SheetBooking | null,
  ): { ok: true; start: number; override: Override | null } | Blocked {
    const { rules, axis } = this.sheet;
    const { guests } = command;
    const isHere = command.type === "change" && command.from === null;
    const own = isHere ? booking : null;
    const clock = { ...todayOf(rules, command.now), now: command.now };
    const actor = command.by === "customer" ? "customer" : "member";
    const judged = judgeStart(rules, axis, command.bookingTime, durationMinutes, actor, clock);
    const kept = own !== null && own.bookingTime === command.bookingTime ? stayOf(axis, own) : null;
    const start = kept ? kept.start : judged.start;
    const block = (refusal: LoadRefusal | { reason: RefusalReason }): Blocked => ({
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      wanted: start ?? 0,
      party: { actor, guests, booking, isHere },
    });
    const timeRefusal = kept ? null : judged.refusal;
    if (start === null || (timeRefusal && !judged.overridable)) return block({ reason: timeRefusal ?? "not_a_slot" });

    const stay = kept ?? { start, end: start + durationMinutes };
    const loadRefusal = refuseGuests(guests, rules) ?? this.#withoutLoadOf(booking, () => this.refuseLoad(stay, spots));
    const refusal = timeRefusal ? { reason: timeRefusal } : loadRefusal;
    if (!refusal) return { ok: true, start, override: null };
    const override = actor === "member" ? overrideFor(command, refusal.reason) : null;
    return override ? { ok: true, start, override } : block(refusal);
  }

  /** May `spots` more stay, as things stand in the group? Remembers that the answer rests on the load there. */
  refuseLoad(stay: Stay, spots: number): LoadRefusal | null {
    const { rules } = this.sheet;
    if (rules.maxCapacity === null) return null;
    const { start, end } = this.checkedSpan ?? stay;
    this.checkedSpan = { start: Math.min(start, stay.start), end: Math.max(end, stay.end) };
    return refuseLoad(stay, spots, this.load, rules);
  }

  record(change: Change): void {
    const { axis } = this.sheet;
    if (change.before) this.#addLoadOf(change.before, -1);
    if (change.movedFrom !== null) this.around = this.around.filter(({ id }) => id !== change.after.id);
    if (isActive(change.after)) addLoad(this.load, stayOf(axis, change.after), change.after.spots);
    const { command, after } = change;
    if (command.type === "create" && command.source === "online")
      this.online.push({ ...command.person, startsAt: after.startsAt });
    this.touched.set(change.after.id, change.event === "deleted" ? null : change.after);
    this.changes.push(change);
    this.#offers.clear();
  }

  /** What to say to a refused party: the day's slots as they are for it now and the nearest free ones. */
  refusal({ reason, n, wanted, party }: Blocked, now: number): Outcome {
    const { date, axis } = this.sheet;
    const offers = this.#offersFor(party, now);
    return {
      ok: false,
      code: "time_slot_unavailable",
      reason,
      ...(n === undefined ? {} : { n }),
      alternatives: neighbouringAlternatives(date, offers.slots, wanted, (now - axis.startsAt) / MINUTE_MS),
      slots: offers.slots.map(({ time, available }) => ({ time, available })),
    };
  }

  /** Computed once per party and state of the day; `now` of the first asker serves the group. */
  #offersFor({ actor, guests, booking, isHere }: Party, now: number): Availability {
    const key = `${actor}|${guests}|${booking?.id ?? ""}`;
    const kept = this.#offers.get(key);
    if (kept) return kept;
    const { rules, axis } = this.sheet;
    const clock = { ...todayOf(rules, now), now };
    const offers = booking
      ? this.#withoutLoadOf(booking, () =>
          changeAvailabilityOn(rules, axis, this.load, { booking, isHere, guests }, clock, actor),
        )
      : availabilityOn(rules, axis, this.load, guests, clock, actor);
    this.#offers.set(key, offers);
    return offers;
  }

  /** The answer as if a booking's own spots were free, on this date or one around: it does not stand in its own way. */
  #withoutLoadOf<Answer>(own: SheetBooking | null, ask: () => Answer): Answer {
    if (!own) return ask();
    this.#addLoadOf(own, -1);
    const answer = ask();
    this.#addLoadOf(own, 1);
    return answer;
  }

  /**
   * Adds or takes away what the load holds of a booking. One of another date may have changed since the sheet was read, so
   * its stay counts as the sheet knows it: not at all when the sheet does not know it.
   */
  #addLoadOf({ id }: SheetBooking, times: 1 | -1): void {
    const here = this.booking(id);
    const known = here ? isActive(here) && here : this.around.find((stay) => stay.id === id);
    if (known) addLoad(this.load, stayOf(this.sheet.axis, { releasedAt: null, ...known }), times * known.spots);
  }
}

/** What is recorded when a member's reason lifts a refusal; null when no reason was given. */
export const overrideFor = (command: Command, refusal: string): Override | null =>
  "overrideReason" in command && command.overrideReason !== null
    ? { reason: command.overrideReason, by: command.actor, refusal }
    : null;
