import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { workspaceCustomizations, workspaces } from "../../../db/directory/schema.ts";
import { aPeriod, aPlan, LUNCH, specialOpening } from "../../../domain/testing/givens.ts";
import { WEEKDAYS } from "../../../domain/time/calendar.ts";
import { aWorkspace, booked, db, everyDay, ORIGIN } from "../../../test/harness/harness.ts";
import { changeStored } from "../../../test/harness/stored-rows.ts";
import { booking as en } from "../../../texts/en/customers/booking.ts";
import { booking as sv } from "../../../texts/sv/customers/booking.ts";
import { TEXTS } from "../../../texts/worker.ts";
import SHELL from "../../../web/public.html?raw";
import { app } from "../../app.ts";

const ASSETS = { fetch: async () => new Response(SHELL) } as unknown as Fetcher;

async function open(path: string, headers: Record<string, string> = {}) {
  const context = createExecutionContext();
  const response = await app.request(`${ORIGIN}${path}`, { headers }, { ...env, ASSETS }, context);
  const html = await response.text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return { status: response.status, headers: response.headers, html, data: json && JSON.parse(json) };
}

/** The values of a head's elements by name. */
async function headOf(html: string) {
  const found: Record<string, string> = {};
  const note = (name: string, value: string) => ({
    element(element: Element) {
      const key = [name, element.getAttribute(name), element.getAttribute("hreflang")]
        .filter(Boolean)
        .slice(1)
        .join(" ");
      found[key] = [...(found[key] ? [found[key]] : []), element.getAttribute(value)].join(" ");
    },
  });
  const rewriter = new HTMLRewriter()
    .on("meta[name]", note("name", "content"))
    .on("meta[property]", note("property", "content"))
    .on("link[rel=canonical], link[rel=alternate]", note("rel", "href"));
  await rewriter.transform(new Response(html)).text();
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decoded(value)]));
}

const decoded = (text: string) =>
  text.replace(
    /&(quot|amp|lt|gt|#39);/g,
    (_, name) => ({ quot: '"', amp: "&", lt: "<", gt: ">", "#39": "'" })[name as "amp"],
  );

type Looks = Partial<typeof workspaceCustomizations.$inferInsert>;

async function aPlace(looks: Looks = {}, fields: Partial<typeof workspaces.$inferInsert> = {}) {
  const workspace = await aWorkspace({ weeklySchedule: everyDay("18:00", "02:00") });
  await db.insert(workspaceCustomizations).values({ workspaceId: workspace.id, ...looks });
  const named = { name: "Krog Ekbacken", ...fields };
  await changeStored(workspaces, { id: workspace.id }, named);
  return { ...workspace, ...named };
}

test("a link preview shows the business", async () => {
  const { slug } = await aPlace({
    businessDescription: "Open fire.\n\nThirty  seats.",
    heroBackgroundColor: "#3b1a10",
    heroBackgroundImageUrl: "https://pictures.example/room.jpg?a=1&b=2",
  });
  const { html } = await open(`/${slug}`);
  const url = `${ORIGIN}/${slug}`;
  expect(await headOf(html)).toMatchObject({
    description: "Open fire. Thirty seats.",
    canonical: url,
    "alternate en": `${url}?lang=en`,
    "alternate sv": `${url}?lang=sv`,
    "alternate de": `${url}?lang=de`,
    "alternate x-default": url,
    "og:type": "website",
    "og:site_name": "Daybook",
    "og:title": "Krog Ekbacken",
    "og:description": "Open fire. Thirty seats.",
    "og:url": url,
    "og:locale": "en_US",
    "og:locale:alternate": "sv_SE nb_NO da_DK fi_FI de_DE",
    "og:image": "https://pictures.example/room.jpg?a=1&b=2",
    "twitter:card": "summary_large_image",
    "theme-color": "#3b1a10",
  });
});

test("the canonical address uses our origin, whatever Host the request has", async () => {
  const { slug } = await aPlace();
  const { html, data } = await open(`/${slug}?utm_source=x&lang=en`, {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
  });
  expect([(await headOf(html)).canonical, data.url]).toEqual([`${ORIGIN}/${slug}?lang=en`, `${ORIGIN}/${slug}`]);
  expect(html).not.toContain("evil.example");
});

test("without a picture the preview uses the logo, and only loadable addresses", async () => {
  const logo = await aPlace({ brandLogoUrl: "https://pictures.example/logo.png" });
  expect(await headOf((await open(`/${logo.slug}`)).html)).toMatchObject({
    "og:image": "https://pictures.example/logo.png",
    "twitter:card": "summary",
  });
  const hostile = await aPlace({
    brandLogoUrl: "javascript:alert(1)",
    heroBackgroundImageUrl: "http://a.example/x.png",
  });
  const { html, data } = await open(`/${hostile.slug}`);
  expect(await headOf(html)).not.toHaveProperty("og:image");
  expect(data).not.toHaveProperty("image");
  expect(html.slice(html.indexOf("<body"))).not.toMatch(/javascript:|a\.example/);
});

test("a business without a description gets one, and a long one is cut at a word", async () => {
  const bare = await headOf((await open(`/${(await aPlace()).slug}`)).html);
  expect(bare.description).toBe(TEXTS.en.pages.place.about("Krog Ekbacken"));
  const { slug } = await aPlace({ businessDescription: "Mostly vegetables, ".repeat(40) });
  const { description = "" } = await headOf((await open(`/${slug}`)).html);
  expect(description.length).toBeLessThanOrEqual(201);
  expect(description).toMatch(/(vegetables|Mostly)…$/);
});

test("search engines read the business as data: hours past midnight, telephone, and where to book", async () => {
  const { slug } = await aPlace({ contactPhone: "+46 8 123", contactAddress: "Bondegatan 12\nStockholm" });
  expect((await open(`/${slug}`)).data).toMatchObject({
    "@type": "Restaurant",
    name: "Krog Ekbacken",
    telephone: "+46 8 123",
    address: "Bondegatan 12, Stockholm",
    openingHoursSpecification: [{ opens: "18:00", closes: "02:00" }],
    acceptsReservations: true,
    potentialAction: { "@type": "ReserveAction", target: { urlTemplate: `${ORIGIN}/${slug}` } },
  });
});

const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)><!-- <meta property="og:title" content="x"> &quot; \u2028`;

test("an owner's words stay text in head, data and page", async () => {
  const { slug } = await aPlace(
    {
      heroTitle: HOSTILE,
      heroSubtitle: HOSTILE,
      businessDescription: HOSTILE,
      contactAddress: HOSTILE,
      contactPhone: HOSTILE,
      heroBackgroundColor: `red;background:url(https://evil.example)"><script>`,
      primaryColor: "</style><script>alert(3)</script>",
      bookingSectionBackgroundColor: "expression(alert(4))",
    },
    { name: HOSTILE },
  );
  const { html, data } = await open(`/${slug}`);
  expect(data).toMatchObject({ name: HOSTILE, telephone: HOSTILE });
  const head = await headOf(html);
  expect([head["og:title"], head.description]).toEqual([HOSTILE, HOSTILE.replace(/\s+/g, " ").trim()]);
  const body = html.slice(html.indexOf("<body"));
  expect(body).not.toMatch(/<script|<img src=x|evil\.example|expression|<\/style/);
  expect(html.match(/<script/g)).toHaveLength(3); // the page's own and two with data
});

