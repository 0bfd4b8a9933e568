import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { time } from "../texts.ts";

const isOn = () => z.boolean(fault("on_or_off"));

/** A member's alerts. `sheetTime`: when the evening sheet is mailed, on the workspace's clock; null: never. */
export const alertChoices = z.strictObject({
  newBooking: isOn(),
  changed: isOn(),
  cancelled: isOn(),
  lowRating: isOn(),
  failedMessage: isOn(),
  sheetTime: z.nullable(time()),
});
export type AlertChoices = z.output<typeof alertChoices>;
