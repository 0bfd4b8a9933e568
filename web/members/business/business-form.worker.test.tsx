import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";

const name = page.getByLabelText("Business name");
const address = page.getByLabelText("Address of your booking page");
const description = page.getByLabelText("Description", { exact: false });
const language = page.getByLabelText("Language", { exact: true });
const region = page.getByLabelText("Region", { exact: true });
const zone = page.getByLabelText("Time zone");
const save = page.getByRole("button", { name: "Save Changes" });

test("an owner changes what the business is, and the page goes on at its new address, on a phone", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  const next = `new-${crypto.randomUUID().slice(0, 13)}`;
  await openMembersPage(`/${slug}/dashboard/business`);
  await address.fill(next);
  await name.fill("Krog Ekbacken");
  await description.fill("By the sea");
  await language.selectOptions("Svenska");
  await zone.selectOptions("Europe/Helsinki");
  await region.selectOptions("United States");
  await page.getByLabelText("Phone").fill("08-123 45 67");
  await page.getByLabelText("Street address").fill("Hamngatan 1");
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/${next}/dashboard/business`);
  await expect.element(page.getByText(`${location.host}/${slug}`)).toBeVisible();
  const { workspace, rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug: next } }));
  expect(workspace).toMatchObject({
    name: "Krog Ekbacken",
    slug: next,
    description: "By the sea",
    language: "sv",
    region: "US",
  });
  expect(rules.timeZone).toBe("Europe/Helsinki");
  const { customization } = await unwrap(api.public[":slug"].$get({ param: { slug: next }, query: {} }));
  expect(customization).toMatchObject({ contactPhone: "08-123 45 67", contactAddress: "Hamngatan 1" });
  await expect.element(page.getByRole("banner").getByText("Krog Ekbacken")).toBeVisible();
});
