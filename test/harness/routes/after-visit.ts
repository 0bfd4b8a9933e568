import { linkToken } from "../../../worker/http/tokens.ts";
import type { Examples, Given } from "./route.ts";

const afterVisit =
  (purpose: string) =>
  ({ past: { id }, linkKeys }: Given) => ({ id, token: linkToken(purpose, id, linkKeys, 1) });

export const AFTER_VISIT_EXAMPLES: Examples = {
  "GET /api/feedback/:token": { ids: afterVisit("feedback") },
  "POST /api/feedback/:token": {
    ids: afterVisit("feedback"),
    body: () => ({ rating: 4, comment: "Lovely.\nWe will be back." }),
    optional: ["comment"],
    answers: 201,
  },
  "GET /api/unsubscribe/:token": { ids: afterVisit("unsubscribe"), answers: 303 },
  "POST /api/unsubscribe/:token": { ids: afterVisit("unsubscribe") },
};
