import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import type { SheetBooking } from "../../domain/sheet/sheet-booking.ts";
import type { MinutesIn } from "../../domain/testing/brute-force-calendar.ts";
import { BruteForceDay } from "../../domain/testing/brute-force-day.ts";
import { listBookings } from "../../worker/bookings/list-bookings.ts";
import { readAvailability, storedDays } from "../../worker/bookings/times/availability.ts";
import type { Member } from "../../worker/http/acting.ts";
import { readCapacity } from "../../worker/overview/read-capacity.ts";
import { readOverview } from "../../worker/overview/read-overview.ts";
import type { Services } from "../../worker/services.ts";
import type { StoredBooking } from "../oracle/stored-row.ts";
import { byMember } from "./requests.ts";
import type { Witness } from "./witness.ts";

/** Compares dashboard and offered times with stored rows, minute by minute. Nothing may be pending. */
export async function checkReads(s: Services, member: Member, dates: string[], witness: Witness): Promise<void> {
  const rows = witness.bookings();
  const rules = witness.rulesNow() as unknown as BookingRules; // the stored row, JSON parsed
  const expectSame = (what: string, read: unknown, counted: unknown) => {
    const [is, should] = [JSON.stringify(read), JSON.stringify(counted)];
    if (is !== should) witness.fail(`${what} SHOWS ${is} and not ${should}`);
  };
  const { workspaceId } = member;
  const acting = byMember(s, member);
  const overview = await readOverview(acting, {});
  const today = overview.today.date;
  const on = (isWanted: (date: string) => boolean) => rows.filter(({ bookingDate }) => isWanted(bookingDate));
  const ids = (some: StoredBooking[]) => some.toSorted(byStart).map(({ id }) => id);
  const shown = ({ bookings }: { bookings: { id: string }[] }) => bookings.map(({ id }) => id);
  const upcoming = await listBookings(acting, { tab: "upcoming" });
  expectSame("today", shown(overview.today), ids(on((date) => date === today)));
  expectSame("upcoming", shown(upcoming), ids(on((date) => date > today)));
  expectSame("counts", overview.counts, {
    today: on((date) => date === today).filter(isActive).length,
    upcoming: on((date) => date > today).filter(isActive).length,
  });
  const hasEnded = rows.some(({ hold }) => hold && hold.until <= s.now()); // for a minute more it is counted here and there
  if (givesResources(rules.plan) || hasEnded) return;
  for (const date of dates) {
    const elsewhere = on((other) => other !== date) as unknown as SheetBooking[]; // a row has all that is counted
    const here = on((other) => other === date) as unknown as SheetBooking[];
    const brute = new BruteForceDay(rules, date, here, elsewhere);
    const capacity = await readCapacity(acting, { date });
    expectSame(
      `capacity of ${date}`,
      capacity.slots.map(({ time, currentSpots }) => [time, currentSpots]),
      busiest(brute),
    );
    for (const guests of [1, 4]) {
      const { days } = await readAvailability(
        s,
        storedDays(s.diary(workspaceId), workspaceId),
        { from: date, to: date, guests },
        s.now(),
      );
      const offered = brute.slots(guests, s.now(), true).map(({ time, available }) => [time, available]);
      expectSame(
        `${date} for ${guests}`,
        days[0]?.slots.map(({ time, available }) => [time, available]),
        offered,
      );
    }
  }
}

/** The most spots during each slot's stay for two. */
const busiest = (brute: BruteForceDay) =>
  brute.calendar.slotsFrom(0, minutesOfTwo, false).map(({ time, start, end }) => {
    const minutes = Array.from({ length: end - start }, (_, i) => brute.usedAt(start + i));
    return [time, Math.max(...minutes)];
  });

const minutesOfTwo: MinutesIn = (window) => window?.stays.find(({ upTo }) => upTo === null || upTo >= 2)?.minutes ?? 0;

const isActive = ({ status, hold }: StoredBooking) => status !== "cancelled" && !hold;
const byStart = (one: StoredBooking, other: StoredBooking) =>
  one.bookingDate.localeCompare(other.bookingDate) || one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1);
