import { fail } from "../../../contract/errors.ts";
import type { Diary } from "../../../db/connect.ts";
import { type BookingRow, bookingById } from "../../../db/diary/bookings.ts";
import { visitsOfCustomer, visitsOfGuest } from "../../../db/diary/visits-of-customer.ts";
import { wishColumn } from "../../../db/platform/columns.ts";
import { monthStateOf } from "../../../domain/judging/availability.ts";
import {
  countedFrom,
  type FreeStart,
  nearestFree,
  type Start,
  usualWeeks,
  weeksOffered,
  weeksUntilAgain,
} from "../../../domain/judging/next-visit.ts";
import type { Offer } from "../../../domain/plan/rules.ts";
import { todayOf } from "../../../domain/plan/today.ts";
import { legsAsServed } from "../../../domain/services/legs-as-served.ts";
import { PARTY } from "../../../domain/sheet/booked.ts";
import { addDays } from "../../../domain/time/calendar.ts";
import { problemOf, type Wanted } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { rulesOf, type Services } from "../../services.ts";
import { memberView } from "../../views/booking-views.ts";
import { readAvailability, storedDays } from "./availability.ts";

/** Dates on both sides of a date without a free time that are looked at. */
const DAYS_AROUND = 6;

/**
 * When a client may come again (docs/rules.md#next-visit): reads only, and promises no time. No options for seats of a class, and
 * where a service or a person is not offered any more.
 */
export async function readNextVisit({ services: s, workspaceId }: Acting, { id }: { id: string }) {
  const db = s.diary(workspaceId);
  const row = (await bookingById(db, workspaceId, id)) ?? fail("booking_not_found");
  if (row.anonymisedAt !== null) fail("cannot_change", { action: "anonymised" });
  const now = s.now();
  const [rules, visits] = await Promise.all([
    rulesOf(db, workspaceId),
    visitsBy(db, workspaceId, row, Math.max(row.startsAt, now)),
  ]);
  const kept = visits.filter(({ startsAt, attendance }) => startsAt <= now && attendance !== "no_show");
  const next = visits.find((visit) => visit.startsAt > Math.max(row.startsAt, now));
  const usual = usualWeeks(kept.map(({ bookingDate }) => bookingDate));
  const { today } = todayOf(rules, now);
  const { wanted: booked, area } = wishColumn(row.wish);
  const { offer } = rules.plan;
  const legs = booked.kind === "visit" && offer ? legsAsServed(offer, booked.legs, memberView(row).resources) : null;
  const wanted: Wanted | null = legs && { kind: "visit", legs };
  const isOffered = booked.kind === (wanted ?? PARTY).kind && problemOf(rules.plan, wanted ?? PARTY, "member") === null;
  const again = weeksUntilAgain(legs && offer ? servicesOf(offer, legs) : [], usual);
  const weeks = isOffered ? weeksOffered(again) : [];
  const from = countedFrom(row.bookingDate, today);
  const options = await Promise.all(
    weeks.map(async (count) => {
      const asked = { bookingDate: addDays(from, 7 * count), bookingTime: row.bookingTime };
      const free = await nearestStart(s, { workspaceId, guests: row.guests, area, wanted }, asked);
      return free ? { weeks: count, asked, ...free } : null;
    }),
  );
  return {
    services: legs,
    usualWeeks: usual,
    againWeeks: again,
    ahead: next ? { id: next.id, bookingDate: next.bookingDate, bookingTime: next.bookingTime } : null,
    options: options.filter((option) => option !== null),
  };
}

const servicesOf = ({ services }: Offer, legs: { service: string }[]) =>
  services.filter(({ id }) => legs.some(({ service }) => service === id));

/** The guest's, where it has one: others may have the number, too. */
const visitsBy = (db: Diary, workspaceId: string, row: BookingRow, at: number) =>
  row.guestId ? visitsOfGuest(db, workspaceId, row.guestId, at) : visitsOfCustomer(db, workspaceId, row, at);

type Asking = { workspaceId: string; guests: number; area?: string | null | undefined; wanted: Wanted | null };

/** The free start nearest to the one asked for, within six days, from tomorrow on. Null: none. */
export async function nearestStart(
  s: Services,
  { workspaceId, guests, area = null, wanted }: Asking,
  asked: Start,
): Promise<FreeStart | null> {
  const now = s.now();
  const read = (from: string, to: string) => {
    const dates = { from, to, guests, area, wanted, actor: "member" } as const;
    return readAvailability(s, storedDays(s.diary(workspaceId), workspaceId), dates, now);
  };
  const { rules, days } = await read(asked.bookingDate, asked.bookingDate);
  if (days.some((day) => monthStateOf(day) === "open")) return nearestFree(days, asked);
  const tomorrow = addDays(todayOf(rules, now).today, 1);
  const first = addDays(asked.bookingDate, -DAYS_AROUND);
  const [, from = tomorrow] = [first, tomorrow].sort(); // the later
  const around = await read(from, addDays(asked.bookingDate, DAYS_AROUND));
  return nearestFree(around.days, asked);
}
