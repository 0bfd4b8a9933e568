import type { DaysQuery, ManageChange, TimesQuery } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { MAX_GUESTS_PUBLIC } from "../../contract/limits.ts";
import { type BookingRow, bookingById } from "../../db/diary/bookings.ts";
import { sheetBookingById } from "../../db/diary/load-day.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { cachedWorkspace } from "../../db/directory/workspaces.ts";
import { canChange } from "../../domain/capacity/change-window.ts";
import { isLinkExpired } from "../../domain/people/link-expiry.ts";
import { isLinkToken, linkId, MANAGE } from "../http/tokens.ts";
import type { Services } from "../services.ts";
import { readAvailability } from "./availability.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { identify } from "./idempotency.ts";
import { refuseDateOutOfRange, requireAccepted } from "./require-accepted.ts";
import { timesView } from "./times-view.ts";
import { customerView } from "./views.ts";

/** Undefined for a bad or old link and for another workspace's booking (I4). */
export async function bookingOfManageLink(s: Services, slug: string, token: string): Promise<BookingRow | undefined> {
  const id = linkId(token);
  const workspaceId = (await cachedWorkspace(s, slug))?.id;
  if (!id || !workspaceId) return undefined;
  const booking = await bookingById(s.diary(workspaceId), workspaceId, id);
  if (!booking || !isLinkToken(token, MANAGE, id, s.config.linkKeys, booking.tokenVersion)) return undefined;
  return isLinkExpired(booking, s.now()) ? undefined : booking;
}

export const bookingByToken = async (s: Services, slug: string, token: string) =>
  (await bookingOfManageLink(s, slug, token)) ?? fail("booking_not_found");

export async function manageView(s: Services, booking: BookingRow) {
  const row = await rulesQuery(s.diary(booking.workspaceId), booking.workspaceId).get();
  const rules = row ? toRules(row) : fail("unavailable");
  return { booking: customerView(booking), canChange: canChange(booking, rules.customerChangeHoursLimit, s.now()) };
}

/** Days the booking may change to; no time is available once it can no longer change. */
export const changeAvailability = async (s: Services, booking: BookingRow, wanted: DaysQuery) =>
  (await readChangeAvailability(s, booking, wanted)).days;

async function readChangeAvailability(s: Services, booking: BookingRow, wanted: DaysQuery) {
  const { workspaceId } = booking;
  const { rules, days } = await readAvailability(s.diary(workspaceId), workspaceId, { ...wanted, booking }, s.now());
  const isOpen = canChange(booking, rules.customerChangeHoursLimit, s.now());
  const none = () => days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, available: false })) }));
  return { rules, isOpen, days: isOpen ? days : none() };
}

export const changeAvailabilityByToken = async (s: Services, slug: string, token: string, wanted: DaysQuery) =>
  changeAvailability(s, await bookingByToken(s, slug, token), wanted);

/** A date's times the booking may change to, and why `time` is refused. */
export async function changeTimesByToken(s: Services, slug: string, token: string, { date, guests, time }: TimesQuery) {
  const booking = await bookingByToken(s, slug, token);
  const { rules, isOpen, days } = await readChangeAvailability(s, booking, { from: date, to: date, guests });
  const bookingTime = isOpen ? time : undefined;
  const wanted = { workspaceId: booking.workspaceId, bookingDate: date, bookingTime, guests, booking };
  return timesView(s, wanted, { rules, day: days[0] });
}

export async function cancelByToken(s: Services, slug: string, token: string, key: string | undefined) {
  const { workspaceId, id } = await bookingByToken(s, slug, token);
  return manageView(s, await cancelBooking(s, workspaceId, id, { actor: "customer", by: "customer" }, key));
}

/** Changes date, time or party for the customer. The target day decides; the source day is told to reload. */
export async function changeByToken(
  s: Services,
  slug: string,
  token: string,
  request: ManageChange,
  key: string | undefined,
) {
  const current = await bookingByToken(s, slug, token);
  const { workspaceId, id } = current;
  const stored = (await sheetBookingById(s.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");
  const { bookingDate: from, ...booking } = stored;
  const { bookingDate, bookingTime, guests, version } = request;
  if (guests > MAX_GUESTS_PUBLIC && guests !== booking.guests)
    fail("invalid_input", undefined, { errors: [{ path: "guests", message: "Too many guests" }] });
  refuseDateOutOfRange(bookingDate, s.now());
  const outcome = await s.execute(workspaceId, bookingDate, {
    ...identify(workspaceId, key, { change: id, request }),
    type: "change",
    bookingId: id,
    version,
    bookingTime,
    guests,
    from: from === bookingDate ? null : { date: from, booking },
    edit: null,
    status: null,
    overrideReason: null,
    actor: "customer",
    by: "customer",
    now: s.now(),
    rulesVersion: 0,
  });
  if (!outcome.ok && outcome.code === "booking_not_found") {
    await bookingByToken(s, slug, token); // throws if the booking was deleted
    fail("stale_booking"); // the booking left that day since it was read
  }
  await requireAccepted(s, outcome, {
    workspaceId,
    bookingDate,
    bookingTime,
    guests,
    actor: "customer",
    booking: current,
  });
  if (from !== bookingDate) s.forgetDay(workspaceId, from);
  return manageView(s, await bookingByToken(s, slug, token));
}
