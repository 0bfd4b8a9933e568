import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { linksIn } from "../testing/links-in.ts";
import { breakWebAddresses, holdsWebAddress } from "./web-address.ts";

test.each([
  ["https://evil.example/x.html", "https: //evil. example/x. html"],
  ["Win at http://203.0.113.7/x now", "Win at http: //203. 0.113.7/x now"],
  ["//evil.example", "//evil. example"],
  ["ftp://x", "ftp: //x"],
  ["www.evil.example", "www. evil. example"],
  ["evil.example/x", "evil. example/x"],
  ["BANK-LOGIN.SE", "BANK-LOGIN. SE"],
  ["203.0.113.7", "203. 0.113.7"],
  ["203.0.113.7\u00ad1.1", "203. 0. 113.7\u00ad1.1"],
  ["evil。example", "evil。 example"],
  ["evil．example", "evil． example"],
  ["evil․example", "evil․ example"],
  ["räksmörgås.se", "räksmörgås. se"],
  ["пример.рф", "пример. рф"],
  ["例え.みんな", "例え. みんな"],
  ["उदाहरण.भारत", "उदाहरण. भारत"],
  ["evil.xn--p1ai", "evil. xn--p1ai"],
  ["evil.\u200bexample", "evil. \u200bexample"],
  ["evil.e\u00adxample", "evil. e\u00adxample"],
  ["me@evil.example", "me@evil. example"],
  ["mailto:me@evil.example", "mailto: me@evil. example"],
  ["tel:+469001234", "tel: +469001234"],
  ["sms:0900123", "sms: 0900123"],
  ["javascript:alert(1)", "javascript: alert(1)"],
  ["\\\\server\\share", "\\ \\server\\share"],
  ["(evil.example)", "(evil. example)"],
  ["a.evil.example.b", "a. evil. example.b"],
])("%j becomes %j", (text, broken) => {
  expect(breakWebAddresses(text)).toBe(broken);
  expect(breakWebAddresses(broken)).toBe(broken);
});

test.each([
  "Anna Andersson",
  "J.R. Smith",
  "St. Mary's",
  "Café No.5",
  "A.B. Karlsson",
  "S:t Eriksgatan 1:a",
  "Dr. Berg & Co.",
  "kl.18 eller 18.30-22.00, tid: 19:30",
  "1.295 kr, 12.50 €, 28.11.2026",
  "t.o.m. fredag, bl.a. o.s.v.",
  "Well. Yes... no?",
  "Välkommen!\nÖppet 17-22.\nRing 08-123 45 67",
])("%j stays as it is", (text) => {
  expect(breakWebAddresses(text)).toBe(text);
});

const OWN = ["https://book.example/bistro", "https://book.example/bistro/manage/To-k_en", "anna@bistro.example"];

test.each([
  "https://book.example/bistro",
  "Book:https://book.example/bistro, or write to anna@bistro.example.",
  "(https://book.example/bistro/) https://book.example/bistro?guests=4",
  "Change it here: https://book.example/bistro/manage/To-k_en!",
  "<https://book.example/bistro/manage/To-k_en>",
  "https://book.example/bistro/manage/To-k_en#unsubscribe",
  "HTTPS://BOOK.EXAMPLE/BISTRO and Anna@Bistro.Example",
])("our own address in %j stays as it is", (text) => {
  expect(breakWebAddresses(text, OWN)).toBe(text);
});

test.each([
  "https://book.example/bistro-bar",
  "https://book.example/bistro/../bar",
  "https://book.example/bistro\\..\\bar",
  "https://book.example/bistro%2f..%2fbar",
  "https://book.example/bistro/manage/other",
  "https://book.example/bistro.bar",
  "https://book.example/other",
  "https://book.example.evil/bistro",
  "https://evil.example/https://book.example/bistrot",
  "joanna@bistro.example",
  "x.anna@bistro.example",
  "anna@bistro.example.evil",
  "me@evil.example",
])("%j is not our own address", (text) => {
  expect(linksIn(breakWebAddresses(text, OWN))).toEqual([]);
});

test("other addresses around our own address are broken", () => {
  const text = "https://evil.example/?https://book.example/bistro?next=https://evil.example";
  expect(breakWebAddresses(text, OWN)).toBe(
    "https: //evil. example/?https://book.example/bistro?next=https: //evil. example",
  );
});

test("no text keeps a link, and only spaces are added", () => {
  const unit = fc.oneof(
    fc.constantFrom("https:", "//", "www.", "evil", ".com", ".", ".se", "@", "mailto:", "tel:", "1", "203.0.113.7"),
    fc.constantFrom(
      "。",
      "．",
      "․",
      "\u200b",
      "\u00ad",
      "xn--p1ai",
      "भारत",
      "\\\\",
      "\\",
      ":",
      " ",
      "a",
      "Å",
      "{",
      "\n",
    ),
  );
  fc.assert(
    fc.property(fc.array(unit, { maxLength: 12 }), (units) => {
      const text = units.join("");
      const broken = breakWebAddresses(text);
      expect(linksIn(broken)).toEqual([]);
      expect(broken.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
      expect(breakWebAddresses(broken)).toBe(broken);
    }),
    forSeconds(0.025, { least: 500 }),
  );
});

test("a hostile text takes no longer than others", () => {
  const long = ["\u200b", "\ufe0f", "1.", "a.", "://", "abc:", "\\", "https://book.example/bistro/", "."].map(
    (unit) => `.a:${unit.repeat(20_000)}`,
  );
  for (const text of long) expect(breakWebAddresses(text, OWN).replaceAll(" ", "")).toBe(text);
});

test.each([
  "https://bank-login.example/x",
  "SECURITY ALERT: unlock at https://bank-login.example/x now",
  "javascript://x",
  "www.krog",
  "Krog WWW.krog.se",
  "krog.se",
  "Krog.se",
  "bank-login.example/x",
  "Visit krog.se, today",
  "(krog.se)",
  "krog.se.",
  "krog.se:8080",
  "krog.se?x",
  "anna@krog.se",
  "räksmörgås.se",
  "例え.テスト",
  "krog。se",
  "ｋｒｏｇ．ｓｅ",
  "krog.xn--p1ai",
  "10.0.0.1/login",
  "a.b.co.uk",
])("'%s' holds a web address", (text) => {
  expect(holdsWebAddress(text)).toBe(true);
});

test.each([
  "Bella Italia",
  "St. Mary's",
  "St.Mary's Inn",
  "Café No.5",
  "A.B. Karlsson",
  "Dr. Berg",
  "Est.1923",
  "Schmidt & Co. KG",
  "e.V.",
  "Wait... what?",
  "Lunch 11.30-14.00",
  "50 % off!",
  "Bar/Café: Nord",
  "wwwild",
  "寿司",
  "",
])("'%s' holds no web address", (text) => {
  expect(holdsWebAddress(text)).toBe(false);
});
