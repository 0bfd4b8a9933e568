import * as z from "zod/mini";
import { MAX_GUESTS_PUBLIC } from "../limits.ts";
import { instant } from "../texts.ts";

const most = `Please enter a number of guests from 0 to ${MAX_GUESTS_PUBLIC}`;

export const AFTER_CLOSING = "Please choose a time before today's closing";

/**
 * Tonight's brake (docs/rules.md#tonights-brake): no online party above `maxGuests`, 0 stops all, before `until`; null: for
 * the rest of today. `brake: null` opens online booking again.
 */
export const brakeRequest = z.strictObject({
  brake: z.nullable(
    z.strictObject({
      maxGuests: z.int(most).check(z.gte(0, most), z.lte(MAX_GUESTS_PUBLIC, most)),
      until: z.nullable(instant(AFTER_CLOSING)),
    }),
  ),
});
export type BrakeRequest = z.output<typeof brakeRequest>;
