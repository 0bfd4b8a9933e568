import { AppError } from "../../contract/errors.ts";
import { ONLINE_AHEAD_MAX } from "../../domain/day/online-ahead.ts";
import { MESSAGE_TYPES } from "../../domain/messages/messages-owed.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { addDays, minutesOf, timeLabel } from "../../domain/time/calendar.ts";
import { attendBooking } from "../../worker/bookings/commands/attend-booking.ts";
import { createBooking, createMemberBooking } from "../../worker/bookings/commands/create-booking.ts";
import { deleteBooking } from "../../worker/bookings/commands/delete-booking.ts";
import { editBooking } from "../../worker/bookings/commands/edit-booking.ts";
import { renewLink } from "../../worker/bookings/commands/renew-link.ts";
import { cancelByToken, changeByToken } from "../../worker/bookings/manage-booking.ts";
import { saveHours } from "../../worker/hours/save-hours.ts";
import type { Member } from "../../worker/http/guards.ts";
import { digest, linkToken, MANAGE } from "../../worker/http/tokens.ts";
import { retryFailedMessage } from "../../worker/messages/retry-failed-message.ts";
import { saveSettings } from "../../worker/notifications/save-settings.ts";
import type { Services } from "../../worker/services.ts";
import { everyDay } from "../harness/builders.ts";
import type { Chance } from "./chance.ts";
import { SKEW_MS } from "./check-message-writes.ts";
import type { Scheduler } from "./scheduler.ts";
import { countsAsOnline, type StoredBooking, type Witness } from "./witness.ts";
import type { World } from "./world.ts";

/** `holds`: a stored booking is as granted. */
export type VisitorRequest = {
  kind: string;
  key: string;
  ask: (s: Services) => Promise<unknown>;
  /** A new booking's id comes with the answer. */
  id: string | null;
  holds: (booking: StoredBooking) => boolean;
  /** Expected fields that only the row has. */
  personal?: Partial<StoredBooking>;
  spots?: { date: string; mostSpots: number };
  customerEmail?: string;
};

export type Scene = {
  member: Member;
  slug: string;
  days: string[];
  opens: number;
  hours: readonly [openTime: string, closeTime: string];
  slots: number;
};

/** Callers draw requests, check answers and repeat calls without one. */
export class Visitors {
  waiting = 0;
  /** Faults have ended: every call must be answered. */
  isServed = false;
  readonly #scene: Scene;
  readonly #chance: Chance;
  readonly #scheduler: Scheduler;
  readonly #world: World;
  readonly #witness: Witness;
  #keys = 0;

  constructor(scene: Scene, chance: Chance, scheduler: Scheduler, world: World, witness: Witness) {
    this.#scene = scene;
    this.#chance = chance;
    this.#scheduler = scheduler;
    this.#world = world;
    this.#witness = witness;
  }

  arrive(): void {
    const request = this.#chance.weighted(REQUESTS)(this.#about());
    if (request) this.#call(request, 0);
  }

  /** Books more often than the limit allows. */
  bookAgain(): void {
    const about = this.#about();
    this.#call({ ...online(about, "regular@example.com"), kind: "book once more" }, 0);
  }

  book(date: string): void {
    this.#call(online({ ...this.#about(), days: [date] }), 0);
  }

  #about(): RequestContext {
    this.#keys += 1;
    const bookings = this.#witness.bookings();
    return { ...this.#scene, chance: this.#chance, witness: this.#witness, bookings, key: `key-of-call-${this.#keys}` };
  }

