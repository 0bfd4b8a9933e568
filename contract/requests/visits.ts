import * as z from "zod/mini";
import { bookingRequest } from "./bookings.ts";
import { services } from "./legs.ts";

/** Apart from `bookingRequest`, which every customer's form loads. */
export const visitBookingRequest = z.extend(bookingRequest, { services });
export type VisitBookingRequest = z.output<typeof visitBookingRequest>;
