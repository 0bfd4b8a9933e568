import fc from "fast-check";
import { expect, test } from "vitest";
import { guestSearchText, keysOf } from "./keys.ts";
import { inOrder, searchPlan } from "./search-plan.ts";
import { isWorthAsking } from "./worth-asking.ts";

const none = { contained: [], exact: [] };

test.each([
  ["070-123", "SE", ["p4670123", "r321070"]],
  ["070 123 45 67", null, ["p46701234567", "r7654321070"]],
  ["+46 (0)70-123", "NO", ["p4670123", "r3210764"]],
  ["004670123", "SE", ["p4670123", "r321076400"]],
  ["tel:+46701", "SE", ["p46701", "r10764"]],
  ["４６７０", "SE", ["p4670", "p464670", "r0764"]],
  ["070", "SE", ["p4670"]],
  ["912 34", "NO", ["p91234", "p4791234", "r43219"]], // no 0 in front
  ["06 123", "IT", ["p3906123", "p396123", "r32160"]], // numbers keep it
])("the number “%s” in %s is asked by %j", (query, region, prefixes) => {
  expect(searchPlan(query, region)).toEqual({
    ...{ prefixes, contained: [], limit: 200 },
    exact: prefixes.filter((prefix) => prefix.startsWith("p")),
  });
});

test.each([
  ["An", { ...none, prefixes: ["nan"], limit: 200 }],
  ["Åsa O'Br", { ...none, prefixes: ["nasa"], contained: ["obr"], limit: 2_000 }],
  ["anna be", { ...none, prefixes: ["nanna"], contained: ["be"], limit: 2_000 }],
  ["Familjen Berg", { ...none, prefixes: ["nberg"], limit: 200 }],
  ["berg 070-12", { ...none, prefixes: ["nberg"], contained: ["7012"], limit: 2_000 }],
  ["b 070 123", { prefixes: ["p4670123", "r321070"], exact: ["p4670123"], contained: ["b"], limit: 2_000 }],
  ["anna@ex", { prefixes: ["eanna@ex"], exact: ["eanna@ex"], contained: [], limit: 200 }],
  ["Anna@Example.com", { prefixes: ["eanna@example.com"], exact: ["eanna@example.com"], contained: [], limit: 200 }],
  ["kund@räk", { prefixes: ["ekund@"], exact: ["ekund@xn--rk-via"], contained: ["kund@rak"], limit: 2_000 }],
  ["anna@ex Berg", { prefixes: ["eanna@ex"], exact: ["eanna@ex"], contained: ["berg"], limit: 2_000 }],
  ["李小", { ...none, prefixes: ["n李小"], limit: 200 }],
  ["a'b%_", { ...none, prefixes: ["nab"], limit: 200 }],
])("“%s” is asked as %j", (query, plan) => {
  expect(searchPlan(query, "SE")).toEqual(plan);
});

test.each(["", " ", "a", "07", "+", "0 7", "@", "🎉", "A. B.", "herr", "–", "李"])(
  "“%s” is too short to ask for guests",
  (query) => {
    expect([isWorthAsking(query), searchPlan(query, "SE")]).toEqual([false, null]);
  },
);

const anna = { name: "Åsa O'Brien-Lund", phone: "+46701234567", email: "asa@example.com" };

test("keys of a guest are its address, its number from behind, its words and its full name", () => {
  expect(keysOf(anna)).toEqual([
    ...["p46701234567", "easa@example.com", "r76543210764"],
    ...["nasa", "nobrien", "nlund", "fasa lund obrien"],
  ]);
  expect(keysOf({ name: "A. Berg", phone: null, email: null })).toEqual(["nberg"]);
  expect(keysOf({ name: "🎉", phone: "", email: null })).toEqual([]);
});

test("the search text has names, mails also in letters, and numbers", () => {
  const keys = keysOf({ ...anna, email: "kund@xn--rksmrgs-5wao1o.example" });
  expect(guestSearchText({ names: ["asa obrien lund", ""], keys }).split("\n")).toEqual([
    ...["asa obrien lund", "kund@xn--rksmrgs-5wao1o.example", "kund@raksmorgas.example", "46701234567"],
  ]);
});

/** As the statement asks it: a key within a range, and each text contained. */
function isFound(query: string, region = "SE"): boolean {
  const plan = searchPlan(query, region);
  const text = guestSearchText({ names: ["asa obrien lund"], keys: keysOf(anna) });
  return (
    plan !== null &&
    keysOf(anna).some((key) => plan.prefixes.some((prefix) => key.startsWith(prefix))) &&
    plan.contained.every((word) => text.includes(word))
  );
}

test("a guest is found by each beginning of number, mail and word, by the last four digits and more, in any order", () => {
  const number = fc.constantFrom("070-123 45 67", "+46701234567", "0046 70 1234567", "+46 (0)70 123 45 67");
  const typed = fc.constantFrom(
    "asa@example.com",
    "Lund",
    "O’Brien",
    "åsa",
    "Lund Åsa",
    "o'brien åsa",
    "Åsa 070-12345",
    "lund 4567",
  );
  const last = fc.integer({ min: 4, max: 9 }).map((digits) => "701234567".slice(-digits));
  fc.assert(
    fc.property(fc.oneof(number, typed), fc.integer({ min: 2, max: 20 }), last, (whole, length, end) => {
      const query = whole.slice(0, length);
      if (isWorthAsking(query)) expect([query, isFound(query)]).toEqual([query, true]);
      expect(isFound(end)).toBe(true);
    }),
  );
});

test.each(["Lind", "Åsa Berg", "071", "asa@example.org", "5678", "lund 999"])("“%s” finds another", (query) => {
  expect(isFound(query)).toBe(false);
});

test("any question ends in a plan that reads no more than one business's few keys", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (query) => {
      const plan = searchPlan(query, "SE");
      expect(plan !== null).toBe(isWorthAsking(query));
      for (const prefix of plan?.prefixes ?? []) expect([...prefix].length).toBeGreaterThanOrEqual(3);
      expect(plan?.prefixes.length ?? 1).toBeLessThanOrEqual(3);
      expect(plan?.contained.length ?? 0).toBeLessThanOrEqual(12);
    }),
  );
});

test("the whole address comes first, then who comes today, then the latest visit", () => {
  const found = [
    { id: "never", isExact: false, isToday: false, lastAt: null },
    { id: "old", isExact: false, isToday: false, lastAt: 1 },
    { id: "late", isExact: false, isToday: false, lastAt: 2 },
    { id: "today", isExact: false, isToday: true, lastAt: null },
    { id: "exact", isExact: true, isToday: false, lastAt: null },
  ];
  expect(inOrder(found).map(({ id }) => id)).toEqual(["exact", "today", "late", "old", "never"]);
});
