import { expect, test } from "vitest";
import { smtpFailure } from "./smtp-connection.ts";

const failed = (command: string, response: string) =>
  smtpFailure(Object.assign(new Error(response), { command, response, responseCode: Number(response.slice(0, 3)) }));

const REPLIES: [string, string, string, string?][] = [
  ["RCPT TO", "550 5.1.1 <a@example.org>: Recipient address rejected: User unknown", "permanent", "bounced"],
  ["RCPT TO", "550 5.1.1 <sender@example.org>: user unknown", "permanent", "bounced"],
  ["RCPT TO", "550 5.1.2 Host unknown", "permanent", "bounced"],
  ["RCPT TO", "501 5.1.3 Bad recipient address syntax", "permanent", "bounced"],
  ["RCPT TO", "551 5.1.6 Mailbox has moved", "permanent", "bounced"],
  ["RCPT TO", "556 5.1.10 Domain takes no mail", "permanent", "bounced"],
  ["RCPT TO", "550 No such user", "permanent", "bounced"],
  ["RCPT TO", "550 User unknown in virtual mailbox table", "permanent", "bounced"],
  ["RCPT TO", "550 <a@example.org> mailbox does not exist", "permanent", "bounced"],
  ["RCPT TO", "550 Recipient not found", "permanent", "bounced"],
  ["RCPT TO", "550 5.1.0 Address rejected", "permanent"],
  ["RCPT TO", "550 Mailbox temporarily over quota", "permanent"],
  ["RCPT TO", "550 Requested action not taken: mailbox unavailable", "permanent"],
  ["RCPT TO", "550 SPF check failed", "permanent"],
  ["RCPT TO", "550 relaying denied for <unknown.user@example.org>", "permanent"],
  ["RCPT TO", "550 5.7.1 Access denied, user unknown to this policy", "permanent"],
  ["RCPT TO", "552 5.2.2 Mailbox full", "permanent"],
  ["RCPT TO", "554 5.7.1 <sender@example.org>: Relay access denied", "permanent"],
  ["RCPT TO", "550 5.1.8 <no-reply@example.com>: Sender address rejected: Domain not found", "away"],
  ["RCPT TO", "550 5.1.7 <no-reply@example.com>: Address rejected: undeliverable address", "away"],
  ["RCPT TO", "550 5.1.0 <no-reply@example.com> sender rejected", "away"],
  ["RCPT TO", "550 Sender rejected: user unknown", "away"],
  ["DATA", "554 5.1.8 bad origin", "away"],
  ["DATA", "550 5.1.1 User unknown", "permanent"],
  ["DATA", "554 5.6.0 Message refused", "permanent"],
  ["MAIL FROM", "550 5.1.1 User unknown", "away"],
  ["RCPT TO", "421 4.7.0 Too many recipients", "away"],
  ["RCPT TO", "450 4.2.0 Try later", "transient"],
  ["DATA", "452 4.3.1 Sender has used too much", "transient"],
];

test.each(REPLIES)("at %s the server says %s: %s", (command, response, kind, suppress) => {
  const result = failed(command, response);
  expect(result).toMatchObject({ ok: false, kind });
  expect("suppress" in result ? result.suppress : undefined).toBe(suppress);
});

test("the stored reply holds no address or name", () => {
  expect(failed("RCPT TO", "550 5.1.1 <anna@example.org>: user unknown")).toMatchObject({
    error: "mail server 550 5.1.1",
  });
});

test("a missing answer is `unknown`; a mail that the library refuses was never sent", () => {
  expect(smtpFailure(new Error("closed"))).toMatchObject({ kind: "unknown" });
  expect(smtpFailure(Object.assign(new Error("no"), { command: "API" }))).toMatchObject({ kind: "permanent" });
});
