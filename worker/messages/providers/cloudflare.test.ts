import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { MESSAGE_TYPES } from "../../../domain/messages/messages-owed.ts";
import { aWorkspace, booked, bookingsOf } from "../../../test/harness/harness.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import { cloudflareEmailDouble } from "../../../test/providers/cloudflare-email.ts";
import { renderForCustomer } from "../words/booking-message.ts";
import type { Sender } from "../words/compose-message.ts";
import { ourMail } from "../words/envelope.ts";
import { transportFor } from "./transports.ts";

const bistro: Sender = {
  ...{ name: "Bistro Nord", slug: "bistro", timeZone: "Europe/Stockholm", brandLogoUrl: null, primaryColor: null },
  ...{ contactEmail: "hello@bistro.example", contactPhone: null, contactAddress: null },
  ...{ trust: "proven", customerChangeHoursLimit: 24, maxGuestsPerBooking: null },
};
const noTexts = { emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };
const rowOf = (type: string) =>
  ({
    ...{ id: crypto.randomUUID(), dedupeKey: crypto.randomUUID(), subject: "booking", type, channel: "email" },
    ...{ address: null, draft: null },
  }) as StoredMessage;

function deployed() {
  const given = servicesAt(Date.now(), {
    ...{ origin: "https://book.example.com", mailTransport: "cloudflare" },
    mailFrom: { name: "Daybook", address: "no-reply@book.example.com" },
  });
  const { binding, taken } = cloudflareEmailDouble();
  return { services: { ...given, env: { ...env, EMAIL: binding } }, taken };
}

test("Cloudflare takes every kind of mail with its headers and attachments", async () => {
  const { services, taken } = deployed();
  const workspace = await aWorkspace();
  await booked(workspace, { customerEmail: "anna@example.com" });
  const [booking] = await bookingsOf(workspace);
  const mails = MESSAGE_TYPES.flatMap((type) =>
    booking ? renderForCustomer(services, rowOf(type), "anna@example.com", booking, bistro, noTexts) : [],
  );
  const ours = ourMail(services, rowOf("password_reset"), "olle@example.com", { subject: "Reset", text: "Hello" });
  const results = await transportFor(services, "email").send([...mails, ours], new AbortController().signal);
  expect(results.map((result) => (result.ok ? "ok" : result.error))).toEqual(results.map(() => "ok"));
  expect(taken).toHaveLength(MESSAGE_TYPES.length + 1);
  expect(taken.some(({ headers }) => headers?.["List-Unsubscribe-Post"])).toBe(true);
  expect(taken.some(({ attachments }) => attachments?.length)).toBe(true);
});
