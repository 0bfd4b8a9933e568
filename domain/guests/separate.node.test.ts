import fc from "fast-check";
import { expect, test } from "vitest";
import type { BookedContact, Guest } from "./guest.ts";
import { link } from "./link.ts";
import { madeAnew } from "./made-anew.ts";
import { givenBack, guestOfBookings, tellable, traceOf, type Versioned } from "./separate.ts";

type Booked = BookedContact & { id: string; version: number };
const N1 = "+46701740601";
const N2 = "+46701740602";
let nth = 0;
const booked = (name: string, phone: string | null, email: string | null = null): Booked => {
  nth += 1;
  return { id: `b${nth}`, name, phone, email, language: "sv", source: "phone", version: 1 };
};

const guestOf = (first: Booked, ...others: Booked[]): Versioned => ({
  ...guestOfBookings("g1", [first, ...others]),
  version: 1,
});

/** The guest without `moved`, and how it is made again. */
function without(guest: Versioned, moved: Booked[], rest: Booked[]) {
  const after = tellable(guest, madeAnew(guest, rest), [...moved, ...rest]);
  return { after: { ...after, version: guest.version }, trace: traceOf(guest, after, [...moved, ...rest], rest) };
}

test("a guest that loses a booking and gets it back is as before, though the change holds no name and no number", () => {
  const [anna, eva, again] = [
    booked("Anna Berg", N1),
    booked("Anna Berg", N2, "eva@example.com"),
    booked("Anna B", N1),
  ];
  const guest = guestOf(anna, eva, again);
  const { after, trace } = without(guest, [eva], [anna, again]);
  expect([after.phone, after.email, after.known.keys.includes("p46701740602")]).toEqual([N1, null, false]);
  expect(JSON.stringify(trace)).not.toMatch(/anna|berg|eva|4670|example/i);
  expect(trace && givenBack(after, trace, [eva, anna, again], [anna, again])).toEqual(guest);
});

test.each<[string, (guest: Versioned) => Versioned, (rest: Booked[]) => Booked[]]>([
  ["a member has written on its page", (guest) => ({ ...guest, version: 2 }), (rest) => rest],
  ["an entry has taught it something", (guest) => ({ ...guest, known: { ...guest.known, last: 9 } }), (rest) => rest],
  ["it has another booking", (guest) => guest, (rest) => [...rest, booked("Anna Berg", N1)]],
  ["a booking of it was changed", (guest) => guest, (rest) => rest.map((each) => ({ ...each, version: 2 }))],
])("what was told is not used where %s", (_, changed, since) => {
  const [anna, eva] = [booked("Anna Berg", N1), booked("Anna Berg", N2)];
  const { after, trace } = without(guestOf(anna, eva), [eva], [anna]);
  expect(trace && givenBack(changed(after), trace, [eva, anna], since([anna]))).toBeNull();
});

test("a key of a booking that is forgotten cannot be told, and so nothing is", () => {
  const [anna, forgotten] = [booked("Anna Berg", N1), booked("Anna Berg", N2)];
  expect(without(guestOf(anna, forgotten), [anna], []).trace).toBeNull();
});

const drawn = fc.record({
  name: fc.constantFrom("Anna Berg", "Anna Bergh", "Berg", "A.", "Per Lind", "🎉"),
  phone: fc.constantFrom(null, N1, N2),
  email: fc.constantFrom(null, "anna@example.com", "ana@example.com"),
  isMoved: fc.boolean(),
});

test("taken off and given back, guests that lose and guests that get bookings are the same to the byte", () => {
  fc.assert(
    fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 6 }),
      fc.array(drawn, { minLength: 1, maxLength: 3 }),
      (all, others) => {
        const [bookings, own] = [all, others].map((each) =>
          each.map(({ name, phone, email }) => booked(name, phone, email)),
        );
        const [[first, ...later], [one, ...more]] = [bookings ?? [], own ?? []];
        if (!first || !one) return;
        const moved = (bookings ?? []).filter((_, i) => all[i]?.isMoved);
        const rest = (bookings ?? []).filter((each) => !moved.includes(each));
        const source = guestOf(first, ...later);
        const lost = without(source, moved, rest);
        expect(lost.trace && JSON.stringify(givenBack(lost.after, lost.trace, [...moved, ...rest], rest))).toBe(
          JSON.stringify(source),
        );
        const target: Versioned = { ...guestOf(one, ...more), id: "g2" };
        const asked = moved.map((each) => ({ ...each, guestId: "g2", entry: 0, corrected: false }));
        const learnt: Guest = link(asked, [target]).guests[0] ?? target;
        const known = [...moved, ...(own ?? [])];
        const joined = tellable(target, learnt, known);
        const trace = traceOf(target, joined, known, own ?? []);
        const back = trace && givenBack({ ...joined, version: 1 }, trace, known, own ?? []);
        expect(JSON.stringify(back)).toBe(JSON.stringify(target));
      },
    ),
  );
});
