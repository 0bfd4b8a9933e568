import type { QueryClient } from "@tanstack/react-query";
import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import { hasCode, unwrap } from "../../../shared/lib/api.ts";
import { bookOnce } from "../../../shared/lib/book-once.ts";
import type { Attempts } from "../../../shared/lib/idempotency-key.ts";
import { proofOfPerson } from "../../../shared/lib/person.ts";
import { readCreatedBooking } from "../details/check-booking.ts";
import { keyed, publicApi, slotRefusalOf, viewQuery } from "../queries.ts";
import { showRefused } from "../show-refused.ts";
import type { Booked } from "../use-history-entry.ts";

/** Reasons of a refusal that a page loaded since may explain: another day has begun, or the area was removed. So may a service. */
const PAGE_MAY_BE_OLD = new Set<unknown>(["in_the_past", "no_resource_fits"]);

export async function sendBooking(
  client: QueryClient,
  slug: string,
  attempts: Attempts<VisitBookingRequest>,
  wanted: VisitBookingRequest,
): Promise<Booked> {
  try {
    return await bookOnce(attempts, wanted, async ({ key, request }) => {
      const call = { param: { slug }, json: request };
      const answer = await unwrap(publicApi.bookings.$post(call, keyed(key, await proofOfPerson())));
      const { area, services, sessionId } = request;
      return { ...readCreatedBooking(answer), area, services, sessionId };
    });
  } catch (error) {
    const refusal = slotRefusalOf(error);
    if (PAGE_MAY_BE_OLD.has(refusal?.error.params?.reason) || hasCode(error, "invalid_input"))
      await client.invalidateQueries({ queryKey: viewQuery(slug).queryKey });
    if (refusal) showRefused(client, { slug, area: wanted.area }, refusal, wanted.bookingDate, wanted.guests);
    throw error;
  }
}
