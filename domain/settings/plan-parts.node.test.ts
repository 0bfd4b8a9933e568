import { expect, test } from "vitest";
import type { Offer, Period } from "../plan/rules.ts";
import { SALON, withService } from "../testing/a-salon.ts";
import { aPeriod } from "../testing/givens.ts";
import { planPartsOf } from "./plan-parts.ts";
import { changeBetween } from "./settings-log.ts";

type Plan = Parameters<typeof planPartsOf>[0];
const SEATS = { min: 2, max: 4 };
const TABLE = { kind: "table", order: 0, seats: SEATS, stock: "everyone", archived: false } as const;
const PLAN: Plan = {
  periods: [aPeriod({ id: "1", name: "Dinner" })],
  areas: [
    { id: "10", name: "Room", customersMayChoose: true, order: 0 },
    { id: "11", name: "Terrace", customersMayChoose: false, order: 1 },
  ],
  resources: [
    { ...TABLE, id: "20", name: "1", area: "10" },
    { ...TABLE, id: "21", name: "2", area: "10" },
  ],
  combinations: [{ id: "30", of: ["20", "21"], seats: { min: 5, max: 8 }, order: 0 }],
  freezeMinutes: 60,
  offer: SALON,
};

const withCut = (changes: Partial<Offer["services"][number]>): Plan => ({
  ...PLAN,
  offer: { ...SALON, ...withService("cut", changes) },
});
const withPeriod = (changes: Partial<Period>): Plan => ({
  ...PLAN,
  periods: PLAN.periods.map((period) => ({ ...period, ...changes })),
});
const withTable = (changes: object): Plan => ({
  ...PLAN,
  resources: PLAN.resources.map((each) => (each.id === "20" ? { ...each, ...changes } : each)),
});

/** The saved plan, and what became of which part. */
const CASES: [string, Plan, unknown[]][] = [
  ["nothing", PLAN, []],
  ["a table on the terrace", withTable({ area: "11" }), ["table 1: area Room → Terrace"]],
  ["a table in another place of the drawing", withTable({ order: 5, position: { x: 1, y: 1 } }), []],
  [
    "a table's new name, which is no change of its join",
    withTable({ name: "Window" }),
    ["table Window: name 1 → Window"],
  ],
  ["a price", withCut({ price: 49_500 }), ["service Cut: price 45000 SEK → 49500 SEK"]],
  [
    "who does it, and how long",
    withCut({ people: { anna: { minutes: [40] } } }),
    ["service Cut: people Anna,Bo → Anna, peopleMinutes Bo: 60 min → Anna: 40 min, peoplePrices Bo: 40000 SEK → "],
  ],
  [
    "another room",
    withCut({ needs: [{ of: "any", resources: ["chair1"], during: "whole" }] }),
    ["service Cut: needsWhole Chair 1 / Chair 2 → Chair 1"],
  ],
  [
    "longer stays for large parties",
    withPeriod({
      duration: [
        { upTo: 2, minutes: 90 },
        { upTo: null, minutes: 120 },
      ],
    }),
    [expect.stringMatching(/^period Dinner: duration .* → 1–2: 90 min,3\+: 120 min$/)],
  ],
  [
    "fewer arrivals",
    withPeriod({ pacing: { everyMinutes: 30, guests: 12, parties: null } }),
    ["period Dinner: pacingMinutes null → 30, pacingGuests null → 12"],
  ],
  [
    "a terrace that is closed for a period",
    withPeriod({ stock: { 11: "off" } }),
    ["period Dinner: stockOff  → Terrace"],
  ],
  ["another currency", { ...PLAN, offer: null }, [expect.stringContaining("currency SEK → null"), ...times(9)]],
];

function times(count: number) {
  return Array.from({ length: count }, () => expect.any(String));
}

test.each(CASES)("%s", (_, after, told) => {
  const change = changeBetween(...planPartsOf(PLAN, after));
  const texts = (change?.parts ?? []).map(({ kind, name, fields }) => {
    const changed = Object.entries(fields).map(([field, [one, other]]) => `${field} ${one} → ${other}`);
    return `${kind}${name === null ? "" : ` ${name}`}: ${changed.join(", ")}`;
  });
  expect(texts).toEqual(told);
});
