import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

test("an owner gives the page a new address on a phone, and the old one leads customers and colleagues to it", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const next = `n-${crypto.randomUUID().slice(0, 13)}`;
  const colleague = await aVisitor(product);
  await signIn(colleague, await product.aColleague(place));
  await colleague.page.goto(`/${slug}/dashboard`);
  await colleague.page.getByText("Live").filter({ visible: true }).waitFor();

  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard?tab=settings`);
  await page.getByRole("link", { name: /^Business/ }).click();
  await page.getByLabel("Address of your booking page").fill(next);
  await page.getByText("Available", { exact: true }).waitFor();
  await page.getByLabel("Language", { exact: true }).selectOption("Svenska");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.waitForURL(`**/${next}/dashboard/business`);
  await page.getByText(`/${slug}`).waitFor();
  await lookAt(owner, "business-renamed");
  await colleague.page.waitForURL(`**/${next}/dashboard`);

  const customer = await aVisitor(product, { ...PHONE, locale: "de-DE" });
  await customer.page.goto(`/${slug}`);
  await customer.page
    .getByRole("radio", { name: /^\d\d:\d\d/ })
    .first()
    .waitFor();
  expect(new URL(customer.page.url()).pathname).toBe(`/${next}`);
  expect(await customer.page.locator("html").getAttribute("lang")).toBe("sv");
});
