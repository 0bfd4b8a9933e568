import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { givingOverview } from "../../testing/given-member.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { answerInstead } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openScene, refusing, say } from "../../testing/scenes.ts";
import { textsOf } from "../../testing/texts-of.ts";

const AT = "/kitchen/dashboard";
const parties = page.getByRole("list", { name: "Bookings by time" });
const rows = () => textsOf(parties.getByRole("listitem"));

test("the kitchen reads today with tables and allergies, those who left last, and one tap leaves allergies and diets", async () => {
  await onPhone();
  await openScene("kitchen", AT);
  await expect
    .poll(rows)
    .toEqual(["19:002 guestsAstridT1", "19:002 guestsBoT2Nut allergy, call …", "06:002 guestsGerdaT1Finished"]);
  await expect.element(parties.getByRole("mark").last()).toHaveTextContent("allergy");
  await expect.element(page.getByText("3 bookings · 6 guests")).toBeVisible();
  await expect.element(page.getByRole("tab")).toHaveTextContent("Bookings");
  const diets = page.getByRole("checkbox", { name: "Only with allergies and diets" });
  await diets.click();
  await expect.poll(rows).toEqual(["19:002 guestsBoT2Nut allergy, call …"]);
  await diets.click();
  await expect.poll(() => rows().length).toBe(3);
  await everybodyCanUse();
});

test("the kitchen prints today's sheet, without a column for numbers; another date is closed to it", async () => {
  await openScene("kitchen", `${AT}/day-sheet`);
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T1 Astrid/ })).toBeVisible();
  await expect.element(page.getByText("Name", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Phone", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Date")).not.toBeInTheDocument();
  await openScene("kitchen", `${AT}/day-sheet?date=2027-06-18`, () =>
    refusing(
      (api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: { slug: "kitchen", date: "2027-06-18" } }),
      "access_denied",
    ),
  );
  await expect.element(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

test("a host who works in the kitchen by now sees nothing of what a host has read", async () => {
  await openScene("day-sheet", "/day-sheet/dashboard?as=timeline");
  await expect.element(page.getByRole("button", { name: /=Night Owl/ }).first()).toBeVisible();
  givingOverview("day-sheet", { role: "kitchen" });
  answerInstead(/\/days\/[^/]+\/bookings$/, () => new Promise(() => {}));
  say({ type: "resync" });
  await expect.element(page.getByRole("checkbox", { name: "Only with allergies and diets" })).toBeVisible();
  expect(document.body.textContent).not.toContain("Owl");
});
