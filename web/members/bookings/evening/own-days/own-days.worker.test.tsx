import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../../shared/lib/api.ts";
import { openMembersPage } from "../../../../testing/open-page.tsx";
import { api, everyDay, phoned, saveHours, TODAY } from "../../../../testing/restaurants.ts";
import { aSalon, changeOffer } from "../../../../testing/salons.ts";

const button = page.getByRole("button", { name: "Your time off" });
const dialog = page.getByRole("dialog", { name: "Your time off" });

/** The signed-in member is Anna, who has a cut at 13:00 that Bo can do as well. */
async function asAnna() {
  const salon = await aSalon({
    people: { Anna: "12:00-18:00", Bo: "12:00-18:00" },
    services: { Cut: { takes: "30", by: "Anna, Bo" } },
  });
  await saveHours(salon, { weeklySchedule: everyDay("12:00", "18:00") });
  const param = { slug: salon.slug };
  const { memberId } = await unwrap(api.workspaces[":slug"].overview.$get({ param, query: {} }));
  await changeOffer(salon, (offer) => ({
    ...{ ...offer, ownDaysOff: true },
    resources: offer.resources.map((each) => (each.name === "Anna" ? { ...each, memberId } : each)),
  }));
  const services = [{ service: salon.ids.Cut ?? "" }];
  await phoned(salon, { bookingDate: TODAY, bookingTime: "13:00", guests: 1, services });
  return salon;
}

test("a member enters an own day off, reads who took the visit, and takes the day back", async () => {
  const { slug } = await asAnna();
  await openMembersPage(`/${slug}/dashboard`);
  await button.click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "First day" }).fill("15 June 2027");
  await dialog.getByLabelText("Note").fill("Ill");
  await dialog.getByRole("button", { name: "Add time off" }).click();
  await expect.element(page.getByText("1 visit went to others.")).toBeVisible();
  await expect.element(dialog.getByText("Ill")).toBeVisible();
  await dialog.getByRole("button", { name: /^Remove .*off all day$/ }).click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
});
