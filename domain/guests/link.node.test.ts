import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingsOfPeople, type MadeBooking } from "../testing/people.ts";
import { linkPlainly } from "../testing/plain-linker.ts";
import { type BookingToLink, type Guest, NOBODY } from "./guest.ts";
import { addressKeysOf, keysOf } from "./keys.ts";
import { guestIdOf, link, newGuestOf, whoMayBeMeant } from "./link.ts";
import { madeAnew } from "./made-anew.ts";

const N1 = "+46701740601";
const N2 = "+46701740602";
const M1 = "anna@example.com";
const M2 = "berg@example.com";

type Written = Partial<BookingToLink> & { name: string };
let entry = 0;
const booked = (written: Written): BookingToLink => {
  entry += 1;
  return {
    id: `b${entry}`,
    entry,
    phone: null,
    email: null,
    language: "sv",
    source: "phone",
    guestId: null,
    corrected: false,
    ...written,
  };
};

/** The guest by number (1 is the first) that each booking is linked to; "open", or "-" for nobody. */
function outcomes(all: Written[]): (number | string)[] {
  const bookings = all.map(booked);
  const { links, guests } = link(bookings, []);
  return bookings.map((booking) => {
    const linked = links.find(({ bookingId }) => bookingId === booking.id);
    if (linked) return guests.findIndex(({ id }) => id === linked.guestId) + 1;
    return whoMayBeMeant(booking, guests).length > 0 ? "open" : "-";
  });
}

const anna = { name: "Anna Berg", phone: N1 };

test.each<[string, Written[], (number | string)[]]>([
  ["(1) “Anna Berg, 070-1” then “anna berg, same number”: one guest", [anna, { ...anna, name: "anna berg" }], [1, 1]],
  ["(2) “Per Berg”, same number: second guest, shares", [anna, { ...anna, name: "Per Berg" }], [1, 2]],
  ["(3) “Berg”, same number: asks", [anna, { ...anna, name: "Per Berg" }, { ...anna, name: "Berg" }], [1, 2, "open"]],
  [
    "(4) “A. Berg” when Anna has been written “A. Berg” before: Anna",
    [anna, { ...anna, name: "A. Berg" }, { ...anna, name: "Per Berg" }, { ...anna, name: "A. Berg" }],
    [1, 1, 2, 1],
  ],
  ["(5) “Anna Bergh”, same number: Anna", [anna, { ...anna, name: "Anna Bergh" }], [1, 1]],
  ["(5) “Ana Berg” would be a new guest", [anna, { ...anna, name: "Ana Berg" }], [1, 2]],
  ["(6) Anna with another mail, no number: new guest", [anna, { name: "Anna Berg", email: M2 }], [1, 2]],
  ["(7) Number with one digit wrong, same name: new guest", [anna, { ...anna, phone: N2 }], [1, 2]],
  ["L1 neither number nor mail: nobody", [{ name: "Anna Berg" }, anna], ["-", 1]],
  ["L3 part of a name at an address that nobody holds: a new guest", [{ ...anna, name: "Berg" }], [1]],
  [
    "L4 both addresses count more than one",
    [
      anna,
      { name: "Anna Berg", phone: N2, email: M1 },
      { name: "Anna Berg", phone: N2 },
      { name: "Anna Berg", phone: N1 },
      { name: "Anna Bergh", phone: N2, email: M1 },
    ],
    [1, 2, 2, 1, 2],
  ],
  [
    "L4 the name that was used before counts more than another of the same person",
    [
      { name: "Anna Berg", phone: N1 },
      { name: "Anna Bergh", phone: N2 },
      { name: "Anna Bergh", phone: N1, email: M1 },
      { name: "Anna Bergh", phone: N2, email: M2 },
      { name: "Anna Berg", phone: N1, email: M2 },
    ],
    [1, 2, 1, 2, 1],
  ],
  [
    "L4 of equal ones the one linked last",
    [
      anna,
      { name: "Anna Berg", email: M1 },
      { name: "Anna Berg", phone: N1, email: M1 },
      { name: "Anna Berg", phone: N1, email: M1 },
    ],
    [1, 2, 2, 2],
  ],
  [
    "L5 a full name is asked against full ones",
    [anna, { ...anna, name: "Berg" }, { ...anna, name: "Per Berg" }],
    [1, 1, 2],
  ],
  ["L6 part of a name, one holder, agrees: that holder", [anna, { ...anna, name: "Familjen Berg" }], [1, 1]],
  ["L6 an emoji agrees with the only holder", [anna, { ...anna, name: "🎉" }], [1, 1]],
  [
    "L7 an initial that was written so before",
    [
      { ...anna, name: "A." },
      { ...anna, name: "A." },
    ],
    [1, 1],
  ],
  ["L8 one holder that does not agree", [anna, { ...anna, name: "Lind" }], [1, "open"]],
  [
    "L8 an emoji at an address of several",
    [anna, { ...anna, name: "🎉" }, { ...anna, name: "Per Lind" }, { ...anna, name: "🎉" }],
    [1, 1, 2, "open"],
  ],
  [
    "L8 part of a name that two were written with",
    [anna, { ...anna, name: "Berg" }, { ...anna, name: "Per Berg" }, { ...anna, name: "Berg" }],
    [1, 1, 2, 1],
  ],
  [
    "a family at one number stays two people",
    [anna, { ...anna, name: "Per Berg" }, anna, { ...anna, name: "Per Berg" }],
    [1, 2, 1, 2],
  ],
])("%s", (_, written, expected) => {
  expect(outcomes(written)).toEqual(expected);
});

