import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failNext } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant } from "../../testing/restaurants.ts";

const guestsPerSpot = page.getByLabelText("Guests per spot");
const save = page.getByRole("button", { name: "Save Changes" });

async function openHours() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/hours`);
  return { slug };
}

test("a value below its limit is refused at its field, which takes the focus, and another is saved", async () => {
  await openHours();
  await guestsPerSpot.fill("0");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Guests per spot must be at least 1");
  await expect.element(guestsPerSpot).toHaveFocus();
  await guestsPerSpot.fill("3");
  await save.click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
});

test("settings that the server could not take stay typed, and are saved the next time", async () => {
  const { slug } = await openHours();
  await guestsPerSpot.fill("3");
  failNext("PUT", /\/hours$/);
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(guestsPerSpot).toHaveValue("3");
  await save.click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  const answer = await fetch(`/api/workspaces/${slug}`);
  expect(await answer.json()).toMatchObject({ rules: { guestsPerSpot: 3 } });
});
