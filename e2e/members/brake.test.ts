import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, signIn } from "../harness/browser.ts";
import { isLive } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);

test("a host on a phone stops tonight in two taps, and a customer's open page follows at once", async () => {
  const place = await product.aRestaurant();
  const customer = await aVisitor(product, PHONE);
  const hears = customer.page.waitForEvent("websocket");
  await customer.page.goto(`/${place.slug}?date=${TODAY}`);
  const evening = customer.page.getByRole("radio", { name: /^19:00/ });
  await evening.waitFor();
  await (await hears).waitForEvent("framereceived");

  const host = await aVisitor(product, PHONE);
  await signIn(host, await product.aColleague(place));
  await host.page.goto(`/${place.slug}/dashboard`);
  await isLive(host);
  const { tap, done } = taps(host.page);
  await tap(host.page.getByRole("button", { name: "Online: open" }));
  await tap(host.page.getByRole("button", { name: "Stop for tonight" }));
  expect(done("stop online booking for tonight")).toBeLessThanOrEqual(2);
  await host.page.getByRole("button", { name: "Open again" }).waitFor();
  await lookAt(host, "dashboard-braked-phone");
  await customer.page.getByRole("radio", { name: /^19:00, not booked online/ }).waitFor();

  await tap(host.page.getByRole("button", { name: "Online: stopped" }));
  await tap(host.page.getByRole("button", { name: "6", exact: true }));
  expect(done("take no more than 6 guests in a party")).toBeLessThanOrEqual(2);
  await customer.page.getByRole("radio", { name: "19:00", exact: true }).waitFor();
  await customer.page.locator("select[name=guests]").selectOption("8");
  await customer.page.getByText("Today we take larger parties by phone.").waitFor();

  await tap(host.page.getByRole("button", { name: "Open again" }));
  expect(done("open online booking again")).toBe(1);
  await customer.page.getByText("Today we take larger parties by phone.").waitFor({ state: "detached" });
});
