import type { Browser, BrowserContextOptions, Frame, FrameLocator, Page } from "playwright-core";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { wholeChromiumPath } from "../../scripts/tests/chromium.ts";
import { book, thanks } from "../harness/booking-page.ts";
import { aVisitor, axe, DESK, hurry, PHONE, type Visitor } from "../harness/browser.ts";
import { launch } from "../harness/launch.ts";
import { type Owned, Product } from "../harness/product.ts";
import { Website } from "../harness/website.ts";

const product = Product.at(inject("products").tuesday);
const website = await Website.onFreePort();
const stranger = await Website.onFreePort();
afterAll(() => Promise.all([website.stop(), stranger.stop()]));

const FAR = '<div style="height: 1500px"></div>';

/** Owners put this snippet into their page. */
const snippetFor = (slug: string) =>
  `<a href="${product.origin}/${slug}">Book a table</a>
   <script src="${product.origin}/embed.js" data-slug="${slug}" async></script>`;

async function aGuest(url: string, options: BrowserContextOptions = DESK): Promise<Visitor> {
  const visitor = await aVisitor(product, options);
  visitor.expecting(website.origin);
  await hurry(visitor);
  await visitor.page.goto(url);
  return visitor;
}

const link = (page: Page) => page.getByRole("link", { name: "Book a table" });
const form = (page: Page): FrameLocator => page.frameLocator("iframe").first();
const title = (page: Page) => form(page).getByRole("heading", { name: "Reserve Your Table" });
const formFrame = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().startsWith(`${product.origin}/embed/`));
  if (!frame) throw new Error("there is no form");
  return frame;
};
const boxOf = (page: Page) =>
  page
    .locator("iframe")
    .first()
    .evaluate((frame) => frame.getBoundingClientRect().toJSON());

/** The frame's height minus that of its content. */
async function spareRoom(page: Page): Promise<number> {
  const content = await formFrame(page).evaluate(() => document.querySelector("main")?.getBoundingClientRect().height);
  return (await boxOf(page)).height - Math.ceil(content ?? 0);
}
const fits = (page: Page) => expect.poll(() => spareRoom(page)).toBe(0);

const bookingsOf = ({ slug }: Owned) =>
  product.rows<{ customer_name: string; booking_time: string }>(
    `SELECT b.customer_name, b.booking_time FROM bookings b JOIN workspaces w ON w.id = b.workspace_id WHERE w.slug = ?`,
    slug,
  );

async function allow({ slug, cookie }: Owned, embedOrigins: string[]) {
  const body = { embedOrigins };
  expect((await product.call("PUT", `/api/workspaces/${slug}/customization`, { body, cookie })).status).toBe(200);
}

/** Chromium without windows keeps foreign cookies, and nothing makes it refuse them. */
async function aWholeBrowser(): Promise<Browser> {
  const whole = await launch(wholeChromiumPath());
  onTestFinished(() => whole.close());
  return whole;
}

/** Browsers that forbid foreign storage throw at its touch; only within frames. */
const forbidStorage = ({ context }: Visitor) =>
  context.addInitScript(() => {
    if (self === top) return;
    const forbidden = {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, forbidden);
    Object.defineProperty(document, "cookie", { ...forbidden, set: forbidden.get });
  });

test.each([
  ["phone, where storage is forbidden", PHONE, true],
  ["desk, where others' cookies are blocked", DESK, false],
] as const)("a booking from end to end on another website, on a %s", async (_, how, isForbidden) => {
  const place = await product.aRestaurant();
  const visitor = await aVisitor(product, how, isForbidden ? undefined : await aWholeBrowser());
  visitor.expecting(website.origin);
  if (isForbidden) await forbidStorage(visitor);
  const { page, context } = visitor;
  await page.goto(website.show(`${FAR}${snippetFor(place.slug)}${FAR}`));
  await title(page).waitFor();
  await fits(page);
  expect(await link(page).isVisible()).toBe(false);
  expect(await page.locator("iframe").getAttribute("title")).toBe("Book a table");
  const look = async (state: string) => {
    const inFrame = formFrame(page);
    if (isForbidden && state === "details") expect(await axe(page)).toEqual([]); // of its frame too
    const [wide, shown] = await inFrame.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide).toBe(shown);
  };
  await look("times");
  if (!isForbidden) {
    const kept = await formFrame(page).evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: whether a cookie can be kept at all
      document.cookie = "probe=1; SameSite=None; Secure; Path=/";
      return document.cookie;
    });
    expect(kept).toBe(""); // it is really blocked
  }

  await form(page).getByRole("button", { name: "Other date" }).click();
  const sheet = form(page).getByRole("dialog");
  await sheet.getByRole("grid").waitFor();
  const cut = () => sheet.evaluate((element) => element.scrollHeight - element.clientHeight);
  await expect.poll(cut).toBe(0);
  await page.keyboard.press("Escape");
  await fits(page);

  await form(page).getByRole("radio", { name: "18:00", exact: true }).press("Space");
  const { bottom } = await boxOf(page);
  await page.evaluate((y) => scrollBy(0, y), bottom - 120);
  expect((await boxOf(page)).top).toBeLessThan(0);
  await form(page).getByRole("button", { name: "Continue" }).click();
  await form(page).getByRole("heading", { name: "Your details" }).waitFor();
  await fits(page);
  await expect.poll(async () => (await boxOf(page)).top).toBeGreaterThanOrEqual(0);
  await look("details");

  await book(form(page));
  await fits(page);
  await look("thanks");
  expect(bookingsOf(place)).toEqual([{ customer_name: "Astrid Lind", booking_time: "18:00" }]);
  expect(await context.cookies()).toEqual([]);

  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    form(page).getByRole("link", { name: "Manage your booking" }).click(),
  ]);
  await opened.getByText("Confirmed", { exact: true }).waitFor();
  expect(opened.url()).toContain(`${product.origin}/${place.slug}/manage/`);
  expect(await opened.evaluate(() => opener)).toBe(null);
  await thanks(form(page)).waitFor();
});

