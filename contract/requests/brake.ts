import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { MAX_GUESTS_PUBLIC } from "../limits.ts";
import { instant } from "../texts.ts";

/**
 * Tonight's brake (docs/rules.md#tonights-brake): no online party above `maxGuests`, 0 stops all, before `until`; null: for
 * the rest of today. `brake: null` opens online booking again.
 */
export const brakeRequest = z.strictObject({
  brake: z.nullable(
    z.strictObject({
      maxGuests: z.int(fault("brake_guests", { max: MAX_GUESTS_PUBLIC })).check(z.gte(0), z.lte(MAX_GUESTS_PUBLIC)),
      until: z.nullable(instant(fault("brake_until"))),
    }),
  ),
});
export type BrakeRequest = z.output<typeof brakeRequest>;
