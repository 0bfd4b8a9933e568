import { eq } from "drizzle-orm";
import MailComposer from "nodemailer/lib/mail-composer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import type { StoredMessage } from "../../../db/diary/messages/message-facts.ts";
import { bookings } from "../../../db/diary/schema.ts";
import { MESSAGE_TYPES, type MessageType } from "../../../domain/messages/messages-owed.ts";
import { linksIn } from "../../../domain/testing/links-in.ts";
import { DEFAULT_TEMPLATES, PLACEHOLDERS } from "../../../domain/texts/templates.ts";
import { aWorkspace, booked, bookingsOf, db, ORIGIN } from "../../../test/harness/harness.ts";
import { servicesAt } from "../../../test/harness/services.ts";
import type { RenderedMessage } from "../providers/provider.ts";
import { renderForCustomer, renderTest } from "./booking-message.ts";
import type { OwnerTexts, Sender } from "./compose-message.ts";
import { ourMail, recipientOf } from "./envelope.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const MAIL_FROM = { name: "Daybook", address: "no-reply@book.example" };
const services = servicesAt(NOW, { mailFrom: MAIL_FROM });

const bistro: Sender = {
  name: "Bistro Nord",
  slug: "bistro",
  trust: "proven",
  timeZone: "Europe/Stockholm",
  customerChangeHoursLimit: 24,
  maxGuestsPerBooking: null,
  brandLogoUrl: null,
  primaryColor: null,
  contactEmail: null,
  contactPhone: null,
  contactAddress: null,
};
const noTexts: OwnerTexts = { emailSubject: null, emailMessage: null, smsMessage: null, logoUrl: null };

const rowOf = (fields: Partial<StoredMessage> = {}) =>
  ({
    id: crypto.randomUUID(),
    dedupeKey: crypto.randomUUID(),
    subject: "booking",
    type: "booking_confirmation",
    channel: "email",
    address: null,
    draft: null,
    ...fields,
  }) as StoredMessage;

/** With values that the contract would refuse. */
async function rendered(
  given: {
    row?: Partial<StoredMessage>;
    booking?: Partial<typeof bookings.$inferInsert>;
    sender?: Partial<Sender>;
    texts?: Partial<OwnerTexts>;
  } = {},
): Promise<RenderedMessage> {
  const workspace = await aWorkspace();
  const { id } = await booked(workspace, { customerEmail: "anna@example.com", customerPhone: "+46701234567" });
  if (given.booking) await db.update(bookings).set(given.booking).where(eq(bookings.id, id));
  const [booking] = await bookingsOf(workspace);
  if (!booking) throw new Error("no booking");
  const sender = { ...bistro, ...given.sender };
  const row = rowOf(given.row);
  const to = recipientOf(row.channel, (row.channel === "email" ? booking.customerEmail : booking.customerPhone) ?? "");
  return renderForCustomer(services, row, to, booking, sender, { ...noTexts, ...given.texts });
}

async function overTheWire({ from, to, replyTo, subject, text, html, headers, attachments }: RenderedMessage) {
  const mail = new MailComposer({
    from: { name: from.name ?? "", address: from.address },
    to,
    ...(replyTo ? { replyTo } : {}),
    subject: subject ?? "",
    text,
    html: html ?? "",
    headers,
    attachments: attachments.map(({ name, ...rest }) => ({ filename: name, ...rest })),
  });
  return PostalMime.parse(new Uint8Array(await mail.compile().build()));
}

