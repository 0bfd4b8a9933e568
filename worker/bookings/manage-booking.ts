import { fail } from "../../contract/errors.ts";
import { MAX_GUESTS_PUBLIC } from "../../contract/limits.ts";
import type { DaysQuery, ManageChange, TimesQuery } from "../../contract/requests/bookings.ts";
import type { ManageConsent } from "../../contract/requests/consents.ts";
import { type BookingRow, bookingById } from "../../db/diary/bookings.ts";
import { callOffsOf } from "../../db/diary/class-sessions.ts";
import { sheetBookingById } from "../../db/diary/load-day.ts";
import { cachedOrStopped } from "../../db/directory/workspaces.ts";
import { wishColumn } from "../../db/platform/columns.ts";
import { fault } from "../../domain/faults.ts";
import { canCancel, canChange, yesEndsAt } from "../../domain/judging/change-window.ts";
import { isLinkExpired } from "../../domain/people/link-expiry.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { classOf } from "../../domain/sheet/booked.ts";
import { otherThan } from "../../domain/wanted/wanted.ts";
import { consentsOfBooking, sayOfBooking } from "../guest-book/manage-consents.ts";
import { failPleaseCall, isToCall } from "../guest-book/please-call.ts";
import { type CallActing, customerActing } from "../http/acting.ts";
import { isLinkToken, linkId, MANAGE } from "../http/tokens.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf, type Services } from "../services.ts";
import { customerView } from "../views/booking-views.ts";
import { offerView } from "../views/standby-views.ts";
import { cancelBooking } from "./commands/cancel-booking.ts";
import { command, wantedIn } from "./commands/command.ts";
import { refuseDateOutOfRange, refuseUnknownServices, requireAccepted } from "./commands/require-accepted.ts";
import { acceptedAtOf } from "./holds/after-offer.ts";
import { endedOffer } from "./holds/ended-hold.ts";
import { readAvailability, storedDays } from "./times/availability.ts";
import { timesView } from "./times/times-view.ts";

/** Its token is the right to its booking. */
type ManageLink = { slug: string; token: string };

/** `isStopped`: its customer may see and cancel it, but not change it (docs/rules.md#stopped-businesses). */
type LinkedBooking = { booking: BookingRow; isStopped: boolean };

/** Undefined for a bad or old link and for another workspace's booking (I4). */
export async function bookingOfManageLink(s: Services, link: ManageLink): Promise<LinkedBooking | undefined> {
  const { slug, token } = link;
  const id = linkId(token);
  const workspace = await cachedOrStopped(s, slug);
  if (!id || !workspace) return undefined;
  const booking = await bookingById(s.diary(workspace.id), workspace.id, id);
  if (!booking || !isLinkToken(token, MANAGE, id, s.config.linkKeys, booking.tokenVersion)) return undefined;
  return isLinkExpired(booking, s.now()) ? undefined : { booking, isStopped: workspace.isStopped };
}

export const bookingByToken = async (s: Services, link: ManageLink) =>
  (await bookingOfManageLink(s, link)) ?? fail("booking_not_found");

/** A place that was held there and is over is told of with the refusal (docs/rules.md#waiting-online). */
export async function readByToken({ services: s }: CallActing, link: ManageLink) {
  const linked = await bookingOfManageLink(s, link);
  const offer = linked ? undefined : await endedOffer(s, link);
  return manageView(s, linked ?? fail("booking_not_found", undefined, offer && { offer }));
}

export async function manageView(s: Services, { booking, isStopped }: LinkedBooking) {
  const [rules, calledOff, consents] = await Promise.all([
    rulesOf(s.diary(booking.workspaceId), booking.workspaceId),
    callOffOf(s, booking),
    consentsOfBooking(s, booking),
  ]);
  const offer = offerView(booking, rules.plan, s.now());
  const isChangeable = booking.holdUntil === null && canChange(booking, rules.customerChangeHoursLimit, s.now());
  const cancelUntil = isChangeable ? null : await yesUntil(s, booking, rules);
  return {
    ...(offer ? { offers: [offer] } : {}),
    ...{ booking: customerView(booking, rules), calledOff, canChange: isChangeable && !isStopped },
    ...{ canCancel: isChangeable || cancelUntil !== null, ...(cancelUntil ? { cancelUntil } : {}) },
    ...(consents.length > 0 ? { consents } : {}),
  };
}

/** Until when a yes to an offer may be taken back that the change window would let stand; null: it may not. */
async function yesUntil(s: Services, booking: BookingRow, rules: BookingRules): Promise<string | null> {
  if (booking.holdUntil !== null || !rules.plan.holds || booking.startsAt <= s.now()) return null;
  const acceptedAt = await acceptedAtOf(s, booking.workspaceId, booking.id);
  const isOpen = canCancel(booking, rules.customerChangeHoursLimit, s.now(), acceptedAt);
  return acceptedAt !== null && isOpen ? new Date(yesEndsAt(booking, acceptedAt)).toISOString() : null;
}

/** Why its class is not held; null where the booking was cancelled otherwise, or not. */
async function callOffOf(s: Services, { id, workspaceId, status, wish }: BookingRow) {
  if (status !== "cancelled" || classOf(wishColumn(wish)) === null) return null;
  const [calledOff] = await callOffsOf(s.diary(workspaceId), [id]).all();
  return calledOff ? { reason: calledOff.reason } : null;
}

