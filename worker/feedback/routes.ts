import { fail } from "../../contract/errors.ts";
import { visitFeedback } from "../../contract/requests/feedback.ts";
import { suppress } from "../../db/diary/messages/suppressions.ts";
import { workspaceById } from "../../db/directory/workspaces.ts";
import { stopNews } from "../guest-book/consents.ts";
import type { CallActing } from "../http/acting.ts";
import { Routes } from "../http/routes.ts";
import { FEEDBACK, linkToken, UNSUBSCRIBE } from "../http/tokens.ts";
import { bookingOfFeedbackLink, giveFeedback, readFeedback } from "./give-feedback.ts";

/** Public on purpose: the link's token is the right to rate. */
export const feedback = new Routes()
  .add("GET /:token", {
    does: "The visit behind a link and what the customer has said of it.",
    who: "link",
    limit: "manage",
    refuses: ["link_invalid"],
    run: readFeedback,
  })
  .add("POST /:token", {
    does: "Rates a visit; 201 the first time, 200 when it replaces what was said.",
    who: "link",
    limit: "manage",
    takes: visitFeedback,
    refuses: ["link_invalid", "not_started", "cannot_change"],
    run: async (acting, asked, c) => {
      const { view, isFirst } = await giveFeedback(acting, asked);
      return c.json(view, isFirst ? 201 : 200);
    },
  });

/**
 * Public on purpose: one-click unsubscribe (RFC 8058), proven by the token (http/cross-site.ts). POST has no limit: one
 * address calls for all mailboxes of a provider and never retries.
 */
export const unsubscriptions = new Routes()
  .add("GET /:token", {
    does: "Leads a reader of a mail to the page where they unsubscribe. Changes nothing.",
    who: "link",
    limit: "manage",
    refuses: ["link_invalid"],
    run: async (acting, asked, c) => {
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(await unsubscribePage(acting, asked), 303);
    },
  })
  .add("POST /:token", {
    does: "Stops mails of this kind to this address, as mail programs ask by RFC 8058.",
    who: "link",
    provenOtherwise: true,
    answers: 204,
    refuses: ["link_invalid"],
    run: unsubscribe,
  });

/**
 * Stops this business's feedback requests and news to the booking's address and number. Works until the link is renewed or the
 * booking deleted, because old mails offer it too.
 */
async function unsubscribe({ services: s }: CallActing, { token }: { token: string }): Promise<void> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const { workspaceId: scope, customerEmail, customerPhone } = booking;
  const reach = [
    { channel: "email" as const, address: customerEmail },
    { channel: "sms" as const, address: customerPhone },
  ];
  for (const { channel, address } of reach) {
    if (!address) continue;
    await suppress(s.diary(scope), { channel, address, scope, reason: "unsubscribed", now: s.now() });
    await stopNews(s.diary(scope), booking, { channel, address }, s.now());
  }
}

/** The feedback page asks before it unsubscribes. */
async function unsubscribePage({ services: s }: CallActing, { token }: { token: string }): Promise<string> {
  const { booking } = (await bookingOfFeedbackLink(s, UNSUBSCRIBE, token)) ?? fail("link_invalid");
  const workspace = (await workspaceById(s.nearby, booking.workspaceId).get()) ?? fail("link_invalid");
  const feedback = linkToken(FEEDBACK, booking.id, s.config.linkKeys, booking.tokenVersion);
  return `${s.config.origin}/${workspace.slug}/feedback/${feedback}#unsubscribe`;
}
