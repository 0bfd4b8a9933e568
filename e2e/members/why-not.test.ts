import { expect, inject, test } from "vitest";
import { aPeriod } from "../../domain/testing/givens.ts";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { anOwner, bookingsOf, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { taps } from "../harness/taps.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";

/** Dinner takes four guests each half hour; three arrive at 19:00. */
async function aKitchen() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("18:00", "23:00") });
  const { slug, cookie } = place;
  const pacing = { everyMinutes: 30, guests: 4, parties: null } as const;
  const period = aPeriod({ id: "new-1", pacing, closesAt: { daysBefore: 1, time: "12:00" } });
  const body = { plan: { periods: [period] }, revision: 0 };
  expect((await product.call("PUT", `/api/workspaces/${slug}/plan`, { cookie, body })).status).toBe(200);
  await phoned(product, place, { bookingDate: TODAY, bookingTime: "19:00", guests: 3 });
  return place;
}

test.each([
  ["a phone", "390", PHONE],
  ["a desk in the dark", "1280-dark", { ...DESK, colorScheme: "dark" }],
  ["a tablet", "834", { viewport: { width: 834, height: 1112 } }],
] as const)(
  "a caller's time is refused by the kitchen; the host sees why and books what fits in four presses, on %s",
  async (name, width, how) => {
    const place = await aKitchen();
    const owner = await anOwner(product, place, how);
    const { page } = owner;
    await page.goto(`/${place.slug}/dashboard`);
    const { tap, type, done } = taps(page);
    await tap(page.getByRole("button", { name: "New booking", exact: true }).filter({ visible: true }));
    const dialog = page.getByRole("dialog", { name: "New booking" });
    await tap(dialog.getByRole("radio", { name: "19:00, too many arrive then" }));
    const why = dialog.getByRole("region", { name: "Why not 19:00?" });
    await why.getByText("19:00–19:30: 3 of 4 arriving guests").waitFor();
    await why.getByText("Online: too late since Mon 14 Jun 12:00").waitFor();
    await type(dialog.getByLabel("Name"), "Nora Berg");
    await why.scrollIntoViewIfNeeded();
    await lookAt(owner, `why-not-${width}`);
    await tap(why.getByRole("group", { name: "Book instead" }).getByRole("button", { name: "19:30" }));
    await page.getByText("Nora Berg, 2 guests, Tuesday 15 June, 19:30").waitFor();
    expect(done(`ask why and book what fits on ${name}`)).toBe(4);
    const made = (await bookingsOf(product, place)).find(({ customerName }) => customerName === "Nora Berg");
    expect(made).toMatchObject({ bookingTime: "19:30", override: null });
  },
);
