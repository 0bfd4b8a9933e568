import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { book, confirm } from "../harness/booking-page.ts";
import { aVisitor, expectFit, PHONE } from "../harness/browser.ts";
import { openDays } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";
import { type Taps, taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

/** From signing up to the second step. */
async function chooseSalon(page: Page, { tap, type }: Taps, name: string, trade = "Hair salon") {
  await page.goto("/signup");
  await type(page.getByLabel("Full name"), "Olle Owner");
  await type(page.getByLabel("Email"), `${name}@example.com`);
  await type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await tap(page.getByRole("button", { name: "Create Account" }));
  await type(page.getByLabel("Business name"), name);
  await page.getByText("Available", { exact: true }).waitFor();
  await tap(page.getByRole("button", { name: "Continue" }));
  await tap(page.getByRole("radio", { name: trade, exact: true }));
}

test("beside the form stands the page of the salon to be, with its prices, people and times", async () => {
  const { page } = await aVisitor(product);
  await chooseSalon(page, taps(page), "salon-beside");
  await page.getByRole("textbox", { name: "Price of Cut in SEK" }).fill("450");
  const shown = page.frameLocator("iframe");
  await shown.getByRole("checkbox", { name: /^Cut SEK 450/ }).check();
  await shown.getByRole("button", { name: "Choose a time" }).click();
  await shown.getByRole("radio", { name: "Olle", exact: true }).waitFor();
  await shown
    .getByRole("radio", { name: /^\d\d:\d\d$/ })
    .first()
    .check();
  await confirm(shown).click();
  await shown.getByText(/That would be it/).waitFor();
});

test("a hairdresser opens a salon from its template on a phone, and a stranger books a colour", async () => {
  const owner = await aVisitor(product, PHONE);
  const { page } = owner;
  const counted = taps(page);
  const { tap, type, done } = counted;
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await chooseSalon(page, counted, "salon-phone");
  await tap(button("Add a colleague"));
  await type(page.getByRole("textbox", { name: "Colleague" }), "Anna");
  await type(page.getByRole("textbox", { name: "Price of Cut in SEK" }), "450");
  await expectFit(owner, "salon-onboarding-2-phone");
  await tap(button("Continue"));
  await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
  await expectFit(owner, "salon-onboarding-3-phone");
  await tap(button("Continue"));
  await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();
  await expectFit(owner, "salon-onboarding-4-phone");
  await tap(button("Create Workspace"));
  await page.getByRole("heading", { name: "Welcome to Daybook" }).waitFor();
  expect(done("a salon opens on a phone")).toBeLessThanOrEqual(15);
  const slug = new URL(page.url()).pathname.split("/")[1] ?? "";

  const stranger = await aVisitor(product, PHONE);
  const their = stranger.page;
  await their.goto(`/${slug}`);
  await their.getByRole("checkbox", { name: /^Roots/ }).check();
  await expectFit(stranger, "salon-services-phone");
  await their.getByRole("button", { name: "Choose a time" }).click();
  await their.getByRole("radio", { name: "Wednesday 16 June" }).check();
  await their.getByRole("radio", { name: "14:00", exact: true }).click();
  await book(their, `astrid@${slug}.example`);

  await page.getByRole("link", { name: "Set up people and services" }).click();
  await page.getByRole("heading", { name: "People and services" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await openDays(page, "Upcoming Bookings");
  await page.getByRole("link", { name: /1 booking/ }).click();
  await page.getByRole("button", { name: /Roots Astrid Lind/ }).waitFor();
});

test("a yoga teacher opens a studio with classes at a desk, beside the page to be, and a stranger takes a seat", async () => {
  const owner = await aVisitor(product);
  const { page } = owner;
  const counted = taps(page);
  await chooseSalon(page, counted, "studio-desk", "Yoga");
  await page.getByRole("checkbox", { name: "Monday and Wednesday at 18:00" }).waitFor();
  const shown = page.frameLocator("iframe");
  await shown.getByRole("link", { name: /^Classes/ }).click();
  await shown
    .getByRole("button", { name: /^18:00 ?Vinyasa flow/ })
    .first()
    .click();
  await shown.getByRole("button", { name: "One more seat" }).waitFor();
  await expectFit(owner, "studio-onboarding-2-desk");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Vinyasa flow: Monday and Wednesday at 18:00").waitFor();
  await expectFit(owner, "studio-onboarding-4-desk");
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await page.getByRole("heading", { name: "Welcome to Daybook" }).waitFor();
  const slug = new URL(page.url()).pathname.split("/")[1] ?? "";

  const stranger = await aVisitor(product);
  const their = stranger.page;
  await their.goto(`/${slug}`);
  await their.getByRole("link", { name: /^Classes/ }).click();
  await their.getByRole("heading", { name: "Wednesday 16 June" }).waitFor();
  await expectFit(stranger, "studio-classes-desk");
  await their
    .getByRole("button", { name: /^18:00 ?Vinyasa flow/ })
    .first()
    .click();
  await book(their, `astrid@${slug}.example`);
});
