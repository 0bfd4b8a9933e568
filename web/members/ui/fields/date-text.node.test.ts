import { expect, test } from "vitest";
import { formatsIn } from "../../../../domain/texts/formats-in.ts";
import { dateTyped } from "./date-field.tsx";

const TODAY = "2027-06-15";
const near = { near: TODAY, startsWithMonth: false };

test.each([
  ["2027-06-16", "2027-06-16"],
  [" 2027-06-16 ", "2027-06-16"],
  ["16/6", "2027-06-16"],
  ["16.6.", "2027-06-16"],
  ["16.6.2027", "2027-06-16"],
  ["16-06-2028", "2028-06-16"],
  ["6/16/2027", "2027-06-16"],
  ["16 june", "2027-06-16"],
  ["16 Jun 2028", "2028-06-16"],
  ["16jun", "2027-06-16"],
  ["16. juni", "2027-06-16"],
  ["Wed 16 Jun", "2027-06-16"],
  ["Wednesday, June 16, 2027", "2027-06-16"],
  ["June 16", "2027-06-16"],
  ["3 maj", "2027-05-03"],
  ["29 feb", "2028-02-29"],
  ["10 dec", "2027-12-10"],
  ["20 dec", "2026-12-20"],
])("'%s' typed in June 2027 is %s", (typed, date) => {
  expect(dateTyped(typed, near)).toBe(date);
});

test.each(["", "1", "16", "16/", "16/6/20", "16/6/202", "2027-06-1", "2027-02-30", "31 jun", "june", "wed"])(
  "'%s' is no date yet",
  (typed) => {
    expect(dateTyped(typed, near)).toBeNull();
  },
);

test.each(["16 junk 7", "tomorrow", "16 jun 2027 or later", "13/13"])("'%s' is no date", (typed) => {
  expect(dateTyped(typed, near)).toBeNull();
});

test("a missing year never leads before the first day, a typed year stays", () => {
  expect(dateTyped("20 dec", { ...near, first: TODAY })).toBe("2027-12-20");
  expect(dateTyped("20 dec 2026", { ...near, first: TODAY })).toBe("2026-12-20");
});

test.each([
  ["3/2", false, "2027-02-03"],
  ["3/2", true, "2027-03-02"],
  ["16/6", true, "2027-06-16"],
  ["6/16/2027", true, "2027-06-16"],
  ["3 june", true, "2027-06-03"],
])("'%s', where the month comes first: %s, is %s", (typed, startsWithMonth, date) => {
  expect(dateTyped(typed, { near: TODAY, startsWithMonth })).toBe(date);
});

test.each(["en-SE", "en-US", "en-GB", "en-CA", "en-JP", "en-ZA", "sv-SE", "sv-FI"])(
  "every date is read as it is shown in %s",
  (locale) => {
    const { shortDate, longDate } = formatsIn(locale, { today: "2027-06-15" });
    for (const date of ["2027-01-01", "2027-05-31", "2027-12-20", "2026-12-31", "2031-09-09"])
      for (const write of [shortDate, longDate])
        expect(dateTyped(write(date), { near: date, startsWithMonth: locale === "en-US" })).toBe(date);
  },
);
