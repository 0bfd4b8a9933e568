import type { FrameLocator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import {
  aVisitor,
  DESK,
  lookAt,
  noHorizontalScroll,
  PHONE,
  SIZES,
  screenshot,
  signIn,
  type Visitor,
} from "./browser.ts";
import { dayAhead, type Owned, PASSWORD, Product } from "./product.ts";

const product = Product.at(inject("products").now);

const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect width="240" height="80" fill="#0e5a55"/></svg>',
);

async function signedIn(email: string, how = {}): Promise<Visitor> {
  const visitor = await aVisitor(product, how);
  await signIn(visitor, email);
  return visitor;
}

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
const colorOf = (page: Page | FrameLocator, token: string) =>
  page.locator("main").evaluate((main, name) => getComputedStyle(main).getPropertyValue(name), `--color-${token}`);

test.each(SIZES)(
  "an owner changes the page, sees it as it will be, saves, and customers see it: %s",
  async (size, how) => {
    const { slug, email } = await product.aRestaurant();
    const owner = await signedIn(email, how);
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
    await lookAt(owner, `customize-${size}`);

    if (size === "phone") await page.getByRole("radio", { name: "Preview" }).check();
    const preview = previewIn(page);
    await preview.getByRole("heading", { name: "Nya Bistron" }).waitFor();
    await expect.poll(() => colorOf(preview, "accent")).toBe("#7a1f3d");
    await bookNothing(preview, slug);
    await page.getByRole("radio", { name: "Desktop" }).check();
    await preview.getByRole("heading", { name: "Nya Bistron" }).waitFor();
    await lookAt(owner, `customize-preview-${size}`);
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
    const { page: seen } = await aVisitor(product, how);
    await seen.goto(`/${slug}`);
    await seen.getByRole("heading", { name: "Nya Bistron" }).waitFor();
    expect(await colorOf(seen, "accent")).toBe("#7a1f3d");
  },
);

/** Chooses a time on the phone in the frame, fills in the details and presses the button. */
async function bookNothing(preview: FrameLocator, slug: string): Promise<void> {
  await preview
    .getByRole("radio", { name: /^\d\d:\d\d$/ })
    .first()
    .check();
  await preview.getByRole("button", { name: "Continue" }).click();
  await preview.getByLabel("Name").fill("Olle Owner");
  await preview.getByLabel("Email").fill("olle@example.com");
  await preview.getByRole("button", { name: "Confirm booking" }).click();
  await preview.getByText("This is a preview: nothing is booked.").waitFor();
  const booked = "SELECT id FROM bookings WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
  expect(product.rows(booked, slug)).toEqual([]);
}

test("the page is not loaded anew while somebody types, and a color half typed is still the one before", async () => {
  const { slug, email } = await product.aRestaurant();
  const { page } = await signedIn(email, DESK);
  await page.goto(`/${slug}/dashboard/customize`);
  const preview = previewIn(page);
  await field(page, "Subtitle").fill("Vid hamnen");
  await preview.getByText("Vid hamnen").waitFor();
  const loaded = await page.locator("iframe").evaluateHandle((frame: HTMLIFrameElement) => frame.contentDocument);
  await field(page, "Primary color").fill("#7a1f3d");
  await expect.poll(() => colorOf(preview, "accent")).toBe("#7a1f3d");
  await field(page, "Primary color").fill("#0e5");
  await field(page, "Subtitle").fill("Vid havet");
  await preview.getByText("Vid havet").waitFor();
  expect(await colorOf(preview, "accent")).toBe("#7a1f3d");
  expect(
    await page
      .locator("iframe")
      .evaluate((frame: HTMLIFrameElement, before) => frame.contentDocument === before, loaded),
  ).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  expect(stored(slug)).toMatchObject({ subtitle: null });
});

test("a booking that was sent in this tab and not answered is not sent again by a preview", async () => {
  const { slug, email } = await product.aRestaurant();
  const { page } = await signedIn(email, DESK);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const asked = {
    ...{ customerName: "Olle", customerEmail: email, customerPhone: null, notes: null },
    ...{ guests: 2, bookingDate: dayAhead(3), bookingTime: "19:00" },
  };
  const attempt = { key: crypto.randomUUID(), at: Date.now(), unanswered: [asked] };
  await page.goto(`/${slug}/dashboard/customize`);
  await page.evaluate(
    ([name = "", text = ""]) => sessionStorage.setItem(name, text),
    [`daybook-attempt-${slug}`, JSON.stringify(attempt)],
  );
  await page.reload();
  const preview = previewIn(page);
  await preview.getByRole("button", { name: "Continue" }).waitFor();
  await field(page, "Title").fill("Nord");
  await preview.getByRole("heading", { name: "Nord" }).waitFor();
  expect(sent).toEqual([]);
  await page.goto(`/${slug}`); // there it is
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
});

