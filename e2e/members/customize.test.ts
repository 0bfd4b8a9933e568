import type { FrameLocator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { aVisitor, DESK, lookAt, PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { dayAhead, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#0e5a55"/></svg>',
);

const previewIn = (page: Page): FrameLocator => page.frameLocator("iframe[title^='Your booking page']");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
const stored = (slug: string) =>
  product.rows(
    `SELECT hero_title AS title, hero_subtitle AS subtitle, primary_color AS accent, hero_background_color AS hero,
        brand_logo_url AS logo, contact_phone AS phone, contact_email AS email, embed_origins AS origins
      FROM workspace_customizations WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    slug,
  )[0];
/** In one go, because the scripts' page may replace the first at any moment. */
const colorOf = (page: Page | FrameLocator, token: string) =>
  page
    .locator("body")
    .evaluate(
      (body, name) => getComputedStyle(body.querySelector("main") ?? body).getPropertyValue(name),
      `--color-${token}`,
    );

test("an owner changes the page, sees it as it will be, saves, and customers see it, on a phone", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByRole("link", { name: "Customize page" }).click();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Customize page" }))
    .waitFor();
  await field(page, "Title").fill("Nya Bistron");
  await field(page, "Phone").fill("08-123 45 67");
  await field(page, "Email for replies").fill("Hej@Example.com");
  await field(page, "Primary color").fill("#7A1F3D");
  await page.getByLabel("Top of the page").getByLabel("Background color: choose by eye").fill("#0e3a55");
  expect(await page.getByLabel("Top of the page").getByLabel("Background color", { exact: true }).inputValue()).toBe(
    "#0e3a55",
  );
  await page.getByText("Only these websites").click();
  await field(page, "Websites").fill("https://Bistro.example/\n\nhttp://localhost:3000");

  await page.getByRole("radio", { name: "Preview" }).check();
  const preview = previewIn(page);
  await preview.getByRole("heading", { name: "Nya Bistron" }).waitFor();
  await expect.poll(() => colorOf(preview, "accent")).toBe("#7a1f3d");
  await bookNothing(preview, slug);
  await page.getByRole("radio", { name: "Desktop" }).check();
  await preview.getByRole("heading", { name: "Nya Bistron" }).waitFor();
  await lookAt(owner, "customize-preview-phone");
  expect(await preview.getByRole("link", { name: "Dashboard" }).isVisible()).toBe(false);
  expect(stored(slug)).toMatchObject({ title: null, accent: null });

  await save(page).click();
  await page.getByText("Customization Saved").waitFor();
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  expect(stored(slug)).toMatchObject({
    title: "Nya Bistron",
    subtitle: null,
    accent: "#7a1f3d",
    hero: "#0e3a55",
    phone: "08-123 45 67",
    email: "hej@example.com",
    origins: '["https://bistro.example","http://localhost:3000"]',
  });
  const { page: seen } = await aVisitor(product, PHONE);
  const scripts = Promise.withResolvers<void>();
  await seen.route("**/*.js", (route) => scripts.promise.then(() => route.continue()));
  await seen.goto(`/${slug}`, { waitUntil: "commit" });
  await expect.poll(() => colorOf(seen, "accent")).toBe("#7a1f3d"); // before any script
  scripts.resolve();
  await seen.waitForLoadState("networkidle");
  expect(await colorOf(seen, "accent")).toBe("#7a1f3d");
});

/** Books in the frame, as on a phone. */
async function bookNothing(preview: FrameLocator, slug: string): Promise<void> {
  await preview
    .getByRole("radio", { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await preview.getByLabel("Name").fill("Olle Owner");
  await preview.getByLabel("Email").fill("olle@example.com");
  await preview.getByRole("button", { name: "Confirm booking" }).click();
  await preview.getByText("This is a preview: nothing is booked.").waitFor();
  const booked = "SELECT id FROM bookings WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
  expect(product.rows(booked, slug)).toEqual([]);
}

test("while somebody types the preview is not loaded anew, and a picture that does not come is said", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const owner = await anOwner(product, place, DESK);
  owner.expecting("pictures.example", "missing.example", "net::ERR_");
  const { page } = owner;
  await page.route("https://pictures.example/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
  );
  await page.goto(`/${slug}/dashboard/customize`);
  const preview = previewIn(page);
  await field(page, "Subtitle").fill("Vid hamnen");
  await preview.getByText("Vid hamnen").waitFor();
  const loaded = await page.locator("iframe").evaluateHandle((frame: HTMLIFrameElement) => frame.contentDocument);
  await field(page, "Primary color").fill("#7a1f3d");
  await expect.poll(() => colorOf(preview, "accent")).toBe("#7a1f3d");
  await field(page, "Primary color").fill("#0e5"); // half typed: still the one before
  await field(page, "Subtitle").fill("Vid havet");
  await preview.getByText("Vid havet").waitFor();
  expect(await colorOf(preview, "accent")).toBe("#7a1f3d");
  await field(page, "Primary color").fill("#7a1f3d");

  const brand = page.getByLabel("Brand");
  await field(page, "Logo – optional").fill("https://missing.example/logo.png");
  await brand.getByText("No picture comes from this address.").waitFor();
  await field(page, "Logo – optional").fill("https://pictures.example/logo.svg");
  await brand.locator("img").waitFor();
  await preview.locator("img[src='https://pictures.example/logo.svg']").waitFor();
  await lookAt(owner, "customize-picture");
  expect(
    await page
      .locator("iframe")
      .evaluate((frame: HTMLIFrameElement, before) => frame.contentDocument === before, loaded),
  ).toBe(true);
  await save(page).click();
  await page.getByText("Customization Saved").waitFor();
  expect(stored(slug)).toMatchObject({ subtitle: "Vid havet", logo: "https://pictures.example/logo.svg" });
});

test("a booking sent in this tab and not answered is not sent again by a preview", async () => {
  const place = await product.aRestaurant();
  const { slug, email } = place;
  const { page } = await anOwner(product, place, DESK);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const asked = {
    ...{ customerName: "Olle", customerEmail: email, customerPhone: null, notes: null },
    ...{ guests: 2, bookingDate: dayAhead(3), bookingTime: "19:00" },
  };
  const attempt = { key: crypto.randomUUID(), at: Date.now(), unanswered: [asked] };
  await page.goto("/robots.txt"); // anything of this origin
  await page.evaluate(
    ([name = "", text = ""]) => sessionStorage.setItem(name, text),
    [`daybook-attempt-${slug}`, JSON.stringify(attempt)],
  );
  await page.goto(`/${slug}/dashboard/customize`);
  const preview = previewIn(page);
  await preview.getByRole("button", { name: "Continue" }).waitFor();
  await field(page, "Title").fill("Nord");
  await preview.getByRole("heading", { name: "Nord" }).waitFor();
  expect(sent).toEqual([]);
  await page.goto(`/${slug}`); // there it is
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
});
