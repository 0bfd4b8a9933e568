import { expect, test } from "vitest";
import { embedSnippet } from "./embed-snippet.ts";

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