test("(9) a walk-in without contact whom a member says is Anna is Anna's, and one who is nobody's stays so", () => {
  const first = booked(anna);
  const { guests } = link([first], []);
  const walkIn = booked({ name: "Walk-in", guestId: guestIdOf(first.id) });
  expect(link([walkIn], guests)).toMatchObject({ links: [], guests: [] });
  expect(link([booked({ ...anna, guestId: NOBODY })], guests)).toEqual({ links: [], guests: [], corrected: [] });
});

test("a guest that a member chose gets the address of the booking, and another's name changes not what is shown", () => {
  const first = booked(anna);
  const { guests } = link([first], []);
  const forMother = booked({ name: "Ulla Ek", phone: N2, guestId: guestIdOf(first.id) });
  const [after] = link([forMother], guests).guests;
  expect(after).toMatchObject({ name: "Anna Berg", phone: N1 });
  expect(after?.known.keys).toContain(`p${N2.slice(1)}`);
});

test("a guest shows the first full name, and the number and mail in use now", () => {
  const written = [
    { ...anna, name: "Berg" },
    { ...anna, email: M1 },
    { name: "Anna Bergh", phone: N2, email: M1 },
  ];
  const { guests } = link(written.map(booked), []);
  expect(guests).toMatchObject([{ name: "Anna Berg", phone: N2, email: M1 }]);
});

test("a booking online fills in what a guest does not show, and replaces no number or mail: anybody may have typed it", () => {
  const shownAfter = (...written: Written[]) =>
    link(written.map(booked), []).guests.map(({ phone, email }) => [phone, email]);
  const online = { name: "Anna Berg", source: "online" } as const;
  expect(shownAfter(anna, { ...online, phone: N1, email: M1 })).toEqual([[N1, M1]]);
  expect(shownAfter({ ...anna, email: M1 }, { ...online, phone: N1, email: M2 })).toEqual([[N1, M1]]);
  expect(shownAfter({ ...anna, email: M1 }, { ...online, phone: N2, email: M1 })).toEqual([[N1, M1]]);
  expect(shownAfter({ ...online, phone: N1, email: M1 }, { ...online, phone: N1, email: M2 })).toEqual([[N1, M1]]);
  expect(shownAfter({ ...online, phone: N1, email: M2 }, { ...anna, email: M1 })).toEqual([[N1, M1]]);
});

test("the mail shown in place of one that was forgotten is a member's before one booked online, and of those the first", () => {
  const [guest] = link([booked({ ...anna, email: "gone@example.com" })], []).guests as [Guest];
  const online = [M1, M2].map((email) => booked({ ...anna, email, source: "online" }));
  expect(madeAnew(guest, online).email).toBe(M1);
  expect(madeAnew(guest, [booked({ ...anna, email: M2 }), ...online]).email).toBe(M2);
});

test("a name that is none of the guest's is not learnt from a member's choice: who books with it later is somebody else", () => {
  const first = booked(anna);
  const chosen = booked({ name: "Ulla Ek", phone: N2, guestId: guestIdOf(first.id) });
  const { guests } = link([first, chosen], []);
  expect(guests).toMatchObject([{ known: { names: ["anna berg"] } }]);
  expect(guests[0]?.known.keys.filter((key) => /ulla|ek/.test(key))).toEqual([]);
  const later = booked({ name: "Ulla Ek", phone: N2, source: "online" });
  expect(link([later], guests).links).toEqual([{ bookingId: later.id, guestId: guestIdOf(later.id) }]);
  const part = booked({ name: "Ulla", phone: N1, guestId: guestIdOf(first.id) });
  const after = link([part], guests).guests.length === 0 ? guests : [];
  expect(link([booked({ name: "Ulla", phone: N1, source: "online" })], after).links).toEqual([]);
  const corrected = { ...first, entry: 99, guestId: guestIdOf(first.id), corrected: true };
  expect(madeAnew(guests[0] as Guest, [corrected, chosen])).toBe(guests[0]);
});

