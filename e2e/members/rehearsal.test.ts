import { expect, inject, test } from "vitest";
import { DAYS_AGO } from "../../test/oracle/days-ago.ts";
import { DESK, lookAt, PHONE } from "../harness/browser.ts";
import { anOwner, booked, type Place } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";

const product = Product.at(inject("products").tuesday);
const PARTIES = [
  ["18:00", 4, "Astrid Lind"],
  ["18:00", 4, "Bo Ek"],
  ["18:30", 2, "Cleo"],
  ["19:00", 6, "Doris von und zu Hohenstein-Bergström"],
  ["19:00", 3, "Emil"],
] as const;

/** The same parties on some days of the last weeks. */
async function aBusyMonth(): Promise<Place> {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("17:00", "22:00"), maxCapacity: 12 });
  for (let night = 0; night < 6; night++)
    for (const [bookingTime, guests, customerName] of PARTIES.slice(0, 2 + (night % 4)))
      await booked(product, place, { bookingDate: `2027-06-${16 + night}`, bookingTime, guests, customerName });
  for (const sql of DAYS_AGO) await product.changeWithin(sql, place.slug, 14);
  return place;
}

const STORED = ["bookings", "booking_events", "booking_rules", "plans", "rules_history", "refused_demand", "claims"];
const storedOf = ({ slug }: Place) =>
  STORED.map((table) =>
    product.rows(`SELECT * FROM ${table} WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`, slug),
  );

test.each([
  [390, PHONE],
  [1280, DESK],
])(
  "an owner sees whom a calmer kitchen would have refused last month, and nothing is written, at %i px",
  async (width, how) => {
    const place = await aBusyMonth();
    const owner = await anOwner(product, place, how);
    const { page } = owner;
    await page.goto(`/${place.slug}/dashboard/hours`);
    await page.getByRole("button", { name: "Another service period" }).click();
    const dinner = page.getByRole("group", { name: "Dinner", exact: true });
    await dinner.getByRole("textbox", { name: /guests who may arrive/i }).fill("6");
    const before = storedOf(place);

    const section = page.getByRole("region", { name: "Try it on last month" });
    await section.getByRole("button", { name: "Try it on last month" }).click();
    await section.getByText("Tried 28 of 28 days").waitFor();
    expect(await section.locator("dl > div").allInnerTexts()).toEqual(["Kept\n12", "Refused\n7"]);
    await section.getByText("More guests arrive then than you allow").click();
    await section.getByText("Day by day").click();
    await section.scrollIntoViewIfNeeded();
    await lookAt(owner, `hours-rehearsal-${width}`);

    const bookingPage = owner.context.waitForEvent("page");
    await section
      .getByRole("link", { name: /^Bo Ek/ })
      .first()
      .click();
    await (await bookingPage).getByRole("dialog").getByText("Bo Ek").first().waitFor();
    expect(storedOf(place)).toEqual(before);
  },
);