test("only the websites an owner names show the form; on others the link leads to it", async () => {
  const place = await product.aRestaurant();
  await allow(place, ["https://krog.example"]);
  const url = website.show(snippetFor(place.slug));
  const visitor = await aGuest(url);
  visitor.expecting("frame-ancestors");
  const { page } = visitor;
  const room = () => page.locator("div:has(> iframe)").evaluate((box) => box.getBoundingClientRect().height);
  await expect.poll(room).toBeLessThan(100);
  expect(await page.locator("iframe").isVisible()).toBe(false);
  await link(page).click();
  await page.getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  expect(page.url()).toBe(`${product.origin}/${place.slug}`);

  await allow(place, [website.origin]);
  await page.goto(url);
  await title(page).waitFor();
  await fits(page);
  expect(await link(page).isVisible()).toBe(false);
});

test("on a website that forbids others' frames or scripts the link remains", async () => {
  const { slug } = await product.aRestaurant();
  const visitor = await aVisitor(product);
  visitor.expecting(website.origin, product.origin);
  const { page } = visitor;
  for (const policy of ["frame-src 'none'", "script-src 'self'"]) {
    visitor.expecting(policy);
    const forbidden = page.waitForEvent("console", (message) => message.text().includes(policy));
    await page.goto(website.show(snippetFor(slug), { headers: { "Content-Security-Policy": policy } }));
    await forbidden;
    await link(page).waitFor();
    expect(await link(page).getAttribute("href")).toBe(`${product.origin}/${slug}`);
  }
});

test("where scripts are off the link remains", async () => {
  const { slug } = await product.aRestaurant();
  const { page } = await aGuest(website.show(snippetFor(slug)), { ...DESK, javaScriptEnabled: false });
  expect(await page.locator("iframe").count()).toBe(0);
  await link(page).click();
  expect(page.url()).toBe(`${product.origin}/${slug}`);
});

test("of a business that is not there the form says so, and the link remains", async () => {
  const visitor = await aGuest(website.show(snippetFor("no-such-place")));
  visitor.expecting(404);
  await link(visitor.page).waitFor();
  await form(visitor.page).getByText("Business not found").waitFor({ state: "attached" });
});

const HOSTILE: unknown[] = [
  ...["ready", "hello", "constructor", {}, null].map((daybook) => ({ daybook })),
  ...[null, 7, "hello", []],
  ...[{ height: "1e9" }, { height: null }, { height: 5000 }].map((each) => ({ daybook: "height", ...each })),
  ...[{ top: "0" }, {}, { top: 1e9, bottom: 1e9 }].map((each) => ({ daybook: "look", ...each })),
];
/** A page may say only this to the form in it. */
const isHello = (message: unknown) => JSON.stringify(message) === '{"daybook":"hello"}';