test("a guest whose only name was corrected to another is found by that one", () => {
  const wrong = booked({ ...anna, name: "Ana Brg" });
  const corrected = { ...wrong, name: "Anna Berg", guestId: guestIdOf(wrong.id), corrected: true };
  const { guests } = link([wrong, corrected], []);
  const anew = madeAnew(guests[0] as Guest, [corrected]);
  expect(anew).toMatchObject({ name: "Anna Berg", known: { names: ["anna berg"] } });
  expect(new Set(anew.known.keys)).toEqual(new Set(keysOf(corrected)));
});

test("a known guest at a known address writes no row but the booking's", () => {
  const { guests } = link([booked(anna)], []);
  const again = booked(anna);
  expect(link([again], guests)).toEqual({
    links: [{ bookingId: again.id, guestId: guests[0]?.id }],
    ...{ guests: [], corrected: [] },
  });
});

test("L8 a name that two holders were written with is left open", () => {
  const written = [
    { name: "Berg", email: M1 },
    anna,
    { ...anna, name: "Berg" },
    { name: "Berg", phone: N1, email: M1 },
  ];
  expect(outcomes(written)).toEqual([1, 2, 2, "open"]);
});

test("a guest remembers the latest twenty names, and a booking that is read again takes no other's place", () => {
  const bookings = Array.from({ length: 25 }, (_, i) => booked({ ...anna, name: `Anna Berg N${100 + i}` }));
  const { links, guests } = link(bookings, []);
  expect(guests.map(({ known }) => known.names)).toEqual([bookings.slice(5).map(({ name }) => name.toLowerCase())]);
  expect(guests[0]?.known.keys.length).toBeLessThanOrEqual(60);
  const again = bookings.map((each, i) => ({ ...each, guestId: links[i]?.guestId ?? null }));
  expect(link(again, guests)).toMatchObject({ links: [], guests: [] });
});

test("an address leads to the head of a guest that was merged, whose members' names count as its own", () => {
  const [a, b] = link([booked(anna), booked({ name: "Anna Lind", phone: N2 })], []).guests as Guest[];
  const merged = [a as Guest, { ...(b as Guest), mergedInto: (a as Guest).id }];
  const later = booked({ name: "Anna Lind", phone: N2 });
  expect(link([later], merged)).toMatchObject({ links: [{ guestId: a?.id }], guests: [] });
  const chosen = booked({ name: "Anna", guestId: b?.id ?? "" });
  expect(link([chosen], merged)).toMatchObject({ guests: [{ id: a?.id }] });
});

test("a booking that made a guest before leads to that guest, whoever shares the address now", () => {
  const first = booked(anna);
  const made = newGuestOf(first);
  expect(link([first], [{ ...made, known: { ...made.known, keys: [] } }])).toMatchObject({
    links: [{ bookingId: first.id, guestId: made.id }],
  });
});

test("the row asks for every holder where a booking was left open, the one linked last first", () => {
  const { guests } = link([booked(anna), booked({ ...anna, name: "Per Berg" })], []);
  const asked = (name: string, phone: string | null = N1) =>
    whoMayBeMeant(booked({ name, phone }), guests).map((guest) => guest.name);
  expect([asked("Berg"), asked("🎉"), asked("Per Berg"), asked("Berg", N2), asked("Berg", null)]).toEqual([
    ...[["Per Berg", "Anna Berg"], ["Per Berg", "Anna Berg"], [], [], []],
  ]);
});

