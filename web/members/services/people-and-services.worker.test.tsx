import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api } from "../../testing/restaurants.ts";
import { button, done, field, firstQuestion, offerOf, openServices, services } from "../../testing/salon-page.ts";
import { save, saved } from "../../testing/settings-form.ts";

test("a trade's template fills an empty offer, which is saved and read again, with the trade's hours", async () => {
  await onPhone();
  const slug = await openServices();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await expect.element(page.getByText("90 min, 35 of them free")).toBeVisible();
  await page.getByRole("checkbox", { name: "Open Tue–Sat 09:00–18:00" }).click();
  await button("Use these services").click();
  await expect.element(page.getByRole("heading", { name: "Services", exact: true })).toHaveFocus();
  await expect.element(services.getByRole("button", { name: /^Roots/ })).toBeVisible();
  await save.click();
  await expect.element(firstQuestion).toBeVisible();
  await firstQuestion.getByRole("button", { name: "Save" }).click();
  await expect.element(saved).toBeVisible();
  const { services: kept, resources } = await offerOf(slug);
  expect(kept.map(({ id }) => id).some((id) => id.startsWith("new-"))).toBe(false);
  expect(resources.map(({ kind, name }) => `${kind} ${name}`)).toEqual(["person Olle", "room Chair 1", "room Chair 2"]);
  const { rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug } }));
  expect(rules.weeklySchedule).toMatchObject({ monday: { enabled: false }, tuesday: { openTime: "09:00" } });
  await openMembersPage(`/${slug}/dashboard/services`);
  await expect.element(services.getByRole("button", { name: /^Roots/ })).toBeVisible();
});

test("a barber sets up two people and three prices within twenty taps, and finds them again", async () => {
  const slug = await openServices();
  let taps = 0;
  const tap = (target: Locator) => {
    taps += 1;
    return target.click();
  };
  const type = (name: string, text: string) => {
    taps += 1;
    return field(name).fill(text);
  };
  await tap(page.getByRole("radio", { name: "Barber" }));
  await tap(button("Use these services"));
  await tap(button("Add a person"));
  await type("Name", "Bo");
  await tap(done);
  const prices = { "Skin fade": "450", "Beard trim": "250", "Haircut and beard": "600" };
  const rowOf = (service: string) => services.getByRole("button", { name: new RegExp(`^${service}`) });
  for (const [service, price] of Object.entries(prices)) {
    await tap(rowOf(service));
    await type("Price (SEK)", price);
    await tap(done);
  }
  await tap(save);
  await tap(firstQuestion.getByRole("button", { name: "Save" }));
  await expect.element(saved).toBeVisible();
  expect(taps).toBeLessThanOrEqual(20);
  await openMembersPage(`/${slug}/dashboard/services`);
  for (const [service, price] of Object.entries(prices))
    await expect.poll(() => rowOf(service).element().textContent).toMatch(new RegExp(`\\w, Bo ?${price}\\skr$`));
});
