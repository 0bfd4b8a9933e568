import { expect, test } from "vitest";
import { captureMessages } from "../../db/platform/captured-messages.ts";
import { ALL_PAYLOADS } from "../../domain/testing/payloads.ts";
import { db } from "../../test/harness/harness.ts";
import { open } from "../../test/harness/pages.ts";

/** Elements with the names of their attributes, in order. */
const markupOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replace(/="[^"]*"/g, ""));

async function outboxOf(to: string, text: string) {
  const mail = { dedupeKey: to, channel: "email", type: text, from: text, to, attachments: [] };
  await captureMessages(db, [{ ...mail, subject: text, text, html: `<p>${text}</p>` }], Date.now());
  return (await open(`/dev/outbox?to=${to}`)).html;
}

test("the outbox shows a mail as text, and in a frame that runs nothing", async () => {
  const html = await outboxOf("hostile@example.com", ALL_PAYLOADS);
  expect(markupOf(html)).toEqual(markupOf(await outboxOf("harmless@example.com", "Bar")));
  expect(html).toContain('<iframe sandbox=""');
});
