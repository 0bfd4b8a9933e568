import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import * as z from "zod/mini";
import { fail } from "../../contract/errors.ts";
import { capturedMessagesTo } from "../../db/platform/captured-messages.ts";
import { Routes } from "../http/routes.ts";
import { runSchedule } from "../jobs/run-schedule.ts";
import type { App, Services } from "../services.ts";

const SHOWN_MAX = 200;

/** Only while every origin is this machine (docs/rules.md#development-switches). */
const localOnly = createMiddleware<App>(async (c, next) => {
  if (!c.var.services.config.isLocal) fail("not_found");
  await next();
});

const local = new Routes();
local.use(localOnly);

export const devApi = local
  .add("GET /outbox", {
    does: "Messages that were captured instead of sent, the newest first; `to` names one address. On a developer's machine only.",
    who: "everyone",
    refuses: ["invalid_input", "not_found"],
    asks: z.strictObject({ to: z.optional(z.string()) }),
    run: async ({ services }, asked) => ({ messages: await outbox(services, asked.to) }),
  })
  .add("POST /cron", {
    does: "Runs the schedule now. On a developer's machine only.",
    who: "everyone",
    answers: 204,
    refuses: ["not_found"],
    run: ({ services }) => runSchedule(services),
  });

/** Shows the reader's zone. A file, because the policy allows no inline script. */
const LOCAL_TIMES_SCRIPT = `for (const time of document.querySelectorAll("time"))
  time.textContent = new Date(time.dateTime).toLocaleString([], { dateStyle: "medium", timeStyle: "long" });
`;

export const devPages = new Hono<App>()
  .use(localOnly)
  .get("/outbox.js", (c) => c.body(LOCAL_TIMES_SCRIPT, 200, { "Content-Type": "text/javascript; charset=utf-8" }))
  .get("/outbox", async (c) => {
    const messages = await outbox(c.var.services, c.req.query("to"));
    return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Outbox · Daybook</title>
        <script src="/dev/outbox.js" defer></script>
      </head>
      <body style="font: 16px/1.5 system-ui; max-width: 720px; margin: 32px auto; padding: 0 16px">
        <h1>Outbox</h1>
        <p>What would have been sent. The newest first.</p>
        ${messages.length === 0 ? html`<p>Nothing yet.</p>` : ""}
        ${messages.map(
          (message) => html`<article style="border-top: 1px solid #e8e3d9; padding: 16px 0">
            <div style="color: #6b665c"><time datetime="${message.at}">${message.at}</time> · ${message.channel} · ${message.type} · to ${message.to}</div>
            <h2 style="font-size: 18px; margin: 4px 0">${message.subject ?? ""}</h2>
            <div style="white-space: pre-wrap; overflow-wrap: anywhere">${withLinks(message.text, c.var.services.config.origin)}</div>
            ${message.html === null ? "" : mailFrame(message.html)}
          </article>`,
        )}
      </body>
    </html>`);
  });

async function outbox(s: Services, to: string | undefined) {
  const rows = await capturedMessagesTo(s.db, to?.toLowerCase(), SHOWN_MAX);
  return rows.map(({ id, at, channel, type, sender, recipient, subject, text, html, attachments }) => ({
    id: String(id),
    at: new Date(at).toISOString(),
    channel,
    from: sender,
    to: recipient,
    subject,
    text,
    html,
    type,
    attachments,
  }));
}

/** The sandbox runs nothing. */
const mailFrame = (mail: string) => html`<details>
  <summary>As seen</summary>
  <iframe sandbox="" title="The mail" srcdoc="${mail}" style="width: 100%; height: 640px; border: 1px solid #e8e3d9"></iframe>
</details>`;

const withLinks = (text: string, origin: string) =>
  text.split(/(https?:\/\/\S+)/).map((part) => (part.startsWith(origin) ? html`<a href="${part}">${part}</a>` : part));
