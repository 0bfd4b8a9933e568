import { expect, test } from "vitest";
import type { SampleVisit } from "../../../../domain/judging/sample-visit.ts";
import { messagePreview, smsCount } from "./message-preview.ts";

const ORIGIN = "https://book.example.com";
const startsAt = Date.parse("2027-03-08T18:00:00Z");
const sample: SampleVisit = {
  ...{ date: "2027-03-08", time: "19:00", until: "21:00", startsAt, endsAt: startsAt + 7_200_000 },
  ...{ guests: 4, services: null, isClass: false, price: null },
};
const business = {
  sample,
  keepsAddresses: true,
  ...{ slug: "nord", name: "Bistro <b>Nord</b>", locale: "en-SE", primaryColor: "#123456" },
  link: { is: "open", until: { date: "2027-03-07", time: "19:00" } } as const,
  ...{ cancellationPolicy: null, policies: [], policy: null },
  ...{
    brandLogoUrl: "https://nord.example/logo.png",
    contactEmail: "hej@nord.example",
    contactPhone: null,
    contactAddress: null,
  },
};
const settings = {
  emailEnabled: true,
  smsEnabled: true,
  emailSubject: "",
  emailMessage: "",
  smsMessage: "",
  logoUrl: "",
};
const preview = (texts: Partial<typeof settings>) =>
  messagePreview("booking_confirmation", { ...settings, ...texts }, business, ORIGIN);

test("the sample booking fills the texts, and an SMS is one line", () => {
  const { subject, sms } = preview({
    emailSubject: "{guests} at {business_name}",
    smsMessage: "{customer_name},\n\n see you",
  });
  expect(subject).toBe("4 at Bistro <b>Nord</b>");
  expect(sms).toBe("Anna Andersson, see you");
});

test("the preview of a salon shows its service, person, price and end, also at the end of the standard SMS", () => {
  const cut: SampleVisit = {
    ...{ ...sample, time: "10:00", until: "10:45", guests: 1, services: [{ name: "Cut", person: "Maja" }] },
    price: { minor: 52000, currency: "SEK", isFrom: true },
  };
  const salon = { ...business, sample: cut };
  const { subject, html, sms } = messagePreview("booking_confirmation", settings, salon, ORIGIN);
  expect(subject).toBe("Mon 8 Mar 10:00, Cut with Maja · Bistro <b>Nord</b>");
  for (const words of ["10:00, until 10:45", "Cut with Maja", "from 520"]) expect(html).toContain(words);
  expect(sms).toMatch(/is confirmed\. Cut with Maja\.$/);
  const own = messagePreview("booking_confirmation", { ...settings, smsMessage: "See you" }, salon, ORIGIN);
  expect(own.sms).toBe("See you");
});

test("variables that the channel does not have are left out", () => {
  expect(preview({ smsMessage: "Hi {foo}{guests}{manage_link}!" }).sms).toBe("Hi !");
});

test("a text left empty shows the standard one", () => {
  expect(preview({ smsMessage: "  " }).sms).toContain("Bistro <b>Nord</b>: your booking on Monday 8 March 2027");
});

test("the preview escapes the owner's markup and has no links", () => {
  const { html } = preview({ emailMessage: `<a href="https://evil.example">x</a> href="y" {manage_link}` });
  expect(html).not.toMatch(/<a[^>]*href/);
  expect(html).not.toContain("<a href=");
  expect(html).not.toContain("<b>Nord");
  expect(html).toContain("Change or cancel until Sun 7 Mar 19:00");
});

test("the booking's link names the change deadline, or only the booking once changes are closed or it is cancelled", () => {
  expect(preview({}).html).toContain(">Change or cancel until Sun 7 Mar 19:00</a>");
  const closed = { ...business, contactPhone: "+46 8 123", link: { is: "closed" } as const };
  const { html } = messagePreview("booking_reminder", settings, closed, ORIGIN);
  expect(html).toContain(">View booking</a>");
  expect(html.replace(/<\/?a\b[^>]*>/g, "")).toContain(
    "It cannot be changed or cancelled online. Something has come up? Call +46 8 123",
  );
  const cancelled = messagePreview(
    "booking_cancellation",
    { ...settings, emailMessage: "{manage_link}" },
    closed,
    ORIGIN,
  );
  expect(cancelled.html).toContain(">View booking</a>");
  expect(cancelled.html).not.toContain("come up");
});

test("a mail has the business's colour, contact and logo, unless its type has a logo of its own", () => {
  const { html } = preview({});
  for (const words of ["#123456", "hej@nord.example", "https://nord.example/logo.png"]) expect(html).toContain(words);
  expect(preview({ logoUrl: "https://nord.example/other.png" }).html).toContain("https://nord.example/other.png");
});

test("a feedback mail shows the unsubscribe link", () => {
  const words = "Do not ask me again";
  expect(messagePreview("feedback_request", settings, business, ORIGIN).html).toContain(words);
  expect(preview({}).html).not.toContain(words);
});

test("the preview breaks a new business's foreign addresses and keeps its own", () => {
  const words = `menu.example, ${ORIGIN}/nord, hej@nord.example`;
  const of = (keepsAddresses: boolean) => {
    const texts = { ...settings, emailSubject: words, emailMessage: words, smsMessage: words };
    return messagePreview(
      "booking_confirmation",
      texts,
      { ...business, keepsAddresses, contactAddress: "x.example" },
      ORIGIN,
    );
  };
  const broken = words.replace("menu.example", "menu. example");
  expect([of(false).subject, of(false).sms]).toEqual([broken, broken]);
  expect(of(false).html).toContain("menu. example");
  expect(of(false).html).toContain("· x. example");
  expect([of(true).subject, of(true).sms]).toEqual([words, words]);
  expect(of(true).html).not.toContain(". example");
});

test.each([
  ["Swedish letters keep the limit", "Välkommen på lördag, åäöÅÄÖé!", "29/160 characters", null, null],
  ["a full one is still one", "a".repeat(160), "160/160 characters", null, null],
  ["one more makes two", "a".repeat(161), "161/160 characters", "Goes out as 2 SMS of up to 153 characters.", null],
  ["an emoji", "Hej 🎉", "6/70 characters", null, "The limit is 70 instead of 160 because of “🎉”."],
  ["a curly quote", "It’s on", "7/70 characters", null, "The limit is 70 instead of 160 because of “’”."],
  [
    "several, each named once",
    "“’”🎉🎉",
    "7/70 characters",
    null,
    "The limit is 70 instead of 160 because of ““”, “’”, “””, others.",
  ],
  ["nothing", "", "0/160 characters", null, null],
])("%s", (_, text, count, parts, why) => {
  expect(smsCount(text)).toEqual({ count, parts, why });
});

test.each([
  ["booking_confirmation", true],
  ["booking_rescheduled", true],
  ["booking_reminder", true],
  ["booking_cancellation", false],
  ["feedback_request", false],
] as const)("the preview of %s ends with the words about cancelling: %s", (type, isThere) => {
  const policy = "Cancel until noon.\nLater we ask 50 %.";
  const { html } = messagePreview(type, settings, { ...business, policy }, ORIGIN);
  expect(html.includes("Cancel until noon. Later we ask 50 %.")).toBe(isThere);
});
