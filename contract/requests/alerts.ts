import * as z from "zod/mini";
import { fault } from "../../domain/faults.ts";
import { ENDPOINT_MAX } from "../limits.ts";
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

const UNREADABLE = fault("push_subscription_invalid");

/** A browser's `PushSubscription`, with the pushes that its device takes. The keys are base64url (RFC 8291). */
export const pushDevice = z.strictObject({
  endpoint: z.string(UNREADABLE).check(z.maxLength(ENDPOINT_MAX)),
  /** An uncompressed point of P-256. */
  p256dh: z.string(UNREADABLE).check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string(UNREADABLE).check(z.regex(/^[\w-]{22}$/)),
  newBooking: isOn(),
  changed: isOn(),
  late: isOn(),
});
export type PushDevice = z.output<typeof pushDevice>;
