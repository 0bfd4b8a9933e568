import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { aVisitor } from "../harness/browser.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

const SALON = anOffer({
  people: { Anna: "12:00-18:00", Bo: "12:00-18:00" },
  services: {
    Cut: { takes: "45", by: "Anna, Bo" },
    Colour: { takes: "30 (35) 25", by: "Anna", after: 10 },
    Beard: { takes: "20", by: "Bo" },
  },
});

async function aSalon() {
  const place = await product.aRestaurant({ name: "Salong Saxen" });
  await product.savePlan(place, { offer: withOtherIds(SALON, (id) => `new-${id}`) });
  return place;
}

test("services stand on the page from its first HTML until they can be ticked, without a moment between", async () => {
  const { slug } = await aSalon();
  const { page, context } = await aVisitor(product);
  await context.addInitScript(noteWithoutServices);
  await page.goto(`/${slug}`);
  await page.getByRole("checkbox", { name: /^Cut/ }).check();
  await page.getByRole("button", { name: "Choose a time" }).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, "withoutServices"))).toEqual([]);
});

/** Runs in the page. */
function noteWithoutServices() {
  const seen: string[] = [];
  Object.assign(globalThis, { withoutServices: seen });
  document.addEventListener("DOMContentLoaded", () => {
    const root = document.getElementById("root");
    const note = () => !root?.querySelector("[type=checkbox]") && seen.push(root?.textContent ?? "");
    note();
    if (root) new MutationObserver(note).observe(root, { childList: true, subtree: true });
  });
}
