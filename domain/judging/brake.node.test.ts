import { expect, test } from "vitest";
import { at } from "../testing/givens.ts";
import { refuseBraked } from "./brake.ts";

const PAUSED = { reason: "paused" };
const ABOVE_6 = { reason: "online_limit_exceeded", n: 6 };

test.each<[string, number | null, number, string, number, unknown]>([
  ["no brake", null, 0, "19:00", 8, null],
  ["stopped until 20:30, a table at 20:00", at("20:30"), 0, "20:00", 1, PAUSED],
  ["stopped until 20:30, a table at 20:30", at("20:30"), 0, "20:30", 8, null],
  ["no more than 6, a party of 6", at("23:00"), 6, "19:00", 6, null],
  ["no more than 6, a party of 7", at("23:00"), 6, "19:00", 7, ABOVE_6],
  ["no more than 6 until 23:00, a party of 7 at 23:00", at("23:00"), 6, "23:00", 7, null],
])("%s", (_, brakeUntil, brakeMaxGuests, time, guests, refusal) => {
  expect(refuseBraked({ brakeUntil, brakeMaxGuests }, at(time), guests)).toEqual(refusal);
});
