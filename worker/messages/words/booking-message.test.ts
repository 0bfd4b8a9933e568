import { expect, test } from "vitest";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import type { MessageType } from "../../../domain/messages/messages-owed.ts";
import { ORIGIN } from "../../../test/harness/harness.ts";
import {
  bistro,
  feedback,
  hrefs,
  MAIL_FROM,
  noTexts,
  rendered,
  rowOf,
  services,
  sms,
  tested,
  toTry,
} from "../../../test/harness/rendered-messages.ts";
import { templates as DEFAULT_TEMPLATES } from "../../../texts/en/templates.ts";
import { ourMail } from "./envelope.ts";

const PRIVACY = `${ORIGIN}/bistro/privacy`;

test("a mail has the business's name and our address; replies go to the business", async () => {
  const mail = await rendered({ sender: { contactEmail: "hello@bistro.example" } });
  expect(mail.from).toEqual({ name: "Bistro Nord", address: "no-reply@book.example" });
  expect(mail.replyTo).toBe("hello@bistro.example");
  expect(mail.headers).toEqual({ "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" });
});

test.each(["not an address", "a@b.example, c@d.example", "a@b.example\r\nBcc: x@y.example", ""])(
  "a mail has no reply address if the business's is %j",
  async (contactEmail) => {
    expect((await rendered({ sender: { contactEmail } })).replyTo).toBeNull();
  },
);

test("both parts of a mail end with the reason for it, the business's address and its words about privacy", async () => {
  const mail = await rendered({ sender: { contactPhone: "+46 8 123 45", contactAddress: "Storgatan 1\nStockholm" } });
  const footer = "You get this mail because you booked at Bistro Nord.\nContact: +46 8 123 45 · Storgatan 1, Stockholm";
  expect(mail.text.endsWith(`\n\n-- \n${footer}\nHow your details are used: ${PRIVACY}`)).toBe(true);
  for (const line of footer.split("\n")) expect(withoutAnchors(mail.html)).toContain(line);
  expect(hrefs(mail.html)).toEqual(
    expect.arrayContaining(["tel:+46812345", expect.stringContaining("query=Storgatan%201%2C%20Stockholm"), PRIVACY]),
  );
});

const withoutAnchors = (html: string | null) => html?.replace(/<\/?a\b[^>]*>/g, "");

test("a type's logo replaces the business's", async () => {
  const [own, brand] = ["https://a.example/own.png", "https://a.example/brand.png"];
  expect((await rendered({ sender: { brandLogoUrl: brand }, texts: { logoUrl: own } })).html).toContain(`src="${own}"`);
  expect((await rendered({ sender: { brandLogoUrl: brand } })).html).toContain(`src="${brand}"`);
});

test("a mail's place names the area that was asked for, without a link", async () => {
  const sender = { contactAddress: "Storgatan 1\nStockholm" };
  const details = async (areaName: string | null) => {
    const { text } = await rendered({ sender, areaName });
    return /^Where: (.*)$/m.exec(text)?.[1];
  };
  expect(await details("Terrace")).toBe("Bistro Nord, Storgatan 1, Stockholm · Terrace");
  expect(await details(null)).toBe("Bistro Nord, Storgatan 1, Stockholm");
  expect(await details("evil.example/x\nBcc")).not.toMatch(/evil\.example/);
});

const VISIT = {
  legs: [{ service: "1", person: "5" }, { service: "2" }, { service: "2" }],
  lengths: [[30], [30, 35, 25], [90]],
  price: { minor: 4000, currency: "SEK", isFrom: false },
};
const NAMES = { 1: "Klippning", 2: "Färg", 5: "Anna evil.example/x" };
const aVisit = (locale: string) => ({
  booking: { locale, guests: 1, wish: { area: null, visit: VISIT } },
  visitNames: JSON.stringify(NAMES),
});

test.each([
  ["sv", "Vad: Klippning hos ", " + Färg + Färg", "Klippning hos ", " + Färg +1, Bistro Nord"],
  ["en", "What: Klippning with ", " + Färg + Färg", "Klippning with ", " + Färg +1, Bistro Nord"],
])("in %s a mail and its calendar entry name the services and the person asked for", async (locale, ...words) => {
  const [what, all, title, more] = words;
  const { text, html, attachments } = await rendered(aVisit(locale));
  const line = text.split("\n").find((each) => each.startsWith(what));
  expect([line?.endsWith(all), text.includes("evil.example/x")]).toEqual([true, false]);
  expect(html).toContain('class="details"');
  const entry = String(attachments[0]?.content).replaceAll("\r\n ", "");
  const summary = /^SUMMARY:(.*)$/m.exec(entry)?.[1]?.replaceAll("\\,", ",").trim();
  expect([summary?.startsWith(title), summary?.endsWith(more)]).toEqual([true, true]);
});

