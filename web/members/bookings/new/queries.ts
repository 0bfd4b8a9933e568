import type { InferResponseType } from "hono/client";
import type { MemberBookingRequest } from "../../../../contract/requests/bookings.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import type { BookingAttempt } from "../../../shared/lib/book-once.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";

const workspace = api.workspaces[":slug"];

export type Created = InferResponseType<typeof workspace.bookings.$post, 201>;

export const sendBooking = (slug: string, { key, request }: BookingAttempt<MemberBookingRequest>) =>
  unwrap(workspace.bookings.$post({ param: { slug }, json: request }, withKey(key)));
