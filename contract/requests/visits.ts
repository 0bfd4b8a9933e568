import * as z from "zod/mini";
import { bookingRequest } from "./booking-form.ts";
import { services, sessionId } from "./legs.ts";

/** With services; the form of a party alone does not load them. */
export const visitBookingRequest = z.extend(bookingRequest, { services, sessionId });
export type VisitBookingRequest = z.output<typeof visitBookingRequest>;
