import { basic, E164, idOf, isForm, missing, ProviderDouble, SENDER_NAME } from "./double.ts";

export const ELKS = { user: "u0123456789", password: "0123456789ABCDEF" };

/** 46elks.com/docs/send-sms: sends repeats again, returns errors as text. */
export function elksDouble(): ProviderDouble {
  return new ProviderDouble((asked, double) => {
    const { method, url, headers, fields } = asked;
    const error = (status: number, text: string) => new Response(text, { status });
    if (method !== "POST" || url.pathname !== "/a1/sms") return error(404, "Not found");
    if (headers.get("Authorization") !== basic(ELKS.user, ELKS.password))
      return error(401, "API access requires Basic HTTP authentication");
    if (!isForm(headers)) return error(400, "Missing key from");
    const [name] = missing(asked, ["from", "to", "message"]);
    if (name) return error(400, `Missing key ${name}`);
    const from = String(fields.from);
    if (!E164.test(from) && !SENDER_NAME.test(from)) return error(400, "Invalid from number");
    if (!E164.test(String(fields.to))) return error(400, "Invalid to number");
    if (fields.whendelivered && !URL.canParse(String(fields.whendelivered))) return error(400, "Invalid whendelivered");
    const refusal = double.refusals.get(String(fields.to));
    if (refusal) return error(refusal.status, String(refusal.body));
    double.taken.push(asked);
    return Response.json({ id: `s${idOf(String(double.taken.length))}`, status: "created", direction: "outgoing" });
  });
}
