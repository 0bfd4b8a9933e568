import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

test.each([
  ["a phone", 390, PHONE],
  ["a desk", 1280, DESK],
])(
  "a barber sets up two people and three prices from a template on %s, and finds them again",
  async (name, width, how) => {
    const place = await product.aRestaurant();
    const owner = await anOwner(product, place, how);
    const { page } = owner;
    await page.goto(`/${place.slug}/dashboard/services`);
    const { tap, type, done } = taps(page);
    const dialog = page.getByRole("dialog");
    await tap(page.getByRole("radio", { name: "Barber" }));
    await tap(page.getByRole("button", { name: "Use these services" }));
    await tap(page.getByRole("button", { name: "Add a person" }));
    await type(dialog.getByRole("textbox", { name: "Name" }), "Bo");
    await tap(dialog.getByRole("button", { name: "Done" }));
    for (const [service, price] of Object.entries(PRICES)) {
      await tap(rowOf(page, service));
      await type(dialog.getByRole("textbox", { name: "Price (SEK)" }), price);
      await tap(dialog.getByRole("button", { name: "Done" }));
    }
    await lookAt(owner, `services-priced-${width}`);
    await tap(page.getByRole("button", { name: "Save Changes" }));
    await tap(
      page.getByRole("dialog", { name: "Take bookings by service from now on?" }).getByRole("button", { name: "Save" }),
    );
    await page.getByText("All changes are saved").waitFor();
    expect(done(`a barber's people and prices on ${name}`)).toBeLessThanOrEqual(20);
    await page.reload();
    for (const [service, price] of Object.entries(PRICES)) {
      await rowOf(page, service).waitFor();
      expect(await rowOf(page, service).textContent()).toMatch(new RegExp(`\\w, Bo${price}\\skr$`));
    }
    await lookAt(owner, `services-again-${width}`);
  },
);

const PRICES = { "Skin fade": "450", "Beard trim": "250", "Haircut and beard": "600" };

const rowOf = (page: Page, service: string) =>
  page.getByRole("list", { name: "Services" }).getByRole("button", { name: new RegExp(`^${service}`) });
