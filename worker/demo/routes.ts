import { type DemoRequest, demoRequest } from "../../contract/requests/demo.ts";
import { accountMail, insertMail } from "../../db/directory/account-mails.ts";
import { insertDemoRequest } from "../../db/directory/demo-requests.ts";
import type { CallActing } from "../http/acting.ts";
import { throttle } from "../http/limits.ts";
import { Routes } from "../http/routes.ts";

/** Public on purpose. */
export const demo = new Routes().add("POST /", {
  does: "Asks the operator for a demonstration.",
  who: "everyone",
  takes: demoRequest,
  person: true,
  answers: 202,
  refuses: ["too_many_requests"],
  run: requestDemo,
});

/** Without `DEMO_REQUESTS_TO` no mail is owed, not even later, when the request is old. */
async function requestDemo({ services: s, client }: CallActing, request: DemoRequest): Promise<void> {
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
