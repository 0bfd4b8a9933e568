import { expect, test } from "vitest";
import { holdsWebAddress } from "./web-address.ts";

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
])("'%s' holds what becomes a link", (text) => {
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
])("'%s' holds none", (text) => {
  expect(holdsWebAddress(text)).toBe(false);
});
