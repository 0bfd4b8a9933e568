import fc from "fast-check";
import { expect, test } from "vitest";
import type { Leg } from "../plan/rules.ts";
import {
  byGroup,
  chosenVisit,
  inOwnersOrder,
  keepingPeople,
  legsIn,
  legsText,
  type OfferShown,
  peopleForAll,
  withPerson,
  withService,
} from "./chosen-visit.ts";

const SERVICES = {
  cut: { minutes: 45, price: 4500, people: { Anna: {}, Bo: {}, Cia: { minutes: 60, price: 5200 } } },
  colour: { minutes: 90, price: 9500, priceFrom: true, people: { Anna: {} } },
  beard: { minutes: 20, price: 2200, people: { Bo: {} } },
  advice: { minutes: 15, price: null, people: {}, maxGuests: 4 },
};
type Given = { minutes: number; price: number | null; priceFrom?: boolean; maxGuests?: number; people: object };
type OwnTerms = { minutes?: number; price?: number };

const offer: OfferShown = {
  ...{ currency: "EUR", tables: false },
  people: ["Anna", "Bo", "Cia"].map((name) => ({ id: name, name, photoUrl: null })),
  services: Object.entries<Given>(SERVICES).map(([id, { minutes, price, priceFrom, maxGuests, people }]) => ({
    ...{ id, name: id, group: id === "beard" ? "Men" : "", description: "", minutes, price },
    ...{ priceFrom: priceFrom ?? false, maxGuests: maxGuests ?? 1 },
    people: Object.entries<OwnTerms>({ ...people }).map(([person, own]) => ({ id: person, minutes, price, ...own })),
  })),
};

/** "cut with Anna, colour" */
const legsOf = (words: string): Leg[] =>
  words === ""
    ? []
    : words.split(", ").map((each) => {
        const [service = "", person] = each.split(" with ");
        return person ? { service, person } : { service };
      });
const wordsOf = (legs: Leg[]) =>
  legs.map(({ service, person }) => (person ? `${service} with ${person}` : service)).join(", ");

test.each([
  ["the first", "", "cut", "cut"],
  ["one that the owner lists before goes before", "colour", "cut", "cut, colour"],
  ["one of a group that stands below comes last", "beard", "advice", "advice, beard"],
  ["a second tap takes it back", "cut, colour", "cut", "colour"],
  ["who does both stays asked for", "cut with Anna", "colour", "cut with Anna, colour with Anna"],
  ["who cannot do both is no longer asked for", "cut with Bo", "colour", "cut, colour"],
  [
    "where nobody does both, each keeps its own",
    "cut with Bo, beard with Bo",
    "colour",
    "cut with Bo, colour, beard with Bo",
  ],
  [
    "and once somebody does all that is left, it is one person again",
    "beard with Bo, cut with Anna",
    "beard",
    "cut with Anna",
  ],
])("ticking a service: %s", (_, before, service, after) => {
  expect(wordsOf(withService(offer, legsOf(before), service))).toBe(after);
});

test.each([
  ["one person for all", "cut, colour", "Anna", undefined, "cut with Anna, colour with Anna"],
  ["anyone again", "cut with Anna, colour with Anna", undefined, undefined, "cut, colour"],
  ["for one service where nobody does both", "cut, colour, beard", "Cia", "cut", "cut with Cia, colour, beard"],
  ["nobody who cannot", "cut", "Nobody", undefined, "cut"],
])("asking for a person: %s", (_, before, person, service, after) => {
  expect(wordsOf(withPerson(offer, legsOf(before), person, service))).toBe(after);
});

/** As the owner lists them: of two groups, the second's services last, though one of the first stands below it. */
const listed = (...groups: [service: string, group: string][]): OfferShown => ({
  ...offer,
  services: groups.flatMap(([id, group]) =>
    offer.services.filter((each) => each.id === id).map((each) => ({ ...each, group })),
  ),
});

