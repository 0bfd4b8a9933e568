import { expect, inject, test } from "vitest";
import { DESK } from "../harness/browser.ts";
import { anOwner, isLive } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

/** Screens are read for English words in web/testing/in-swedish.test.tsx. */
test.each(["sv-SE", "en-GB"])("a browser that reads %s loads the texts of that language alone", async (locale) => {
  const place = await product.aRestaurant();
  const owner = await anOwner(product, place, { ...DESK, locale });
  const loaded = new Set<string>();
  owner.page.on("request", (request) => {
    const [, language] = /\/assets\/(en|sv)-/.exec(request.url()) ?? [];
    if (language) loaded.add(language);
  });
  await owner.page.goto(`/${place.slug}/dashboard`);
  await isLive(owner);
  await owner.page.goto(`/${place.slug}/dashboard/hours`);
  await owner.page
    .getByText(/\d\d:\d\d – \d\d:\d\d/)
    .first()
    .waitFor();
  expect([...loaded]).toEqual([locale.slice(0, 2)]);
});
