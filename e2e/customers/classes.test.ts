import { expect, inject, test } from "vitest";
import { confirm, thanks } from "../harness/booking-page.ts";
import { aVisitor, PHONE } from "../harness/browser.ts";
import { bookingsOf } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { aStudio, held } from "../harness/studio.ts";

const product = Product.at(inject("products").tuesday);
const [TODAY, FRIDAY] = ["2027-06-15", "2027-06-18"];

test("a class fills while four have it open: one books, three are offered its other date and book there", async () => {
  const studio = await aStudio(product);
  const last = await held(product, studio, { date: TODAY, seats: 1 });
  const other = await held(product, studio, { date: FRIDAY });
  const visitors = await Promise.all(
    ["Astrid", "Bea", "Cecilia", "Disa"].map(async (name) => {
      const visitor = await aVisitor(product, PHONE);
      visitor.expecting(409);
      const { page } = visitor;
      await page.goto(`/${studio.slug}`);
      await page.getByRole("button", { name: /^18:00 ?Yoga.*1 seat left/ }).click();
      await page.getByLabel("Name").fill(`${name} Lind`);
      await page.getByLabel("Email").fill(`${name.toLowerCase()}@${studio.slug}.example`);
      return page;
    }),
  );
  const answers = await Promise.all(
    visitors.map(async (page) => {
      await confirm(page).click();
      const late = page.getByRole("dialog", { name: "Other dates" });
      await thanks(page).or(late).waitFor();
      if (!(await late.isVisible())) return "booked";
      await page.getByRole("button", { name: /^Friday 18 June/ }).click();
      await confirm(page).click();
      await page.getByText("See you on Friday at 18:00").waitFor();
      return "booked another date";
    }),
  );
  expect(answers.sort()).toEqual(["booked", ...Array(3).fill("booked another date")]);
  const sessions = (await bookingsOf(product, studio)).map(({ session }) => session);
  expect(sessions.sort()).toEqual([last, other, other, other].sort());
});
