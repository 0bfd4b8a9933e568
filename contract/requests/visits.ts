import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { isLinkRef } from "../../domain/services/asked-by-link.ts";
import { bookingRequest } from "./booking-form.ts";
import { consentTicks } from "./consents.ts";
import { careFields } from "./guest-card.ts";
import { services, sessionId } from "./legs.ts";

/** A short word for where the link stood (docs/links.md). */
const ref = z.optional(z.string().check(z.refine(isLinkRef, fault("link_word_invalid"))));

/** With services; the form of a party alone does not load them. */
/** `care`: allergies and diet; `keep`: for the next visits, too. `consents`: as GET /api/public/:slug offers them in `boxes`. */
export const visitBookingRequest = z.extend(bookingRequest, {
  ...{ services, sessionId, ref },
  consents: z.optional(consentTicks),
  care: z.optional(z.strictObject({ ...careFields, keep: z.boolean(fault("on_or_off")) })),
});
export type VisitBookingRequest = z.output<typeof visitBookingRequest>;
