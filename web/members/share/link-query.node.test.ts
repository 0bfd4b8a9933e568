import fc from "fast-check";
import { expect, test } from "vitest";
import { askedByLink } from "../../../domain/services/asked-by-link.ts";
import { embedSnippet, linkQuery, NO_PARTS } from "./link-query.ts";

const TODAY = "2027-01-01";

test.each([
  [{}, ""],
  [{ ref: "newsletter" }, "?ref=newsletter"],
  [{ date: "2027-02-14", guests: "2", time: "19:00" }, "?date=2027-02-14&time=19:00&guests=2"],
  [{ date: "14 fe", guests: "2" }, "?guests=2"],
  [{ date: "2026-12-31", guests: "2" }, "?guests=2"],
  [{ time: "25:00", ref: "a b" }, ""],
])("%j makes %s", (parts, query) => {
  expect(linkQuery({ ...NO_PARTS, ...parts }, TODAY)).toBe(query);
});

test("the page reads back each part that the link says", () => {
  const id = fc.integer({ min: 1, max: 20 }).map(String);
  const parts = fc.record({
    date: fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, "0")}`),
    time: fc.constantFrom("00:00", "19:15", "23:45"),
    ...{ guests: id, area: id, service: id },
    ref: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,31}$/),
  });
  const list = Array.from({ length: 20 }, (_, i) => ({ id: String(i + 1), name: `Number ${i}` }));
  const place = { today: TODAY, lastBookableDate: "2027-03-01", mostGuests: 20, areas: list, services: list };
  fc.assert(
    fc.property(parts, (asked) => {
      const query = Object.fromEntries(new URL(linkQuery(asked, TODAY), "https://daybook.example").searchParams);
      expect(askedByLink(query, place)).toEqual({
        ...asked,
        guests: Number(asked.guests),
        ...{ classes: null, missed: null },
      });
    }),
  );
});

test("the snippet is a link and the script that replaces it", () => {
  expect(embedSnippet({ origin: "https://book.example", slug: "krog", text: "Book a table at Krog" })).toBe(
    `<a href="https://book.example/krog">Book a table at Krog</a>
<script src="https://book.example/embed.js" data-slug="krog" async></script>`,
  );
});

test("the snippet escapes the name", () => {
  const text = `Tom & "Jerry's" </a><script>alert(1)</script>`;
  const snippet = embedSnippet({ origin: "https://book.example", slug: "krog", text });
  expect(snippet.match(/<\/?\w+/g)).toEqual(["<a", "</a", "<script", "</script"]);
  expect(snippet).toContain(`Tom &amp; "Jerry's" &lt;/a&gt;`);
});