test("a picture that comes is shown, and of one that does not the owner is told before anybody sees", async () => {
  const { slug, email } = await product.aRestaurant();
  const owner = await signedIn(email, DESK);
  owner.expecting("pictures.example", "missing.example", "net::ERR_");
  const { page } = owner;
  await page.route("https://pictures.example/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
  );
  await page.goto(`/${slug}/dashboard/customize`);
  const brand = page.getByLabel("Brand");
  await field(page, "Logo – optional").fill("https://missing.example/logo.png");
  await brand.getByText("No picture comes from this address.").waitFor();
  await field(page, "Logo – optional").fill("https://pictures.example/logo.svg");
  await brand.locator("img").waitFor();
  await previewIn(page).locator("img[src='https://pictures.example/logo.svg']").waitFor();
  await page.getByLabel("Booking section").getByLabel("Background color", { exact: true }).fill("#ffffff");
  await field(page, "Secondary color").fill("#dddddd");
  await brand.getByText("Hard to read on the booking section: 1.3:1 of 4.5:1.").waitFor();
  await lookAt(owner, "customize-picture");
  await save(page).click();
  await page.getByText("Customization Saved").waitFor();
  expect(stored(slug)).toMatchObject({ logo: "https://pictures.example/logo.svg" });
});

test("what is wrong is said at its field, a failure keeps everything, and so does the end of the session", async () => {
  const { slug, email } = await product.aRestaurant();
  const owner = await signedIn(email, PHONE);
  const { page, context } = owner;
  await page.goto(`/${slug}/dashboard/customize`);
  await field(page, "Title").fill("Nord");
  await field(page, "Logo – optional").fill("http://example.com/logo.png");
  await page.getByText("Only these websites").click();
  await field(page, "Websites").fill("https://one.example\nevil.example/x");
  await page.getByRole("radio", { name: "Preview" }).check();
  await previewIn(page).getByRole("heading", { name: "Nord" }).waitFor();
  await save(page).click();
  await page.locator(":focus").and(field(page, "Logo – optional")).waitFor();
  await page.getByText("Please enter an address that begins with https://").waitFor();
  await page.getByText("“evil.example/x”: Please enter a website like https://example.com").waitFor();
  await lookAt(owner, "customize-refused");
  await field(page, "Logo – optional").fill("");
  await field(page, "Websites").fill("https://one.example");

  owner.expecting(500, 401);
  await page.route("**/customization", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await save(page).click();
  await page.getByRole("alert").getByText("Failed to save customization. Please try again.").waitFor();
  expect(await field(page, "Title").inputValue()).toBe("Nord");
  await page.unroute("**/customization");

  await context.clearCookies();
  await save(page).click();
  await page.waitForURL("**/auth*");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("You were signed out before this was saved.").waitFor();
  expect(await field(page, "Title").inputValue()).toBe("Nord");
  await save(page).click();
  await page.getByText("Customization Saved").waitFor();
  expect(stored(slug)).toMatchObject({ title: "Nord", origins: '["https://one.example"]' });
});

test("two who change different things undo nothing of each other's", async () => {
  const { slug, email } = await product.aRestaurant();
  const { page, context } = await signedIn(email);
  await page.goto(`/${slug}/dashboard/customize`);
  await field(page, "Title").fill("Mine");
  const other = await context.newPage();
  await other.goto(`/${slug}/dashboard/customize`);
  await field(other, "Subtitle").fill("Theirs");
  await save(other).click();
  await other.getByText("Customization Saved").waitFor();
  await save(page).click();
  await page.getByText("Customization Saved").waitFor();
  expect(stored(slug)).toMatchObject({ title: "Mine", subtitle: "Theirs" });
});

test("staff may not customize, and the welcome page leads owners there", async () => {
  const place = await product.aRestaurant();
  const { page } = await signedIn(place.email);
  await page.goto(`/${place.slug}/onboarding`);
  await page.getByRole("link", { name: "Customise the booking page" }).click();
  await page.getByRole("heading", { name: "Customize page" }).waitFor();

  const staff = await signedIn(await aColleague(place));
  staff.expecting(403);
  await staff.page.goto(`/${place.slug}/dashboard/customize`);
  await staff.page.getByRole("heading", { name: "Access Denied" }).waitFor();
  await staff.page.getByText("You don't have permission to access this workspace.").waitFor();
});

test("in the dark, on a narrow screen and with large letters it can be read and nothing sticks out", async () => {
  const { slug, email } = await product.aRestaurant();
  const owner = await signedIn(email, { ...DESK, colorScheme: "dark" });
  const { page } = owner;
  await page.goto(`/${slug}/dashboard/customize`);
  await previewIn(page).getByRole("heading", { name: "Reserve Your Table" }).waitFor();
  await lookAt(owner, "customize-dark");
  await page.setViewportSize({ width: 320, height: 700 });
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
  await screenshot(owner, "customize-narrow");
  await page.getByRole("radio", { name: "Preview" }).check();
  await noHorizontalScroll(page);
});

/** Somebody who has joined the team, by the link in the mail. */
async function aColleague({ slug, cookie }: Owned): Promise<string> {
  const email = `colleague-${slug}@example.com`;
  await product.call("POST", `/api/workspaces/${slug}/team/invitations`, { cookie, body: { email } });
  const [mail] = await product.outbox(email, 1);
  const token = /\/staff\/accept\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  await product.call("POST", `/api/invitations/${token}/accept`, { body: { password: PASSWORD } });
  return email;
}
