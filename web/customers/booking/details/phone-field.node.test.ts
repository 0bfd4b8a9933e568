import { getCountries, getCountryCallingCode, isValidPhoneNumber } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { DIAL_CODES } from "../../../../domain/people/dial-codes.ts";
import { PHONE_COUNTRIES } from "../../../../domain/people/phone-countries.ts";
import { e164 } from "../../../shared/lib/phone.ts";
import { dialledRegions, exampleNumber, regionDialled } from "./phone-field.tsx";

const regionsIn = (language: string) => dialledRegions(language, new Intl.DisplayNames(language, { type: "region" }));

test.each([
  ["sv-SE", "SE NO DK FI IS DE NL BE FR ES PT IT AT CH PL CZ GB IE US CA AU EE LV LT AF AL"],
  ["de", "DE SE NO DK FI IS NL BE FR ES PT IT AT CH PL CZ GB IE US CA AU EE LV LT AF EG"],
  ["fi", "FI SE NO DK IS DE NL BE FR ES PT IT AT CH PL CZ GB IE US CA AU EE LV LT AF AX"],
  ["nb", "NO SE DK FI IS DE NL BE FR ES PT IT AT CH PL CZ GB IE US CA AU EE LV LT AF AL"],
])("in %s its own country comes first, then the usual ones, then the others by name", (language, first) => {
  expect(regionsIn(language).slice(0, 26).join(" ")).toBe(first);
});

test("all regions that have numbers can be chosen", () => {
  expect(regionsIn("en").sort()).toEqual(getCountries().toSorted());
});

test.each([...DIAL_CODES])("%s is dialled +%s", (region, code) => {
  expect(getCountryCallingCode(region as "SE")).toBe(code);
});

test.each(PHONE_COUNTRIES)("the example for $code is a number there", ({ code, dial, example }) => {
  expect(isValidPhoneNumber(example, code)).toBe(true);
  expect(e164(example, code)).toBe(`+${dial}${example.replaceAll(" ", "")}`);
  expect(exampleNumber(code)).toBe(example);
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
  ["694 123 4567", "GR", "+306941234567"],
  ["tel:+46701234567", "SE", "+46701234567"],
  ["\u202a070-123 45 67\u202c", "SE", "+46701234567"],
  ["+46 70 123 45 67", undefined, "+46701234567"],
] as const)("%s in %s is %s", (text, country, number) => {
  expect(e164(text, country)).toBe(number);
});

test.each(["", "12", "0701", "070 123 45 67 89 01 23", "call me", "+999 123 456 789", "+46", "call me 070-123 45 67"])(
  "%j is no phone number",
  (text) => {
    expect(e164(text, "SE")).toBeNull();
  },
);

test("without a region a number needs its +", () => {
  expect(e164("694 123 4567", undefined)).toBeNull();
});

test.each(["ext. 12", "x12", "ankn 12", "anknytning 12", ", fråga efter Kim", "#12", ";ext=4", "(Kim)", "doorcode 4"])(
  "a number with %s behind it is none, so that nothing typed gets lost",
  (rest) => {
    expect(e164(`08-123 456 78 ${rest}`, "SE")).toBeNull();
  },
);

test.each([
  ["+47 40", "SE", "NO"],
  ["+1 201", "SE", "US"],
  ["+1 506", "CA", "CA"],
  ["+7 495", "SE", "RU"],
  ["+30 694", "", "GR"],
  ["+999", "SE", "SE"],
  ["+", "SE", "SE"],
  ["070", "NO", "NO"],
  ["070", "", ""],
])("%s after %s is a number of %s", (text, chosen, region) => {
  expect(regionDialled(text, chosen)).toBe(region);
});
