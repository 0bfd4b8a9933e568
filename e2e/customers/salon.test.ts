import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, SIZES } from "../harness/browser.ts";
import { PASSWORD, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

test.each(SIZES)(
  "a hairdresser opens a salon from its template and a stranger books a colour: %s",
  async (size, how) => {
    const owner = await aVisitor(product, how);
    const { page } = owner;
    const { tap, type, done } = taps(page);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const began = performance.now();
    await page.goto("/signup");
    await type(page.getByLabel("Full name"), "Olle Owner");
    await type(page.getByLabel("Email"), `salon-${size}@example.com`);
    await type(page.getByLabel("Password", { exact: true }), PASSWORD);
    await tap(button("Create Account"));
    await type(page.getByLabel("Business name"), `Salong ${size}`);
    await page.getByText("Available", { exact: true }).waitFor();
    await tap(button("Continue"));
    await tap(page.getByRole("radio", { name: "Hair salon" }));
    await tap(button("Add a colleague"));
    await type(page.getByRole("textbox", { name: "Colleague" }), "Anna");
    await type(page.getByRole("textbox", { name: "Price of Cut in SEK" }), "450");
    await lookAt(owner, `salon-onboarding-2-${size}`);
    await tap(button("Continue"));
    await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
    await lookAt(owner, `salon-onboarding-3-${size}`);
    await tap(button("Continue"));
    await page.getByRole("heading", { name: "Review Your Setup" }).waitFor();
    await lookAt(owner, `salon-onboarding-4-${size}`);
    await tap(button("Create Workspace"));
    await page.getByRole("heading", { name: "Welcome to Daybook" }).waitFor();
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`a salon is open after ${seconds} s, ${size}\n`);
    expect(done(`a salon opens, ${size}`)).toBeLessThanOrEqual(15);
    const slug = new URL(page.url()).pathname.split("/")[1] ?? "";

    const stranger = await aVisitor(product, how);
    const their = stranger.page;
    await their.goto(`/${slug}`);
    await their.getByRole("checkbox", { name: /^Roots/ }).check();
    await lookAt(stranger, `salon-services-${size}`);
    await their.getByRole("button", { name: "Choose a time" }).click();
    await their.getByRole("radio", { name: "Wednesday 16 June" }).check();
    await their.getByRole("radio", { name: "14:00", exact: true }).click();
    await their.getByLabel("Name", { exact: true }).fill("Astrid Lind");
    await their.getByLabel("Email").fill(`astrid@${slug}.example`);
    await their.getByRole("button", { name: "Confirm booking" }).click();
    await their.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();

    await page.getByRole("link", { name: "Go to Dashboard" }).click();
    await page.getByRole("tab", { name: "Upcoming" }).click();
    await page.getByRole("link", { name: /1 booking · 1 guest/ }).click();
    await page.getByText("Astrid Lind").waitFor();
  },
);
