import type { Leg } from "../../../../domain/plan/rules.ts";
import { expectedVisit } from "../../../../domain/services/offered.ts";
import { MINUTE_MS, minutesOf } from "../../../../domain/time/calendar.ts";
import { dayAxis } from "../../../../domain/time/clock.ts";
import { instantOf, minutesUntil, wallToRealMinute } from "../../../../domain/time/day-axis.ts";
import { changeInstant } from "../../../../domain/unsent/unsent-change.ts";
import type { Booking } from "../../bookings/booking/queries.ts";
import { keptJson, keptOverview } from "../keep-days.ts";
import type { KeptDay } from "../kept-days.ts";
import { clockAhead } from "../server-clock.ts";
import { type BookingChange, storedChanges } from "./stored-changes.ts";
import { changeKept } from "./unsent-list.ts";

/** A change of a booking as it was asked of the server. */
export type Asked = Pick<BookingChange, "slug" | "method" | "path" | "body" | "key" | "isTried"> & {
  id: string | undefined;
};

/** `otherwise`: for a booking that this device does not keep, or where it cannot store. */
export async function keepChange({ id, ...asked }: Asked, otherwise: () => Promise<Response>): Promise<Response> {
  const overview = await keptOverview(asked.slug);
  const known = id ? (await keptJson<{ booking: Booking }>(asked.slug, `/bookings/${id}`))?.booking : undefined;
  if (!overview || (id && !known)) return otherwise();
  const shownAt = known?.attendanceAt ? Date.parse(known.attendanceAt) : null;
  const madeAt = changeInstant(Date.now(), clockAhead(), shownAt);
  const shows = known ? changed(known, asked, madeAt, overview) : made(asked.body, madeAt, overview);
  const change: Omit<BookingChange, "id"> = {
    ...asked,
    ...{ madeAt, memberId: overview.user.id },
    ...{ bookingId: shows.id, isNew: !known, seen: known && !isMadeHere(known) ? known.version : null },
    ...{ shows, problem: null, fault: null },
  };
  try {
    await storedChanges.add(change);
  } catch {
    return otherwise();
  }
  changeKept();
  const booking = { ...shows, unsent: true };
  const answer = /\/(?:extend|place)$/.test(asked.path) ? { booking } : booking;
  return Response.json({ ...answer, moves: [] }, { status: known ? 200 : 201 });
}

/** Version 0: no server has made it yet. */
const isMadeHere = ({ version }: Booking) => version === 0;

const EDITED = [
  ...(["customerName", "customerEmail", "customerPhone", "notes", "guests", "bookingDate", "bookingTime"] as const),
  ...(["status", "resources"] as const),
];

function changed(known: Booking, { path, body }: Omit<Asked, "id">, madeAt: number, overview: KeptDay["overview"]) {
  const { timeZone } = overview;
  if (path.endsWith("/cancel")) return { ...known, status: "cancelled" as const };
  if (path.endsWith("/attendance")) {
    const attendance = (body.attendance ?? null) as Booking["attendance"]; // as the buttons send
    return { ...known, attendance, attendanceAt: new Date(madeAt).toISOString() };
  }
  if (path.endsWith("/extend"))
    return stayingFrom(
      { ...known, spans: null, durationMinutes: known.durationMinutes + Number(body.minutes) },
      timeZone,
    );
  const given = Object.fromEntries(
    EDITED.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  );
  const visit = body.services ? expectedVisit(overview.offer, body.services as Leg[]) : {}; // as our client sends
  const pinned = typeof body.pin === "boolean" ? { pinned: body.pin, unplaced: null } : {};
  return stayingFrom({ ...known, ...given, ...visit, ...pinned, spans: null }, timeZone); // the day knows who serves when
}

/** In minutes; the server knows how long such a party stays. */
const SOME_STAY = 90;

const UNKNOWN = {
  ...{ customerEmail: null, customerPhone: null, service: null, notes: null, status: "confirmed" },
  ...{ attendance: null, attendanceAt: null, releasedAt: null, override: null, version: 0, resetMinutes: 0 },
  ...{ resources: [], pinned: false, spans: null, area: null, unplaced: null },
} as const;

/** A booking as the server would make it; its place and its limits are not known yet. */
function made(body: Record<string, unknown>, madeAt: number, { timeZone, offer }: KeptDay["overview"]): Booking {
  const at = new Date(madeAt).toISOString();
  const { override: _, makeRoom: __, until, ...fields } = body;
  const asked = minutesOf(String(body.bookingTime));
  const atMost =
    typeof until === "string" ? minutesUntil(dayAxis(String(body.bookingDate), timeZone), asked, until) : null;
  const isSeated = body.attendance === "seated";
  const booking = {
    ...UNKNOWN,
    ...fields,
    ...{ id: crypto.randomUUID(), createdAt: at, startsAt: at, endsAt: at },
    ...{ spots: 1, durationMinutes: Math.min(SOME_STAY, atMost ?? SOME_STAY) },
    ...(body.services ? expectedVisit(offer, body.services as Leg[]) : { services: null, price: null }), // as our client sends
    ...(isSeated ? { attendance: "seated", attendanceAt: at } : {}),
  } as unknown as Booking; // with the form's fields
  return stayingFrom(booking, timeZone);
}

/** A time that the clock skips counts from the date's start: the server will say so. */
function stayingFrom(booking: Booking, timeZone: string): Booking {
  const axis = dayAxis(booking.bookingDate, timeZone);
  const startsAt = instantOf(axis, wallToRealMinute(axis, minutesOf(booking.bookingTime)) ?? 0);
  const endsAt = startsAt + booking.durationMinutes * MINUTE_MS;
  return { ...booking, startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
}
