import { expect, test } from "vitest";
import { inEnglish } from "../../contract/field-error.ts";
import { type BookingRules, everyDay, type Need, type Offer } from "../plan/rules.ts";
import { TRADES } from "../services/trades.ts";
import { SALON } from "../testing/a-salon.ts";
import { restaurant } from "../testing/evenings.ts";
import { aPeriod, rulesWith } from "../testing/givens.ts";
import { dearestLook, LOOK_MAX, lookProblem } from "./dearest-look.ts";

const nobody = { archived: false, units: null, hours: null, online: true, color: null, photoUrl: null, memberId: null };

type Size = { people: number; rooms: number; services?: number; lengths?: number; hands?: number; step?: number };

/** Everybody does everything, at any of the rooms; `hands`: people for one service; `lengths`: so many different ones. */
function aSalon({ people, rooms, services = 1, lengths = 1, hands = 1, step = 15 }: Size): BookingRules {
  const named = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i}`);
  const room: Need = { of: "any", resources: named("r", rooms), during: "whole" };
  const offer: Offer = {
    ...{ currency: "SEK", assign: "in_order" },
    resources: [
      ...named("p", people).map((id, order) => ({ ...nobody, id, kind: "person" as const, name: id, order })),
      ...named("r", rooms).map((id, i) => ({ ...nobody, id, kind: "room" as const, name: id, order: people + i })),
    ],
    services: named("s", services).map((id) => ({
      ...{ id, name: id, group: "", description: "", price: null, priceFrom: false, online: true, archived: false },
      ...{ bufferBefore: 0, bufferAfter: 0, maxGuests: 1, parts: [{ minutes: 45, busy: true }] },
      needs: [...Array.from({ length: hands }, (): Need => ({ of: "person" })), room],
      people: Object.fromEntries(
        named("p", people).map((id, i) => [id, i % lengths ? { minutes: [45 + 5 * (i % lengths)] } : {}]),
      ),
    })),
  };
  const periods = [aPeriod({ opens: "09:00", closes: "18:00", stepMinutes: step as 15 })];
  return rulesWith({ plan: { periods, exceptions: [], offer } });
}

const triesOf = (size: Size) => dearestLook(aSalon(size)).tries;

test("a look costs its dates x starts x people x rooms, whichever services stand beside", () => {
  expect(triesOf({ people: 2, rooms: 3 })).toBe(42 * 36 * 2 * 3);
  expect(triesOf({ people: 2, rooms: 3, services: 30 })).toBe(42 * 36 * 2 * 3);
  expect(triesOf({ people: 2, rooms: 3, step: 5 })).toBe(42 * 108 * 2 * 3);
  expect(triesOf({ people: 4, rooms: 1, hands: 2 })).toBe(42 * 36 * 6);
  expect(triesOf({ people: 2, rooms: 1, lengths: 2 })).toBe(42 * 36 * 2 * 2);
});

test("what is archived, and classes, cost nothing", () => {
  const rules = aSalon({ people: 2, rooms: 1 });
  const offer = rules.plan?.offer as Offer;
  const archived = { ...offer, services: offer.services.map((each) => ({ ...each, archived: true })) };
  expect(dearestLook({ ...rules, plan: { periods: [], exceptions: [], offer: archived } }).tries).toBe(0);
  const resources = offer.resources.map((each) => (each.id === "p1" ? { ...each, archived: true } : each));
  const alone = { ...rules, plan: { ...rules.plan, offer: { ...offer, resources } } } as BookingRules;
  expect(dearestLook(alone).tries).toBe(42 * 36);
});

test.each<[string, Size, string]>([
  ["60 people and 20 rooms in steps of 5 minutes", { people: 60, rooms: 20, services: 40, step: 5 }, "6"],
  ["four of 40 people at once", { people: 40, rooms: 1, hands: 4 }, "139"],
  ["50 lengths of 50 people in 3 rooms", { people: 50, rooms: 3, lengths: 50 }, "12"],
])("%s: refused with the figure", (_, size, millions) => {
  const problem = lookProblem(aSalon(size));
  expect(problem && inEnglish(problem)).toBe(
    `A calendar of s0 would try ${millions} million combinations of times, people and rooms, and 4 million is the most: use longer steps between times, or fewer people or rooms for it`,
  );
});

test.each<[string, BookingRules]>([
  ["a salon of 15 with 12 chairs and 30 services", aSalon({ people: 15, rooms: 12, services: 30 })],
  ["a salon of 12 with 8 rooms and two lengths", aSalon({ people: 12, rooms: 8, services: 12, lengths: 2 })],
  ["two of 10 people at once in 5 rooms", aSalon({ people: 10, rooms: 5, hands: 2 })],
  ["the example salon", rulesWith({ slotStepMinutes: 15, plan: { periods: [], exceptions: [], offer: SALON } })],
  [
    "a restaurant of 100 tables",
    rulesWith({
      plan: { periods: [aPeriod({ opens: "11:00", stepMinutes: 15 })], exceptions: [], house: restaurant(100) },
    }),
  ],
  ["counted spots", rulesWith({ weeklySchedule: everyDay("00:00", "23:45"), slotStepMinutes: 15 })],
])("%s stays below a fourth of it", (_, rules) => {
  expect(lookProblem(rules)).toBeNull();
  expect(dearestLook(rules).tries).toBeLessThan(LOOK_MAX / 4);
});

test("a special opening counts as well as the week", () => {
  const rules = aSalon({ people: 2, rooms: 1 });
  const night = {
    id: "x",
    kind: "extra",
    fromDate: "2027-06-15",
    toDate: "2027-06-15",
    fromTime: "00:00",
    toTime: "23:45",
  } as const;
  const opened = { ...night, note: null, period: "1", lastStart: null, duration: null, pacing: null };
  const plan = { ...rules.plan, exceptions: [opened] } as BookingRules["plan"];
  expect(dearestLook({ ...rules, plan }).tries).toBe(42 * 95 * 2);
});

test("the trades' own templates are small", () => {
  for (const { rooms, groups } of TRADES) {
    const most = Math.max(...rooms.map(({ count }) => count), 1);
    expect(triesOf({ people: 8, rooms: 8 * most, services: Object.values(groups).flat().length })).toBeLessThan(
      LOOK_MAX / 4,
    );
  }
});