  #call(request: VisitorRequest, tries: number): void {
    this.waiting += 1;
    this.#witness.count(`asked: ${request.kind}`);
    const start = { at: this.#witness.tick, clock: this.#scheduler.clock };
    const { over } = this.#world.begin(request.kind, (s) => request.ask(s));
    over
      .then(
        (answer) => this.#heard(request, start, "ok", answer),
        (error) => this.#heard(request, start, error instanceof AppError ? error.code : "lost", error),
      )
      .then((isAnswered) => {
        this.waiting -= 1;
        if (isAnswered && !this.#chance.oneIn(12)) return;
        if (tries < 3 && !this.#chance.oneIn(4)) this.#call(request, tries + 1); // repeats with the same key
      });
  }

  /** False without an answer. */
  #heard(request: VisitorRequest, start: CallStart, code: string, answer: unknown): boolean {
    const said = code === "ok" || code === "lost" ? code : `refused: ${code}`;
    this.#witness.count(`${request.kind} ${said}`);
    this.#scheduler.note(`${request.kind} is answered: ${code}${tellsReason(answer)}`);
    if (code === "lost" || code === "unavailable") {
      if (this.isServed) this.#witness.fail(`${request.kind} is NOT SERVED though nothing goes wrong: ${code}`);
      return false;
    }
    const event = this.#witness.done.get(digest(this.#scene.member.workspaceId, request.key));
    if (code === "ok") this.#judgeGranted(request, start.at, answer);
    else if (!DECIDED_OUTSIDE_DAY.has(code) && event)
      this.#witness.fail(`${request.kind} was refused (${code}) and done`);
    if (code === "time_slot_unavailable" && answer instanceof AppError) this.#judgeRefused(request, start.at, answer);
    if (code === "too_many_bookings") this.#judgeTooMany(request, start);
    return true;
  }

  /** I2: a granted request is stored as asked. */
  #judgeGranted(request: VisitorRequest, begunAt: number, answer: unknown): void {
    if (request.kind === "save hours" || request.kind === "save settings" || request.kind === "send again") return;
    const event = this.#witness.done.get(digest(this.#scene.member.workspaceId, request.key));
    const id = event?.bookingId ?? request.id ?? "";
    const given =
      request.id === null && typeof answer === "object" && answer !== null && "id" in answer ? answer.id : id;
    if (given !== id) this.#witness.fail(`${request.kind}: told of a booking that it did not make`);
    if (event) {
      const state = this.#witness.versions.get(id)?.[event.version - 1];
      const row = this.#witness.phases.get(id)?.find((phase) => phase.row?.version === event.version)?.row;
      const isKept =
        event.type === "deleted" || (state && request.holds(state) && (!row || isOf(row, request.personal)));
      if (!isKept) this.#witness.fail(`${request.kind} was granted, and something else was stored`);
      return;
    }
    const seen = this.#witness.seen(id, begunAt);
    // also versions within one write
    const within = this.#witness.versions.get(id)?.slice((seen[0]?.version ?? 1) - 1) ?? [];
    const wasSo = seen.some((row) => request.holds(row) && isOf(row, request.personal)) || within.some(request.holds);
    if (!wasSo) this.#witness.fail(`${request.kind} was granted and NOT STORED`);
  }

  /** A refusal is right only if the customer was at the limit during the call. */
  #judgeTooMany({ kind, customerEmail }: VisitorRequest, { at, clock }: CallStart): void {
    const isAhead = (row: StoredBooking) =>
      row.customerEmail === customerEmail && countsAsOnline(row) && row.startsAt > clock - SKEW_MS;
    const ahead = [...this.#witness.phases.keys()].filter((id) => this.#witness.seen(id, at).some(isAhead));
    if (ahead.length < ONLINE_AHEAD_MAX) this.#witness.fail(`${kind} was refused for ${ahead.length} bookings ahead`);
  }

  /** A refusal for lack of room is right only if the day was full during the call. */
  #judgeRefused({ kind, spots }: VisitorRequest, begunAt: number, { params }: AppError): void {
    const reason = params?.reason;
    if (!spots || !this.#scene.days.includes(spots.date)) return; // the witness counts the days of the scene
    if (reason !== "spot_capacity_exceeded" && reason !== "guest_capacity_exceeded") return;
    const since = this.#witness.peaks.findLastIndex(({ tick }) => tick <= begunAt);
    const wasFull = this.#witness.peaks.slice(Math.max(0, since)).some(({ capacity, busiest }) => {
      const used = busiest.get(spots.date) ?? 0;
      return capacity !== null && used + spots.mostSpots > capacity;
    });
    if (!wasFull) this.#witness.fail(`${kind} was refused for want of room, and there was room all the time`);
  }
}

