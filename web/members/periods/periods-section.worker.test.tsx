import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, everyDay } from "../../testing/restaurants.ts";
import { save, saved } from "../../testing/settings-form.ts";

const planOf = async (slug: string) => unwrap(api.workspaces[":slug"].plan.$get({ param: { slug } }));
const another = page.getByRole("button", { name: "Another part of the day" });
const period = (name: string) => page.getByRole("group", { name, exact: true });

test("lunch, stays and pacing are set within seven taps, shown as they would be offered, and saved", async () => {
  await onPhone();
  const { slug } = await aRestaurant({ weeklySchedule: everyDay("17:00", "22:00"), maxCapacity: 12 });
  await openMembersPage(`/${slug}/dashboard/hours`);
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.click();
  };
  const choose = (name: string, stays: RegExp) => {
    taps += 1;
    const field = period(name).getByLabelText("guests stay");
    return field.selectOptions(field.getByRole("option", { name: stays }));
  };
  await tap(another);
  await choose("Lunch", /^1¼ h/);
  await choose("Dinner", /^1½ h, 2 h from 3/);
  await tap(period("Dinner").getByText("More"));
  await tap(period("Dinner").getByRole("button", { name: /a quarter of your seats, 12 guests/ }));
  await page.getByRole("button", { name: "See the week" }).click();
  await page.getByText("12 times on a Friday").click();
  const strip = page.getByRole("region", { name: "Times as customers see them" });
  await expect
    .element(strip.getByText("11:30 12:00 12:30 13:00 17:00 17:30 18:00 18:30 19:00 19:30 20:00 20:30"))
    .toBeVisible();
  await tap(save);
  expect(taps).toBeLessThanOrEqual(7);
  await expect.element(saved).toBeVisible();
  expect((await planOf(slug)).plan.periods).toMatchObject([
    { id: "1", name: "Dinner", pacing: { everyMinutes: 30, guests: 12, parties: null }, duration: { length: 3 } },
    { id: "2", name: "Lunch", pacing: null, duration: { length: 3 } },
  ]);
  const query = { date: "2027-06-18", guests: "2" };
  const { slots } = await unwrap(api.public[":slug"].availability.$get({ param: { slug }, query }));
  const times = slots.map(({ time }) => time);
  expect([times[0], times.includes("15:00"), times.includes("19:00")]).toEqual(["11:30", false, true]);
});
