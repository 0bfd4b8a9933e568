import { expect, inject, test } from "vitest";
import { withOtherIds } from "../../domain/services/with-other-ids.ts";
import { anOffer } from "../../domain/testing/an-offer.ts";
import { addDays } from "../../domain/time/calendar.ts";
import { DESK, PHONE } from "../harness/browser.ts";
import { atDashboard, bookingsOf, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

/** It is half past seven, and Sofie and Eero are in the chair since seven. */
async function twoInTheChair() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:00", "20:00") });
  const given = anOffer({
    people: { Leila: "06:00-20:00", Maja: "06:00-20:00" },
    rooms: "chair 1, chair 2",
    services: { Cut: { takes: "45", by: "Leila, Maja", at: "chair" } },
  });
  const { offer } = await product.savePlan(place, {
    offer: withOtherIds(given, (id) => `new-${id.replaceAll(" ", "-")}`),
  });
  const named: { id: string; name: string }[] = [...offer.resources, ...offer.services];
  const idOf = (name: string) => named.find((each) => each.name === name)?.id ?? "";
  for (const [customerName, person] of [
    ["Sofie", "Leila"],
    ["Eero", "Maja"],
  ] as const) {
    const { id } = await phoned(product, place, {
      ...{ bookingDate: TODAY, bookingTime: "07:00", customerName, guests: 1, customerPhone: "+46735558820" },
      services: [{ service: idOf("Cut"), person: idOf(person) }],
    });
    const body = { attendance: "seated" };
    await product.call("POST", `/api/workspaces/${place.slug}/bookings/${id}/attendance`, {
      cookie: place.cookie,
      body,
    });
  }
  return place;
}

test.each([
  ["a phone", PHONE],
  ["a desk", DESK],
])(
  "after Finish the next visit is booked on %s with one tap in the first rhythm, with two in another",
  async (on, how) => {
    const place = await twoInTheChair();
    const { page } = await atDashboard(product, place, { query: "?as=list", how });
    const { tap, done } = taps(page);
    const sheetOf = (name: string) => page.getByRole("dialog", { name: `${name} is done` });

    await page.getByRole("button", { name: "Finish: Sofie" }).click();
    await tap(sheetOf("Sofie").getByRole("button", { name: /^Book Tue 27 Jul/ }));
    await page.getByText(/^Booked: Tue 27 Jul/).waitFor();
    expect(done(`book next in the first rhythm, on ${on}`)).toBe(1);

    await page.getByRole("button", { name: "Finish: Eero" }).click();
    await tap(sheetOf("Eero").getByRole("radio", { name: /^4 weeks/ }));
    await tap(sheetOf("Eero").getByRole("button", { name: /^Book Tue 13 Jul/ }));
    await page.getByText(/^Booked: Tue 13 Jul/).waitFor();
    expect(done(`book next in another rhythm, on ${on}`)).toBe(2);

    const next = (await bookingsOf(product, place)).filter(({ bookingDate }) => bookingDate !== TODAY);
    const visit = { bookingTime: "07:00", customerPhone: "+46735558820", source: "phone" };
    expect(next).toMatchObject([
      { ...visit, customerName: "Eero", bookingDate: addDays(TODAY, 28), services: [{ person: { name: "Maja" } }] },
      { ...visit, customerName: "Sofie", bookingDate: addDays(TODAY, 42), services: [{ person: { name: "Leila" } }] },
    ]);
  },
);
