import { expect, test } from "vitest";
import { vacantPlaces } from "./vacant-places.ts";

/** "T1 2-4 free 19:30" */
function tableOf(text: string) {
  const [id = "", seats = "", state, until] = text.split(" ");
  const [min = 0, max = 0] = seats.split("-").map(Number);
  const freeUntil = until ? Date.parse(`2027-06-15T${until}:00Z`) : null;
  return { id, seats: { min, max }, now: { state, freeUntil } } as Parameters<typeof vacantPlaces>[0][number];
}

const JOINED = [{ resources: ["T1", "T2"], seats: { min: 5, max: 8 } }];
const timeOf = (instant: number) => new Date(instant).toISOString().slice(11, 16);

test.each<[string, string[], number, string[]]>([
  ["the smallest first", ["T1 2-6 free", "T2 2-4 free"], 2, ["T2", "T1"]],
  ["a small party at a large table", ["T1 4-6 free"], 2, ["T1"]],
  ["none that is too small", ["T1 1-2 free"], 3, []],
  ["none that is used or waits", ["T1 1-4 seated", "T2 1-4 due", "T3 1-4 waiting", "T4 1-4 overdue"], 2, []],
  ["none that is closed", ["T1 1-4 closed", "T2 1-4 free"], 2, ["T2"]],
  ["one that is needed soon says until when", ["T1 1-4 soon 19:30"], 2, ["T1 until 19:30"]],
  ["joined tables for a large party", ["T1 1-4 free", "T2 1-4 free"], 6, ["T1+T2"]],
  ["joined tables until the first is needed", ["T1 1-4 free 21:00", "T2 1-4 soon 19:30"], 6, ["T1+T2 until 19:30"]],
  ["no joined tables of which one is closed", ["T1 1-4 free", "T2 1-4 closed"], 6, []],
  ["no joined tables for a small party", ["T1 1-4 free", "T2 1-4 free"], 4, ["T1", "T2"]],
])("%s", (_, tables, guests, expected) => {
  const places = vacantPlaces(tables.map(tableOf), JOINED, guests);
  const said = places.map(({ resources, until }) => `${resources.join("+")}${until ? ` until ${timeOf(until)}` : ""}`);
  expect(said).toEqual(expected);
});
