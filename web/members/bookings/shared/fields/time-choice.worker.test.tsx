import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPeriod, LUNCH, specialOpening } from "../../../../../domain/testing/givens.ts";
import { unwrap } from "../../../../shared/lib/api.ts";
import { lookAt } from "../../../../testing/look-at.ts";
import { holdNext } from "../../../../testing/network.ts";
import { openMembersPage } from "../../../../testing/open-page.tsx";
import { api, aRestaurant } from "../../../../testing/restaurants.ts";

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

test("times stand under lunch and dinner, and a special date has its own", async () => {
  const { slug } = await aRestaurant();
  const param = { slug };
  const periods = [
    { ...aPeriod({ id: "new-1" }), stepMinutes: 15 as const },
    { ...LUNCH, id: "new-2" },
  ];
  await unwrap(api.workspaces[":slug"].plan.$put({ param, json: { plan: { periods }, revision: 0 } }));
  const { id: _, ...late } = specialOpening("20:00", "02:00", { fromDate: "2027-06-16", toDate: "2027-06-16" });
  await unwrap(api.workspaces[":slug"].exceptions.$post({ param, json: late }));
  await openMembersPage(`/${slug}/dashboard?new=1`);
  await expect.element(dialog.getByRole("heading", { name: "Lunch" })).toBeVisible();
  await time("18:15").click();
  await expect.element(time("18:15")).toBeChecked();
  await expect.element(dialog.getByRole("option", { name: "15:00 · outside opening hours" })).toBeInTheDocument();
  await lookAt();
  await dialog.getByRole("radio", { name: "Wednesday 16 June" }).click();
  await expect.element(time("01:00, night to Thursday")).toBeVisible();
  await expect.element(dialog.getByRole("heading", { name: "Lunch" })).not.toBeInTheDocument();
});
