import { createHmac } from "node:crypto";
import { basic, E164, idOf, isForm, ProviderDouble, type ProviderRequest, SENDER_NAME } from "./double.ts";

export const TWILIO = { sid: "AC0123456789", token: "fedcba9876543210" };
const BODY_MAX = 1600;

/** twilio.com/docs/messaging/api/message-resource: sends repeats again, returns errors by code. */
export function twilioDouble(): ProviderDouble {
  return new ProviderDouble((asked, double) => {
    const [status, code] = wrong(asked) ?? [];
    if (status) {
      const more_info = `https://www.twilio.com/docs/errors/${code}`;
      return Response.json({ code, message: "no", more_info, status }, { status });
    }
    const refusal = double.refusals.get(String(asked.fields.To));
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    double.taken.push(asked);
    return Response.json({ sid: `SM${idOf(String(double.taken.length))}`, status: "queued" }, { status: 201 });
  });
}

function wrong({ method, url, headers, fields }: ProviderRequest): [status: number, code: number] | null {
  if (url.pathname !== `/2010-04-01/Accounts/${TWILIO.sid}/Messages.json`) return [404, 20404];
  if (method !== "POST") return [405, 20004];
  if (headers.get("Authorization") !== basic(TWILIO.sid, TWILIO.token)) return [401, 20003];
  const said = (name: string) => (isForm(headers) ? String(fields[name] ?? "") : "");
  if (!said("To")) return [400, 21604];
  if (!said("From")) return [400, 21603];
  if (!said("Body")) return [400, 21602];
  if (said("Body").length > BODY_MAX) return [400, 21617];
  if (!E164.test(said("To"))) return [400, 21211];
  if (!E164.test(said("From")) && !SENDER_NAME.test(said("From"))) return [400, 21212];
  if (said("StatusCallback") && !URL.canParse(said("StatusCallback"))) return [400, 21609];
  return null;
}

export function signedByTwilio(
  url: string,
  fields: Record<string, string>,
  token = TWILIO.token,
): Record<string, string> {
  const sorted = Object.keys(fields).sort();
  const signed = url + sorted.map((name) => `${name}${fields[name]}`).join("");
  return { "X-Twilio-Signature": createHmac("sha1", token).update(signed).digest("base64") };
}
