import { expect, test } from "vitest";
import { MESSAGE_TYPES } from "../../../domain/messages/messages-owed.ts";
import { linksIn } from "../../../domain/testing/links-in.ts";
import { PLACEHOLDERS } from "../../../domain/texts/templates.ts";
import { ORIGIN } from "../../../test/harness/harness.ts";
import {
  bistro,
  feedback,
  hrefs,
  overTheWire,
  rendered,
  sms,
  tested,
  toTry,
} from "../../../test/harness/rendered-messages.ts";

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
  const [manage, ...others] = [...new Set(hrefs(html))];
  expect(manage).toMatch(new RegExp(`^${ORIGIN}/bistro/manage/[\\w-]{43}$`));
  expect(others).toEqual([
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&#38;query=[\w%-]+$/),
    `${ORIGIN}/bistro/privacy`,
  ]);
  expect(html).not.toMatch(/<(script|h1|b|img|iframe|link|form)\b|url\(|@import/i);
});

test("any calendar entry is one event without alarms, and for its reader alone", async () => {
  const [{ content } = { content: "" }] = (await rendered(EVIL)).attachments;
  const lines = content.replace(/\r\n /g, "").split("\r\n");
  expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
    "BEGIN:VEVENT",
  ]);
  expect(lines.filter((line) => /^(ATTENDEE|Bcc)/i.test(line))).toEqual([
    expect.stringMatching(/^ATTENDEE;[A-Z=;-]+:mailto:anna@example\.com$/),
  ]);
});

/** All ways of writing an address that a program may turn into a link. */
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
const OURS = new RegExp(
  `${ORIGIN}/bistro/((manage|feedback)/[\\w-]{43}(#unsubscribe)?|privacy\\b)|hello@bistro\\.example`,
  "g",
);
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
  expect(hrefs(mail.html)).toEqual([`${ORIGIN}/bistro`, `${ORIGIN}/bistro/privacy`]);
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
  expect(mail.attachments[0]?.content).toContain("SUMMARY:Table for 2\\, Krog. se\r\n");
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
    expect(
      linksIn((text ?? "").replaceAll(/\S+\/(example-link\S+|bistro\/privacy)|hello@bistro\.example/g, "")),
    ).toEqual([]);
});
