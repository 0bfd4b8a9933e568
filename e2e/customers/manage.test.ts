import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE } from "../harness/browser.ts";
import { atDashboard, booked } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const FRIDAY = "2027-06-18";

const product = Product.at(inject("products").tuesday);

/** Friday at 19:00 for two. */
async function aCustomerWithALink() {
  const place = await product.aRestaurant();
  const { manageToken, customerEmail } = await booked(product, place, { bookingDate: FRIDAY, bookingTime: "19:00" });
  const visitor = await aVisitor(product, PHONE);
  return { place, customerEmail, visitor, page: visitor.page, path: `/${place.slug}/manage/${manageToken}` };
}

test("a customer moves a booking, the owner sees it move, and a mail says so", async () => {
  const { place, customerEmail, visitor, page, path } = await aCustomerWithALink();
  await product.outbox(customerEmail, 1);
  const owner = await atDashboard(product, place, { query: "?tab=upcoming" });
  await owner.page.getByRole("link", { name: /^Fri 18 Jun 1 booking · 2 guests/ }).waitFor();
  await page.goto(path);
  await page.getByRole("radio", { name: "Saturday 19 June" }).check();
  await page.getByRole("radio", { name: "18:00", exact: true }).check();
  await page.getByRole("button", { name: "One guest more" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("It is now: 3 guests · Saturday 19 June · 18:00.").waitFor();
  await lookAt(visitor, "manage-saved-phone");
  await owner.page.getByRole("link", { name: /^Sat 19 Jun 1 booking · 3 guests/ }).click(); // nobody reloaded it
  await owner.page.getByRole("button", { name: /^18:00 Astrid Lind/ }).waitFor();
  const [mail] = await product.outbox(customerEmail, 2);
  expect(mail).toMatchObject({ type: "booking_rescheduled", text: expect.stringContaining("18:00") });
});

test("another time can be chosen before the page of a link has asked for anything", async () => {
  const { page, path } = await aCustomerWithALink();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByRole("radio", { name: "19:30", exact: true }).check();
  expect(asked.filter((called) => called.startsWith("/api/"))).toEqual([]);
});
