import { getCountryCallingCode, isValidPhoneNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";
import { e164 } from "../../../shared/lib/phone.ts";
import { countryDialled, countryOf } from "./phone-country.ts";

test("24 countries, Sweden first", () => {
  expect(PHONE_COUNTRIES.map(({ code }) => code).join(" ")).toBe(
    "SE NO DK FI IS DE NL BE FR ES PT IT AT CH PL CZ GB IE US CA AU EE LV LT",
  );
});

test.each(PHONE_COUNTRIES)("the example for $code is a number there", ({ code, dial, example }) => {
  expect(getCountryCallingCode(code)).toBe(dial);
  expect(isValidPhoneNumber(example, code)).toBe(true);
  expect(e164(example, code)).toBe(`+${dial}${example.replaceAll(" ", "")}`);
});

test.each([
  ["070-123 45 67", "SE", "+46701234567"],
  ["+46 (0)70 123 45 67", "SE", "+46701234567"],
  ["0046 70 123 45 67", "SE", "+46701234567"],
  ["+47 40 61 23 45", "SE", "+4740612345"],
  ["+358412345678", "NO", "+358412345678"],
  ["06 1234 5678", "IT", "+390612345678"],
  ["07400 123456", "GB", "+447400123456"],
  ["(201) 555-0123", "US", "+12015550123"],
] as const)("%s in %s is %s", (text, country, number) => {
  expect(e164(text, country)).toBe(number);
});

test.each(["", "12", "0701", "070 123 45 67 89 01 23", "call me", "+999 123 456 789", "+46"])(
  "%j is no phone number",
  (text) => {
    expect(e164(text, "SE")).toBeNull();
  },
);

test.each([
  ["+47 40", "SE", "NO"],
  ["+1 201", "SE", "US"],
  ["+1 506", "CA", "CA"],
  ["+999", "SE", "SE"],
  ["+", "SE", "SE"],
  ["070", "NO", "NO"],
])("%s after %s is a number of %s", (text, chosen, country) => {
  expect(countryDialled(text, countryOf(chosen)).code).toBe(country);
});
