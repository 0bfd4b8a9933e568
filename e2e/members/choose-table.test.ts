import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";

const product = Product.at(inject("products").tuesday);
const at = { bookingDate: "2027-06-15", bookingTime: "19:00" };
const detailsOf = (page: Page) => page.getByRole("dialog", { name: "Booking Details" });

/** Ann sits at T1, Bo at T2; T3 is free. */
async function anEvening() {
  const place = await product.aRestaurant();
  const { idOf } = await aHouse(product, place, ["T1", "T2", "T3"]);
  await phoned(product, place, { customerName: "Ann", ...at });
  await phoned(product, place, { customerName: "Bo", ...at });
  return { place, idOf };
}

/** A host about to give T3 to this party, to whom nobody seems in the way. */
async function aHost({ place }: Awaited<ReturnType<typeof anEvening>>, name: string, how?: typeof PHONE) {
  const host = await atDashboard(product, place, how ? { how } : {});
  host.expecting(409);
  const { page } = host;
  await page.getByRole("button", { name: new RegExp(`, table of ${name}$`) }).click();
  const details = detailsOf(page);
  await details.getByRole("button", { name: /^T3 / }).click();
  await details.getByText("Nobody else has to move.").waitFor();
  return { name, page, choose: details.getByRole("button", { name: "Choose T3" }) };
}

test("two hosts give one table to two parties at once: one wins, the other is told and sees the day as it is", async () => {
  const house = await anEvening();
  const hosts = [await aHost(house, "Ann"), await aHost(house, "Bo", PHONE)];
  await Promise.all(hosts.map(({ choose }) => choose.click()));
  const won = await Promise.any(
    hosts.map(async (host) => {
      await host.page.getByText("Table changed").waitFor();
      return host;
    }),
  );
  const [lost = won] = hosts.filter((host) => host !== won);
  const details = detailsOf(lost.page);
  await details.getByText("The day has changed meanwhile, so nothing was done. Look again.").waitFor();
  await details.getByRole("region", { name: "T3 is taken" }).getByText(`${won.name} 19:00`).waitFor();
  await details.getByRole("button", { name: new RegExp(`^T3 .*${won.name} 19:00`) }).waitFor();
  const seats = Object.fromEntries(
    (await bookingsOf(product, house.place)).map(({ customerName, resources, pinned }) => [
      customerName,
      { resources, pinned },
    ]),
  );
  expect(seats[won.name]).toEqual({ resources: [house.idOf("T3")], pinned: true });
  expect(seats[lost.name]).toEqual({ resources: [house.idOf(lost.name === "Ann" ? "T1" : "T2")], pinned: false });
});
