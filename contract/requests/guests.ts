import * as z from "zod/mini";
import { SEARCH_MAX } from "../limits.ts";

const GUEST_ID_MAX = 100;

/** A guest of the guest book. */
export const guestId = z.string().check(z.minLength(1), z.maxLength(GUEST_ID_MAX));

/** Begins of a name's words, a number or its last digits, or a mail, as they are typed. */
export const guestsQuery = z.strictObject({ q: z.optional(z.string().check(z.maxLength(SEARCH_MAX))) });
export type GuestsQuery = z.output<typeof guestsQuery>;

/** A guest that is made of the booking. */
export const NEW_GUEST = "new";

/** Null: nobody's. */
export const guestChoice = z.strictObject({ guestId: z.nullable(guestId) });
export type GuestChoice = z.output<typeof guestChoice>;