/** A book as its tables would hold it, written a step at a time. */
function gather(bookings: BookingToLink[], stepOf: () => number) {
  const guests = new Map<string, Guest>();
  const guestOf = new Map<string, string>();
  const byKey = new Map<string, Set<string>>();
  const holdersFor = (step: BookingToLink[]) => {
    const keyed = step.flatMap((each) => addressKeysOf(each).flatMap((key) => [...(byKey.get(key) ?? [])]));
    const ids = new Set([...keyed, ...step.flatMap(({ id, guestId }) => [guestIdOf(id), guestId ?? ""])]);
    return [...ids].flatMap((id) => guests.get(id) ?? []);
  };
  const keep = (guest: Guest, goneKeys: string[] = []) => {
    guests.set(guest.id, guest);
    for (const key of guest.known.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(guest.id));
    for (const key of goneKeys) byKey.get(key)?.delete(guest.id);
  };
  for (let at = 0; at < bookings.length; ) {
    const step = bookings
      .slice(at, at + stepOf())
      .map((each) => ({ ...each, guestId: each.guestId ?? guestOf.get(each.id) ?? null }));
    at += step.length;
    const { links, guests: written, corrected } = link(step, holdersFor(step));
    for (const { bookingId, guestId } of links) guestOf.set(bookingId, guestId);
    for (const guest of written) keep(guest);
    for (const id of corrected) {
      const own = bookings.filter(
        (each) => (each.guestId ?? guestOf.get(each.id)) === id && each.entry <= (step.at(-1)?.entry ?? 0),
      );
      const before = guests.get(id) as Guest;
      const after = madeAnew(before, own);
      keep(
        after,
        before.known.keys.filter((key) => !after.known.keys.includes(key)),
      );
    }
  }
  return { guests: [...guests.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)), guestOf };
}

