import { fail } from "../../../contract/errors.ts";
import { MAX_GUESTS_PUBLIC } from "../../../contract/limits.ts";
import type { WhyQuery } from "../../../contract/requests/bookings.ts";
import { loadNamedSheet, type NamedBookings, namesOf } from "../../../db/diary/load-day.ts";
import type { RefusalReason } from "../../../domain/day/commands.ts";
import type { Evidence } from "../../../domain/day/evidence.ts";
import { explain } from "../../../domain/day/explain.ts";
import { fault } from "../../../domain/faults.ts";
import { isBeyondMembers } from "../../../domain/judging/start-time.ts";
import { isActive } from "../../../domain/sheet/sheet-booking.ts";
import { otherThan, problemOf } from "../../../domain/wanted/wanted.ts";
import type { Acting } from "../../http/acting.ts";
import { countWork } from "../../http/limits.ts";
import { refuseAt } from "../../http/validate.ts";
import { movesView } from "../../views/booking-views.ts";
import { wantedIn } from "../commands/command.ts";

/** For members, in one round trip and without the day object (docs/rules.md#why-not). */
export async function readWhyNot({ services: s, workspaceId }: Acting, query: WhyQuery) {
  const { date, time, guests, except, area, services } = query;
  const resources = query.resources?.split(",");
  const now = s.now();
  if (isBeyondMembers(date, now)) refuseAt("date", fault("too_far_ahead"));
  const { sheet, named, other } = await loadNamedSheet(s.diary(workspaceId), workspaceId, date, except ?? "", now);
  if (!sheet) return fail("unavailable");
  if (except !== undefined && !other) return fail("booking_not_found");
  const asked = wantedIn({ services });
  const problem = asked && problemOf(sheet.rules.plan, asked, "member");
  if (problem) refuseAt("services", problem);
  const booking = other && isActive(other) ? other : null;
  const wanted = otherThan(booking, asked);
  const isHere = booking?.bookingDate === date;
  const { refusal, next, remedies, online } = countWork(s, () =>
    explain(sheet, { bookingTime: time, guests, now, booking, isHere, area, wanted, resources }),
  );
  const unknown = [refusal, online].flatMap((each) => idsIn(each?.evidence ?? null)).filter((id) => !named.has(id));
  if (unknown.length > 0)
    // they are booked on another date
    for (const row of await namesOf(s.diary(workspaceId), workspaceId, unknown)) named.set(row.id, row);
  const refusedOnline = online ?? (booking === null && guests > MAX_GUESTS_PUBLIC ? ONLINE_LIMIT : null);
  return {
    refusal: refusal && explainedView(refusal, named),
    next,
    remedies: remedies.map((remedy) =>
      remedy.kind === "make_room" ? { ...remedy, moves: movesView(remedy.moves, named) } : remedy,
    ),
    online: refusedOnline && explainedView(refusedOnline, named),
  };
}

type Explained = { reason: RefusalReason; n?: number; evidence: Evidence | null };

/** The booking form takes no more (contract/requests/bookings.ts). */
const ONLINE_LIMIT: Explained = {
  ...{ reason: "per_booking_limit_exceeded", n: MAX_GUESTS_PUBLIC },
  evidence: { kind: "party", most: MAX_GUESTS_PUBLIC, period: null },
};

const explainedView = ({ evidence, ...why }: Explained, named: NamedBookings) => ({
  ...why,
  evidence: evidence && evidenceView(evidence, named),
});

const idsIn = (evidence: Evidence | null): string[] =>
  evidence && "bookingIds" in evidence ? evidence.bookingIds : [];

function evidenceView(evidence: Evidence, named: NamedBookings) {
  switch (evidence.kind) {
    case "online_until":
    case "stopped_until":
      return { ...evidence, until: new Date(evidence.until).toISOString() };
    case "full":
    case "unsettled":
    case "spots": {
      const { bookingIds, ...counted } = evidence;
      const there = bookingIds.map((id) => {
        const { customerName = "", bookingTime = "", guests = 0 } = named.get(id) ?? {};
        return { id, customerName, bookingTime, guests };
      });
      return { ...counted, bookings: there };
    }
    default:
      return evidence;
  }
}
