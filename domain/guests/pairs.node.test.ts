import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingsOfPeople } from "../testing/people.ts";
import type { BookingToLink, Guest } from "./guest.ts";
import { keysOf } from "./keys.ts";
import { link } from "./link.ts";
import { foldedName } from "./name-words.ts";
import { type Crowd, NAMESAKES_MAX, type PersonToPair, pairsOf, wordsToCount } from "./pairs.ts";

const N1 = "+46701740601";
const N2 = "+46701740602";
const N9 = "+46709999999";
type Written = { name: string; phone?: string; email?: string };

let nth = 0;
const person = (...contacts: Written[]): PersonToPair => ({
  id: `g${String(nth++).padStart(5, "0")}`,
  names: contacts.map(({ name }) => foldedName(name)),
  keys: [...new Set(contacts.flatMap(({ name, phone = null, email = null }) => keysOf({ name, phone, email })))],
});

const anna = { name: "Anna Berg", phone: N1 };
const byMail = { name: "Anna Berg", email: "anna@example.com" };

/** The reason for which the first two are proposed; "-": they are not. `others`: further guests of the business. */
test.each<[string, Written[], Written[], string, Written[]?]>([
  ["the same number and name: S1", [anna], [byMail, { ...byMail, phone: N1 }], "S1"],
  ["a letter more in the name, the same number: S1", [anna], [{ ...anna, name: "Anna Bergh" }], "S1"],
  ["a family at one number: two people", [anna], [{ ...anna, name: "Per Berg" }], "-"],
  ["part of a name at the same number: asked on the row, no pair", [anna], [{ ...anna, name: "Berg" }], "-"],
  ["(7) a digit of the number wrong: S2", [anna], [{ ...anna, phone: N2 }], "S2"],
  ["two digits exchanged: S2", [anna], [{ ...anna, phone: "+46701740610" }], "S2"],
  ["a digit missing: S2", [anna], [{ ...anna, phone: "+4670174061" }], "S2"],
  ["two digits wrong: two people", [anna], [{ ...anna, phone: "+46701740622" }], "-"],
  ["a digit wrong, and a letter of the name, too: two people", [anna], [{ name: "Anna Bergh", phone: N2 }], "-"],
  ["a letter of the mail wrong: S2", [byMail], [{ ...byMail, email: "anna@exampel.com" }], "S2"],
  [
    "mails that differ by a digit: two people",
    [{ ...byMail, email: "anna1@example.com" }],
    [{ ...byMail, email: "anna2@example.com" }],
    "-",
  ],
  ["a digit more in the mail: two people", [byMail], [{ ...byMail, email: "anna1@example.com" }], "-"],
  ["(6) another mail and no number: W1", [anna], [byMail], "W1"],
  ["one of both has a number and a mail: nobody knows", [{ ...anna, email: "a@example.com" }], [byMail], "-"],
  ["a third Anna Berg here: not W1", [anna], [byMail], "-", [{ name: "Anna Berg", phone: N9 }]],
  ["words in another order are the same name", [anna], [{ ...byMail, name: "berg, anna" }], "W1"],
  ["first names alone say nothing", [{ name: "Anna", phone: N1 }], [{ name: "Anna", email: "anna@example.com" }], "-"],
])("%s", (_, first, second, reason, others = []) => {
  const [one, other] = [person(...first), person(...second)];
  const people = [one, other, ...others.map((each) => person(each))];
  const found = (touched: PersonToPair) =>
    pairsOf(new Set([touched.id]), people).find(({ a, b }) => a === one.id && b === other.id)?.reason ?? "-";
  expect([found(one), found(other)]).toEqual([reason, reason]);
});

test("a rare name of three is W2, a common one is not", () => {
  const people = [person(anna), person(byMail), person({ name: "Anna Berg", phone: N9 })];
  const touched = new Set(people.map(({ id }) => id));
  const crowd = (each: number): Crowd => ({
    guests: 1_000,
    having: new Map([
      ["anna", each],
      ["berg", each],
    ]),
  });
  expect(wordsToCount(touched, people).toSorted()).toEqual(["anna", "berg"]);
  expect(pairsOf(touched, people, crowd(10)).map(({ reason }) => reason)).toEqual(["W2", "W2"]); // 0.1 by chance
  expect(pairsOf(touched, people, crowd(20))).toEqual([]); // 0.4 by chance
  expect(pairsOf(touched, people)).toEqual([]);
});

