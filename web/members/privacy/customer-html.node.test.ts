import { expect, test } from "vitest";
import { formatsIn } from "../../../domain/texts/formats-in.ts";
import { phoneText } from "../../shared/lib/phone.ts";
import { customerHtml } from "./customer-html.ts";

type Kept = Parameters<typeof customerHtml>[0];

const visit = {
  bookingDate: "2027-06-15",
  bookingTime: "19:00",
  guests: 2,
  customerName: "Astrid <b>Lind</b>",
  customerEmail: "astrid@example.com",
  customerPhone: "+46701740639",
  notes: 'Pram & "nuts"',
  status: "confirmed",
  attendance: "no_show",
  source: "walk_in",
  locale: null,
  override: null,
  feedback: { rating: 4, comment: "Good" },
  messages: [{ type: "booking_confirmation", channel: "email", state: "sent" }],
  events: [{ type: "created", at: "2027-06-01T10:00:00.000Z" }],
};
const written = { ...formatsIn("en-SE"), phoneText };
const kept = { exportedAt: "2027-07-01T08:30:00.000Z", bookings: [visit] } as unknown as Kept;

test("a customer reads each visit in words, with what was said and sent", () => {
  const html = customerHtml(kept, written);
  for (const words of [
    "<h2>Tuesday 15 June 2027, 19:00, 2 guests</h2>",
    "<dt>Email</dt><dd>astrid@example.com</dd>",
    "<dt>Phone</dt><dd>+46 70 174 06 39</dd>",
    "<dt>Visit</dt><dd>no show</dd>",
    "<dt>Your rating</dt><dd>4 of 5</dd>",
    "<dt>Messages</dt><dd>booking confirmation, email, sent</dd>",
    "<dt>History</dt><dd>2027-06-01 10:00 UTC: created</dd>",
    "as of 2027-07-01 08:30 UTC",
  ])
    expect(html).toContain(words);
  expect(html).not.toContain("Beyond a limit");
});

test("what a customer typed never becomes markup", () => {
  const html = customerHtml(kept, written);
  expect(html).toContain("Astrid &#60;b&#62;Lind&#60;/b&#62;");
  expect(html).toContain("Pram &#38; &#34;nuts&#34;");
  expect(html).not.toContain("<b>");
});
