import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);

test("an owner deletes the business by its name, the team sees it, and it is taken back", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const email = await product.aColleague(place);
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard/delete`);
  await page.getByRole("button", { name: "Delete business…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this business?" });
  await dialog.getByLabel(/^Type/).fill(`Restaurant ${slug}`);
  await dialog.getByRole("button", { name: "Delete business" }).click();
  await page.locator(":focus").and(page.getByText("This business is deleted for good after")).waitFor();
  await page.getByText("Asked for already").waitFor();
  await lookAt(owner, "deleting");

  const member = await aVisitor(product);
  await signIn(member, email);
  await member.page.goto(`/${slug}/dashboard`);
  await member.page.getByText("Its owner can take that back.").waitFor();
  expect(await member.page.getByRole("button", { name: "Take it back" }).count()).toBe(0);
  const customer = await aVisitor(product, PHONE);
  await customer.page.goto(`/${slug}`);
  await customer.page.getByText("We are closed on this day").first().waitFor();
  await lookAt(customer, "deleting-customer");

  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("Deletion taken back").waitFor();
  await page.getByRole("button", { name: "Delete business…" }).waitFor();
  await customer.page.goto(`/${slug}`);
  await customer.page
    .getByRole("radio", { name: /^\d\d:\d\d/ })
    .first()
    .waitFor();
});