type CallStart = { at: number; clock: number };

/** Given before a day was called, or after it granted the request. */
const DECIDED_OUTSIDE_DAY = new Set(["booking_not_found", "workspace_not_found", "not_found", "stale_rules"]);

const tellsReason = (answer: unknown) =>
  answer instanceof AppError && answer.params?.reason ? ` ${answer.params.reason}` : "";

type RequestContext = Scene & { chance: Chance; witness: Witness; bookings: StoredBooking[]; key: string };

const KEY = "k".repeat(43);
const tokenOf = ({ id, tokenVersion }: StoredBooking) => linkToken(MANAGE, id, [KEY], tokenVersion);

function drawSlot({ chance, days, opens, slots }: RequestContext) {
  return {
    bookingDate: chance.oneIn(2) ? (days[0] ?? "") : chance.of(days),
    bookingTime: timeLabel((chance.oneIn(6) ? 0 : opens) + 30 * chance.below(chance.oneIn(3) ? 2 : slots)),
    guests: 1 + chance.below(chance.of([2, 4])),
  };
}

type WantedSlot = ReturnType<typeof drawSlot>;
const isAt = (booking: StoredBooking, { bookingDate, bookingTime, guests }: WantedSlot) =>
  booking.bookingDate === bookingDate && booking.bookingTime === bookingTime && booking.guests === guests;

const actingMember = (services: Services, { workspaceId, memberId }: Member, key: string) => ({
  ...{ services, workspaceId, actor: memberId, key },
});

const reason = (chance: Chance) => (chance.oneIn(3) ? { override: { reason: "A regular" } } : {});

function online(about: RequestContext, customerEmail = `${about.key}@example.com`): VisitorRequest {
  const { chance, slug, key } = about;
  const wanted = drawSlot(about);
  const customer = {
    customerName: `Ada ${key}`,
    customerEmail,
    customerPhone: chance.oneIn(3) ? `+4670${1_000_000 + Number(key.slice(12))}` : null,
    notes: chance.oneIn(4) ? `Window, ${key}` : null,
  };
  return {
    kind: "book",
    key,
    id: null,
    ask: (s) => createBooking(s, slug, { ...customer, ...wanted }, { key, isChecked: true, network: null }),
    holds: (row) => isAt(row, wanted),
    personal: customer,
    spots: { date: wanted.bookingDate, mostSpots: wanted.guests },
    customerEmail,
  };
}

const isOf = (row: StoredBooking, personal: Partial<StoredBooking> = {}) =>
  Object.entries(personal).every(([field, value]) => row[field as keyof StoredBooking] === value);

function walkIn(about: RequestContext, why?: string): VisitorRequest {
  const { chance, member, key } = about;
  const wanted = drawSlot(about);
  const customer = { customerName: "Walk in", customerEmail: null, customerPhone: null, notes: null };
  const request = {
    ...customer,
    ...wanted,
    source: "walk_in" as const,
    ...(why ? { override: { reason: why } } : reason(chance)),
  };
  return {
    kind: "book at the door",
    key,
    id: null,
    ask: (s) => createMemberBooking(actingMember(s, member, key), request),
    holds: (row) => isAt(row, wanted),
    personal: customer,
  };
}

/** Null if no day is closed. */
function letInOnClosedDay(about: RequestContext): VisitorRequest | null {
  const { specialScheduleEnabled, specialClosures } = about.witness.rulesNow();
  const closed = about.days.filter((day) => specialClosures.some((c) => c.startDate <= day && day <= c.endDate));
  if (!specialScheduleEnabled || closed.length === 0) return null;
  const request = walkIn({ ...about, days: closed }, "A wedding");
  return { ...request, kind: "let in" };
}

