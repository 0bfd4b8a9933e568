import { expect, test, vi } from "vitest";
import { REGIONS, regionOfZone, shownRegion } from "./regions.ts";

test.each([
  ["Europe/Stockholm", "SE"],
  ["Europe/London", "GB"],
  ["America/New_York", "US"],
  ["America/Toronto", "CA"],
  ["Asia/Kolkata", "IN"],
  ["Asia/Calcutta", "IN"],
  ["Asia/Tokyo", "JP"],
  ["Europe/Kyiv", "UA"],
  ["Atlantic/Canary", "ES"],
  ["America/Argentina/Buenos_Aires", "AR"],
  ["Africa/Johannesburg", "ZA"],
  ["Etc/UTC", null],
  ["UTC", null],
  ["Etc/GMT+5", null],
])("the clocks of %s stand in %s", (timeZone, region) => {
  expect(regionOfZone(timeZone)).toBe(region);
});

test("a zone's region is looked for once", () => {
  const zones = ["Europe/Oslo", "Etc/GMT+6"];
  const found = zones.map(regionOfZone);
  const looked = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");
  expect(zones.map(regionOfZone)).toEqual(found);
  expect(looked).not.toHaveBeenCalled();
  looked.mockRestore();
});

test("each zone of the runtime belongs to a region, the ones of no place excepted", () => {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/") && !zone.startsWith("Etc/"));
  expect(zones.filter((zone) => regionOfZone(zone) === null)).toEqual([]);
});

test.each([
  [null, "Europe/Stockholm", "SE"],
  ["FI", "Europe/Stockholm", "FI"],
  ["US", "Etc/UTC", "US"],
  ['"><script>', "Europe/Stockholm", "SE"],
  [null, "Etc/UTC", null],
])("with %s chosen, a business on the clock of %s writes as in %s", (region, timeZone, shown) => {
  expect(shownRegion({ region }, timeZone)).toBe(shown);
});

test("a region is a country or territory of today that has a name", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(REGIONS.filter((code) => !names.of(code) || new Intl.Locale(`und-${code}`).region !== code)).toEqual([]);
  expect(["ZZ", "EU", "UK", "SU", "XA", "QO", "EZ", "se", ""].filter((code) => REGIONS.includes(code))).toEqual([]);
  expect(REGIONS[0]).toBe("SE");
  expect(REGIONS).toHaveLength(249);
});
