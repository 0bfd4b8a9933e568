import { expect, test } from "vitest";
import { addressLine, streetOf } from "./address.ts";

test.each([
  ["Bondegatan 12\n116 33 Stockholm", "Bondegatan 12, 116 33 Stockholm", "Bondegatan 12"],
  [" Bondegatan 12 \r\n\n 116 33 Stockholm\n", "Bondegatan 12, 116 33 Stockholm", "Bondegatan 12"],
  ["Bondegatan 12, 116 33 Stockholm", "Bondegatan 12, 116 33 Stockholm", "Bondegatan 12"],
  ["Bondegatan 12", "Bondegatan 12", "Bondegatan 12"],
  ["", "", ""],
])("%j on one line, and its street", (address, line, street) => {
  expect([addressLine(address), streetOf(address)]).toEqual([line, street]);
});

test("no address has no street", () => {
  expect(streetOf(null)).toBe("");
});