test("an SMS names two services and counts the rest, and several guests are told beside them", async () => {
  const given = aVisit("sv");
  const { text } = await rendered({ ...given, row: sms });
  expect(text).toMatch(/ är bekräftad\. Klippning hos .* \+ Färg \+1\.$/);
  const own = { smsMessage: "Välkommen {booking_date}!" };
  expect((await rendered({ ...given, row: sms, texts: own })).text).toMatch(/^Välkommen .* 2026!$/);
  const couple = await rendered({ ...given, booking: { ...given.booking, guests: 2 } });
  expect(couple.text).toContain(" + Färg + Färg, 2 gäster\n");
});

test("a time after midnight names its night by the business's clock", async () => {
  const booking = { bookingDate: "2026-11-27", bookingTime: "00:30", startsAt: Date.parse("2026-11-27T23:30:00Z") };
  const ends = { durationMinutes: 60, endsAt: booking.startsAt + 3_600_000 };
  const night = { ...booking, ...ends };
  expect((await rendered({ booking: night })).text).toContain(
    "When: Friday 27 November 2026, 00:30, night to Saturday, until 01:30\n",
  );
  const inLondon = await rendered({ booking: night, sender: { timeZone: "Europe/London" } });
  expect(inLondon.text).toContain("When: Friday 27 November 2026, 00:30, until 00:30\n");
});

test("a date is written in the customer's language", async () => {
  const mail = await rendered({ booking: { bookingDate: "2026-11-28", locale: "sv" } });
  expect(mail.text).toContain("När: lördag 28 november 2026, ");
});

test.each([
  ["booking_confirmation", "REQUEST"],
  ["booking_rescheduled", "REQUEST"],
  ["booking_cancellation", "CANCEL"],
  ["booking_reminder", null],
  ["feedback_request", null],
] satisfies [MessageType, string | null][])("%s carries a calendar entry: %s", async (type, method) => {
  const { attachments, text } = await rendered({ row: { type } });
  expect(attachments.map(({ contentType }) => contentType)).toEqual(
    method ? [`text/calendar; charset=utf-8; method=${method}`] : [],
  );
  for (const { content } of attachments) expect(content).toContain(`METHOD:${method}\r\n`);
  if (type === "booking_reminder") expect(text).toContain(`${ORIGIN}/bistro/manage/`);
});

test("a feedback request offers to unsubscribe with one click", async () => {
  const { headers, text, html } = await rendered({ row: feedback });
  expect(headers["List-Unsubscribe"]).toMatch(new RegExp(`^<${ORIGIN}/api/unsubscribe/[\\w-]{43}>$`));
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const [link = ""] = /http\S+#unsubscribe/.exec(text) ?? [];
  expect(link).toMatch(new RegExp(`^${ORIGIN}/bistro/feedback/[\\w-]{43}#unsubscribe$`));
  const page = link.replace("#unsubscribe", "");
  expect(hrefs(html)).toEqual([page, page, link, PRIVACY]);
  expect((await rendered()).headers).not.toHaveProperty("List-Unsubscribe");
});

test("an SMS is one line without the manage link, and the customer's name cannot hold a link", async () => {
  const booking = { customerName: "Eve https://evil.example/x www.evil.example" };
  const smsMessage = "Hi {customer_name},\r\n\n{guests} {manage_link} see you at {business_name}";
  const message = await rendered({ row: sms, booking, texts: { smsMessage } });
  expect(message).toMatchObject({ to: "+46701234567", subject: null, html: null, headers: {}, attachments: [] });
  expect(message.text).toBe("Hi Eve https: //evil. example/x www. evil. example, see you at Bistro Nord");
});

test("a feedback request by SMS has the feedback link", async () => {
  expect((await rendered({ row: { ...sms, ...feedback } })).text).toMatch(
    new RegExp(`How was it\\? ${ORIGIN}/bistro/feedback/[\\w-]{43}$`),
  );
});

test.each(["{nobody}", "  ", "\n"])("a text that would be empty becomes the standard one: %j", async (text) => {
  const texts = { emailSubject: text, emailMessage: text, smsMessage: text };
  const mail = await rendered({ texts });
  expect(mail.subject).toMatch(/, table for \d · Bistro Nord$/);
  expect(mail.text).toContain("Your booking at Bistro Nord is confirmed.");
  expect((await rendered({ row: sms, texts })).text).toContain("is confirmed.");
});

