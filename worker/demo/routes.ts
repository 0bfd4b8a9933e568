import { Hono } from "hono";
import { type DemoRequest, demoRequest } from "../../contract/requests/demo.ts";
import { accountMail, insertMail } from "../../db/directory/account-mails.ts";
import { insertDemoRequest } from "../../db/directory/demo-requests.ts";
import type { App } from "../app-type.ts";
import { type Client, clientOf, throttle } from "../http/limits.ts";
import { requirePerson } from "../http/turnstile.ts";
import { validate } from "../http/validate.ts";
import type { Services } from "../services.ts";

/** Public on purpose. */
export const demo = new Hono<App>().post("/", validate("json", demoRequest), requirePerson, async (c) => {
  await requestDemo(c.var.services, c.req.valid("json"), clientOf(c));
  return c.body(null, 202);
});

/** Without `DEMO_REQUESTS_TO` no mail is owed, not even later, when the request is old. */
async function requestDemo(s: Services, request: DemoRequest, client: Client): Promise<void> {
  await throttle(s, "demo", client);
  const now = s.now();
  const id = crypto.randomUUID();
  const kept = insertDemoRequest(s.db, { id, ...request, createdAt: now });
  if (s.config.demoRequestsTo === null) {
    await kept;
    return;
  }
  const mail = accountMail({ subject: "demo_request", subjectId: id, type: "demo_request", key: id, now });
  await s.db.batch([kept, insertMail(s.db, mail)]);
  s.enqueue([mail.id]);
}
