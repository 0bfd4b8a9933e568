import { expect, inject, test } from "vitest";
import { DESK, lookAt, PHONE, TABLET } from "../harness/browser.ts";
import { anOwner, booked } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { aStudio, held } from "../harness/studio.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

test.each([
  ["a phone", 390, PHONE],
  ["a tablet", 1024, TABLET],
  ["a desk", 1280, DESK],
])("an owner makes a service a class and holds it every week, on %s", async (_, width, how) => {
  const studio = await aStudio(product);
  const owner = await anOwner(product, studio, how);
  const { page } = owner;
  await page.goto(`/${studio.slug}/dashboard/services`);
  await page.getByRole("button", { name: "Add a service" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Breathing");
  await dialog.getByRole("checkbox", { name: "A class: people book seats on dates" }).click();
  await dialog.getByRole("textbox", { name: "Minutes" }).fill("30");
  await dialog.getByRole("textbox", { name: "Seats" }).fill("6");
  await lookAt(owner, `classes-service-${width}`);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByText("Class of 6").waitFor();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("All changes are saved").waitFor();
  await page.goto(`/${studio.slug}/dashboard/classes`);
  await page.getByRole("button", { name: "Add sessions" }).click();
  await dialog.getByRole("combobox", { name: "Class" }).selectOption("Breathing");
  await dialog.getByRole("checkbox", { name: "Anna" }).click();
  await dialog.getByRole("checkbox", { name: "Every week at this time" }).click();
  await lookAt(owner, `classes-add-${width}`);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("10 sessions added").waitFor();
  await page.getByRole("button", { name: /Breathing/ }).waitFor();
});

test.each([
  ["a phone", 390, PHONE],
  ["a desk", 1280, DESK],
])("a full evening of classes is read at a glance, on %s", async (_, width, how) => {
  const studio = await aStudio(product);
  const { slug, idOf } = studio;
  const yoga = await held(product, studio, { date: TODAY });
  const few = { service: idOf("Pilates"), resources: [idOf("Bo")], minutes: 45, seats: 2 };
  const pilates = await held(product, studio, { date: TODAY, time: "18:15", ...few });
  await held(product, studio, { date: "2027-06-17", time: "09:00" });
  const off = await held(product, studio, { date: "2027-06-18", time: "12:00" });
  const cancel = { cookie: studio.cookie, body: { tell: false } };
  await product.call("POST", `/api/workspaces/${slug}/sessions/${off}/cancel`, cancel);
  const named = ["Astrid Lind", "Bea Berg", "Cecilia Dahl-Wennerström", "Disa Ek"];
  for (const [i, customerName] of named.entries())
    await booked(product, studio, {
      ...{ customerName, sessionId: yoga, bookingDate: TODAY, bookingTime: "18:00", guests: i + 1 },
      ...(i > 1 ? { customerPhone: `+4670123456${i}` } : {}),
    });
  const pair = { sessionId: pilates, bookingDate: TODAY, bookingTime: "18:15", guests: 2 };
  await booked(product, studio, { ...pair, customerName: "Elin Falk" });
  const owner = await anOwner(product, studio, how);
  const { page } = owner;
  await page.goto(`/${slug}/dashboard/classes`);
  await page.getByRole("button", { name: /Yoga.*10 of 12 seats/ }).waitFor();
  await lookAt(owner, `classes-week-${width}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await lookAt(owner, `classes-week-dark-${width}`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: /Yoga.*10 of 12 seats/ }).click();
  await page.getByText("Cecilia Dahl-Wennerström").waitFor();
  await lookAt(owner, `classes-session-${width}`);
  await page.getByRole("button", { name: "Cancel the session" }).click();
  await lookAt(owner, `classes-cancel-${width}`);
  await page.goto(`/${slug}/dashboard`);
  await page.getByRole("link", { name: /^18:00 ?Yoga/ }).waitFor();
  await lookAt(owner, `classes-list-${width}`);
  await page.goto(`/${slug}/dashboard?as=timeline`);
  await page
    .getByRole("link", { name: /Yoga, 10 of 12 seats/ })
    .first()
    .waitFor();
  await lookAt(owner, `classes-timeline-${width}`);
  expect(await page.getByRole("link", { name: /Yoga, 10 of 12 seats/ }).count()).toBe(2);
});
