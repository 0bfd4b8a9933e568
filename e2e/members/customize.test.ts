import type { FrameLocator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { confirm, thanks } from "../harness/booking-page.ts";
import { aVisitor, DESK, expectFit, PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { dayAhead, Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

const previewIn = (page: Page): FrameLocator => page.frameLocator("iframe[title^='Your booking page']");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save" });
const stored = (slug: string) =>
  product.rows(
    `SELECT hero_title AS title, primary_color AS accent
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
  await field(page, "Title").fill("Nya Bistron");
  await field(page, "Primary color").fill("#7A1F3D");
  await page.getByRole("radio", { name: "Preview" }).check();
  const preview = previewIn(page);
  await preview.getByRole("heading", { name: "Nya Bistron" }).waitFor();
  await expect.poll(() => colorOf(preview, "accent")).toBe("#7a1f3d");
  await bookNothing(preview, slug);
  await page.getByRole("radio", { name: "Desktop" }).check();
  await preview.getByRole("heading", { name: "Nya Bistron" }).waitFor();
  await expectFit(owner, "customize-preview-phone");
  expect(await preview.getByRole("link", { name: "Dashboard" }).isVisible()).toBe(false);
  expect(stored(slug)).toMatchObject({ title: null, accent: null });

  await save(page).click();
  await page.getByText("Customization Saved").waitFor();
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  expect(stored(slug)).toMatchObject({ title: "Nya Bistron", accent: "#7a1f3d" });
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
  await confirm(preview).click();
  await preview.getByText("This is a preview: nothing is booked.").waitFor();
  const booked = "SELECT id FROM bookings WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
  expect(product.rows(booked, slug)).toEqual([]);
}

test("while somebody types the preview is not loaded anew, and sends no booking that this tab sent without an answer", async () => {
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
  const loaded = await page.locator("iframe").evaluateHandle((frame: HTMLIFrameElement) => frame.contentDocument);
  await field(page, "Title").fill("Nord");
  await preview.getByRole("heading", { name: "Nord" }).waitFor();
  await field(page, "Primary color").fill("#7a1f3d");
  await expect.poll(() => colorOf(preview, "accent")).toBe("#7a1f3d");
  await field(page, "Primary color").fill("#0e5"); // half typed: still the one before
  await field(page, "Title").fill("Syd");
  await preview.getByRole("heading", { name: "Syd" }).waitFor();
  expect(await colorOf(preview, "accent")).toBe("#7a1f3d");
  const isSame = (frame: HTMLIFrameElement, before: Document | null) => frame.contentDocument === before;
  expect(await page.locator("iframe").evaluate(isSame, loaded)).toBe(true);
  expect(sent).toEqual([]);
  await page.goto(`/${slug}`); // there it is
  await thanks(page).waitFor();
});
