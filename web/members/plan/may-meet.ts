import { withoutDrawing } from "../../../domain/floor/positions.ts";
import { changedNames } from "../../../domain/merge-three-ways.ts";
import { mayTouch } from "../../../domain/preview/touched-by.ts";
import type { HoursValues } from "./hours-values.ts";

/** False: they decide as before, so that no booking needs to be looked at. */
export const mayMeetBookings = (base: HoursValues, settings: HoursValues): boolean =>
  mayTouch(base, settings) || changedNames(decisive(base), decisive(settings)).length > 0;

const decisive = ({ plan, dated, specialScheduleEnabled }: HoursValues) => ({
  ...{ ...withoutDrawing(plan), dated, specialScheduleEnabled },
});
