import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import { contrast } from "../looks/contrast.ts";
import { type MailContent, mailHtml } from "./mail-html.ts";

const ORIGIN = "https://book.example";
const html = (fields: Partial<MailContent> = {}) =>
  mailHtml({ text: "Hello", businessName: "Bistro Nord", logoUrl: null, color: null, origin: ORIGIN, ...fields });
const hrefs = (page: string) => [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("empty lines separate paragraphs, single breaks separate lines", () => {
  expect(html({ text: "a\nb\n\nc" })).toMatch(/<p [^>]*>a<br>\nb<\/p>\n<p [^>]*>c<\/p>/);
});

test.each([
  ["/bistro/manage/abc", "View booking"],
  ["/bistro/feedback/abc", "Tell us how it was"],
  ["/bistro/manage/…", "View booking"],
])("%s at the end of a line becomes a button", (path, words) => {
  const page = html({ text: `Change it here: ${ORIGIN}${path}\nSee you` });
  expect(hrefs(page)).toEqual([`${ORIGIN}${path}`, `${ORIGIN}${path}`]); // the button, and the address below it
  expect(page).toContain(`>${words}</a></p>`);
  expect(page).toContain(`>${ORIGIN}${path}</a></p>`);
  expect(page).toMatch(/<p [^>]*>Change it here:<\/p>/);
});

test.each([
  ["in the middle of a line", `See ${ORIGIN}/bistro/manage/abc now`, [`${ORIGIN}/bistro/manage/abc`]],
  ["before the end of a sentence", `See ${ORIGIN}/bistro/manage/abc.`, [`${ORIGIN}/bistro/manage/abc`]],
  ["in brackets", `(${ORIGIN}/bistro/manage/abc)`, [`${ORIGIN}/bistro/manage/abc`]],
  ["of another page", `${ORIGIN}/bistro`, [`${ORIGIN}/bistro`]],
  ["without a page", `${ORIGIN}`, []],
  ["of a host that begins like ours", `${ORIGIN}.evil.example/manage`, []],
  ["with a user before the host", `https://book.example@evil.example/x`, []],
  ["of another host with ours in it", `https://evil.example/${ORIGIN}/bistro/manage/abc`, []],
  ["of another scheme", `javascript:alert(1)//${ORIGIN}`, []],
])("an address %s stays text, and is linked only when it is ours", (_, text, links) => {
  const page = html({ text });
  expect(hrefs(page)).toEqual(links);
  expect(page).not.toContain('class="button" href');
});

test("a mail's `manage` words label the booking's button once", () => {
  const link = `${ORIGIN}/bistro/manage/abc`;
  const page = html({
    text: `Hello\n\nChange or cancel until Tue 24 Nov 19:00: ${link}`,
    manage: "Change or cancel until Tue 24 Nov 19:00",
  });
  expect(page).toContain(`href="${link}"`);
  expect(page.match(/Change or cancel/g)).toHaveLength(2); // the other one is the preview
  expect(html({ text: `Change it: ${link}`, manage: "View booking" })).toMatch(
    /<p [^>]*>Change it:<\/p>\n<p .*>View booking</,
  );
});

test("a mail's `action` labels the button of any page", () => {
  const page = html({ text: `Confirm: ${ORIGIN}/confirm-email?token=abc`, action: "Confirm address" });
  expect(page).toContain(`href="${ORIGIN}/confirm-email?token=abc"`);
  expect(page).toContain(">Confirm address</a>");
});

test.each(["", "x", "http://example.com/l.png", 'https://e.com/" onerror="x', "https://e.com/ b", "data:image/png,x"])(
  "without a safe logo address the name stands there: %j",
  (logoUrl) => {
    const page = html({ logoUrl });
    expect(page).not.toContain("<img");
    expect(page).toContain(">Bistro Nord</p>");
  },
);

test("a logo has the name as its alternative text", () => {
  expect(html({ logoUrl: "https://example.com/logo.png?a=1&b=2" })).toMatch(
    /<img class="logo" src="https:\/\/example\.com\/logo\.png\?a=1&#38;b=2" alt="Bistro Nord"/,
  );
});

test.each([
  ["#0e5a55", "#0e5a55", "#ffffff"],
  ["#ffcc00", "#ffcc00", "#000000"],
  ["red", "#0e5a55", "#ffffff"],
  ["#fff;background:url(x)", "#0e5a55", "#ffffff"],
  [null, "#0e5a55", "#ffffff"],
])("buttons take the colour %s, with words that read on it", (color, ground, words) => {
  const page = html({ text: `Here: ${ORIGIN}/bistro/manage/abc`, color });
  expect(page).toContain(`background:${ground};`);
  expect(page).toContain(`;color:${words};`);
  expect(page).not.toContain("url(");
});

test.each(["#ffffff", "#000000", "#fffbe6", "#211f1b"])(
  "a button's edge is visible in light and dark mode: %s",
  (color) => {
    const page = html({ text: `Here: ${ORIGIN}/bistro/manage/abc`, color });
    const day = /border:1px solid (#\w{6});color/.exec(page)?.[1] ?? "";
    const night = /\.button \{ border-color: (#\w{6})/.exec(page)?.[1] ?? "";
    expect(contrast(day, "#ffffff")).toBeGreaterThanOrEqual(3);
    expect(contrast(night, "#211f1b")).toBeGreaterThanOrEqual(3);
  },
);

test("dark mode does not change the colour of a button's words", () => {
  const [, night = ""] = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html()) ?? [];
  const colored = [...night.matchAll(/([^{}]+)\{[^}]*?(?<![a-z-])color:/g)].map(([, selector = ""]) => selector.trim());
  expect(colored).toEqual([".ink", ".soft"]);
});

test("the small print links words, to our origin only", () => {
  const footer = `Contact: +46 8 123\nDo not ask me again: ${ORIGIN}/bistro/feedback/abc#unsubscribe\nSite: https://evil.example/`;
  const page = html({ footer });
  expect(hrefs(page)).toEqual([`${ORIGIN}/bistro/feedback/abc#unsubscribe`]);
  expect(page).toContain(">Do not ask me again</a></p>");
});

test.each([
  ["Hello Åsa, see you soon.", null],
  ["+46 70 174 06 39", null],
  ["דוד לוי invites you to the team.", "ltr"],
  ["Your booking at مطعم السلام is confirmed.", "ltr"],
  ["ההזמנה שלך ב-Nord אושרה.", "rtl"],
  [`נתראה: ${ORIGIN}/nord`, "rtl"],
])("a line goes where most of its letters go: %s", (line, direction) => {
  const [, shown = null] = /<span dir="(\w+)">/.exec(html({ text: line })) ?? [];
  expect(shown).toBe(direction);
});

test("a name to the left turns no other line", () => {
  expect(html({ text: "יוסי כהן\n+46 70 174 06 39" })).toContain(
    '<span dir="rtl">יוסי כהן</span><br>\n+46 70 174 06 39',
  );
});

const pieces = fc.constantFrom(
  "<",
  ">",
  '"',
  "'",
  "&",
  "`",
  "\n",
  " ",
  ": ",
  "/",
  "https://",
  ORIGIN,
  "/b/manage/x",
  "@",
  "evil.example",
  "<script>",
  "javascript:",
  "=",
  "a",
);
const anyText = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
);

test("no text becomes markup, and every link is ours", () => {
  const bare = html({ text: "", businessName: "", footer: "" }).match(/<\/?[a-z]+/g) ?? [];
  fc.assert(
    fc.property(anyText, anyText, anyText, anyText, (text, businessName, footer, logoUrl) => {
      const page = html({ text, businessName, footer, logoUrl, color: footer });
      for (const href of hrefs(page)) expect(href?.startsWith(`${ORIGIN}/`)).toBe(true);
      const tags = (page.match(/<\/?[a-z]+/g) ?? []).filter(
        (tag) => !["<p", "</p", "<a", "</a", "<br", "<img", "<span", "</span"].includes(tag),
      );
      expect(tags).toEqual(bare.filter((tag) => tag !== "<p" && tag !== "</p"));
      for (const [, attributes = ""] of page.matchAll(/<(?:a|p|img|br|span)\b([^>]*)>/g))
        expect(attributes.replace(/ [a-z]+="[^"<>]*"/g, "")).toBe("");
    }),
    forSeconds(0.025, { least: 100 }),
  );
});