type AskedDays = DaysQuery & { untilFree?: boolean };

/** Days the booking may change to; no time is available once it can no longer change. */
export async function changeAvailability(s: Services, { booking, isStopped }: LinkedBooking, asked: AskedDays) {
  const { workspaceId } = booking;
  const { services, ...asking } = asked;
  if (services) refuseOtherKind(booking);
  const { rules, days } = await readAvailability(
    s,
    storedDays(s.diary(workspaceId), workspaceId),
    { ...asking, booking, wanted: otherThan(wishColumn(booking.wish), wantedIn({ services })) },
    s.now(),
  );
  const hasTimes = classOf(wishColumn(booking.wish)) === null; // a class has other dates of its own
  const isOpen = hasTimes && !isStopped && canChange(booking, rules.customerChangeHoursLimit, s.now());
  const none = () => days.map((day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, available: false })) }));
  return { rules, isOpen, days: isOpen ? days : none() };
}

export async function changeAvailabilityByToken({ services: s }: CallActing, asked: DaysQuery & ManageLink) {
  const { slug, token, ...days } = asked;
  return changeAvailability(s, await bookingByToken(s, { slug, token }), { ...days, untilFree: true });
}

export async function changeTimesByToken({ services: s }: CallActing, asked: TimesQuery & ManageLink) {
  const { date, guests, time, services } = asked;
  const linked = await bookingByToken(s, asked);
  const { booking } = linked;
  const { rules, isOpen, days } = await changeAvailability(s, linked, { from: date, to: date, guests, services });
  const bookingTime = isOpen ? time : undefined;
  const wanted = otherThan(wishColumn(booking.wish), wantedIn({ services }));
  const stay = { workspaceId: booking.workspaceId, bookingDate: date, bookingTime, guests, booking, wanted };
  return timesView(s, stay, { rules, day: days[0] });
}

/** A table stays a table, and seats of a class have dates of their own. */
function refuseOtherKind({ wish }: BookingRow): void {
  const { kind } = wishColumn(wish).wanted;
  if (kind === "class") refuseAt("services", fault("class_alone"));
  if (kind === "party") refuseAt("services", fault("unknown_service"));
}

/** News by a channel, yes or no, by the holder of the link. A "no" is possible as long as the link is. */
export async function consentByToken(
  { services: s }: CallActing,
  { slug, token, ...said }: ManageConsent & ManageLink,
) {
  const link = await bookingByToken(s, { slug, token });
  if (link.isStopped && said.state === "given") fail("cannot_change");
  const read = async () => (await bookingByToken(s, { slug, token })).booking;
  return manageView(s, { ...link, booking: await sayOfBooking(s, read, said) });
}

type LinkActing = Pick<CallActing, "services" | "key">;

export async function cancelByToken({ services: s, key }: LinkActing, link: ManageLink) {
  const { booking, isStopped } = await bookingByToken(s, link);
  const cancelled = await cancelBooking(customerActing(s, booking.workspaceId, key), booking.id);
  return manageView(s, { booking: cancelled, isStopped });
}

/** The target day decides; the source day is told to reload. */
export async function changeByToken({ services: s, key }: LinkActing, asked: ManageChange & ManageLink) {
  const { slug, token, ...request } = asked;
  const link = { slug, token };
  const { booking: current, isStopped } = await bookingByToken(s, link);
  if (isStopped) fail("cannot_change");
  const { workspaceId, id } = current;
  const stored = (await sheetBookingById(s.diary(workspaceId), workspaceId, id)) ?? fail("booking_not_found");
  const { bookingDate: from, ...booking } = stored;
  const { bookingDate, bookingTime, guests, version } = request;
  const wanted = wantedIn(request);
  if (request.services) refuseOtherKind(current);
  if (guests > MAX_GUESTS_PUBLIC && guests !== booking.guests) refuseAt("guests", fault("too_many_guests"));
  refuseDateOutOfRange(bookingDate, s.now());
  const address = { phone: current.customerPhone, email: current.customerEmail };
  if (from !== bookingDate && (await isToCall(s, workspaceId, address))) await failPleaseCall(s, workspaceId);
  const acting = customerActing(s, workspaceId, key);
  const change = command(
    acting,
    { change: id, request },
    {
      type: "change",
      bookingId: id,
      version,
      bookingTime,
      guests,
      from: from === bookingDate ? null : { date: from, booking },
      edit: null,
      status: null,
      overrideReason: null,
      wanted,
    },
  );
  const other = otherThan(stored, wanted);
  await refuseUnknownServices(acting, { ...change, wanted: other }); // those that it has may be archived since
  const outcome = await s.execute(workspaceId, bookingDate, change);
  if (!outcome.ok && outcome.code === "booking_not_found") {
    await bookingByToken(s, link); // throws if the booking was deleted
    fail("stale_booking"); // the booking left that day since it was read
  }
  await requireAccepted(s, outcome, {
    workspaceId,
    bookingDate,
    bookingTime,
    guests,
    actor: "customer",
    booking: current,
    wanted: other,
  });
  if (from !== bookingDate) await s.forgetDay(workspaceId, from, outcome);
  return manageView(s, await bookingByToken(s, link));
}