/** May reach into the next date's opening. */
function afterClosing(about: RequestContext): VisitorRequest {
  const { chance, member, key, witness } = about;
  const { closeTime } = (witness.rulesNow() as unknown as BookingRules).weeklySchedule.monday;
  const wanted = { ...drawSlot(about), bookingTime: timeLabel(minutesOf(closeTime) + 15 * (1 + chance.below(2))) };
  const customer = { customerName: "Late", customerEmail: null, customerPhone: null, notes: null };
  const request = { ...customer, ...wanted, source: "phone" as const, override: { reason: "A regular" } };
  return {
    kind: "book after closing",
    key,
    id: null,
    ask: (s) => createMemberBooking(actingMember(s, member, key), request),
    holds: (row) => isAt(row, wanted),
    personal: customer,
  };
}

const about =
  (
    make: (about: RequestContext, booking: StoredBooking) => VisitorRequest,
    isWanted: (booking: StoredBooking) => boolean = isActive,
  ) =>
  (all: RequestContext): VisitorRequest | null => {
    const wanted = all.bookings.filter((booking) => isWanted(booking) !== all.chance.oneIn(15));
    const talkedAbout = all.chance.oneIn(2) ? wanted.slice(-3) : wanted; // new bookings more often
    return wanted.length > 0 ? make(all, all.chance.of(talkedAbout)) : online(all);
  };
const isActive = ({ status }: StoredBooking) => status !== "cancelled";

function moved(all: RequestContext, booking: StoredBooking): VisitorRequest {
  const { chance, key, slug } = all;
  const { bookingDate, bookingTime, guests } = booking;
  const keep = chance.weighted([
    [4, {}],
    [2, { bookingDate }],
    [1, { bookingDate, bookingTime }],
    [2, { bookingTime, guests }],
  ] as [number, Partial<WantedSlot>][]);
  const wanted = { ...drawSlot(all), ...keep };
  const version = Math.max(1, booking.version - Number(chance.oneIn(15)));
  const token = tokenOf(booking);
  return {
    kind: "move by link",
    key,
    id: booking.id,
    ask: (s) => changeByToken(s, { slug, token }, { ...wanted, version }, key),
    holds: (row) => isAt(row, wanted),
  };
}

function edited(all: RequestContext, booking: StoredBooking): VisitorRequest {
  const { chance, key, member } = all;
  const { bookingDate, bookingTime, guests } = chance.oneIn(2) ? drawSlot(all) : booking;
  const notes = chance.oneIn(2) ? `Note of ${key}` : booking.notes;
  const edit = { bookingDate, bookingTime, guests, notes, version: booking.version, ...reason(chance) };
  return {
    kind: "edit",
    key,
    id: booking.id,
    ask: (s) => editBooking(actingMember(s, member, key), booking.id, edit),
    holds: (row) => isAt(row, edit),
    personal: { notes },
  };
}

const cancelled = ({ key, slug }: RequestContext, booking: StoredBooking): VisitorRequest => ({
  kind: "cancel by link",
  key,
  id: booking.id,
  ask: (s) => cancelByToken(s, { slug, token: tokenOf(booking) }, key),
  holds: ({ status }) => status === "cancelled",
});

const cancelledByMember = ({ key, member }: RequestContext, booking: StoredBooking): VisitorRequest => ({
  kind: "cancel",
  key,
  id: booking.id,
  ask: (s) => editBooking(actingMember(s, member, key), booking.id, { status: "cancelled", version: booking.version }),
  holds: ({ status }) => status === "cancelled",
});