test.each(["a@b.example, c@d.example", "a@b.example\r\nBcc: x@y.z", "Anna <a@b.example>", "a b@c.example"])(
  "no mail goes to %j, which is not one address",
  async (customerEmail) => {
    await expect(rendered({ booking: { customerEmail } })).rejects.toThrow();
  },
);

test("a test uses sample values and is marked as a test", () => {
  const mail = tested(toTry(), bistro);
  expect(mail).toMatchObject({
    to: "owner@example.com",
    subject: "[Test] Sat 28 Nov 19:00, table for 4 · Bistro Nord",
  });
  expect(mail.text).toContain("Hello Anna,");
  expect(mail.text).toContain("When: Saturday 28 November 2026, 19:00, until 20:00\nWhere: Bistro Nord\nGuests: 4");
  expect(new Set(hrefs(mail.html))).toEqual(new Set([mail.text.match(/http\S+manage\S+/)?.[0], PRIVACY]));
  expect(mail.html).toContain(">Change or cancel until Fri 27 Nov 19:00</a>");
  expect(mail.attachments[0]?.content).toContain("DTSTART;TZID=Europe/Stockholm:20261128T190000");
  expect(mail.attachments[0]?.content).toContain("METHOD:PUBLISH\r\n"); // a request would enter a visit that is none
  expect(tested(toTry(feedback), bistro).headers).not.toHaveProperty("List-Unsubscribe");
});

test("a test shows the unsaved texts, else the saved ones; an empty text is the standard one", () => {
  const saved = { ...noTexts, emailSubject: "Saved", smsMessage: "Saved SMS" };
  const trying = (fields: Partial<StoredMessage>) => tested(toTry(fields), bistro, saved);
  expect(trying({}).subject).toBe("[Test] Saved");
  expect(trying({ draft: { emailSubject: "Draft", emailMessage: null, logoUrl: null } }).subject).toBe("[Test] Draft");
  expect(trying({ draft: { emailSubject: null, emailMessage: "Hi" } }).subject).toBe(
    "[Test] Sat 28 Nov 19:00, table for 4 · Bistro Nord",
  );
  const phone = { ...sms, address: "+46701234567" };
  expect(trying(phone)).toMatchObject({ text: "Saved SMS", subject: null });
  expect(trying({ ...phone, draft: { smsMessage: "Hi {customer_name}" } }).text).toBe("Hi Anna Andersson");
});

test("a mail from Daybook has its name and colour, and a labelled button as its link", () => {
  const text = `Hello,\n\nPlease confirm: ${ORIGIN}/confirm-email?token=abc\n\nThank you.`;
  const row = rowOf({ subject: "user", type: "email_confirmation" });
  const mail = ourMail(services, row, "owner@example.com", { subject: "Confirm", text, action: "Confirm address" });
  expect(mail).toMatchObject({ from: MAIL_FROM, to: "owner@example.com", text, replyTo: null, attachments: [] });
  expect(mail.html).toMatch(new RegExp(`href="${ORIGIN}/confirm-email\\?token=abc"[^>]*>Confirm address</a>`));
  expect(mail.html).toContain(">Daybook</p>");
});

test("a Swedish booking gets Swedish texts unless the owner wrote others", async () => {
  const at = { startsAt: Date.parse("2026-11-28T18:30:00Z"), endsAt: Date.parse("2026-11-28T19:30:00Z") };
  const booking = { locale: "sv-FI", bookingDate: "2026-11-28", bookingTime: "19:30", ...at };
  const mail = await rendered({ booking, row: { type: "booking_reminder" } });
  expect(mail.subject).toBe("Snart ses vi: lör 28 nov. 19:30, bord för 2 · Bistro Nord");
  expect(mail.text).toContain("När: lördag 28 november 2026, 19:30, till 20:30\nVar: Bistro Nord\nAntal gäster: 2");
  expect(mail.text).toContain("Du får det här mejlet för att du har bokat hos Bistro Nord.");
  expect(mail.html).toContain('<html lang="sv">');
  expect(mail.html).toContain(">Ändra eller avboka fram till ");
  const sms = await rendered({ booking, row: { channel: "sms" } });
  expect(sms.text).toBe("Bistro Nord: din bokning lördag 28 november 2026 kl. 19:30 är bekräftad.");
});

