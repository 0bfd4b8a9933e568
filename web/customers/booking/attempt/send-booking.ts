import type { VisitBookingRequest } from "../../../../contract/requests/visits.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { bookOnce } from "../../../shared/lib/book-once.ts";
import type { Attempts } from "../../../shared/lib/idempotency-key.ts";
import { proofOfPerson } from "../../../shared/lib/person.ts";
import { readCreatedBooking } from "../details/check-booking.ts";
import { keyed, publicApi } from "../queries.ts";
import type { Booked } from "../use-history-entry.ts";

export const sendBooking = (
  slug: string,
  attempts: Attempts<VisitBookingRequest>,
  wanted: VisitBookingRequest,
): Promise<Booked> =>
  bookOnce(attempts, wanted, async ({ key, request }) => {
    const call = { param: { slug }, json: request };
    const answer = await unwrap(publicApi.bookings.$post(call, keyed(key, await proofOfPerson())));
    const { area, services, sessionId } = request;
    return { ...readCreatedBooking(answer), area, services, sessionId };
  });
