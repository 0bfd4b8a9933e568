import { expect, inject, test } from "vitest";
import { lookAt, PHONE, TABLET } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

/** It is half past seven. Ann is expected at T1 at eight, for an hour, and Bo there a quarter past nine; T2 is free. */
async function aMorning() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:15", "23:15") });
  const { namesOf, idOf } = await aHouse(product, place, ["T1", "T2"]);
  const { id } = await phoned(product, place, { customerName: "Ann", bookingDate: TODAY, bookingTime: "08:00" });
  const table = { resources: [idOf("T1")] };
  await phoned(product, place, { customerName: "Bo", bookingDate: TODAY, bookingTime: "09:15", ...table });
  /** "Ann 08:00 T1, Bo 09:15 T1". */
  const seating = async () => {
    const all = (await bookingsOf(product, place)) as {
      customerName: string;
      bookingTime: string;
      resources: string[];
    }[];
    return all
      .map((each) => `${each.customerName} ${each.bookingTime} ${namesOf(each.resources)}`)
      .sort()
      .join(", ");
  };
  return { place, id, seating };
}

test.each([
  ["phone", PHONE],
  ["tablet", TABLET],
])("on a %s, ten minutes touch nobody, twenty show who moves where, and one tap does it", async (size, how) => {
  const { place, id, seating } = await aMorning();
  const host = await atDashboard(product, place, { query: `?booking=${id}`, how });
  host.expecting(409); // a trial of the version before, while the day shows the change
  const details = host.page.getByRole("dialog", { name: "Booking Details" });
  await details.getByRole("button", { name: "08:10 +10 min" }).tap();
  await details.getByText("Nobody else has to move.").waitFor();
  await details.getByRole("button", { name: "08:20 +20 min" }).tap();
  await details.getByText("Bo, 09:15, moves from T1 to T2").waitFor();
  await lookAt(host, `running-late-${size}`);
  expect(await seating()).toBe("Ann 08:00 T1, Bo 09:15 T1");
  await details.getByRole("button", { name: "Comes at 08:20", exact: true }).tap();
  await host.page.getByText("Booking moved").waitFor();
  expect(await seating()).toBe("Ann 08:20 T1, Bo 09:15 T2");
});
