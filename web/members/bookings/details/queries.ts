import { unwrap } from "../../../shared/lib/api.ts";
import { withKey } from "../../../shared/lib/idempotency-key.ts";
import { api } from "../../../shared/lib/members-api.ts";
import type { BookingRef } from "../booking/booking-changes.ts";
import type { Details } from "../booking/details-query.ts";

const one = api.workspaces[":slug"].bookings[":id"];

export type BookingEvent = Details["events"][number];
export type BookingMessage = Details["messages"][number];
export type Feedback = NonNullable<Details["feedback"]>;

export type Tells = Details["tells"];

export const deleteBooking = (param: BookingRef, key: string) => unwrap(one.$delete({ param }, withKey(key)));
export const renewLink = (param: BookingRef, key: string) => unwrap(one["new-link"].$post({ param }, withKey(key)));
