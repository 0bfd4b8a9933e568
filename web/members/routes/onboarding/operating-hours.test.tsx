import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { toldUser } from "../../../testing/given-member.ts";
import { failNext, problemOf } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { playMembersScene } from "../../../testing/scenes.ts";
import { keepInDraft } from "../../onboarding/draft.ts";

async function openOperatingHours() {
  await playMembersScene("newcomer");
  const user = toldUser();
  keepInDraft(user.id, { name: "Krog Ekbacken", businessType: "restaurant", tables: [3, 6, 0] });
  await openMembersPage("/onboarding/operating-hours");
}

test("the language can be changed on the way; where the account cannot keep it, that is said", async () => {
  await openOperatingHours();
  failNext("PATCH", /\/auth\/me$/, problemOf("foreign_origin"));
  await page.getByRole("button", { name: "Svenska" }).click();
  await expect.element(page.getByText("This request came from another site.")).toBeVisible();
});

test("lunch and dinner have a break and stays of their own; without the break it is one long opening", async () => {
  await openOperatingHours();
  await page.getByRole("radio", { name: "Lunch and dinner" }).click();
  await page
    .getByRole("group", { name: "Break between lunch and dinner" })
    .getByLabelText("Dinner begins")
    .first()
    .selectOptions("18");
  await expect.element(page.getByRole("radio", { name: /^About 2 hours/ })).toBeChecked();
  await page.getByRole("radio", { name: /^About 1½ hours 1¼ h, 1½ h from 3, 1¾ h from 5/ }).click();
  await page.getByRole("radio", { name: /^About 2 hours/ }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("row", { name: "Friday 11:30 – 14:30, 18:00 – 23:00" })).toBeVisible();
  await expect.element(page.getByText("Lunch: about 1½ h")).toBeVisible();
  await expect.element(page.getByText("Dinner: 1½ h, 2 h from 3, 2½ h from 6")).toBeVisible();
  await expect.element(page.getByText("9 tables, 30 seats, parties of up to 4.")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "No break" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.element(page.getByRole("row", { name: "Friday 11:30 – 23:00" })).toBeVisible();
});
