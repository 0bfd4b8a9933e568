import { expect, inject, test } from "vitest";
import { USUAL_HOLD_RULES } from "../../domain/holds/rules.ts";
import { aVisitor, PHONE } from "../harness/browser.ts";
import { booked, bookingsOf } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const TODAY = "2027-06-15";

const product = Product.at(inject("products").tuesday);

/** One table, one booking that fills the evening, and a list. */
async function aFullEvening() {
  const evening = { enabled: true, openTime: "18:00", closeTime: "20:00" };
  const week = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const place = await product.aRestaurant({
    maxCapacity: 1,
    weeklySchedule: Object.fromEntries(week.map((day) => [day, evening])),
  });
  await product.saveHours(place, { customerChangeHoursLimit: 0 });
  const at = `/api/workspaces/${place.slug}`;
  const { cookie } = place;
  const { body } = await product.call("GET", `${at}/hold-rules`, { cookie });
  const rules = { ...USUAL_HOLD_RULES, version: body.version };
  const saved = await product.call("PUT", `${at}/hold-rules`, { cookie, body: rules });
  expect([saved.status, saved.text.slice(0, 300)]).toMatchObject([200, expect.anything()]);
  const taken = await booked(product, place, { bookingDate: TODAY, bookingTime: "18:30" });
  return { place, taken };
}

test("from a full evening a customer joins its list, a cancel frees the table, and two presses accept it", async () => {
  const { place, taken } = await aFullEvening();
  const { page } = await aVisitor(product, PHONE);
  await page.goto(`/${place.slug}?date=${TODAY}`);
  const { tap, type, done } = taps(page);
  await tap(page.getByRole("button", { name: "Tell me when something is free" }));
  const sheet = page.getByRole("dialog");
  await type(sheet.getByLabel("Name", { exact: true }), "Ada Lind");
  await type(sheet.getByLabel("Email"), "ada@example.com");
  await tap(sheet.getByRole("button", { name: "Put me on the list" }));
  await sheet.getByText("You are on the list").waitFor();
  expect(done("join the list of a full evening, on a phone")).toBe(4);
  await sheet.getByRole("link", { name: "Your place on the list" }).click();
  await page.getByText("You are next in line").waitFor();
  const cancelled = await product.call("POST", `/api/public/${place.slug}/manage/${taken.manageToken}/cancel`);
  expect(cancelled.status).toBe(200);
  await page.getByRole("heading", { name: "A table for 2 · Tue 15 Jun" }).waitFor();
  await tap(page.getByRole("button", { name: "Yes, we are coming" }));
  await tap(page.getByRole("button", { name: "Confirm" }));
  await page.getByRole("heading", { name: "Booked: Tue 15 Jun" }).waitFor();
  expect(done("accept what is held, on a phone")).toBe(2);
  const standing = (await bookingsOf(product, place)).filter(({ status }) => status === "confirmed");
  expect(standing).toMatchObject([{ customerName: "Ada Lind", guests: 2 }]);
});