test("what a website or a stranger's frame says changes nothing, and the stranger is told nothing", async () => {
  const place = await product.aRestaurant();
  const url = stranger.show(`<script>heard = []; onmessage = ({ origin }) => heard.push(origin)</script>`);
  const visitor = await aVisitor(product);
  visitor.expecting(website.origin, stranger.origin);
  const { page } = visitor;
  await page.goto(website.show(`${snippetFor(place.slug)}<iframe src="${url}"></iframe>${FAR}`));
  await title(page).waitFor();
  await fits(page);
  const before = await boxOf(page);
  const other = page.frames().find((frame) => frame.url() === url);
  const say = (from: Frame | undefined, messages: unknown[]) =>
    from?.evaluate((messages) => {
      const all = [top, ...Array.from({ length: top?.length ?? 0 }, (_, i) => top?.[i])];
      for (const message of messages) for (const one of all) one?.postMessage(message, "*");
    }, messages);
  await say(other, HOSTILE);
  const words = HOSTILE.filter((message) => !isHello(message));
  await say(page.mainFrame(), words);
  await expect.poll(() => other?.evaluate("heard.length")).toBe(HOSTILE.length + words.length);
  await form(page).getByRole("radio", { name: "18:00", exact: true }).waitFor();
  expect(await boxOf(page)).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await form(page).getByRole("radio", { name: "18:00", exact: true }).click();
  await form(page).getByRole("heading", { name: "Your details" }).waitFor();
  await fits(page);
  expect(new Set(await other?.evaluate<string[]>("heard"))).toEqual(new Set([stranger.origin, website.origin]));
  expect(bookingsOf(place)).toEqual([]);
});

test("a form may be so high and so low, and once its frame has gone elsewhere it is not heard", async () => {
  const { slug } = await product.aRestaurant();
  const { page, expecting } = await aGuest(website.show(snippetFor(slug)));
  expecting(stranger.origin);
  await title(page).waitFor();
  await fits(page);
  for (const [said, given] of [
    [1e9, 6000],
    [-5, 120],
  ]) {
    await formFrame(page).evaluate((height) => parent.postMessage({ daybook: "height", height }, "*"), said);
    await expect.poll(async () => (await boxOf(page)).height).toBe(given);
  }
  const url = stranger.show('<script>parent.postMessage({ daybook: "height", height: 5000 }, "*")</script>');
  await page.evaluate(
    (url) =>
      new Promise((resolve) => {
        addEventListener("message", ({ origin }) => url.startsWith(origin) && resolve(null));
        document.querySelector("iframe")?.setAttribute("src", url);
      }),
    url,
  );
  expect((await boxOf(page)).height).toBe(120);
});

test("several forms on a page stand each in its place, in the page's language", async () => {
  const [one, two, three] = [await product.aRestaurant(), await product.aRestaurant(), await product.aRestaurant()];
  const tag = (slug: string, target: string) =>
    `<script src="${product.origin}/embed.js" data-slug="${slug}" data-target="${target}" async></script>`;
  const url = website.show(
    `<section id="one"><a href="${product.origin}/${one.slug}">Boka hos Ett</a></section><section id="two"></section>`,
    { lang: "sv", head: `${tag(one.slug, "#one")}${tag(two.slug, "#two")}` },
  );
  const { page } = await aGuest(url);
  await page.evaluate(
    ([src = "", slug = ""]) => {
      const script = document.createElement("script");
      script.src = src;
      script.dataset.slug = slug;
      document.body.appendChild(script);
    },
    [`${product.origin}/embed.js`, three.slug],
  );
  const places = ["#one", "#two", "body > div"].map((place) => page.locator(`${place} iframe`));
  for (const place of places) await place.contentFrame().getByRole("heading", { name: "Boka bord" }).waitFor();
  expect(await Promise.all(places.map((place) => place.getAttribute("src")))).toEqual(
    [one, two, three].map(({ slug }) => `${product.origin}/embed/${slug}?lang=sv`),
  );
  expect(await Promise.all(places.map((place) => place.getAttribute("title")))).toEqual([
    "Boka hos Ett",
    "Boka online",
    "Boka online",
  ]);
});

test("the form begins with the day, party and time that its tag names", async () => {
  const { slug } = await product.aRestaurant();
  const parts = `data-query="guests=4&amp;time=19:00" data-guests="3" data-area="a&b"`;
  const { page } = await aGuest(
    website.show(`<script src="${product.origin}/embed.js" data-slug="${slug}" ${parts} async></script>`),
  );
  await form(page).getByRole("radio", { name: "19:00", exact: true, checked: true }).waitFor();
  expect(await form(page).getByLabel("Party size").inputValue()).toBe("3");
  expect(await page.locator("iframe").getAttribute("src")).toBe(
    `${product.origin}/embed/${slug}?guests=3&time=19%3A00&area=a%26b&lang=en`,
  );
});

test("nothing else of the product stands in a frame", async () => {
  const { slug } = await product.aRestaurant();
  const paths = [`/${slug}`, "/", "/auth", `/${slug}/dashboard`, `/${slug}/manage/x`, "/api/health"];
  const frames = paths.map((path) => `<iframe src="${product.origin}${path}"></iframe>`).join("");
  const visitor = await aGuest(website.show(frames));
  visitor.expecting("frame-ancestors", 404, 401);
  const shown = await Promise.all(
    visitor.page.frames().map((frame) => frame.evaluate(() => location.href).catch(() => "")),
  );
  expect(shown.filter((url) => url.startsWith(product.origin))).toEqual([]);
});
