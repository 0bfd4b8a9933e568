import { notifications } from "../../db/platform/schema.ts";
import type { MessageState } from "../../domain/messages/provider-report.ts";
import { callbackAddress } from "../../worker/messages/providers/46elks.ts";
import { aWorkspace, booked, call, ORIGIN, owedBy } from "../harness/harness.ts";
import { loseMessages } from "../harness/services.ts";
import { changeStored, storedRow } from "../harness/stored-rows.ts";
import { signedByResend, WEBHOOK_SECRET } from "./resend.ts";
import { signedByTwilio, TWILIO } from "./twilio.ts";

export const bindings = { WEBHOOK_SECRET, TWILIO_TOKEN: TWILIO.token };
export const EMAIL = "astrid@example.com";
export const PHONE = "+46701234567";
export const ELSEWHERE = { Origin: "" };

let number = 0;
export async function aReportedMessage(state: MessageState = "sent", channel: "email" | "sms" = "email") {
  const workspace = await aWorkspace({}, ["booking_confirmation"]);
  await loseMessages(workspace);
  const booking = await booked(workspace, { customerEmail: EMAIL, customerPhone: PHONE });
  const [row] = await owedBy(workspace);
  const id = row?.id ?? "";
  const providerId = `provider-${++number}`;
  await changeStored(notifications, { id }, { state, channel, providerId, attempts: 1 });
  return { workspace, booking, id, providerId };
}

export type ReportedMessage = Awaited<ReturnType<typeof aReportedMessage>>;
export const rowOf = ({ id }: { id: string }) => storedRow(notifications, { id });
export const stateOf = async (message: { id: string }) => (await rowOf(message))?.state;

type Signing = { secret?: string; at?: number };
export function byResend(
  type: string,
  { id, providerId }: Partial<ReportedMessage>,
  more: object = {},
  { secret, at }: Signing = {},
) {
  const tags = id === undefined ? [] : [{ name: "notification_id", value: id }];
  const body = JSON.stringify({ type, data: { email_id: providerId, to: [EMAIL], tags, ...more } });
  const headers = { ...ELSEWHERE, ...signedByResend(body, secret, at) };
  return call("POST", "/api/webhooks/resend", { body, headers, bindings });
}

export const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
export const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

export function byElks(fields: Record<string, string>, messageId?: string, secret = WEBHOOK_SECRET) {
  const path = callbackAddress("", secret, messageId);
  return call("POST", path, { body: formOf(fields), headers: { ...ELSEWHERE, ...FORM }, bindings });
}

export function byTwilio(fields: Record<string, string>, messageId?: string, token?: string) {
  const path = `/api/webhooks/twilio${messageId === undefined ? "" : `?message=${messageId}`}`;
  const headers = { ...ELSEWHERE, ...FORM, ...signedByTwilio(`${ORIGIN}${path}`, fields, token) };
  return call("POST", path, { body: formOf(fields), headers, bindings });
}
