import { neighbouringAlternatives } from "../capacity/alternatives.ts";
import { type Availability, availabilityOn, changeAvailabilityOn } from "../capacity/availability.ts";
import { type BrakeRefusal, refuseBraked } from "../capacity/brake.ts";
import { addLoad, type DayLoad, type LoadRefusal, refuseGuests, refuseLoad, type Stay } from "../capacity/capacity.ts";
import { type ActorKind, judgeStart } from "../capacity/start-time.ts";
import { MINUTE_MS } from "../time/calendar.ts";
import { instantOf } from "../time/day-axis.ts";
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

type Blocked = {
  ok: false;
  code: "time_slot_unavailable";
  reason: RefusalReason;
  n?: number;
  mayOverride: boolean;
  wanted: number;
  party: Party;
};
export type Decision = Change | OtherRefusal | Blocked;
/** `booking`: the one that changes; `isHere`: on this date. */
type Party = { actor: ActorKind; guests: number; booking: SheetBooking | null; isHere: boolean };

export class WorkingDay {
  readonly sheet: DaySheet;
  readonly changes: Change[] = [];
  /** Null: deleted. */
  readonly touched = new Map<string, SheetBooking | null>();
  readonly load: DayLoad;
  readonly online: OnlineBooking[];
  around: StayAround[];
  /** The real minutes whose load the decisions depend on. */
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

  /**
   * Checks time, brake, party, load (docs/rules.md#refusals) and override (docs/rules.md#overrides). A stay that keeps
   * its time and spots answers to the brake alone.
   */
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
    const presentStay = own !== null && own.bookingTime === command.bookingTime ? stayOf(axis, own) : null;
    const start = presentStay ? presentStay.start : judged.start;
    const block = (refusal: LoadRefusal | BrakeRefusal | { reason: RefusalReason }, mayOverride: boolean): Blocked => ({
      ok: false,
      code: "time_slot_unavailable",
      ...refusal,
      mayOverride,
      wanted: start ?? 0,
      party: { actor, guests, booking, isHere },
    });
    const timeRefusal = presentStay ? null : judged.refusal;
    if (start === null || (timeRefusal && !judged.overridable))
      return block({ reason: timeRefusal ?? "not_a_slot" }, false);

    const stay = presentStay ?? { start, end: start + durationMinutes };
    const addsGuests = !presentStay || guests > (own?.guests ?? 0);
    const braked = actor === "customer" && addsGuests ? refuseBraked(rules, instantOf(axis, start), guests) : null;
    const loadRefusal =
      presentStay && spots <= (own?.spots ?? 0)
        ? null
        : (refuseGuests(guests, rules) ?? this.#withoutLoadOf(booking, () => this.refuseLoad(stay, spots)));
    const refusal = timeRefusal ? { reason: timeRefusal } : (braked ?? loadRefusal);
    if (!refusal) return { ok: true, start, override: null };
    const override = actor === "member" ? requestedOverride(command, refusal.reason) : null;
    return override ? { ok: true, start, override } : block(refusal, actor === "member");
  }

  refuseLoad(stay: Stay, spots: number): LoadRefusal | null {
    const { rules } = this.sheet;
    if (rules.maxCapacity === null) return null;
    const { start, end } = this.checkedSpan ?? stay;
    this.checkedSpan = { start: Math.min(start, stay.start), end: Math.max(end, stay.end) };
    return refuseLoad(stay, spots, this.load, rules);
  }

  applyChange(change: Change): void {
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

  refusal({ reason, n, mayOverride, wanted, party }: Blocked, now: number): Outcome {
    const { date, axis } = this.sheet;
    const offers = this.#offersFor(party, now);
    return {
      ok: false,
      code: "time_slot_unavailable",
      reason,
      ...(n === undefined ? {} : { n }),
      mayOverride,
      alternatives: neighbouringAlternatives(date, offers.slots, wanted, (now - axis.startsAt) / MINUTE_MS),
      slots: offers.slots.map(({ time, available }) => ({ time, available })),
    };
  }

  /** Cached until the next change, with the first command's `now`. */
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

  /** A booking must not block its own change. */
  #withoutLoadOf<Answer>(own: SheetBooking | null, ask: () => Answer): Answer {
    if (!own) return ask();
    this.#addLoadOf(own, -1);
    const answer = ask();
    this.#addLoadOf(own, 1);
    return answer;
  }

  /** Uses the sheet's stay: a booking of another date may have changed since the sheet was read. */
  #addLoadOf({ id }: SheetBooking, times: 1 | -1): void {
    const here = this.booking(id);
    const known = here ? isActive(here) && here : this.around.find((stay) => stay.id === id);
    if (known) addLoad(this.load, stayOf(this.sheet.axis, { releasedAt: null, ...known }), times * known.spots);
  }
}

export const requestedOverride = (command: Command, refusal: string): Override | null =>
  "overrideReason" in command && command.overrideReason !== null
    ? { reason: command.overrideReason, by: command.actor, refusal }
    : null;
