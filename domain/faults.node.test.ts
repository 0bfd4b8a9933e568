import { expect, test } from "vitest";
import { fields as ofCustomers } from "../texts/en/customers/fields.ts";
import { fields as en } from "../texts/en/fields.ts";
import { CUSTOMER_LANGUAGES } from "../texts/languages.ts";
import { fields as svOfCustomers } from "../texts/sv/customers/fields.ts";
import { fields as sv } from "../texts/sv/fields.ts";
import { type FieldWords, fault, faultOnDate, faultWords, readFault } from "./faults.ts";

test.each<[ReturnType<typeof fault>, string, string]>([
  [fault("name_missing"), "Please enter a name", "Fyll i ett namn"],
  [fault("too_long", { max: 60 }), "Use at most 60 characters", "Skriv högst 60 tecken"],
  [
    fault("too_many_periods", { max: 6, day: "friday" }),
    "Use at most 6 service periods on Fridays",
    "Använd högst 6 serveringar på en fredag",
  ],
  [
    fault("begins_before_last_start", { before: "Lunch", day: "monday" }),
    "Begins before Lunch has had its last start on Mondays",
    "Börjar innan Lunch har haft sin sista starttid på en måndag",
  ],
  [
    fault("tables_overlap", { one: "Monday", other: "T2" }),
    "Monday and T2 overlap on the floor",
    "Monday och T2 överlappar varandra på planritningen",
  ],
  [
    fault("day_closes_too_early", { day: "monday" }),
    "Monday: Closing time must be after opening time",
    "Måndag: Stängningstiden måste vara efter öppningstiden",
  ],
  [
    fault("setting_above_most", { setting: "maxGuestsPerBooking", most: 100_000 }),
    "Max guests per booking must be at most 100000",
    "Högst antal gäster per bokning får vara högst 100000",
  ],
  [
    faultOnDate(fault("closed_on_date"), "2027-06-01"),
    "2027-06-01: The business is closed on this date",
    "2027-06-01: Företaget har stängt den dagen",
  ],
  [
    faultOnDate(fault("holder_busy", { name: "Anna" }), "2027-06-01"),
    "2027-06-01: Anna is away or has another class then",
    "2027-06-01: Anna är inte tillgänglig eller har ett annat pass då",
  ],
  [
    fault("look_too_dear", { name: "Cut", millions: 6, most: 4 }),
    "A calendar of Cut would try 6 million combinations of times, people and rooms, and 4 million is the most: use longer steps between times, or fewer people or rooms for it",
    "En kalender för Cut skulle pröva 6 miljoner kombinationer av tider, personer och rum, och högst 4 miljoner går: välj längre steg mellan tiderna, eller färre personer eller rum för den",
  ],
])("%j is said in both languages", (wrong, english, swedish) => {
  expect([en, sv].map((table) => faultWords(table, readFault(wrong)))).toEqual([english, swedish]);
});

/** Any number, a weekday for `day`, a setting of its kind. */
const paramsOf = (code: string) =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => {
        if (name === "setting") return code === "switch_missing" ? "specialScheduleEnabled" : "maxCapacity";
        return name === "onDate" ? undefined : name === "day" ? "monday" : 7;
      },
    },
  );
const said = (table: Partial<FieldWords>) =>
  Object.keys(table).map((code) => faultWords(table, { code: code as keyof FieldWords, params: paramsOf(code) }) ?? "");

test("no two faults are said alike, and each is said otherwise in Swedish", () => {
  expect(new Set(said(en)).size).toBe(said(en).length);
  expect(said(sv).filter((text) => text === "" || said(en).includes(text))).toEqual([]);
});

test.each(CUSTOMER_LANGUAGES.filter((language) => language !== "en"))(
  "a customer's faults have words of %s",
  async (language) => {
    const { fields } = await import(`../texts/${language}/customers/fields.ts`);
    expect(Object.keys(fields)).toEqual(Object.keys(ofCustomers));
    expect(said(fields).filter((text) => text === "" || said(ofCustomers).includes(text))).toEqual([]);
  },
);

test("a text that is no fault, and a code that a table lacks, have no words", () => {
  for (const text of ["Please enter a name", "", "constructor", "toString", "unknown_table"])
    expect(faultWords(svOfCustomers, readFault(text))).toBeUndefined();
});
