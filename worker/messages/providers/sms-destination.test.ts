import examples from "libphonenumber-js/examples.mobile.json";
import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { PHONE_COUNTRIES } from "../../../domain/people/phone-countries.ts";
import { COSTLY_NUMBER, NO_PHONE_NUMBER, OTHER_COUNTRY, smsCountries, smsRefusal } from "./sms-destination.ts";

const DEFAULT = smsCountries([]) ?? [];

test("SMS go to mobiles of the booking page's countries, and to others only where two share a numbering plan", () => {
  const mobiles = getCountries().flatMap((country) =>
    examples[country] ? [{ country, number: `+${getCountryCallingCode(country)}${examples[country]}` }] : [],
  );
  const served = mobiles.filter(({ number }) => smsRefusal(number, DEFAULT) === null).map(({ country }) => country);
  const shared = ["AX", "CC", "CX", "IM", "SJ", "VA"]; // of FI, AU, GB, NO, IT
  expect(served.sort()).toEqual([...PHONE_COUNTRIES.map(({ code }) => code), ...shared].sort());
  expect(mobiles.length).toBeGreaterThan(230);
});

test.each(PHONE_COUNTRIES)("the booking page's sample number for $code gets SMS", ({ dial, example }) => {
  expect(smsRefusal(`+${dial}${example.replaceAll(" ", "")}`, DEFAULT)).toBeNull();
});

/** For each of the booking page's countries; the United States and Canada share theirs. */
const PREMIUM = [
  ...["+46900123456", "+4782012345", "+4590123456", "+358600123456", "+3549001234", "+499001234567", "+31900123456"],
  ...["+3290123456", "+33891123456", "+34803123456", "+351760123456", "+39899123456", "+43900123456", "+41900123456"],
  ...["+48701234567", "+420900123456", "+449012345678", "+3531520123456", "+19002345678", "+611900123456"],
  ...["+3729001234", "+37190123456", "+37090012345"],
];
const COSTLY = [
  ["shared cost in Sweden", "+46771123456"],
  ["a pager in Sweden", "+46744123456"],
  ["a personal number in Britain", "+447012345678"],
  ["a personal number in America", "+15002345678"],
  ["a free number in America", "+18005551234"],
  ["Universal Freephone", "+80012345678"],
  ["shared cost of all countries", "+80812345678"],
  ["Inmarsat", "+870773123456"],
  ["Universal Personal Numbers", "+878101234567890"],
  ["a satellite phone", "+8816123456789"],
  ["a satellite phone of no known range", "+88161234567"],
  ["an international network", "+882161234567"],
  ["another one", "+883510012345"],
  ["disaster relief", "+888123456789"],
  ["international premium rate", "+979123456789"],
  ["international premium rate of no known range", "+97912345678"],
];

test.each([...PREMIUM.map((number) => ["premium", number]), ...COSTLY])(
  "%s (%s) gets no SMS, even in a served country",
  (_, number = "") => {
    expect(smsRefusal(number, DEFAULT)).toBe(COSTLY_NUMBER);
    expect(smsRefusal(number, getCountries())).toBe(COSTLY_NUMBER);
  },
);

test.each([
  ["Jamaica, by the code of the United States", "+18762101234", OTHER_COUNTRY],
  ["Guernsey, by the code of Britain", "+447781123456", OTHER_COUNTRY],
  ["Monaco", "+37744123456", OTHER_COUNTRY],
  ["Kyrgyzstan", "+996312123456", OTHER_COUNTRY],
  ["no country", "+999123456789", NO_PHONE_NUMBER],
  ["a Swedish number that is too short", "+46701234", NO_PHONE_NUMBER],
  ["an Italian one that nobody was given", "+39212", NO_PHONE_NUMBER],
  ["no number", "070-123", NO_PHONE_NUMBER],
])("%s (%s): %s", (_, number, refusal) => {
  expect(smsRefusal(number, DEFAULT)).toBe(refusal);
});

test("landlines and VoIP numbers may have a mailbox for SMS", () => {
  for (const number of ["+468123456", "+12015550123", "+445612345678"]) expect(smsRefusal(number, DEFAULT)).toBeNull();
});

test("an operator can serve other countries; an unknown code is refused", () => {
  expect(smsRefusal("+46701234567", smsCountries(["JP"]) ?? [])).toBe(OTHER_COUNTRY);
  expect(smsRefusal("+819012345678", smsCountries(["JP", "SE"]) ?? [])).toBeNull();
  for (const codes of [["SE", "XX"], ["se"], ["Sweden"], ["001"]]) expect(smsCountries(codes)).toBeNull();
});
