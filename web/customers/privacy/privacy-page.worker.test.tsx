import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../testing/open-page.tsx";
import { aRestaurant, saveHours } from "../../testing/restaurants.ts";
import { aStudio } from "../../testing/studios.ts";

test.each([
  ["en", "Everything about you 5 months after the visit.", "Book a table"],
  ["sv", "Allt om dig 5 månader efter besöket.", "Boka bord"],
])("the privacy page says in %s for how long details are kept, and leads back", async (language, words, back) => {
  await onPhone();
  const { slug } = await aRestaurant();
  await saveHours({ slug }, { retentionMonths: 5 });
  await openCustomersPage(`/${slug}/privacy?lang=${language}`);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole("link", { name: back })).toHaveAttribute("href", `/${slug}?lang=${language}`);
  await lookAt();
});

test("where classes are held, the page says for how long the reason for calling one off is kept; elsewhere it does not", async () => {
  const why = page.getByText("Why a class was called off, 30 days after its date.");
  const studio = await aStudio();
  await openCustomersPage(`/${studio.slug}/privacy`);
  await expect.element(why).toBeVisible();
  await cleanup();
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}/privacy`);
  await expect.element(page.getByText("The texts of messages 30 days after they were due.")).toBeVisible();
  expect(why.query()).toBeNull();
});

test("the booking form says for how long details are kept before it is sent", async () => {
  const { slug } = await aRestaurant();
  await saveHours({ slug }, { retentionMonths: 1 });
  await openCustomersPage(`/${slug}`);
  await page.getByRole("radio", { name: "20:00", exact: true }).click();
  await expect.element(page.getByText("removes them 1 month after the visit.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "More" })).toHaveAttribute("href", `/${slug}/privacy`);
});
