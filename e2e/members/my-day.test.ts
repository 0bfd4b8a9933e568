import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { PHONE } from "../harness/browser.ts";
import { anOwner, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";
const LEAST_LINES = 4;

/** It is half past seven; Leila, who is signed in, has seven cuts from nine o'clock on, and Maja as many. */
async function leilaAtWork() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("09:00", "18:00") });
  const { memberId } = (await product.call("GET", `/api/workspaces/${place.slug}/overview`, { cookie: place.cookie }))
    .body;
  const given = anOffer({
    people: { Leila: "09:00-13:00, 13:30-18:00", Maja: "09:00-18:00" },
    services: { Cut: { takes: "45", by: "Leila, Maja" } },
  });
  const resources = given.resources.map((each) => (each.name === "Leila" ? { ...each, memberId } : each));
  const { offer } = await product.savePlan(place, {
    offer: withOtherIds({ ...given, resources }, (id) => `new-${id}`),
  });
  const idOf = (name: string) =>
    [...offer.resources, ...offer.services].find((each: { name: string }) => each.name === name).id;
  for (const person of ["Leila", "Maja"])
    for (const bookingTime of ["09:00", "10:00", "11:00", "12:00", "14:00", "15:00", "16:00"])
      await phoned(product, place, {
        ...{ bookingDate: TODAY, bookingTime, guests: 1, customerName: `${person}s ${bookingTime}` },
        services: [{ service: idOf("Cut"), person: idOf(person) }],
      });
  return place;
}

test("a hairdresser's phone shows who comes next and the own day below, and a free stretch begins a booking in one tap", async () => {
  const place = await leilaAtWork();
  const { page } = await anOwner(product, place, PHONE);
  await page.goto(`/${place.slug}/dashboard?as=list`);
  await page.getByRole("region", { name: "Next, 09:00" }).waitFor();
  const inView = await page.getByRole("listitem").evaluateAll((lines) => {
    const bar = document.querySelector("[data-bar]")?.getBoundingClientRect().top ?? innerHeight;
    return lines.filter((line) => line.getBoundingClientRect().bottom <= bar).length;
  });
  process.stdout.write(`my day: lines in view on a phone, below the card: ${inView}\n`);
  expect(inView).toBeGreaterThanOrEqual(LEAST_LINES);
  expect(await page.getByText("Majas", { exact: false }).count()).toBe(0);
  const { tap, done } = taps(page);
  await tap(page.getByRole("button", { name: "Book 16:45 to 18:00" }));
  const dialog = page.getByRole("dialog", { name: "New booking" });
  const service = dialog.getByRole("combobox", { name: "Service" });
  await service.selectOption({ label: "Cut" });
  expect(done("a free stretch of my day, beside choosing the service")).toBe(1);
});