test("a number that more than twenty share, and a name of more than 200, propose nobody who was not touched", () => {
  const desk = Array.from({ length: 21 }, (_, i) =>
    person({ name: `Anna ${"abcdefghijklmnopqrstu"[i]}erg`, phone: N1 }),
  );
  expect(pairsOf(new Set([desk[0]?.id ?? ""]), desk)).toEqual([]);
  expect(pairsOf(new Set([desk[0]?.id ?? ""]), desk.slice(1).concat(desk.slice(0, 1)).slice(1)).length).toBeGreaterThan(
    10,
  );
  const names = Array.from({ length: NAMESAKES_MAX + 1 }, (_, i) =>
    person({ name: "Anna Berg", phone: `+4670174${String(i * 37).padStart(4, "0")}` }),
  );
  const [one, ...others] = names as [PersonToPair, ...PersonToPair[]];
  const near = person({ name: "Anna Berg", phone: "+46701740001" });
  expect(pairsOf(new Set([one.id]), [one, ...others.slice(2), near])).toHaveLength(1);
  expect(pairsOf(new Set([one.id]), [one, ...others, near])).toEqual([]);
  expect(pairsOf(new Set([one.id, near.id]), [one, ...others, near])).toHaveLength(1);
});

test("pairs of all touched at once are those of each alone, whoever is looked at first", () => {
  const written = fc.record({
    name: fc.constantFrom("Anna Berg", "Anna Bergh", "Per Berg", "Berg"),
    phone: fc.constantFrom(undefined, N1, N2, N9),
    email: fc.constantFrom(undefined, "anna@example.com", "ana@example.com"),
  });
  const drawn = fc.array(fc.array(written, { minLength: 1, maxLength: 2 }), { maxLength: 7 });
  fc.assert(
    fc.property(drawn, (all) => {
      const people = all.map((contacts) => person(...(contacts as Written[])));
      const whole = pairsOf(new Set(people.map(({ id }) => id)), people);
      const single = people.flatMap(({ id }) => pairsOf(new Set([id]), people.toReversed()));
      expect(new Set(single.map((pair) => JSON.stringify(pair)))).toEqual(
        new Set(whole.map((pair) => JSON.stringify(pair))),
      );
    }),
  );
});

/** Right pairs and all pairs of each reason. */
function measured(eitherWay: number) {
  const counts = { S: [0, 0], W1: [0, 0], W2: [0, 0] } as Record<string, [number, number]>;
  for (const seed of [1, 2, 3, 45, 77]) {
    const bookings = bookingsOfPeople(seed, { people: 3_000, bookings: 10_000, eitherWay });
    const { guests } = link(bookings as BookingToLink[], []);
    const personOf = new Map(bookings.map(({ id, person }) => [`g-${id}`, person]));
    const people = guests.map(({ id, known: { names, keys } }: Guest) => ({ id, names, keys }));
    const words = people.flatMap(({ keys }) => keys.filter((key) => key.startsWith("n")).map((key) => key.slice(1)));
    const having = new Map([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
    const pairs = pairsOf(new Set(people.map(({ id }) => id)), people, { guests: people.length, having });
    for (const { a, b, reason } of pairs) {
      const count = counts[reason.startsWith("S") ? "S" : reason];
      if (!count) continue;
      count[0] += Number(personOf.get(a) === personOf.get(b));
      count[1] += 1;
    }
  }
  return counts as Record<"S" | "W1" | "W2", [number, number]>;
}

test("of five books of 3,000 people 99 of 100 pairs that are asked about are one person, and none is merged by itself", () => {
  const [usual, eitherWay] = [measured(0), measured(0.2)];
  console.info(JSON.stringify({ usual, eitherWay }));
  expect(usual.S[1]).toBeGreaterThan(200);
  expect(usual.S[0] / usual.S[1]).toBeGreaterThanOrEqual(0.99);
  expect(eitherWay.S[0] / eitherWay.S[1]).toBeGreaterThanOrEqual(0.99);
  expect(eitherWay.W1[0] / eitherWay.W1[1]).toBeGreaterThanOrEqual(0.9);
});