test.each([
  [
    "colour above cut",
    [
      ["colour", "Colour"],
      ["cut", "Cuts"],
    ],
    "cut, colour",
    "colour, cut",
  ],
  [
    "cut above colour",
    [
      ["cut", "Cuts"],
      ["colour", "Colour"],
    ],
    "colour, cut",
    "cut, colour",
  ],
  [
    "a group goes together",
    [
      ["colour", "Colour"],
      ["cut", "Cuts"],
      ["advice", "Colour"],
    ],
    "cut, advice, colour",
    "colour, advice, cut",
  ],
  [
    "each keeps its person",
    [
      ["colour", "Colour"],
      ["beard", "Men"],
    ],
    "beard with Bo, colour with Anna",
    "colour with Anna, beard with Bo",
  ],
] as [string, [string, string][], string, string][])(
  "a visit is in the owner's order: %s",
  (_, groups, ticked, order) => {
    expect(wordsOf(inOwnersOrder(listed(...groups), legsOf(ticked)))).toBe(order);
    expect(wordsOf(keepingPeople(listed(...groups), legsOf(ticked)))).toBe(order);
  },
);

test("services and people that are no longer on offer are left out", () => {
  expect(wordsOf(keepingPeople(offer, legsOf("gone with Anna, cut with Dan")))).toBe("cut");
});

test.each([
  ["", []],
  ["cut", ["Anna", "Bo", "Cia"]],
  ["cut, colour", ["Anna"]],
  ["colour, beard", []],
  ["advice", []],
])("may be asked to do all of %o: %o", (words, names) => {
  expect(peopleForAll(offer, legsOf(words)).map(({ name }) => name)).toEqual(names);
});

test.each([
  ["cut", 45, "45", undefined],
  ["cut with Cia", 60, "52", "Cia"],
  ["cut, colour", 135, "from 140", undefined],
  ["cut with Cia, beard with Bo", 80, "74", "Cia, Bo"],
  ["cut with Anna, colour with Anna", 135, "from 140", "Anna"],
  ["advice", 15, "none", undefined],
  ["advice, cut", 60, "from 45", undefined],
])("%s takes %i minutes and costs %s", (words, minutes, told, people) => {
  const visit = chosenVisit(offer, legsOf(words));
  const { price } = visit;
  const costs = price === null ? "none" : `${price.isFrom ? "from " : ""}${price.minor / 100}`;
  expect([visit.minutes, costs, visit.people]).toEqual([minutes, told, people]);
});

test("the largest party is that of the service for the fewest", () => {
  expect([chosenVisit(offer, legsOf("advice")).maxGuests, chosenVisit(offer, legsOf("advice, cut")).maxGuests]).toEqual(
    [4, 1],
  );
});

test("services stand under their groups", () => {
  expect(byGroup(offer.services).map(([group, services]) => [group, services.map(({ id }) => id)])).toEqual([
    ["", ["cut", "colour", "advice"]],
    ["Men", ["beard"]],
  ]);
});

const id = fc.integer({ min: 1, max: 999_999_999 }).map(String);
const anyLegs = fc.array(fc.record({ service: id, person: id }, { requiredKeys: ["service"] }), { maxLength: 6 });

test("what an address carries is what was asked", () => {
  fc.assert(fc.property(anyLegs, (legs) => void expect(legsIn(legsText(legs))).toEqual(legs)));
});

test("after any taps each person asked for does the service, and one person does all where somebody can", () => {
  const tap = fc.record({
    service: fc.constantFrom(...Object.keys(SERVICES)),
    person: fc.constantFrom("Anna", "Bo", "Cia", undefined),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 12 }), (taps) => {
      const legs = taps.reduce<Leg[]>(
        (before, { service, person }) => withPerson(offer, withService(offer, before, service), person, service),
        [],
      );
      for (const { service, person } of legs)
        if (person) expect(peopleForAll(offer, [{ service }]).map((each) => each.id)).toContain(person);
      if (peopleForAll(offer, legs).length > 0) expect(new Set(legs.map(({ person }) => person)).size).toBe(1);
    }),
  );
});
