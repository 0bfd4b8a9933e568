import { readFileSync } from "node:fs";
import path from "node:path";
import * as fc from "fast-check";
import { type AddressObject, simpleParser } from "mailparser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailForm } from "../../../domain/people/email-address.ts";
import { strictMail } from "../../../domain/testing/strict-mail.ts";
import { lettersOf, PIECES } from "../../../domain/testing/texts-of-the-world.ts";
import { oneLine } from "../../../domain/texts/sanitize-name.ts";
import { type Arrived, MailServer } from "../../../e2e/harness/providers.ts";
import type { RenderedMessage } from "../../../worker/messages/providers/provider.ts";
import { smtp } from "../../../worker/messages/providers/smtp.ts";
import type { Services } from "../../../worker/services.ts";
import { forSeconds } from "../../harness/random-runs.ts";
import { aBusiness, KINDS_OF_MAIL, mailAbout } from "./a-business.ts";

const ROOT = path.join(import.meta.dirname, "../../..");

test("each kind of mail that the code can render is read here", () => {
  const calledIn = (file: string) => {
    const source = readFileSync(path.join(ROOT, file), "utf8");
    return [...source.matchAll(/\b(render\w+)\(s/g)].map(([, name]) => name).sort();
  };
  expect(calledIn("test/suites/files/a-business.ts")).toEqual(calledIn("worker/messages/judge-message.ts"));
});

const server = new MailServer();
let address: string;
beforeAll(async () => {
  address = await server.start();
});
afterAll(() => server.stop());

/** As a mail server took them. */
async function delivered(messages: RenderedMessage[]) {
  server.arrived.length = 0;
  const transport = smtp.transport({ env: { SMTP_URL: address } } as unknown as Services);
  const sent = await transport.send(messages, new AbortController().signal);
  expect(sent).toEqual(messages.map(() => ({ ok: true, providerId: null })));
  const arrived = new Map(server.arrived.map((each) => [each.to[0], each]));
  expect([arrived.size, server.arrived.length]).toEqual([messages.length, messages.length]);
  return ({ to }: RenderedMessage) => arrived.get(to) as Arrived;
}

const withLineEnds = (text: string) => text.toWellFormed().replace(/\r\n?/g, "\n").trimEnd();

/** As a program shows a mail to a reader who sees HTML alone, without the addresses of links. */
async function shownBy(html: string) {
  const { text } = await simpleParser(
    `MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html.replace(/<\/?a\b[^>]*>/g, "")}`,
  );
  return text ?? "";
}

/** The lines of its text, each without the address at its end, which HTML shows as a button. */
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/(?:[^:]*: )?https:\S+$/, ""))
    .filter((line) => lettersOf(line) !== "");

test("every program reads every mail of any business as it was written", async () => {
  await fc.assert(
    fc.asyncProperty(aBusiness, async (business) => {
      const mails = KINDS_OF_MAIL.map(([about, type], i) => ({
        kind: `${about} ${type}`,
        ...mailAbout(about, type, business, `reader-${i}@example.com`),
      }));
      const arrived = await delivered(mails.map(({ message }) => message));
      for (const { kind, message, says } of mails) {
        await expectRead(kind, message, arrived(message));
        await expectSaid(kind, message, says);
      }
    }),
    forSeconds(0.3, { least: 2 }),
  );
});

test("every program reads each sign of the world in a subject, and as a line", async () => {
  const [business] = fc.sample(aBusiness, 1);
  if (!business) throw new Error("no business");
  const messages = PIECES.map((piece, i) => ({
    ...mailAbout("account", "email_undo", business, `reader-${i}@example.com`).message,
    ...{ subject: oneLine(`${piece} Bar ${piece}`), text: `${piece}\n${piece}.` },
  }));
  const arrived = await delivered(messages);
  for (const message of messages) await expectRead(JSON.stringify(message.subject), message, arrived(message));
});

type Read = {
  subject?: string;
  name?: string;
  from?: string;
  to?: string;
  replyTo?: string;
  text?: string;
  html?: string;
};

/** Line ends are the wire's, and programs show domains with letters or without. */
const alike = ({ subject = "", name = "", from, to, replyTo, text = "", html = "" }: Read) => ({
  ...{ subject, name, from, to, replyTo: replyTo && emailForm(replyTo) },
  ...{ text: withLineEnds(text), html: withLineEnds(html) },
});

async function expectRead(kind: string, message: RenderedMessage, { raw, mail, from: sender }: Arrived) {
  const { subject, from, to, replyTo, text, html, headers } = message;
  expect([kind, sender]).toEqual([kind, from.address]);
  const strict = strictMail(raw);
  const other = await simpleParser(raw);
  const bodyOf = (wanted: string) => strict.parts.find(({ type }) => type === wanted)?.text;
  const addressOf = (given: AddressObject | AddressObject[] | undefined) => [given ?? []].flat()[0]?.value[0];
  const reads: Record<string, Read> = {
    grammar: {
      ...{ subject: strict.subject, name: strict.from.name, from: strict.from.address, to: strict.to.address },
      ...{ replyTo: strict.replyTo?.address, text: bodyOf("text/plain"), html: bodyOf("text/html") },
    },
    postalMime: {
      ...{ subject: mail.subject, name: mail.from?.name, from: mail.from?.address, to: mail.to?.[0]?.address },
      ...{ replyTo: mail.replyTo?.[0]?.address, text: mail.text, html: mail.html },
    },
    mailparser: {
      ...{ subject: other.subject, name: addressOf(other.from)?.name, from: addressOf(other.from)?.address },
      ...{ to: addressOf(other.to)?.address, replyTo: addressOf(other.replyTo)?.address },
      ...{ text: other.text, html: other.html || "" },
    },
  };
  const meant = { subject, name: from.name, from: from.address, to, replyTo: replyTo ?? undefined, text, html };
  for (const [program, read] of Object.entries(reads))
    expect([kind, program, alike(read)]).toEqual([kind, program, alike(meant as Read)]);
  for (const [name, value] of Object.entries(headers))
    expect([kind, name, strict.fields.get(name.toLowerCase())]).toEqual([kind, name, value]);
}

/** Text and HTML tell the same, and all that the business wrote. */
async function expectSaid(kind: string, { subject, text, html }: RenderedMessage, says: string[]) {
  const shown = { text, html: await shownBy(html ?? "") };
  for (const [part, words] of Object.entries(shown)) {
    const said = lettersOf(`${subject} ${words}`);
    for (const each of [...says, ...linesOf(text)])
      expect([kind, part, each, said]).toEqual([kind, part, each, expect.stringContaining(lettersOf(each))]);
  }
}
