import { visitFeedback } from "../../../contract/requests/feedback.ts";
import { linkToken } from "../../../worker/http/tokens.ts";
import type { Given, Routes } from "./route.ts";

const afterVisit =
  (purpose: string) =>
  ({ past: { id }, linkKeys }: Given) => ({ id, token: linkToken(purpose, id, linkKeys, 1) });

export const AFTER_VISIT_ROUTES: Routes = {
  "GET /api/feedback/:token": {
    does: "The visit behind a link and what the customer has said of it.",
    who: "link",
    ids: afterVisit("feedback"),
    answers: 200,
    refuses: ["link_invalid"],
  },
  "POST /api/feedback/:token": {
    does: "Rates a visit; 201 the first time, 200 when it replaces what was said.",
    who: "link",
    ids: afterVisit("feedback"),
    body: () => ({ rating: 4, comment: "Lovely.\nWe will be back." }),
    optional: ["comment"],
    takes: visitFeedback,
    answers: 201,
    refuses: ["link_invalid", "not_started", "cannot_change"],
  },
  "GET /api/unsubscribe/:token": {
    does: "Leads a reader of a mail to the page where they unsubscribe. Changes nothing.",
    who: "link",
    ids: afterVisit("unsubscribe"),
    answers: 303,
    refuses: ["link_invalid"],
  },
  "POST /api/unsubscribe/:token": {
    does: "Stops mails of this kind to this address, as mail programs ask by RFC 8058.",
    who: "link",
    ids: afterVisit("unsubscribe"),
    provenOtherwise: true,
    answers: 204,
    refuses: ["link_invalid"],
  },
};
