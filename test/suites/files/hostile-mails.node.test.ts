import { expect, test } from "vitest";
import { DATABASE_ONLY_PAYLOADS, PAYLOADS } from "../../../domain/testing/payloads.ts";
import { businessSaying, KINDS_OF_MAIL, mailAbout } from "./a-business.ts";

/** Several to a mail. A placeholder becomes a link on purpose (worker/messages/words/hostile-messages.test.ts). */
const attacks = PAYLOADS.filter((text) => !text.includes("{manage_link}"));
const TEXTS = [0, 1, 2, 3, 4].map((nth) =>
  [...attacks.filter((_, i) => i % 5 === nth), DATABASE_ONLY_PAYLOADS[nth]].join(" "),
);

/** As many words and lines, none of which means anything to a program. */
const harmless = (text: string) => text.replace(/\S+/g, "Bar");

/** Elements with the names of their attributes, in order, but for links: a number in a text makes one to call. */
const markupOf = (html: string | null) =>
  (html?.match(/<[^>]*>/g) ?? [])
    .map((tag) => tag.replace(/="[^"]*"/g, ""))
    .filter((tag) => !/^<(a href style|\/a)>$/.test(tag));

const addressesIn = (html: string | null) =>
  [...(html ?? "").matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address);
const OURS = /^(https:\/\/(book\.example|www\.google\.com\/maps\/search)\/|mailto:|tel:)/;

test.each(KINDS_OF_MAIL)("whatever a business writes, a mail about %s (%s) has our markup and our links", (...kind) => {
  for (const [nth, text] of TEXTS.entries()) {
    const how = { hasOwnTexts: nth % 2 === 0, language: nth < 2 ? "sv" : "en", isSalon: nth % 3 === 0 } as const;
    const { message } = mailAbout(...kind, businessSaying(text, how));
    const plain = mailAbout(...kind, businessSaying(harmless(text), how)).message;
    expect([text, markupOf(message.html)]).toEqual([text, markupOf(plain.html)]);
    expect(addressesIn(message.html).filter((address) => !OURS.test(address ?? ""))).toEqual([]);
    const { subject, from, to, replyTo, headers } = message;
    const lines = [subject, from.name, from.address, to, replyTo, ...Object.entries(headers).flat()];
    expect([text, lines.filter((line) => /[\p{Cc}\u2028\u2029]/u.test(line ?? ""))]).toEqual([text, []]);
  }
});