const part = fc.constantFrom(
  "Anna Berg",
  "Per Berg",
  "Berg",
  "A. Berg",
  "Anna Bergh",
  "Anna",
  "🎉",
  "A.",
  "Karin Lind",
  "Anna Lind Berg",
);
const randomBookings = fc
  .array(
    fc.record({
      name: part,
      phone: fc.constantFrom(null, N1, N2),
      email: fc.constantFrom(null, null, M1, M2),
      source: fc.constantFrom<BookingToLink["source"]>("online", "phone"),
      again: fc.constantFrom(null, null, null, null, 1, 3),
      chosen: fc.constantFrom(null, null, null, null, null, 0),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((drawn) => {
    const bookings = drawn.map(({ name, phone, email, source, chosen }, i): BookingToLink => {
      return {
        ...{ name, phone, email, id: `b${i}`, entry: i * 2 + 1 },
        ...{ language: "sv", source },
        guestId: chosen === null || i === 0 ? null : guestIdOf("b0"),
        corrected: false,
      };
    });
    const corrections = drawn.flatMap(({ again }, i) =>
      again === null ? [] : { ...(bookings[i] as BookingToLink), entry: (i + again) * 2, corrected: true },
    );
    return [...bookings, ...corrections].toSorted((a, b) => a.entry - b.entry);
  });

test("the book is the same in one step, in steps of one and in any steps", () => {
  fc.assert(
    fc.property(randomBookings, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), (bookings, sizes) => {
      const whole = gather(bookings, () => bookings.length);
      expect(gather(bookings, () => 1)).toEqual(whole);
      expect(gather(bookings, () => sizes.next().value ?? 1)).toEqual(whole);
    }),
  );
});

test("a mail that another name brought is shown alike, however a correction falls into the steps", () => {
  const first = {
    ...anna,
    id: "b0",
    language: "sv",
    source: "phone" as const,
    email: null,
    guestId: null,
    corrected: false,
    entry: 1,
  };
  const chosen = { ...first, guestId: guestIdOf("b0"), phone: null, email: M2 };
  const bookings: BookingToLink[] = [
    first,
    { ...chosen, id: "b2", name: "Per Berg", entry: 5 },
    { ...first, entry: 6, corrected: true },
    { ...chosen, id: "b3", entry: 7 },
  ];
  const { guests } = gather(bookings, () => 1);
  expect(guests).toMatchObject([{ name: "Anna Berg", phone: N1, email: null }]);
  expect(gather(bookings, () => bookings.length).guests).toEqual(guests);
});

test("a linked booking whose entry is read again changes nothing", () => {
  fc.assert(
    fc.property(randomBookings, (bookings) => {
      const { guests, guestOf } = gather(bookings, () => bookings.length);
      const linked = bookings.flatMap((each) => {
        const guestId = each.guestId ?? guestOf.get(each.id);
        return guestId ? { ...each, guestId, corrected: false } : [];
      });
      expect(link(linked, guests)).toMatchObject({ links: [], guests: [] });
    }),
  );
});

test("keys of a guest are those of its bookings alone once a wrong number is corrected", () => {
  const wrong = booked({ ...anna, phone: N2, email: M1 });
  const { guests } = link([wrong], []);
  const corrected = { ...wrong, phone: N1, guestId: guestIdOf(wrong.id), corrected: true };
  const after = link([corrected], guests);
  expect(after.corrected).toEqual([guestIdOf(wrong.id)]);
  const anew = madeAnew(after.guests[0] as Guest, [corrected]);
  expect(anew).toMatchObject({ phone: N1, email: M1 });
  expect(new Set(anew.known.keys)).toEqual(new Set(keysOf(corrected)));
  const later = booked({ name: "Berg", phone: N2 });
  expect(link([later], [anew]).guests).toMatchObject([{ id: guestIdOf(later.id) }]);
});

/** The share of bookings that would be another person's by their first known address alone. */
function wrongByAddress(bookings: MadeBooking[]): number {
  const personOf = new Map<string, number>();
  const known = bookings.flatMap((booking) => {
    const keys = addressKeysOf(booking);
    const first = keys.map((key) => personOf.get(key)).find((person) => person !== undefined);
    for (const key of keys) personOf.set(key, personOf.get(key) ?? booking.person);
    return first === undefined ? [] : [first !== booking.person];
  });
  return known.filter(Boolean).length / known.length;
}

/** Links to guests that were there, those to another person, bookings left open, and new guests at a shared address. */
function measure(bookings: MadeBooking[]) {
  const { guestOf } = gather(bookings, () => 500);
  const personOf = new Map(bookings.map(({ id, person }) => [guestIdOf(id), person]));
  const made = bookings.filter(({ id }) => guestOf.get(id) === guestIdOf(id));
  const linked = bookings.filter(({ id }) => guestOf.has(id) && guestOf.get(id) !== guestIdOf(id));
  const wrong = linked.filter(({ id, person }) => personOf.get(guestOf.get(id) ?? "") !== person);
  const reachable = bookings.filter(({ phone, email }) => phone ?? email);
  return {
    links: linked.length,
    wrong: wrong.length,
    open: reachable.length - linked.length - made.length,
    guests: made.length,
    guestOf,
  };
}

test("of 10,000 bookings by 3,000 people at most 0.5 % are linked to another person, and a second linker finds the same", () => {
  const bookings = bookingsOfPeople(45, { people: 3_000, bookings: 10_000 });
  const started = performance.now();
  const { guestOf, ...figures } = measure(bookings);
  const took = performance.now() - started;
  const plain = linkPlainly(bookings);
  const differing = bookings.filter(({ id }) => (guestOf.get(id) ?? null) !== plain.get(id));
  const byAddress = wrongByAddress(bookings);
  console.info(
    JSON.stringify({ ...figures, byAddress, differing: differing.length, msABooking: took / bookings.length }),
  );
  expect(differing.slice(0, 3)).toEqual([]);
  expect(figures.wrong / figures.links).toBeLessThanOrEqual(0.005);
  expect(figures.wrong / figures.links).toBeLessThan(byAddress / 5);
  expect(figures.open / bookings.length).toBeLessThanOrEqual(0.02);
  expect(figures.links).toBeGreaterThan(5_000);
});

test("an address that more than twenty guests share is as none: it links, makes and asks nobody", () => {
  const names = [..."abcdefghijklmnopqrstuv"].map((letter) => `${letter.repeat(5)} ${letter.repeat(6)}`);
  const [one = "", ...others] = names;
  const all = [one, ...others].map((name) => ({ name, phone: N1 }));
  const after = [
    { name: one, phone: N1 },
    { name: "Berg", phone: N1 },
    { name: one, phone: N1, email: M1 },
  ];
  const told = outcomes([...all, ...after, { name: "Lind", email: M1 }, { name: one, phone: N1, email: M1 }]);
  expect(told.slice(0, 21)).toEqual(all.slice(0, 21).map((_, i) => i + 1));
  expect(told.slice(21)).toEqual(["-", "-", "-", 22, "open", 22]);
});

test("a corrected booking of a guest that was merged is learnt by that guest, and not by the head", () => {
  const typo = booked({ ...anna, phone: N2 });
  const [head, merged] = [link([booked(anna)], []).guests[0] as Guest, link([typo], []).guests[0] as Guest];
  const guests = [head, { ...merged, mergedInto: head.id }];
  const corrected = { ...typo, phone: "+46701740609", guestId: merged.id, corrected: true };
  expect(link([corrected], guests)).toEqual({ links: [], guests: [], corrected: [merged.id, head.id] });
  expect(link([{ ...typo, guestId: merged.id }], guests)).toEqual({ links: [], guests: [], corrected: [] });
});
