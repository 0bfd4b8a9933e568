import { expect, test } from "vitest";
import type { BookingRow } from "../../../db/diary/bookings.ts";
import { aWorkspace, booked, bookingsOf } from "../../../test/harness/harness.ts";
import { bistro, overTheWire, rowOf, services } from "../../../test/harness/rendered-messages.ts";
import { type AlertNews, renderAlert } from "./alert-mail.ts";

async function alertOf(customerEmail: string | null, newsOf: (booking: BookingRow) => AlertNews = aBooking) {
  const workspace = await aWorkspace();
  await booked(workspace, { customerEmail: "ingrid@example.com" });
  const [booking] = await bookingsOf(workspace);
  if (!booking) throw new Error("no booking");
  const news = newsOf({ ...booking, customerEmail, areaName: null, visitNames: null });
  const row = rowOf({ subject: "alert", type: "alert_new_booking" });
  const mail = renderAlert(services, row, "owner@example.com", news, bistro, null);
  return { mail, sent: await overTheWire(mail) };
}
const aBooking = (booking: BookingRow): AlertNews => ({ kind: "booking", booking, state: "new" });
const aRating = (booking: BookingRow): AlertNews => ({
  ...{ kind: "rating", booking },
  rated: {
    bookingId: booking.id,
    workspaceId: booking.workspaceId,
    rating: 2,
    comment: null,
    createdAt: 0,
    updatedAt: 0,
  },
});

test.each([
  ["a booking", aBooking],
  ["a low rating", aRating],
])("an answer to an alert about %s reaches its customer", async (_, newsOf) => {
  const { sent } = await alertOf("ingrid@example.com", newsOf);
  expect(sent.replyTo).toEqual([{ address: "ingrid@example.com", name: "" }]);
  expect(sent.to).toEqual([{ address: "owner@example.com", name: "" }]);
});

test.each([
  null,
  "",
  "nobody",
  "ingrid@example.com\r\nBcc: many@evil.example",
  "ingrid@example.com, many@evil.example",
  "Ingrid <ingrid@example.com>",
  "ingrid@example.com\nSubject: Prize",
])("an alert about a customer whose address is %j answers to nobody else", async (address) => {
  const { mail, sent } = await alertOf(address);
  expect(mail.replyTo).toBe(null);
  expect([sent.replyTo, sent.bcc, sent.cc]).toEqual([undefined, undefined, undefined]);
  expect(sent.subject).toMatch(/^New: /);
});

test("alerts about more than one booking answer to no customer", async () => {
  const { mail } = await alertOf("ingrid@example.com", () => ({ kind: "failed", failed: [] }));
  expect(mail.replyTo).toBe(null);
});