const hrefs = (html: string | null | undefined) =>
  [...(html ?? "").matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
const sms = { channel: "sms" } as const;
const feedback = { type: "feedback_request" } as const;

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

test("both parts of a mail end with the reason for it and the business's address", async () => {
  const mail = await rendered({ sender: { contactPhone: "+46 8 123 45", contactAddress: "Storgatan 1\nStockholm" } });
  const footer = "You get this mail because you booked at Bistro Nord.\nContact: +46 8 123 45 · Storgatan 1, Stockholm";
  expect(mail.text.endsWith(`\n\n-- \n${footer}`)).toBe(true);
  for (const line of footer.split("\n")) expect(mail.html).toContain(line);
});

test("a type's logo replaces the business's", async () => {
  const [own, brand] = ["https://a.example/own.png", "https://a.example/brand.png"];
  expect((await rendered({ sender: { brandLogoUrl: brand }, texts: { logoUrl: own } })).html).toContain(`src="${own}"`);
  expect((await rendered({ sender: { brandLogoUrl: brand } })).html).toContain(`src="${brand}"`);
});

test("a time after midnight names its night by the business's clock", async () => {
  const booking = { bookingDate: "2026-11-27", bookingTime: "00:30", startsAt: Date.parse("2026-11-27T23:30:00Z") };
  const ends = { durationMinutes: 60, endsAt: booking.startsAt + 3_600_000 };
  const night = { ...booking, ...ends };
  expect((await rendered({ booking: night })).text).toContain("Time: 00:30, night to Saturday\n");
  const inLondon = await rendered({ booking: night, sender: { timeZone: "Europe/London" } });
  expect(inLondon.text).toContain("Time: 00:30\n");
});

test("a date is written in the customer's language", async () => {
  const mail = await rendered({ booking: { bookingDate: "2026-11-28", locale: "sv" } });
  expect(mail.text).toContain("Datum: lördag 28 november 2026");
});

test.each([
  ["booking_confirmation", "PUBLISH"],
  ["booking_rescheduled", "PUBLISH"],
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
  expect(hrefs(html)).toEqual([link.replace("#unsubscribe", ""), link]);
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
  expect(mail.subject).toBe("Your booking at Bistro Nord is confirmed");
  expect(mail.text).toContain("your booking at Bistro Nord is confirmed.");
  expect((await rendered({ row: sms, texts })).text).toContain("is confirmed.");
});

test.each(["a@b.example, c@d.example", "a@b.example\r\nBcc: x@y.z", "Anna <a@b.example>", "a b@c.example"])(
  "no mail goes to %j, which is not one address",
  async (customerEmail) => {
    await expect(rendered({ booking: { customerEmail } })).rejects.toThrow();
  },
);

const EVIL = {
  booking: {
    customerName: "Bcc: x@y.example\r\n<b>Eve</b> {manage_link} {{guests}}",
    notes: "{manage_link}<script>alert(1)</script>",
  },
  sender: {
    name: '"Bistro\r\nBcc: x@y.z" <evil@evil.example> 🍕 https://evil.example/',
    brandLogoUrl: 'https://evil.example/" onerror="alert(1)',
    primaryColor: "#fff;background:url(https://evil.example/)",
    contactEmail: "a@b.example\r\nBcc: x@y.z",
    contactPhone: "<a href='https://evil.example'>call</a>",
    contactAddress: "Storgatan 1\r\nBEGIN:VALARM",
  },
  texts: {
    emailSubject: "Hi {customer_name}\r\nBcc: x@y.z\n {constructor}{__proto__} at {business_name}",
    emailMessage:
      '<h1>Hi</h1> {customer_name} <img src="https://evil.example/t.gif"> {constructor}{__proto__}{notes}\n<a href="https://evil.example">x</a> https://evil.example/ javascript:alert(1)\n\n{manage_link}',
    smsMessage: "{customer_name}\r\n{constructor} {manage_link}",
  },
};

test("every header of any message is one line, with one recipient", async () => {
  for (const row of [{}, feedback, { type: "booking_cancellation" }, sms]) {
    const message = await rendered({ ...EVIL, row });
    const outside = [message.from.name, message.from.address, message.to, message.replyTo, message.subject].concat(
      Object.entries(message.headers).flat(),
    );
    for (const field of outside) expect(field ?? "").not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    if (message.channel === "sms") continue;
    expect(message.from.name).not.toMatch(/["<>@]|:\/\//);
    const mail = await overTheWire(message);
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(
      [
        "auto-submitted",
        "content-type",
        "date",
        "from",
        "message-id",
        "mime-version",
        "subject",
        "to",
        "x-auto-response-suppress",
        ...Object.keys(message.headers)
          .filter((name) => name.startsWith("List-"))
          .map((name) => name.toLowerCase()),
      ].sort(),
    );
    expect(mail.to).toEqual([{ address: "anna@example.com", name: "" }]);
    expect([mail.cc, mail.bcc, mail.replyTo]).toEqual([undefined, undefined, undefined]);
    expect(mail.from?.address).toBe("no-reply@book.example");
  }
});

test("any text is shown as text, once, and only our links are live", async () => {
  const { text, html } = await overTheWire(await rendered(EVIL));
  expect(text).toContain("Bcc: x@y. example <b>Eve</b> {manage_link} {{guests}}");
  expect(html).toContain("Bcc: x@y. example &#60;b&#62;Eve&#60;/b&#62; {manage_link} {{guests}}");
  expect(html).toContain("&#60;h1&#62;Hi&#60;/h1&#62;");
  expect(`${text}${html}`).not.toMatch(/constructor|__proto__|function/);
  expect(hrefs(html)).toHaveLength(1);
  expect(hrefs(html)[0]).toMatch(new RegExp(`^${ORIGIN}/bistro/manage/[\\w-]{43}$`));
  expect(html).not.toMatch(/<(script|h1|b|img|iframe|link|form)\b|url\(|@import/i);
});

test("any calendar entry is one event without alarms or guests", async () => {
  const [{ content } = { content: "" }] = (await rendered(EVIL)).attachments;
  const lines = content.replace(/\r\n /g, "").split("\r\n");
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
    "BEGIN:VEVENT",
  ]);
  expect(lines.filter((line) => /^(ATTENDEE|Bcc)/i.test(line))).toEqual([]);
});

/** Spellings of an address that a program may link. */
const ADDRESSES = [
  ...[
    "https://evil.example/x",
    "http://203.0.113.7/x",
    "www.evil.example",
    "evil.example",
    "BANK-LOGIN.SE",
    "203.0.113.7",
  ],
  ...["me@evil.example", "mailto:me@evil.example", "tel:+469001234", "evil。example", "räksmörgås.se", "\\\\evil\\x"],
  ...[`${ORIGIN}/other`, `${ORIGIN}/bistro-bar`, `${ORIGIN}/bistro/../other`, "other-hello@bistro.example"],
].join(" ");
const TEXT = `${ADDRESSES} evil.{customer_name} https:{customer_name} {business_name}.com {${PLACEHOLDERS.join("}.com {")}}.com`;
const LINKED = {
  booking: { customerName: `com/${ADDRESSES}`, notes: ADDRESSES },
  sender: {
    ...{ name: `Bistro ${ADDRESSES}`, contactPhone: ADDRESSES, contactAddress: ADDRESSES.replaceAll(" ", "\n") },
    contactEmail: "hello@bistro.example",
  },
  texts: { emailSubject: TEXT, emailMessage: TEXT.replaceAll(" ", "\n"), smsMessage: TEXT },
};
const OURS = new RegExp(`${ORIGIN}/bistro/(manage|feedback)/[\\w-]{43}(#unsubscribe)?|hello@bistro\\.example`, "g");
const shownBy = (html: string) =>
  html.replace(/<[^>]*>/g, " ").replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

/** Shown by calendars beside the link. */
const eventWords = (file: string) =>
  [...file.replace(/\r?\n /g, "").matchAll(/^(?:SUMMARY|LOCATION|ORGANIZER;CN=.+?):(.*)$/gm)].map(([line]) =>
    line.replace(/:mailto:.*$/, "").replace(/\\([\\;,])/g, "$1"),
  );

test.each(["new", "stopped"] as const)("a %s business's texts hold no link but ours", async (trust) => {
  for (const type of MESSAGE_TYPES) {
    const sender = { ...LINKED.sender, trust };
    const mail = await overTheWire(await rendered({ ...LINKED, sender, row: { type } }));
    const said = [mail.subject, mail.text, shownBy(mail.html ?? ""), mail.from?.name].concat(
      ...mail.attachments.map(({ content }) => eventWords(new TextDecoder().decode(content as ArrayBuffer))),
    );
    for (const text of said) expect([type, linksIn((text ?? "").replace(OURS, ""))]).toEqual([type, []]);
    for (const href of hrefs(mail.html)) expect([type, href?.replace(OURS, "")]).toEqual([type, ""]);
    const { text } = await rendered({ ...LINKED, sender, row: { ...sms, type } });
    expect([type, linksIn(text.replace(OURS, ""))]).toEqual([type, []]);
  }
});

test("a new business links to its booking page and its address", async () => {
  const words = `Book again: ${ORIGIN}/bistro, or write to hello@bistro.example.\n\nWe open at 18.30, S:t Eriksgatan 1.`;
  const sender = { trust: "new", contactEmail: "hello@bistro.example" } as const;
  const mail = await rendered({ sender, texts: { emailMessage: words } });
  expect(mail.text).toContain(words);
  expect(hrefs(mail.html)).toEqual([`${ORIGIN}/bistro`]);
  expect((await rendered({ sender, row: sms, texts: { smsMessage: words } })).text).toContain(`${ORIGIN}/bistro,`);
});

test("a proven business's texts stay as written, and no name is a link", async () => {
  const words = "See our menu: https://menu.example/today or www.menu.example, mail@menu.example";
  const texts = {
    emailSubject: `${words} {business_name}`,
    emailMessage: `${words}\n{customer_name}`,
    smsMessage: words,
  };
  const given = { booking: { customerName: "Eve evil.example" }, sender: { name: "Krog.se" }, texts };
  const mail = await rendered(given);
  expect(mail.subject).toBe(`${words} Krog. se`);
  expect(mail.text).toMatch(`${words}\nEve evil. example`);
  expect(mail.text).toContain("because you booked at Krog. se.");
  expect(mail.from.name).toBe("Krog. se");
  expect(mail.attachments[0]?.content).toContain("SUMMARY:Krog. se\r\n");
  expect((await rendered({ ...given, row: sms })).text).toBe(words);
});

test("a mail loads only the logo from elsewhere", async () => {
  const { html } = await rendered({ ...EVIL, texts: { ...EVIL.texts, logoUrl: "https://a.example/l.png" } });
  expect([...(html ?? "").matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(["https://a.example/l.png"]);
});

test("a test mail breaks a new business's addresses, as the customer's mail does", () => {
  const row = toTry({ draft: { emailSubject: ADDRESSES, emailMessage: TEXT } });
  const mail = tested(row, { ...bistro, ...LINKED.sender, trust: "new" });
  for (const text of [mail.subject, mail.text, shownBy(mail.html ?? "")])
    expect(linksIn((text ?? "").replaceAll(/\S+\/example-link\S+|hello@bistro\.example/g, ""))).toEqual([]);
});

const tested = (row: StoredMessage, sender: Sender, saved?: OwnerTexts) =>
  renderTest(services, row, row.address ?? "", sender, saved);

const toTry = (fields: Partial<StoredMessage> = {}) =>
  rowOf({ subject: "test", address: "owner@example.com", ...fields });

test("a test uses sample values and is marked as a test", () => {
  const mail = tested(toTry(), bistro);
  expect(mail).toMatchObject({ to: "owner@example.com", subject: "[Test] Your booking at Bistro Nord is confirmed" });
  expect(mail.text).toContain("Hello Anna Andersson,");
  expect(mail.text).toContain("Date: Saturday, November 28, 2026\nTime: 19:00\nGuests: 4");
  expect(hrefs(mail.html)).toEqual([expect.stringContaining(`${ORIGIN}/bistro/manage/`)]);
  expect(mail.html).toContain(">Change or cancel until Fri 27 Nov 19:00</a>");
  expect(mail.attachments[0]?.content).toContain("DTSTART;TZID=Europe/Stockholm:20261128T190000");
  expect(tested(toTry(feedback), bistro).headers).not.toHaveProperty("List-Unsubscribe");
});

test("a test shows the unsaved texts, else the saved ones; an empty text is the standard one", () => {
  const saved = { ...noTexts, emailSubject: "Saved", smsMessage: "Saved SMS" };
  const trying = (fields: Partial<StoredMessage>) => tested(toTry(fields), bistro, saved);
  expect(trying({}).subject).toBe("[Test] Saved");
  expect(trying({ draft: { emailSubject: "Draft", emailMessage: null, logoUrl: null } }).subject).toBe("[Test] Draft");
  expect(trying({ draft: { emailSubject: null, emailMessage: "Hi" } }).subject).toBe(
    "[Test] Your booking at Bistro Nord is confirmed",
  );
  const phone = { ...sms, address: "+46701234567" };
  expect(trying(phone)).toMatchObject({ text: "Saved SMS", subject: null });
  expect(trying({ ...phone, draft: { smsMessage: "Hi {customer_name}" } }).text).toBe("Hi Anna Andersson");
});

test("a mail from Daybook has its name and colour, and a labelled button as its link", () => {
  const text = `Hello,\n\nplease confirm: ${ORIGIN}/confirm-email?token=abc\n\nThank you.`;
  const row = rowOf({ subject: "user", type: "email_confirmation" });
  const mail = ourMail(services, row, "owner@example.com", { subject: "Confirm", text, action: "Confirm address" });
  expect(mail).toMatchObject({ from: MAIL_FROM, to: "owner@example.com", text, replyTo: null, attachments: [] });
  expect(mail.html).toMatch(new RegExp(`href="${ORIGIN}/confirm-email\\?token=abc"[^>]*>Confirm address</a>`));
  expect(mail.html).toContain(">Daybook</p>");
});

test("a Swedish booking gets Swedish texts unless the owner wrote others", async () => {
  const booking = { locale: "sv-FI", bookingDate: "2026-11-28", bookingTime: "19:30" };
  const mail = await rendered({ booking, row: { type: "booking_reminder" } });
  expect(mail.subject).toBe("Snart dags för ditt besök hos Bistro Nord");
  expect(mail.text).toContain("Datum: lördag 28 november 2026\nTid: 19:30");
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
  expect(mail.html).toContain(CALL);
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

test("the owner's text stays as written; the English standard text does not count as the owner's", async () => {
  const standard = DEFAULT_TEMPLATES.booking_confirmation;
  const texts = { emailSubject: standard.emailSubject, emailMessage: "Welcome, {customer_name}!" };
  const mail = await rendered({ booking: { locale: "sv" }, texts });
  expect(mail.subject).toBe("Din bokning hos Bistro Nord är bekräftad");
  expect(mail.text).toMatch(/^Welcome, /);
});