function attended({ key, member, chance, bookings, days }: RequestContext, any: StoredBooking): VisitorRequest {
  const attendance = chance.of([null, null, "arrived", "seated", "finished", "no_show"] as const);
  const { id } = bookings.find((one) => one.bookingDate === days[0] && isActive(one) && chance.oneIn(3)) ?? any;
  const wanted = { attendance, ...reason(chance) };
  return {
    kind: "attendance",
    key,
    id,
    ask: (s) => attendBooking(actingMember(s, member, key), id, wanted),
    holds: (row) => row.attendance === attendance,
  };
}

const deleted = ({ key, member }: RequestContext, { id }: StoredBooking): VisitorRequest => ({
  kind: "delete",
  key,
  id,
  ask: (s) => deleteBooking(actingMember(s, member, key), id),
  holds: () => false,
});

const newLink = ({ key, member }: RequestContext, { id, tokenVersion }: StoredBooking): VisitorRequest => ({
  kind: "new link",
  key,
  id,
  ask: (s) => renewLink(actingMember(s, member, key), id),
  holds: (row) => row.tokenVersion > tokenVersion,
});

function savedHours(all: RequestContext): VisitorRequest {
  const { chance, days, hours, key, member, witness } = all;
  const { workspaceId: _, closuresPending: __, closuresBefore: ___, ...stored } = witness.rulesNow();
  const rules = stored as unknown as BookingRules; // the stored row, JSON parsed
  const [startDate = "", endDate = ""] = [chance.of(days), chance.of(days)].sort();
  const change: Partial<BookingRules> = chance.weighted([
    [4, { maxCapacity: 1 + chance.below(4) }],
    [2, { guestsPerSpot: chance.of([1, 2, 4]) }],
    [1, { bookingDurationMinutes: chance.of([45, 60, 90]) }],
    // meets the night before
    [4, { weeklySchedule: chance.oneIn(2) ? everyDay("00:00", "23:00") : everyDay(...hours) }],
    [2, { specialClosures: [] }],
    [3, { specialClosures: [{ startDate, endDate, note: null }] }],
    [3, { specialClosures: [...rules.specialClosures.slice(-5), { startDate: endDate, endDate, note: null }] }],
  ]);
  const request = { ...rules, specialScheduleEnabled: true, ...change, onlineBookingPausedUntil: null };
  return {
    kind: "save hours",
    key,
    id: null,
    ask: (s) => saveHours(s, member, request as Parameters<typeof saveHours>[2]),
    holds: () => false,
  };
}

function savedSettings({ chance, key, member }: RequestContext): VisitorRequest {
  const type = chance.of(MESSAGE_TYPES);
  const texts = { emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };
  const settings = { emailEnabled: !chance.oneIn(3), smsEnabled: !chance.oneIn(3), ...texts };
  return {
    kind: "save settings",
    key,
    id: null,
    ask: (s) => saveSettings(s, member.workspaceId, type, settings),
    holds: () => false,
  };
}

function sentAgain({ chance, key, member, witness }: RequestContext): VisitorRequest | null {
  const failed = [...witness.messages.values()].filter(({ state }) => state === "failed" || state === "unknown");
  const id = failed.length > 0 ? String(chance.of(failed).id) : null;
  if (id === null) return null;
  return { kind: "send again", key, id, ask: (s) => retryFailedMessage(s, member.workspaceId, id), holds: () => false };
}

const REQUESTS: [number, (about: RequestContext) => VisitorRequest | null][] = [
  [12, (about) => online(about)],
  [3, (about) => walkIn(about)],
  [4, letInOnClosedDay],
  [3, afterClosing],
  [8, about(moved)],
  [10, about(edited)],
  [3, about(cancelled)],
  [2, about(cancelledByMember)],
  [4, about(attended)],
  [3, about(deleted, (booking) => !isActive(booking))],
  [1, about(newLink)],
  [4, savedHours],
  [1, savedSettings],
  [1, sentAgain],
];

export const datesFrom = (first: string, count: number) => Array.from({ length: count }, (_, i) => addDays(first, i));
