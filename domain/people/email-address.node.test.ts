import { expect, test } from "vitest";
import { emailForm, isEmailAddress } from "./email-address.ts";
import { readableEmail } from "./readable-email.ts";

test.each([
  [" Anna@Example.com ", "anna@example.com"],
  ["anna@example.com\u200b", "anna@example.com"],
  ["anna\u00ad@example.com", "anna@example.com"],
  ["\u2068anna@example.com\u2069", "anna@example.com"],
  ["an\u200dna@example.com", "anna@example.com"],
  ["anna@example.com.", "anna@example.com"],
  ["kund@räksmörgås.example", "kund@xn--rksmrgs-5wao1o.example"],
  ["kund@RÄKSMÖRGÅS.example.", "kund@xn--rksmrgs-5wao1o.example"],
  ["kund@xn--rksmrgs-5wao1o.example", "kund@xn--rksmrgs-5wao1o.example"],
  ["hallo@straße.de", "hallo@xn--strae-oqa.de"],
  ["名前@例え。テスト", "名前@xn--r8jz45g.xn--zckzah"],
])("%j is stored as %s", (typed, stored) => {
  expect(emailForm(typed)).toBe(stored);
  expect(emailForm(stored)).toBe(stored);
  expect(isEmailAddress(stored)).toBe(true);
});

test.each([
  ...["", "anna", "@example.com", "anna@", "anna@example", "anna@example..com", "an na@example.com", "a@b@example.com"],
  ...["anna@-example.com", "anna@example-.com", "anna@my_shop.com", "anna@-räksmörgås.se", "anna@räk_smörgås.se"],
  ...["anna@räk/smörgås.se", "anna@127.0.0.1", "anna@ä.1", "anna@example.com,", "<anna@example.com>"],
  `anna@${"a".repeat(64)}.com`,
])("%j is no address", (typed) => {
  expect(isEmailAddress(emailForm(typed))).toBe(false);
});

test.each([
  ["kund@xn--rksmrgs-5wao1o.example", "kund@räksmörgås.example"],
  ["anna@example.com", "anna@example.com"],
  ["anna@xn--zzzzzzz999.example", "anna@xn--zzzzzzz999.example"],
  ["anna@xn--example-.com", "anna@xn--example-.com"],
])("%s is shown as %s", (stored, shown) => {
  expect(readableEmail(stored)).toBe(shown);
});
