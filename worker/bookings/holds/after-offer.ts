import { fail } from "../../../contract/errors.ts";
import type { AfterOffer } from "../../../contract/standbys.ts";
import { eventsOf } from "../../../db/diary/bookings.ts";
import { changesColumn, wishColumn } from "../../../db/platform/columns.ts";
import { TOLD_EARLIER_MS } from "../../../domain/holds/hold.ts";
import type { Standby } from "../../../domain/holds/standby.ts";
import { availabilityView } from "../../../domain/judging/availability.ts";
import { timeLabel } from "../../../domain/time/calendar.ts";
import { localNow } from "../../../domain/time/clock.ts";
import type { Wanted } from "../../../domain/wanted/wanted.ts";
import { rulesOf, type Services } from "../../services.ts";
import { readAvailability, storedDays } from "../times/availability.ts";

type Start = { workspaceId: string; date: string; time: string; guests: number; wish: Standby["wish"] };

export const wantedOf = (wish: Standby["wish"]): Wanted | null =>
  wish?.session !== undefined
    ? { kind: "class", session: wish.session }
    : wish?.legs
      ? { kind: "visit", legs: wish.legs }
      : null;

/** The times of its date, as anybody would find them now. */
async function slotsNow(s: Services, { workspaceId, date, guests, wish }: Omit<Start, "time">) {
  const wanted = wantedOf(wish);
  if (wanted?.kind === "class") return [];
  const asked = { from: date, to: date, guests, wanted, area: wish?.area ?? null };
  const { rules, days } = await readAvailability(s, storedDays(s.diary(workspaceId), workspaceId), asked, s.now());
  return days[0] ? availabilityView(days[0], rules).slots : [];
}

/** True when anybody may book that start now. */
export async function isStartFree(s: Services, { time, ...asked }: Start): Promise<boolean> {
  return (await slotsNow(s, asked).catch(() => [])).some((slot) => slot.time === time && slot.available);
}

/** The last word about a hold that stands no more; null: the log has none. */
export type HoldsEnd = {
  type: "accepted" | "declined" | "lapsed" | "withdrawn";
  at: number;
  commandId: string | null;
  requestHash: string | null;
  /** As it was held. */
  held: {
    standby: string | null;
    date: string;
    time: string;
    startsAt: number;
    endsAt: number;
    guests: number;
    wish: Standby["wish"];
    until: number;
  };
};

const ENDS = ["accepted", "declined", "lapsed", "withdrawn"] as const;
const isEnd = (type: string): type is HoldsEnd["type"] => (ENDS as readonly string[]).includes(type);

/** By the log, which keeps what became of a hold whose row is gone. */
export async function endOfHold(s: Services, workspaceId: string, hold: string): Promise<HoldsEnd | null> {
  const events = await eventsOf(s.diary(workspaceId), workspaceId, hold).all();
  const made = events.find(({ type }) => type === "held");
  const end = events.findLast(({ type }) => isEnd(type));
  if (!made || !end || !isEnd(end.type)) return null;
  const { bookingTime, startsAt, endsAt, guests, area, visit, hold: held } = changesColumn(made.changes) as HeldFields;
  const { wanted } = wishColumn(visit ? { area: area ?? null, visit } : null);
  const until = events.flatMap(({ changes }) => untilIn(changesColumn(changes).hold) ?? []).at(-1) ?? end.at;
  return {
    ...{ type: end.type, at: end.at, commandId: end.commandId, requestHash: end.requestHash },
    held: {
      ...{ standby: held?.standby ?? null, date: made.bookingDate, time: bookingTime, guests, until, startsAt, endsAt },
      wish: {
        ...(area ? { area } : {}),
        ...(wanted.kind === "class" ? { session: wanted.session } : {}),
        ...(wanted.kind === "visit" ? { legs: wanted.legs } : {}),
      },
    },
  };
}

/** When its guest said yes to the offer that a booking comes of, in ms; null: it comes of none. */
export async function acceptedAtOf(s: Services, workspaceId: string, bookingId: string): Promise<number | null> {
  const events = await eventsOf(s.diary(workspaceId), workspaceId, bookingId).all();
  return events.find(({ type }) => type === "accepted")?.at ?? null;
}

/** As `held` writes them (domain/day/decide/create.ts). */
type HeldFields = {
  bookingTime: string;
  startsAt: number;
  endsAt: number;
  guests: number;
  area?: string;
  visit?: unknown;
  hold?: { standby: string | null };
};

/** Stated whole, or as before and after. */
function untilIn(stated: unknown): number | undefined {
  const last: unknown = Array.isArray(stated) ? stated.at(-1) : stated;
  return typeof last === "object" && last !== null && "until" in last ? Number(last.until) : undefined;
}

/** When a hold ends or ended, by its log. */
export const untilOf = (events: { changes: unknown }[]): number | undefined =>
  events.flatMap(({ changes }) => untilIn(changesColumn(changes).hold) ?? []).at(-1);

/** Says what became of an offer that an answer comes too late for, and what its start is now. */
export async function failAfterOffer(s: Services, workspaceId: string, { type, at, held }: HoldsEnd): Promise<never> {
  const { timeZone } = await rulesOf(s.diary(workspaceId), workspaceId);
  const clock = (instant: number) => timeLabel(localNow(instant, timeZone).minute);
  if (type !== "lapsed")
    return fail("already_answered", { answer: type, at: new Date(at).toISOString(), time: clock(at) });
  const slots = await slotsNow(s, { workspaceId, ...held }).catch(() => []);
  const told = held.until - TOLD_EARLIER_MS;
  const isFree = slots.some(({ time, available }) => time === held.time && available);
  const params: AfterOffer = {
    ...{ endedAt: new Date(told).toISOString(), time: clock(told) },
    next: isFree ? "free" : "taken",
  };
  return fail("offer_ended", params, { slots });
}
