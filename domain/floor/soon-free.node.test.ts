import { expect, test } from "vitest";
import { MINUTE_MS } from "../time/calendar.ts";
import { soonFree } from "./soon-free.ts";
import { type FloorVisit, tableNow } from "./table-now.ts";

const at = (minute: number) => minute * MINUTE_MS;
const NOW = at(1000);

/** Minutes of the stay, and what is noted. */
type Party = [from: number, until: number, attendance: FloorVisit["attendance"]];

const visitOf = ([from, until, attendance]: Party): FloorVisit => ({
  ...{ id: `${from}`, startsAt: at(from), endsAt: at(until), attendance },
  attendanceAt: attendance ? at(from) : null,
});

function freeAt(tables: Record<string, [most: number, ...Party[]]>): string {
  const each = Object.entries(tables).map(([id, [max, ...parties]]) => ({
    ...{ id, seats: { max } },
    now: tableNow(parties.map(visitOf), [], NOW),
  }));
  return soonFree(each, { guests: 2, minutes: 90 })
    .map(({ resources, at: free, isDue }) => `${resources} ${free / MINUTE_MS}${isDue ? " due" : ""}`)
    .join("; ");
}

test.each<[string, Record<string, [number, ...Party[]]>, string]>([
  ["one that leaves in 13 minutes", { A: [4, [950, 1013, "seated"]] }, "A 1013"],
  [
    "the first to get free stands first",
    { A: [4, [950, 1040, "seated"]], B: [2, [950, 1013, "seated"]] },
    "B 1013; A 1040",
  ],
  ["tables of one minute stand together", { A: [4, [950, 1013, "seated"]], B: [2, [960, 1013, "seated"]] }, "A,B 1013"],
  ["a table for fewer is left out", { A: [1, [950, 1013, "seated"]] }, ""],
  ["a free table is left out", { A: [4] }, ""],
  ["of a party that is over nobody knows when it leaves", { A: [4, [900, 999, "seated"]] }, ""],
  ["somebody waits for it already", { A: [4, [950, 1013, "seated"], [1000, 1090, "arrived"]] }, ""],
  ["its next party is due", { A: [4, [950, 1013, "seated"], [1060, 1150, null]] }, "A 1013 due"],
  ["its next party comes once this one has left", { A: [4, [950, 1013, "seated"], [1103, 1150, null]] }, "A 1013"],
  ["a party that has only arrived", { A: [4, [1000, 1090, "arrived"]] }, ""],
])("%s", (_, tables, free) => {
  expect(freeAt(tables)).toBe(free);
});