/** Wednesday 25 November, 19:00 in Stockholm. */
const START = Date.parse("2026-11-25T18:00:00Z");
const WEDNESDAY = {
  ...{ bookingDate: "2026-11-25", bookingTime: "19:00" },
  ...{ startsAt: START, durationMinutes: 60, endsAt: START + 3_600_000 },
};
const OPEN = "Change or cancel until Tue 24 Nov 19:00";
const CALL = "It cannot be changed or cancelled online. Something has come up? Call +46 8 123 45";
const PHONE = { contactPhone: "+46 8 123 45" };
const TELLING: MessageType[] = ["booking_confirmation", "booking_rescheduled", "booking_reminder"];

test.each(TELLING)("%s says until when the customer can change or cancel, by the business's clock", async (type) => {
  const mail = await rendered({ row: { type }, booking: WEDNESDAY, sender: PHONE });
  expect(mail.text).toMatch(new RegExp(`\\n${OPEN}: ${ORIGIN}/bistro/manage/[\\w-]{43}\\n`));
  expect(mail.html).toContain(`>${OPEN}</a>`);
  expect(mail.text).not.toContain("come up");
});

test.each(TELLING)("%s offers no change after the window, and says whom to call", async (type) => {
  const sender = { ...PHONE, customerChangeHoursLimit: 103 }; // the visit is in 102 hours
  const mail = await rendered({ row: { type }, booking: WEDNESDAY, sender });
  expect(mail.text).toMatch(new RegExp(`\\nView booking: ${ORIGIN}/bistro/manage/[\\w-]{43}\\n`));
  expect(mail.text).toContain(CALL);
  expect(mail.html).toContain(">View booking</a>");
  expect(withoutAnchors(mail.html)).toContain(CALL);
  expect(`${mail.text}${mail.html}`).not.toContain("Change or cancel");
});

test("a change is offered until the window's last moment; a party above the limit is asked to call", async () => {
  const last = await rendered({ booking: WEDNESDAY, sender: { customerChangeHoursLimit: 102 } });
  expect(last.text).toContain("Change or cancel until Sat 21 Nov 13:00");
  const large = await rendered({ booking: { ...WEDNESDAY, guests: 9 }, sender: { ...PHONE, maxGuestsPerBooking: 8 } });
  expect(large.text).toContain(CALL);
});

test("the owner's words around the link stay, followed by the state of the link", async () => {
  const texts = { emailMessage: "Something came up? Change it here: {manage_link}\n\nBye" };
  const open = await rendered({ booking: WEDNESDAY, texts });
  expect(open.text).toMatch(/Change it here: http\S+\n\nBye/);
  expect(open.html).toContain(`>${OPEN}</a>`);
  const closed = await rendered({ booking: WEDNESDAY, texts, sender: { ...PHONE, customerChangeHoursLimit: 103 } });
  expect(closed.text).toMatch(/Change it here: http\S+\nIt cannot be changed [^\n]+Call \+46 8 123 45\n\nBye/);
  expect(closed.html).toContain(">View booking</a>");
});

test("the link of a cancelled booking only shows it", async () => {
  const texts = { emailMessage: "It is cancelled.\n\n{manage_link}" };
  const booking = { ...WEDNESDAY, status: "cancelled" as const };
  const mail = await rendered({ row: { type: "booking_cancellation" }, booking, texts, sender: PHONE });
  expect(mail.text).toMatch(/\n\nView booking: http\S+\n\n-- \n/);
});

test("a customer whose language is not known is written to in the business's", async () => {
  const booking = { locale: null, bookingDate: "2026-11-28" };
  const [english, swedish] = [{ language: null }, { language: "sv" as const }];
  expect((await rendered({ booking, sender: english })).html).toContain('<html lang="en">');
  expect((await rendered({ booking, sender: swedish })).text).toContain("När: lördag 28 november 2026, ");
  const own = await rendered({ booking: { ...booking, locale: "en-GB" }, sender: swedish });
  expect(own.html).toContain('<html lang="en">');
});

test("the owner's text stays as written; the English standard text does not count as the owner's", async () => {
  const standard = DEFAULT_TEMPLATES.booking_confirmation;
  const texts = { emailSubject: standard.emailSubject, emailMessage: "Welcome, {customer_name}!" };
  const mail = await rendered({ booking: { ...WEDNESDAY, bookingTime: "18:00", locale: "sv" }, texts });
  expect(mail.subject).toBe("Bokat: ons 25 nov. 18:00, bord för 2 · Bistro Nord");
  expect(mail.text).toMatch(/^Welcome, /);
});
