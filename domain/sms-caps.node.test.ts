import { expect, test } from "vitest";
import { smsCountFrom } from "./sms-caps.ts";

test.each([
  ["2027-06-15T00:00:00+02:00", "Europe/Stockholm", "2027-06-15T00:00:00+02:00"],
  ["2027-06-14T23:59:59+02:00", "Europe/Stockholm", "2027-06-14T00:00:00+02:00"],
  ["2027-06-15T03:00:00Z", "America/New_York", "2027-06-14T00:00:00-04:00"],
  ["2027-03-28T12:00:00+02:00", "Europe/Stockholm", "2027-03-28T00:00:00+01:00"],
])("at %s in %s the day's SMS count from %s on", (now, zone, from) => {
  expect(smsCountFrom(Date.parse(now), zone)).toBe(Date.parse(from));
});
