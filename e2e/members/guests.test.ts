import { expect, inject, test } from "vitest";
import { aVisitor, DESK } from "../harness/browser.ts";
import { signInAs } from "../harness/launch.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { PASSWORD, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

test("a phone booking of a known guest takes four presses: the digits, Enter, a time, Enter", async () => {
  const place = await product.aRestaurant();
  const known = { customerName: "Anna Berg", customerPhone: "+46701740605", customerEmail: "anna@example.com" };
  await phoned(product, place, { ...known, bookingDate: TODAY, bookingTime: "19:00" });
  await product.call("POST", "/api/dev/cron"); // gathers her
  const { page } = await atDashboard(product, place, { query: "?as=list", how: DESK });
  const { type, key, tap, done } = taps(page);
  const dialog = page.getByRole("dialog", { name: "New booking" });

  await type(page.getByRole("searchbox", { name: "Search bookings" }), "070174");
  await key("Enter");
  await dialog.getByRole("button", { name: "Not Anna Berg" }).waitFor();
  await tap(dialog.getByRole("radio", { name: "20:30", exact: true }));
  await key("Enter");
  await page.getByText("Anna Berg, 2 guests, Tuesday 15 June, 20:30").waitFor();
  expect(done("a phone booking of a known guest, at a desk")).toBe(4);

  const made = (await bookingsOf(product, place)).filter(({ bookingTime }) => bookingTime === "20:30");
  expect(made).toMatchObject([{ ...known, guest: { name: "Anna Berg" } }]);
});

test("an allergy that a booking's notes name is kept with the guest's wish, and the next booking says it to host and kitchen", async () => {
  const place = await product.aRestaurant();
  const kitchen = await product.aColleague(place, "kitchen");
  const { page } = await atDashboard(product, place, { query: "?as=list", how: DESK });
  const { type, key, tap, done } = taps(page);
  const dialog = page.getByRole("dialog", { name: "New booking" });
  const book = async (time: string) => {
    await tap(dialog.getByRole("radio", { name: time, exact: true }));
    await key("Enter");
    await page.getByText(`Ingrid Ek, 2 guests, Tuesday 15 June, ${time}`).waitFor();
  };

  await page.getByRole("button", { name: "New booking", exact: true }).waitFor();
  await key("n");
  await type(dialog.getByLabel("Name"), "Ingrid Ek");
  await type(dialog.getByLabel("Phone"), "070 174 06 11");
  await type(dialog.getByLabel("Notes"), "By the window. Nut allergy");
  await book("18:30");
  expect(done("a booking with an allergy in its notes, at a desk")).toBe(6);

  await product.call("POST", "/api/dev/cron"); // gathers her
  await tap(page.getByRole("button", { name: /Ingrid Ek/ }).first());
  await page.getByText("The notes say “Nut”. Keep it for the next visits of Ingrid Ek?").waitFor();
  await tap(page.getByRole("checkbox", { name: "The guest asked us to remember this" }));
  await tap(page.getByRole("button", { name: "Keep it", exact: true }));
  await page.getByText("Kept for the next visits").waitFor();
  await key("Escape");
  expect(done("an allergy asked and kept, at a desk")).toBe(4);

  await type(page.getByRole("searchbox", { name: "Search bookings" }), "070174");
  await key("Enter");
  await dialog.getByRole("region", { name: "Known about Ingrid Ek" }).getByText("Nut").waitFor();
  await book("20:30");
  expect(done("the next booking, with the allergy above its times, at a desk")).toBe(4);
  await product.call("POST", "/api/dev/cron");

  const cook = await aVisitor(product, DESK);
  await signInAs(cook.context, product.origin, { email: kitchen, password: PASSWORD });
  await cook.page.goto(`/${place.slug}/dashboard`);
  const parties = cook.page.getByRole("listitem").filter({ hasText: "Ingrid" });
  await parties.nth(1).getByText("Nut").waitFor();
  expect(await parties.allTextContents()).toEqual([
    expect.stringMatching(/^2 guestsIngridNutBy the window\. Nut allergy/),
    "2 guestsIngridNut", // no surname, no number
  ]);
});

test("a guest who stands twice is merged and, because it was the wrong one, undone: five presses, and one", async () => {
  const place = await product.aRestaurant();
  const anna = { customerName: "Anna Berg", customerPhone: "+46701740605" };
  await phoned(product, place, { ...anna, bookingDate: TODAY, bookingTime: "19:00" });
  await phoned(product, place, {
    customerName: "Anna Lind",
    customerEmail: "anna@example.com",
    bookingDate: TODAY,
    bookingTime: "20:00",
  });
  await product.call("POST", "/api/dev/cron"); // gathers both
  const { page } = await atDashboard(product, place, { query: "?as=list", how: DESK });
  await page.goto(`/${place.slug}/dashboard/guests?order=name`);
  const { type, tap, done } = taps(page);
  const visits = page.getByRole("button", { name: /^Open the booking of/ });

  await tap(page.getByRole("link", { name: /Anna Berg/ }));
  await tap(page.getByRole("button", { name: "Merge with…" }));
  const dialog = page.getByRole("dialog", { name: "Who is the same as Anna Berg?" });
  await type(dialog.getByRole("searchbox"), "lind");
  await tap(dialog.getByRole("button", { name: /Anna Lind/ }));
  await tap(dialog.getByRole("button", { name: "Merge", exact: true }));
  await expect.poll(() => visits.count()).toBe(2);
  await page.getByText("anna@example.com").waitFor();
  expect(done("two guests merged, from the list at a desk")).toBe(5);

  await tap(page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }));
  await expect.poll(() => visits.count()).toBe(1);
  expect(done("the merge undone")).toBe(1);
  await page.goto(`/${place.slug}/dashboard/guests?order=name`);
  await page.getByRole("link", { name: /Anna Lind/ }).waitFor();
});
