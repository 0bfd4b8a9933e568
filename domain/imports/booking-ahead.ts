import { madeAt } from "../day/past-booking.ts";
import type { BookingRules } from "../plan/rules.ts";
import { PARTY } from "../sheet/booked.ts";
import { minutesOf, timeLabel } from "../time/calendar.ts";
import { problemOf, type Wanted } from "../wanted/wanted.ts";
import type { StagedBooking } from "./staged-row.ts";

/** As a member would ask to book the same. */
type AskedAhead = { wanted: Wanted; area: string | null; resources?: string[]; until?: string };

/**
 * Areas, tables and people that the plan does not have are left out, for the booking counts more. Null: it names no service that can be booked, or none where
 * there is nothing else; classes cannot be told from a file.
 */
export function askedAhead({ plan }: Pick<BookingRules, "plan">, booking: StagedBooking): AskedAhead | null {
  const { house, offer } = plan;
  const area = house?.areas.some(({ id }) => id === booking.area) ? booking.area : null;
  if (booking.services.length === 0) {
    if (offer && !house) return null;
    const isTable = (id: string) => house?.resources.some((each) => each.id === id && !each.archived);
    const named = booking.tables.length > 0 && booking.tables.every(isTable);
    return {
      ...{ wanted: PARTY, area },
      ...(named ? { resources: booking.tables } : {}),
      ...(booking.minutes === null ? {} : { until: timeLabel(minutesOf(booking.time) + booking.minutes) }),
    };
  }
  const { person } = booking;
  const isHere = (id: string) =>
    offer?.resources.some((each) => each.id === id && each.kind === "person" && !each.archived) ?? false;
  const legs = booking.services.map((service) =>
    person !== null && isHere(person) ? { service, person } : { service },
  );
  const wanted: Wanted = { kind: "visit", legs };
  return problemOf(plan, wanted, "member") === null ? { wanted, area } : null;
}

/** As they were made in the other system, so that who came first is placed first; then by the file. `now` in ms. */
export const firstMade = <Row extends { n: number; booking: StagedBooking | null }>(
  rules: Pick<BookingRules, "timeZone">,
  rows: Row[],
  now: number,
): Row[] =>
  rows
    .map((row) => ({ row, made: row.booking ? madeAt(rules, row.booking, now) : now }))
    .toSorted((one, other) => one.made - other.made || one.row.n - other.row.n)
    .map(({ row }) => row);
