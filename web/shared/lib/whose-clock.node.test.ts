import { expect, test } from "vitest";
import { whoseClock } from "./whose-clock.ts";

test.each([
  ["Europe/Stockholm", "2027-06-15T17:00Z", "Europe/Berlin", "en-SE", ""],
  ["Europe/Stockholm", "2027-06-15T17:00Z", "Europe/London", "en-SE", " · Central European Time"],
  ["Europe/Stockholm", "2027-06-15T17:00Z", "Europe/London", "sv-SE", " · centraleuropeisk tid"],
  ["Europe/Stockholm", "2027-06-15T17:00Z", "Africa/Johannesburg", "en-SE", ""],
  ["Europe/Stockholm", "2027-12-15T17:00Z", "Africa/Johannesburg", "en-SE", " · Central European Time"],
  ["Pacific/Pago_Pago", "2027-06-15T17:00Z", "Pacific/Apia", "en-US", " · American Samoa Standard Time"],
])("in %s at %s a visitor from %s reads (%s) '%s'", (timeZone, instant, own, locale, words) => {
  expect(whoseClock(timeZone, Date.parse(instant), locale, own)).toBe(words);
});
