import { expect, test } from "vitest";
import { ORIGIN } from "../../test/harness/harness.ts";
import { dataIn, open } from "../../test/harness/pages.ts";

test.each([
  ["/", { page: "landing", isAnswered: false }],
  ["/contact", { page: "contact", isAnswered: false }],
  ["/?lang=sv", { page: "landing", isAnswered: false }],
])("the HTML of %s describes the page for search engines and link previews", async (path, data) => {
  const { status, html } = await open(path);
  expect([status, dataIn(html)]).toEqual([200, data]);
  const title = /<title>(.+?)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1];
  expect([title, description].every((words) => words && words.length > 15)).toBe(true);
  expect(html).toContain(`>${title}</h1>`);
  for (const [property, content] of [
    ["title", title],
    ["description", description],
    ["url", `${ORIGIN}${path.replace("?lang=sv", "")}`],
  ])
    expect(html).toContain(`<meta property="og:${property}" content="${content}">`);
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path.replace("?lang=sv", "")}">`);
});

test("the page promises a reply only where DEMO_REQUESTS_TO is set", async () => {
  const promise = "we reply within 24 hours";
  const answered = (await open("/contact", "GET", { DEMO_REQUESTS_TO: "operator@example.com" })).html;
  expect([dataIn(answered), answered.includes(promise)]).toEqual([{ page: "contact", isAnswered: true }, true]);
  expect((await open("/contact")).html).not.toContain(promise);
});

test.each([
  ["/", "Daybook: onlinebokning som aldrig säljer ett bord två gånger"],
  ["/contact", "Se Daybook arbeta"],
  ["/expired", "Länken har gått ut"],
])("%s is in Swedish for a Swedish browser", async (path, title) => {
  const { html, headers } = await open(path, "GET", {}, { "Accept-Language": "sv-SE,sv;q=0.9" });
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('<html lang="sv">');
  expect(headers.get("Vary")).toContain("Accept-Language");
});

test("the expired page is not indexed", async () => {
  const { status, headers, html } = await open("/expired");
  expect([status, headers.get("X-Robots-Tag"), dataIn(html)]).toEqual([200, "noindex", { page: "expired" }]);
  expect(html).toContain("<title>Link Has Expired</title>");
});
