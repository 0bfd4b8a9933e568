import { expect, test, vi } from "vitest";
import { comparableZoneName, isTimeZone } from "../../../domain/time/time-zone-name.ts";
import { zoneLabel, zoneOptions } from "./zone-names.ts";

const OLD = ["Asia/Katmandu", "Asia/Calcutta", "Europe/Kiev", "Asia/Saigon", "America/Buenos_Aires", "Asia/Rangoon"];
const TODAY = ["Asia/Kathmandu", "Asia/Kolkata", "Europe/Kyiv", "Asia/Ho_Chi_Minh", "UTC", "America/Nuuk"];

test("current names are offered once each, and all of them exist", () => {
  const zones = zoneOptions();
  expect(zones).toEqual(expect.arrayContaining(TODAY));
  expect(zones.filter((zone) => OLD.includes(zone))).toEqual([]);
  expect(new Set(zones.map(comparableZoneName)).size).toBe(zones.length);
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test("the names of a browser that lists both are offered once", () => {
  const list = vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Asia/Kathmandu", "Asia/Katmandu", "UTC"]);
  expect(zoneOptions()).toEqual(["Asia/Kathmandu", "UTC"]);
  list.mockRestore();
});

test.each(["Asia/Katmandu", "Asia/Kathmandu"])(
  "stored as %s, the place is offered once, by its current name",
  (stored) => {
    const zones = zoneOptions(stored, stored);
    expect(zones.filter((zone) => comparableZoneName(zone) === comparableZoneName("Asia/Kathmandu"))).toEqual([stored]);
    expect(zoneLabel(stored)).toBe("Asia/Kathmandu");
  },
);

test("labels are in order", () => {
  const labels = zoneOptions("Asia/Katmandu").map(zoneLabel);
  expect(labels).toEqual([...labels].sort());
});
