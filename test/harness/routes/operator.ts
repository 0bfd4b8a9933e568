import { demoRequest } from "../../../contract/requests/demo.ts";
import type { Routes } from "./route.ts";

export const OPERATOR_ROUTES: Routes = {
  "POST /api/demo-requests": {
    does: "Asks the operator for a demonstration.",
    who: "everyone",
    body: () => ({
      name: "Ida Krogh",
      email: "ida@example.com",
      phone: "+46 70-123 45 67",
      message: "Forty seats.\nTwo evenings a week.",
    }),
    optional: ["phone", "message"],
    takes: demoRequest,
    answers: 202,
    refuses: ["too_many_requests"],
  },
  "POST /api/webhooks/:provider": {
    does: "Takes a provider's report on a message. Each provider proves itself in its own way.",
    who: "everyone",
    provenOtherwise: true,
    answers: 403,
    refuses: ["not_found", "access_denied"],
  },
  "GET /api/health": { does: "How the parts of the product are; 503 when it is down.", who: "everyone", answers: 200 },
  "GET /api/dev/outbox": {
    does: "Messages that were captured instead of sent, the newest first; `to` names one address. On a developer's machine only.",
    who: "everyone",
    query: () => "?to=nobody@example.com",
    answers: 200,
    refuses: ["invalid_input", "not_found"],
  },
  "POST /api/dev/cron": {
    does: "Runs the schedule now. On a developer's machine only.",
    who: "everyone",
    answers: 204,
    refuses: ["not_found"],
  },
};
