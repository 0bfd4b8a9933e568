import type { PaidRequest } from "../../../contract/requests/bookings.ts";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import { paidColumn, wishColumn } from "../../../db/platform/columns.ts";
import { currencyOf } from "../../../domain/services/prices.ts";
import { promiseOf } from "../../../domain/sheet/booked.ts";
import type { Paid } from "../../../domain/sheet/paid.ts";
import { shownRegion } from "../../../domain/texts/regions.ts";
import type { MemberActing } from "../../http/acting.ts";
import { rulesOf } from "../../services.ts";
import { command } from "./command.ts";
import { changedBooking, executeOnBookingDay, refuseAnonymised } from "./execute-on-booking-day.ts";
import { requireAccepted } from "./require-accepted.ts";

/** Notes what was paid on the spot, or takes that back (docs/rules.md#paid). The same note again writes nothing. */
export async function notePaid(
  acting: MemberActing,
  bookingId: string,
  { paid: noted }: PaidRequest,
): Promise<BookingRow> {
  const before = await changedBooking(acting, bookingId);
  refuseAnonymised(before); // the same note again would write nothing, and answer as if it were taken
  const paid = noted && { ...noted, currency: await currencyFor(acting, before) };
  if (isSame(paid, paidColumn(before.paid))) return before;
  const payment = command(acting, { pay: bookingId, paid }, { type: "pay", bookingId, paid });
  const outcome = await executeOnBookingDay(acting, payment);
  await requireAccepted(acting.services, outcome, null);
  return changedBooking(acting, bookingId);
}

const isSame = (one: Paid | null, other: Paid | null) =>
  one?.minor === other?.minor && one?.currency === other?.currency && one?.way === other?.way;

/** The currency of the price that was told, else of the business. */
async function currencyFor({ services: s, workspaceId, member }: MemberActing, row: BookingRow): Promise<string> {
  const told = promiseOf(wishColumn(row.wish).wanted)?.price;
  if (told) return told.currency;
  const { plan, timeZone } = await rulesOf(s.diary(workspaceId), workspaceId);
  return plan.offer?.currency ?? currencyOf(shownRegion(member.workspace, timeZone));
}
