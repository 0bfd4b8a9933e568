import { expect, test } from "vitest";
import { keysOf } from "./keys.ts";
import { withoutAddress } from "./without-address.ts";

const PER = { name: "Per Berg", phone: "+46701740605", email: "per@berg.example" };
const known = { keys: [...keysOf(PER), "p46709999999", "r99999990764"], names: ["per berg"], last: 7 };

test.each([
  {
    erased: ["p46701740605"],
    left: { phone: null, email: PER.email },
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
  const after = withoutAddress({ ...PER, known }, erased);
  expect(after).toEqual({
    ...left,
    known: { ...known, keys: known.keys.filter((key) => !gone.includes(key)) },
    searchText: text,
  });
  expect(known.keys.length - after.known.keys.length).toBe(gone.length);
});
