import { expect, inject, test } from "vitest";
import { expectFit, PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);

/**
 * Half past seven in the morning at four tables: Lars sits at T1 beyond his end, where Cecilia is booked and has come; Bo has come for
 * T2, which is free, Dora comes to T3 at a quarter past eight, and T4 is free.
 */
async function aBusyHouse() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  const { idOf, namesOf } = await aHouse(product, place, ["T1", "T2", "T3", "T4"]);
  const note = (id: string, attendance: string) =>
    product.call("POST", `/api/workspaces/${place.slug}/bookings/${id}/attendance`, {
      cookie: place.cookie,
      body: { attendance },
    });
  const party = async (customerName: string, bookingTime: string, table: string, ...attendances: string[]) => {
    const asked = { customerName, bookingDate: "2027-06-15", bookingTime, resources: [idOf(table)] };
    const { id } = await phoned(product, place, asked);
    for (const attendance of attendances) await note(id, attendance);
  };
  await party("Lars", "06:15", "T1", "seated");
  await party("Cecilia", "07:15", "T1", "arrived");
  await party("Bo", "07:15", "T2", "arrived");
  await party("Dora", "08:15", "T3");
  const seated = async () => {
    const all = (await bookingsOf(product, place)) as {
      customerName: string;
      attendance: string;
      resources: string[];
    }[];
    const there = all.filter(({ attendance }) => attendance === "seated");
    return there.map(({ customerName, resources }) => `${customerName} ${namesOf(resources)}`).toSorted();
  };
  return { place, seated };
}

test("on a phone a party is seated by one tap where its table is free, by two where it is taken, and a walk-in until the next party by two", async () => {
  const { place, seated } = await aBusyHouse();
  const host = await atDashboard(product, place, { how: PHONE });
  const { page } = host;
  host.expecting(409); // Seat is asked about
  const { tap, done } = taps(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name }).filter({ visible: true }).first();
  await tap(button("Seat: Bo"));
  await expect.poll(seated).toEqual(["Bo T2", "Lars T1"]);
  const free = done("seat where the table is free");
  await tap(button("Seat: Cecilia"));
  const question = page.getByRole("dialog", { name: "Seat Cecilia, 2" });
  await question.getByText(/^T1: Lars sits there, \d+ min over$/).waitFor();
  await expectFit(host, "seat-question");
  await tap(question.getByRole("button", { name: /^T4/ }));
  await expect.poll(seated).toEqual(["Bo T2", "Cecilia T4", "Lars T1"]);
  const taken = done("seat where the table is taken");
  await tap(button(/^Walk-in/));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Seat 2 at T3 until 08:15" }));
  await expect.poll(seated).toEqual(["Bo T2", "Cecilia T4", "Lars T1", "Walk-in T3"]);
  await button("Undo").waitFor();
  expect([free, taken, done("walk-in until the next party")]).toEqual([1, 2, 2]);
});