test("only existing booking pages have a description", async () => {
  const workspace = await aPlace({ businessDescription: "Open fire." });
  const { manageToken } = await booked(workspace);
  for (const path of [`/${workspace.slug}/manage/${manageToken}`, "/no-such-place", "/no/such/page"]) {
    const { html, data } = await open(path);
    expect(data).toBeUndefined();
    const { "theme-color": _, viewport: __, ...described } = await headOf(html);
    expect([path, described]).toEqual([path, {}]);
  }
});

test("before its scripts load a page shows the business's name, words and colours", async () => {
  const place = await aPlace({
    heroSubtitle: "Hair & beauty",
    contactAddress: "Bondegatan 12\nStockholm",
    brandLogoUrl: "https://pictures.example/logo.png",
    heroBackgroundColor: "#3b1a10",
  });
  const { html } = await open(`/${place.slug}`);
  expect(html).toMatch(/<h1 [^>]*>Krog Ekbacken<\/h1>/);
  expect(html).toContain("Hair &amp; beauty</p>");
  expect(html).toContain(`>${en.booking.openToday("18:00–02:00")} · Bondegatan 12</p>`);
  expect(html).toMatch(/<img [^>]*src="https:\/\/pictures\.example\/logo\.png"/);
  expect(html).toMatch(/<body [^>]*style="[^"]*;--hero-text:#ffffff;--hero-ground:#3b1a10;/);
  expect(html).not.toContain('data-shell="other"');
  const nowhere = await open("/no-such-place");
  expect(nowhere.html).toMatch(/data-shell="other".*Business not found/s);
  expect(nowhere.html).not.toContain('data-shell="place"');
});

test("the Swedish page has a Swedish description and its own address", async () => {
  const { slug } = await aPlace();
  const { html } = await open(`/${slug}?lang=sv`);
  expect(await headOf(html)).toMatchObject({
    description: TEXTS.sv.pages.place.about("Krog Ekbacken"),
    canonical: `${ORIGIN}/${slug}?lang=sv`,
    "og:locale": "sv_SE",
    "og:locale:alternate": "en_US nb_NO da_DK fi_FI de_DE",
  });
  expect(html).toContain(sv.booking.openToday("18:00–02:00"));
});

test("the first HTML groups times under the periods' names, as text", async () => {
  const dinner = aPeriod({ name: "Dinner <b>&" });
  const { slug } = await aWorkspace({ plan: aPlan([LUNCH, dinner]), timeZone: "UTC", maxCapacity: 9 });
  const { html } = await open(`/${slug}`);
  expect(html).toContain(">Dinner &lt;b&gt;&amp;</h3>");
  expect(html).not.toContain("<b>");
});

test("search engines read each period's hours and the special ones", async () => {
  const special = specialOpening("12:00", "15:00", { fromDate: "2099-12-31", toDate: "2099-12-31" });
  const night = aPeriod({ days: ["friday", "saturday"], closes: "02:00" });
  const { slug } = await aWorkspace({ plan: aPlan([LUNCH, night], [special]) });
  const { data } = await open(`/${slug}`);
  expect(data.openingHoursSpecification).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: WEEKDAYS.map(named), opens: "11:30", closes: "14:30" },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["friday", "saturday"].map(named),
      opens: "18:00",
      closes: "02:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      opens: "12:00",
      closes: "15:00",
      validFrom: "2099-12-31",
      validThrough: "2099-12-31",
    },
  ]);
});

const named = (day: string) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
