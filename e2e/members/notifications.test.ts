import { expect, inject, test } from "vitest";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

test("the outbox of development tells the time in the visitor's zone, by name", async () => {
  const place = await product.aRestaurant();
  const { page } = await anOwner(product, place);
  await product.call("POST", "/api/auth/password-reset", { body: { email: place.email } });
  await product.outbox(place.email, 1);
  await page.goto(`/dev/outbox?to=${encodeURIComponent(place.email)}`);
  const time = page.getByRole("time").first();
  const sentAt = new Date((await time.getAttribute("datetime")) ?? "");
  const there = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Stockholm", timeStyle: "short" });
  const hourAndMinute = (text: string) => text.match(/\d+:\d\d/)?.[0];
  await expect.poll(() => time.textContent()).toMatch(/(CET|CEST|GMT\+[12])/);
  expect(hourAndMinute((await time.textContent()) ?? "")).toBe(hourAndMinute(there.format(sentAt)));
});
