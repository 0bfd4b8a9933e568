import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../../testing/open-page.tsx";
import { api, everyDay, phoned, saveHours, TODAY } from "../../../../testing/restaurants.ts";
import { aSalon, changeOffer } from "../../../../testing/salons.ts";
import { aStudio, held } from "../../../../testing/studios.ts";

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
  await lookAt();
  await dialog.getByRole("button", { name: /^Remove .*off all day$/ }).click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
});

test("who falls ill once the day has begun is off from now", async () => {
  const salon = await asAnna();
  await saveHours(salon, { weeklySchedule: everyDay("06:00", "18:00") });
  await openMembersPage(`/${salon.slug}/dashboard`);
  await button.click();
  await expect.element(dialog.getByText("The rest of the day")).toBeVisible();
  await dialog.getByRole("button", { name: "Add time off" }).click();
  await expect.element(dialog.getByText(/^Tue 15 Jun: off from 0[78]:\d\d$/)).toBeVisible();
});

test("a visit that nobody else can take is named before the day is stored", async () => {
  const salon = await asAnna();
  const services = [{ service: salon.ids.Cut ?? "", person: salon.ids.Anna ?? "" }];
  await phoned(salon, { customerName: "Ada", bookingDate: TODAY, bookingTime: "15:00", guests: 1, services });
  await openMembersPage(`/${salon.slug}/dashboard`);
  await button.click();
  const first = dialog.getByRole("textbox", { name: "First day" });
  await first.fill("15 June 2027");
  await dialog.getByRole("button", { name: "Add time off" }).click();
  const question = page.getByRole("dialog", { name: "1 booking gets nobody" });
  await expect.element(question.getByText("Ada")).toBeVisible();
  await expect.element(question.getByText("The person who does it is away then")).toBeVisible();
  await lookAt();
  await question.getByRole("button", { name: "Back" }).click();
  await expect.element(dialog.getByText("None ahead.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add time off" }).click();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(dialog.getByRole("button", { name: /^Remove .*off all day$/ })).toBeVisible();
  await expect
    .element(page.getByText("1 visit without a person: please look at the list.", { exact: false }))
    .toBeVisible();
});

test("a class without its teacher is named before the day is stored", async () => {
  const studio = await aStudio();
  await held(studio);
  const param = { slug: studio.slug };
  const { memberId } = await unwrap(api.workspaces[":slug"].overview.$get({ param, query: {} }));
  await changeOffer(studio, (offer) => ({
    ...{ ...offer, ownDaysOff: true },
    resources: offer.resources.map((each) => (each.name === "Anna" ? { ...each, memberId } : each)),
  }));
  await openMembersPage(`/${studio.slug}/dashboard`);
  await button.click();
  await dialog.getByRole("textbox", { name: "First day" }).fill("15 June 2027");
  await dialog.getByRole("button", { name: "Add time off" }).click();
  const question = page.getByRole("dialog", { name: "1 class loses a teacher or a room" });
  await expect.element(question.getByText("Not available: Anna")).toBeVisible();
  await lookAt();
  await question.getByRole("button", { name: "Save and keep them" }).click();
  await expect.element(dialog.getByRole("button", { name: /^Remove .*off all day$/ })).toBeVisible();
});

test("a day that is missing is asked for, and large letters fit", async () => {
  await onPhone();
  const { slug } = await asAnna();
  await openMembersPage(`/${slug}/dashboard`);
  await button.click();
  const first = dialog.getByRole("textbox", { name: "First day" });
  await expect.element(first).toHaveValue("Tue 15 Jun"); // today is chosen
  await first.fill("");
  await dialog.getByRole("button", { name: "Add time off" }).click();
  await expect.element(dialog.getByText("Please choose a date")).toBeVisible();
  await lookAt();
  await expectFitLarge();
});
