import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { lookAt } from "../../../../testing/look-at.ts";
import { holdNext } from "../../../../testing/network.ts";
import { openMembersPage } from "../../../../testing/open-page.tsx";
import { aRestaurant } from "../../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "New booking" });
const guests = dialog.getByLabelText("Guests", { exact: true });
const time = (name: string) => dialog.getByRole("radio", { name, exact: true });
const openDialog = async () => openMembersPage(`/${(await aRestaurant()).slug}/dashboard?new=1`);

test("a quick keyboard waits at times that are on their way, and goes on with the first free one", async () => {
  const release = holdNext("GET", /\/availability\?/);
  await openDialog();
  await guests.click();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(dialog.getByRole("status", { name: "Looking for free times" })).toHaveFocus();
  release();
  await expect.element(time("12:00")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(time("12:00")).toBeChecked();
});

test("old times stay, but cannot be chosen, until those of another party are there", async () => {
  await openDialog();
  await expect.element(time("19:00")).toBeEnabled();
  const release = holdNext("GET", /guests=6/);
  await guests.fill("6");
  await expect.element(time("19:00")).toBeDisabled();
  await lookAt();
  release();
  await expect.element(time("19:00")).toBeEnabled();
});
