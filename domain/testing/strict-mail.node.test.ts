import { expect, test } from "vitest";
import { strictMail } from "./strict-mail.ts";

const MAIL = `From: =?utf-8?Q?Bistro_=C3=85sa?= <no-reply@book.example>\r
To: anna@example.com\r
Reply-To: "Bo \\"B\\" Ek" <bo@example.com>\r
Subject: =?utf-8?B?w4VzYQ==?= =?utf-8?B?IE5vcmQ=?=\r
 on Sunday\r
Message-ID: <1@book.example>\r
Date: Sat, 21 Nov 2026 12:00:00 +0000\r
MIME-Version: 1.0\r
Content-Type: multipart/alternative; boundary="b-1"\r
\r
--b-1\r
Content-Type: text/plain; charset=utf-8\r
Content-Transfer-Encoding: quoted-printable\r
\r
Hej =C3=85=\r
sa\r
--b-1\r
Content-Type: text/html; charset=utf-8\r
Content-Transfer-Encoding: base64\r
\r
PGI+w4VzYTwvYj4=\r
--b-1--\r
`;

test("a mail is read with its names, words and parts", () => {
  expect(strictMail(MAIL)).toMatchObject({
    subject: "Åsa Nord on Sunday",
    from: { name: "Bistro Åsa", address: "no-reply@book.example" },
    to: { name: "", address: "anna@example.com" },
    replyTo: { name: 'Bo "B" Ek', address: "bo@example.com" },
    parts: [
      { type: "text/plain", text: "Hej Åsa" },
      { type: "text/html", text: "<b>Åsa</b>" },
    ],
  });
});

test.each([
  ["a letter that is not encoded", "on Sunday", "på söndag"],
  ["a bare line feed", "on Sunday\r\n", "on Sunday\n"],
  ["a line above 998 octets", "on Sunday", "x".repeat(999)],
  ["a line of encoded words above 76 octets", "=?utf-8?B?w4VzYQ==?=", `=?utf-8?B?w4VzYQ==?= ${"x".repeat(60)}`],
  ["a folded line of spaces", " on Sunday", "  "],
  ["a field without a name", " on Sunday", "on Sunday"],
  ["a field twice", "To: anna", "To: bo@example.com\r\nTo: anna"],
  ["no subject", "Subject", "X-Subject"],
  ["a date of another form", "Sat, 21 Nov 2026 12:00:00 +0000", "2026-11-21"],
  ["an id without brackets", "<1@book.example>", "1@book.example"],
  ["half a character in a word", "w4VzYQ==", "ww=="],
  ["two words without a space", "?= =?", "?==?"],
  ["a name with bare signs", "=?utf-8?Q?Bistro_=C3=85sa?=", "Bistro, Nord"],
  ["a word in a name with bare signs", "Bistro_", "Bistro,_"],
  ["two recipients", "To: anna@example.com", "To: anna@example.com, bo@example.com"],
  ["a recipient without a domain", "anna@example.com", "anna"],
  ["a boundary that never comes", 'boundary="b-1"', 'boundary="b-2"'],
  ["parts without an end", "--b-1--\r\n", ""],
  ["a text in no charset", "text/plain; charset=utf-8", "text/plain"],
  ["half a sign", "=C3=85=\r\nsa", "=C3=85=G"],
  ["a space at a line's end", "Hej =C3=85=\r\nsa", "Hej \r\nsa"],
  ["an encoded line above 76 octets", "Hej ", "x".repeat(77)],
  ["half a base64", "PGI+w4VzYTwvYj4=", "PGI+w4VzYTwvYj4"],
])("%s is refused", (_, was, becomes) => {
  expect(MAIL).toContain(was);
  expect(() => strictMail(MAIL.replace(was, becomes))).toThrow(/^not a mail: |encoded data/);
});
