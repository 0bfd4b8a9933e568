import { createHash, createHmac } from "node:crypto";

/*
 * Stand-ins for Resend, 46elks and Twilio, as their documentation says: functions from a request to an answer, for a test's
 * fetch or for a server of its own (e2e/providers.ts).
 */

/**
 * How a provider is today: it answers; it answers with a status; it takes what it is given and drops the connection; it
 * takes it and stays silent; or nobody is there at all.
 */
export type Mood = "well" | number | "drops" | "silent" | "gone";

/** What came in, with whatever was sent as a form or JSON. */
export type Asked = { method: string; url: URL; headers: Headers; fields: Record<string, unknown> };

/** A call that ends without an answer. */
export class NoAnswer extends Error {
  readonly mood: Mood;
  constructor(mood: Mood) {
    super(mood === "silent" ? "The operation was aborted due to timeout" : "Network connection lost.");
    this.name = mood === "silent" ? "TimeoutError" : "Error";
    this.mood = mood;
  }
}

export class ProviderDouble {
  /** Every message it was asked to send, and those that it took, each once. */
  readonly asked: Asked[] = [];
  readonly taken: Asked[] = [];
  mood: Mood = "well";
  /** What it says to those whom it does not serve: a number, an address. */
  readonly refusals = new Map<string, { status: number; body: unknown }>();
  readonly #take: (asked: Asked, double: ProviderDouble) => Response;

  constructor(take: (asked: Asked, double: ProviderDouble) => Response) {
    this.#take = take;
  }

  /** Stands in for the global fetch; call it with its mood of this moment. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const { mood } = this;
    if (mood === "gone") throw new NoAnswer(mood);
    if (request.method === "HEAD") return new Response(null, { status: 404 });
    const asked = await read(request);
    this.asked.push(asked);
    if (typeof mood === "number") return Response.json({ message: "not now" }, { status: mood });
    const answer = this.#take(asked, this);
    if (mood === "drops" || mood === "silent") throw new NoAnswer(mood);
    return answer;
  };
}

async function read(request: Request): Promise<Asked> {
  const { method, headers } = request;
  const text = Buffer.from(await request.arrayBuffer()).toString(); // text() warns of forms
  const isJson = headers.get("Content-Type") === "application/json";
  const fields = isJson ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
  return { method, url: new URL(request.url), headers, fields };
}

const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;
const idOf = (...parts: string[]) => createHash("sha256").update(parts.join("|")).digest("hex").slice(0, 32);
const missing = ({ fields }: Asked, names: string[]) => names.filter((name) => !fields[name]?.toString());

export const RESEND_KEY = "re_test_key";
export const ELKS = { user: "u0123456789", password: "0123456789ABCDEF" };
export const TWILIO = { sid: "AC0123456789", token: "fedcba9876543210" };
/** Of the shape Resend hands out. */
export const WEBHOOK_SECRET = `whsec_${btoa("a secret of thirty-two characters")}`;

/** resend.com/docs/api-reference: sends once for a key, and refuses a key that comes with another mail. */
export function resendDouble(): ProviderDouble {
  const byKey = new Map<string, { body: string; id: string }>();
  return new ProviderDouble((asked, double) => {
    const error = (statusCode: number, name: string) => Response.json({ statusCode, name }, { status: statusCode });
    if (asked.method !== "POST" || asked.url.pathname !== "/emails") return error(405, "method_not_allowed");
    if (asked.headers.get("Authorization") !== `Bearer ${RESEND_KEY}`) return error(403, "invalid_api_key");
    const key = asked.headers.get("Idempotency-Key") ?? "";
    if (key.length < 1 || key.length > 256) return error(400, "invalid_idempotency_key");
    if (missing(asked, ["from", "to", "subject", "text"]).length > 0) return error(422, "missing_required_field");
    const refusal = double.refusals.get(String(asked.fields.to));
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    const body = JSON.stringify(asked.fields);
    const known = byKey.get(key);
    if (known && known.body !== body) return error(409, "invalid_idempotent_request");
    if (!known) double.taken.push(asked);
    const id = known?.id ?? idOf(key);
    byKey.set(key, { body, id });
    return Response.json({ id });
  });
}

/** 46elks.se/docs/send-sms: sends as often as it is asked, and says what is wrong as text. */
export function elksDouble(): ProviderDouble {
  return new ProviderDouble((asked, double) => {
    if (asked.method !== "POST" || asked.url.pathname !== "/a1/sms") return new Response("Not found", { status: 404 });
    if (asked.headers.get("Authorization") !== basic(ELKS.user, ELKS.password))
      return new Response("API access requires Basic HTTP authentication", { status: 401 });
    const [name] = missing(asked, ["from", "to", "message"]);
    if (name) return new Response(`Missing key ${name}`, { status: 400 });
    const refusal = double.refusals.get(String(asked.fields.to));
    if (refusal) return new Response(String(refusal.body), { status: refusal.status });
    double.taken.push(asked);
    return Response.json({ id: `s${idOf(String(double.taken.length))}`, status: "created", direction: "outgoing" });
  });
}

/** twilio.com/docs/messaging/api/message-resource: sends as often as it is asked, and says what is wrong by a code. */
export function twilioDouble(): ProviderDouble {
  return new ProviderDouble((asked, double) => {
    const error = (status: number, code: number) => Response.json({ status, code, message: "no" }, { status });
    if (asked.url.pathname !== `/2010-04-01/Accounts/${TWILIO.sid}/Messages.json`) return error(404, 20404);
    if (asked.headers.get("Authorization") !== basic(TWILIO.sid, TWILIO.token)) return error(401, 20003);
    if (missing(asked, ["From", "To", "Body"]).length > 0) return error(400, 21604);
    const refusal = double.refusals.get(String(asked.fields.To));
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    double.taken.push(asked);
    return Response.json({ sid: `SM${idOf(String(double.taken.length))}`, status: "queued" }, { status: 201 });
  });
}

/** The headers of a webhook of Resend's, signed now or at another moment. */
export function signedByResend(body: string, secret = WEBHOOK_SECRET, at = Date.now()): Record<string, string> {
  const id = "msg_1";
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}

/** The header of a webhook of Twilio's. */
export function signedByTwilio(
  url: string,
  fields: Record<string, string>,
  token = TWILIO.token,
): Record<string, string> {
  const sorted = Object.keys(fields).sort();
  const signed = url + sorted.map((name) => `${name}${fields[name]}`).join("");
  return { "X-Twilio-Signature": createHmac("sha1", token).update(signed).digest("base64") };
}
