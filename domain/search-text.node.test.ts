import { expect, test } from "vitest";
import { searchFor, searchTextOf } from "./search-text.ts";

const ASA = searchTextOf({
  customerName: "Åsa Lindström",
  customerEmail: "asa.l@example.com",
  customerPhone: "+46701234567",
});

test.each(["Åsa", "åsa", "asa", "LINDSTROM", "lindström", "  Åsa ", "example.com", "a\u030asa"])(
  "Åsa is found by '%s'",
  (query) => {
    expect(ASA).toContain(searchFor(query));
  },
);

test.each(["+46701234567", "0701234567", "070-123 45 67", "0046 70 123 45 67", "(070) 123.45.67", "234567"])(
  "+46701234567 is found by '%s'",
  (query) => {
    expect(ASA).toContain(searchFor(query));
  },
);

test.each(["Åsa Berg", "0709", "asa@example"])("Åsa is not found by '%s'", (query) => {
  expect(ASA).not.toContain(searchFor(query));
});

test.each(["0", "00", "+", "-"])("'%s' alone is looked for as it stands", (query) => {
  expect(searchFor(query)).toBe(query);
});

test("a search does not run from the name into the e-mail", () => {
  expect(ASA).not.toContain(searchFor("Lindströmasa"));
});

test("who left no e-mail and no phone is searched by name", () => {
  expect(searchTextOf({ customerName: "Ada", customerEmail: null, customerPhone: null })).toBe("ada");
});
