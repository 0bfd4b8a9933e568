import { expect, inject, test } from "vitest";
import { aVisitor, lookAt, PHONE, SIZES, screenshot } from "../harness/browser.ts";
import { booked, bookingsOf } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { aStudio, held } from "../harness/studio.ts";

const product = Product.at(inject("products").tuesday);
const [TODAY, WEDNESDAY, FRIDAY] = ["2027-06-15", "2027-06-16", "2027-06-18"];

test.each(SIZES)("a stranger books two seats in a class and moves to another date, on a %s", async (size, how) => {
  const studio = await aStudio(product);
  await held(product, studio, { date: TODAY, seats: 3 });
  const first = await held(product, studio, { date: WEDNESDAY });
  const other = await held(product, studio, { date: FRIDAY });
  const visitor = await aVisitor(product, how);
  const { page } = visitor;
  await page.goto(`/${studio.slug}`);
  await page
    .getByRole("button", { name: /^18:00 ?Yoga/ })
    .first()
    .waitFor();
  await lookAt(visitor, `classes-${size}`);
  await page
    .getByRole("button", { name: /^18:00 ?Yoga/ })
    .nth(1)
    .click();
  await page.getByRole("button", { name: "One more seat" }).click();
  await page.getByLabel("Name").fill("Astrid Lind");
  await page.getByLabel("Email").fill(`astrid@${studio.slug}.example`);
  await lookAt(visitor, `classes-details-${size}`);
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
  await lookAt(visitor, `classes-thanks-${size}`);
  const bookings = () => bookingsOf(product, studio);
  expect(await bookings()).toMatchObject([{ session: first, guests: 2 }]);
  await page.getByRole("link", { name: "Change or cancel" }).click();
  await page.getByText("Yoga · 2 seats").waitFor();
  await lookAt(visitor, `classes-manage-${size}`);
  await page.getByRole("radio", { name: /Friday 18 June/ }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Your booking is changed").waitFor();
  await lookAt(visitor, `classes-moved-${size}`);
  expect(await bookings()).toMatchObject([{ session: other, bookingDate: FRIDAY }]);
});

test.each(SIZES)("who comes too late for a class is offered its other dates, on a %s", async (size, how) => {
  const studio = await aStudio(product);
  const id = await held(product, studio, { date: TODAY, seats: 2 });
  await held(product, studio, { date: FRIDAY });
  const visitor = await aVisitor(product, how);
  visitor.expecting(409);
  const { page } = visitor;
  await page.goto(`/${studio.slug}`);
  await page.getByRole("button", { name: /^18:00 ?Yoga.*2 seats left/ }).click();
  await page.getByLabel("Name").fill("Astrid Lind");
  await page.getByLabel("Email").fill(`astrid@${studio.slug}.example`);
  await booked(product, studio, { sessionId: id, bookingDate: TODAY, bookingTime: "18:00", guests: 2 });
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByRole("dialog", { name: "Other dates" }).waitFor();
  await lookAt(visitor, `classes-others-${size}`);
  await page.getByRole("button", { name: /^Friday 18 June/ }).click();
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await page.getByText("See you on Friday at 18:00").waitFor();
});

test("seats that others book go from an open page by themselves", async () => {
  const studio = await aStudio(product);
  const id = await held(product, studio, { date: TODAY, seats: 2 });
  const { page } = await aVisitor(product);
  const listening = page.waitForEvent("websocket", (socket) => socket.url().endsWith("/changes"));
  await page.goto(`/${studio.slug}`);
  await page.getByRole("button", { name: /^18:00 ?Yoga.*2 seats left/ }).waitFor();
  await listening;
  await booked(product, studio, { sessionId: id, bookingDate: TODAY, bookingTime: "18:00", guests: 2 });
  await page.getByRole("button", { name: /^18:00 ?Yoga.*Full/ }).waitFor();
});

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
      await page.getByRole("button", { name: "Confirm booking" }).click();
      const late = page.getByRole("dialog", { name: "Other dates" });
      await page.getByRole("heading", { name: "Thank You for Your Booking!" }).or(late).waitFor();
      if (!(await late.isVisible())) return "booked";
      await page.getByRole("button", { name: /^Friday 18 June/ }).click();
      await page.getByRole("button", { name: "Confirm booking" }).click();
      await page.getByText("See you on Friday at 18:00").waitFor();
      return "booked another date";
    }),
  );
  expect(answers.sort()).toEqual(["booked", ...Array(3).fill("booked another date")]);
  const sessions = (await bookingsOf(product, studio)).map(({ session }) => session);
  expect(sessions.sort()).toEqual([last, other, other, other].sort());
});

test("without scripts the page lists the classes, and says how to book", async () => {
  const studio = await aStudio(product);
  await held(product, studio, { date: TODAY, seats: 3 });
  await held(product, studio, { date: WEDNESDAY });
  const visitor = await aVisitor(product, { ...PHONE, javaScriptEnabled: false });
  await visitor.page.goto(`/${studio.slug}`);
  const classes = visitor.page.getByRole("region", { name: "Classes" });
  expect(await classes.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Tuesday 15 June",
    "Wednesday 16 June",
  ]);
  await classes.getByText("3 seats left").waitFor();
  await screenshot(visitor, "classes-without-scripts");
});
