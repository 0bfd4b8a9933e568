import { expect, test } from "vitest";
import { aWorkspace, booked, call } from "../../test/harness/harness.ts";
import { dataIn, open } from "../../test/harness/pages.ts";
import { aSalon } from "../../test/harness/salon.ts";

/** The page's language and the texts it loads. */
const languageAndTexts = ({ html }: { html: string }) => [
  /<html lang="(\w+)">/.exec(html)?.[1],
  ...[...html.matchAll(/data-texts="([\w-]+)"/g)].map(([, texts]) => texts),
];
const reading = (path: string, languages: string) => open(path, "GET", {}, { "Accept-Language": languages });

test("a page begins in the browser's language and loads no other texts", async () => {
  const { slug } = await aWorkspace();
  const swedish = await reading(`/${slug}`, "sv-SE,sv;q=0.9,en;q=0.8");
  expect(languageAndTexts(swedish)).toEqual(["sv", "sv"]);
  expect(swedish.html).toContain("<p data-loading>Laddar</p>");
  expect(swedish.headers.get("Vary")).toBe("Accept-Language");
  expect(languageAndTexts(await reading(`/${slug}`, "es,en;q=0.5"))).toEqual(["en", "en"]);
  expect(languageAndTexts(await open(`/${slug}`))).toEqual(["en", "en"]);
});

test("a browser of neither language reads the business's, on each of its pages", async () => {
  const workspace = await aWorkspace();
  const { slug, owner } = workspace;
  const { manageToken } = await booked(workspace);
  const pages = [
    `/${slug}`,
    `/embed/${slug}`,
    `/${slug}/privacy`,
    `/${slug}/accessibility`,
    `/${slug}/manage/${manageToken}`,
  ];
  const languages = (accepted: string) =>
    Promise.all(pages.map(async (path) => languageAndTexts(await reading(path, accepted))[0]));
  expect(await languages("es-ES,es;q=0.9")).toEqual(Array(5).fill("en"));
  const unchanged = (await reading(`/${slug}`, "es")).headers.get("ETag");
  await call("PATCH", `/api/workspaces/${slug}`, { as: owner, body: { version: 1, language: "sv" } });
  expect(await languages("es-ES,es;q=0.9")).toEqual(Array(5).fill("sv"));
  expect(await languages("en-GB")).toEqual(Array(5).fill("en"));
  const swedish = await reading(`/${slug}`, "es");
  expect(swedish.headers.get("Vary")).toBe("Accept-Language");
  expect(swedish.headers.get("ETag")).not.toBe(unchanged);
});

test("the address's language comes first, if it is served", async () => {
  const { slug } = await aWorkspace();
  expect(languageAndTexts(await reading(`/${slug}?lang=en`, "sv"))).toEqual(["en", "en"]);
  expect(languageAndTexts(await open(`/${slug}?lang=sv`))).toEqual(["sv", "sv"]);
  expect(languageAndTexts(await reading(`/${slug}?lang=%22%3E`, "sv"))).toEqual(["sv", "sv"]);
});

test.each([
  ["/no-such-place", "Företaget hittades inte"],
  ["/no/such/page", "Hoppsan! Sidan finns inte"],
  ["/no-such-place/manage/x", "Bokningen hittades inte"],
  ["/no-such-place/feedback/x", "Bokningen hittades inte"],
])("%s answers in Swedish", async (path, title) => {
  const { status, html, headers } = await reading(path, "sv");
  expect([status, headers.get("Vary")]).toEqual([404, "Accept-Language"]);
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`>${title}</h1>`);
});

test("where services are booked their script is loaded as well, and pages of tables do not name it", async () => {
  const salon = await aSalon();
  expect(languageAndTexts(await open(`/${salon.slug}`))).toEqual(["en", "en", "en-visit", "visit-page"]);
  expect(languageAndTexts(await open(`/embed/${salon.slug}`))).toEqual(["en", "en", "en-visit", "visit-page"]);
  const services = [{ service: salon.idOf("cut") }];
  const { manageToken } = await booked(salon, { guests: 1, bookingTime: "10:00", services });
  const link = await open(`/${salon.slug}/manage/${manageToken}`);
  expect(languageAndTexts(link)).toEqual(["en", "en", "en-link", "en-visit", "visit-page"]);
});

test("a booking's page begins in the booking's language", async () => {
  const workspace = await aWorkspace();
  const link = async (fields: { locale: string }) =>
    `/${workspace.slug}/manage/${(await booked(workspace, fields)).manageToken}`;
  const swedish = await link({ locale: "sv-FI" });
  expect(languageAndTexts(await reading(swedish, "en"))).toEqual(["sv", "sv", "sv-link"]);
  expect(languageAndTexts(await reading(`${swedish}?lang=en`, "sv"))).toEqual(["en", "en", "en-link"]);
  expect(languageAndTexts(await reading(await link({ locale: "es" }), "sv"))).toEqual(["sv", "sv", "sv-link"]);
  expect(dataIn((await open(swedish)).html)).not.toHaveProperty("locale");
});
