import { fail } from "../../contract/errors.ts";
import { messageFilter } from "../../contract/requests/notifications.ts";
import { Routes } from "../http/routes.ts";
import { runEachInOrder } from "../run-each-in-order.ts";
import { applyReport } from "./apply-report.ts";
import { listMessages, retryFailedMessage } from "./list-messages.ts";
import { reporterOf } from "./providers/transports.ts";

export const messages = new Routes()
  .add("GET /:slug/messages", {
    does: "Messages to customers and what became of them. `troubled` lists those that could not be sent so far.",
    who: "change_settings",
    asks: messageFilter,
    run: listMessages,
  })
  .add("POST /:slug/messages/:id/retry", {
    does: "Sends a message that failed once more.",
    who: "change_settings",
    refuses: ["not_found", "cannot_change", "too_many_requests"],
    logs: { nothing: "is a message" },
    run: retryFailedMessage,
  });

/** No body: 46elks would send it to the customer as an SMS. */
export const webhooks = new Routes().add("POST /:provider", {
  does: "Takes a provider's report on a message. Each provider proves itself in its own way.",
  who: "everyone",
  provenOtherwise: true,
  answers: 204,
  refuses: ["not_found", "access_denied"],
  run: async ({ services }, { provider: name }, { req }) => {
    const provider = reporterOf(name) ?? fail("not_found");
    const call = { url: new URL(req.url), headers: req.raw.headers, body: await req.text() };
    const reports = provider.readReports?.(services, call) ?? fail("access_denied", { reason: "unproven" });
    await runEachInOrder(
      "report not taken",
      reports.map((report) => () => applyReport(services, report)),
    );
  },
});
