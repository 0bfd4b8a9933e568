import { expect, test } from "vitest";
import { addressKeysOf, keysOf } from "./keys.ts";
import { withoutAddress } from "./without-address.ts";

const PER = {
  name: "Per Berg",
  phone: "+46701740605",
  email: "per@berg.example",
  language: null,
  source: "phone" as const,
};
const OTHER = { ...PER, phone: "+46709999999" };
const known = { keys: [...new Set([PER, OTHER].flatMap(keysOf))], names: ["per berg"], last: 7 };
const GUEST = { ...PER, id: "g-1", known, mergedInto: null };

test.each([
  {
    erased: ["p46701740605"],
    left: { phone: OTHER.phone, email: PER.email }, // in use as well
    gone: ["p46701740605", "r50604710764"],
    text: "per berg\nper@berg.example\n46709999999",
  },
  {
    erased: ["eper@berg.example"],
    left: { phone: PER.phone, email: null },
    gone: ["eper@berg.example"],
    text: "per berg\n46701740605\n46709999999",
  },
  {
    erased: ["p46709999999"],
    left: { phone: PER.phone, email: PER.email },
    gone: ["p46709999999", "r99999990764"],
    text: "per berg\nper@berg.example\n46701740605",
  },
  {
    erased: ["p4670174060"], // the beginning of a number is another number
    left: { phone: PER.phone, email: PER.email },
    gone: [],
    text: "per berg\nper@berg.example\n46701740605\n46709999999",
  },
])("a guest who loses $erased keeps the rest", ({ erased, left, gone, text }) => {
  const after = withoutAddress(GUEST, erased, [OTHER, PER]);
  expect(after).toEqual({
    ...{ name: PER.name, ...left },
    known: { ...known, keys: known.keys.filter((key) => !gone.includes(key)) },
    searchText: text,
  });
  expect(known.keys.length - after.known.keys.length).toBe(gone.length);
});

test("a name that only a forgotten booking had goes with its address", () => {
  const mother = {
    name: "Ingrid Lund",
    phone: null,
    email: "ingrid@lund.example",
    language: null,
    source: "phone" as const,
  };
  const learnt = { keys: [...keysOf(PER), ...keysOf(mother)], names: ["per berg", "ingrid lund"], last: 7 };
  const guest = { ...GUEST, ...PER, known: learnt };
  const expected = {
    ...{ name: PER.name, phone: PER.phone, email: PER.email },
    known: { keys: keysOf(PER), names: ["per berg"], last: 7 },
  };
  expect(withoutAddress(guest, ["eingrid@lund.example"], [PER])).toMatchObject(expected);
  expect(withoutAddress(guest, ["eingrid@lund.example"], [])).toMatchObject(expected);
});

test("a booking that was corrected since teaches nothing here", () => {
  const corrected = { ...PER, name: "Per Lund", phone: "+46708888888" };
  const { known: after } = withoutAddress(GUEST, ["p46709999999"], [PER, corrected]);
  expect(after).toEqual({ ...known, keys: keysOf(PER) });
});

test("an address that no key stands for yet is not written on the guest, because nobody could erase it by it", () => {
  const booked = {
    name: "🎉",
    phone: "+46701111111",
    email: "new@example.com",
    language: null,
    source: "phone" as const,
  };
  const left = withoutAddress(GUEST, addressKeysOf(GUEST), [booked]);
  expect([left.phone, left.email]).toEqual([null, null]);
});
