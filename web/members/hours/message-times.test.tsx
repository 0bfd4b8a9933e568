import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { keepSettings } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { giving, playMembersScene } from "../../testing/scenes.ts";

const save = page.getByRole("button", { name: "Save", exact: true });

async function openKeptAt(address: string) {
  await playMembersScene("settings");
  const kept = keepSettings("settings");
  const slug = "settings";
  giving(
    (api) => api.workspaces[":slug"].notifications.$get({ param: { slug } }),
    () => ({ configs: [] }) as never,
  );
  giving(
    (api) => api.workspaces[":slug"].messages.$get({ param: { slug }, query: { when: "past" } }),
    () => ({ messages: [], nextCursor: null }) as never,
  );
  await openMembersPage(address);
  return kept;
}

test("reminders are set with the notifications; one that comes when nobody can change any more is warned of", async () => {
  const kept = await openKeptAt("/settings/dashboard/hours#messages"); // an earlier address
  const reminder = page.getByLabelText("Reminder 1", { exact: true });
  await expect.element(reminder).toHaveValue("48");
  const warning = page.getByText(
    "This comes too late for a change: customers can change or cancel until 1 day before.",
  );
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(save).not.toBeInTheDocument();
  await reminder.selectOptions("24");
  await expect.element(warning).toBeVisible();
  await page.getByLabelText("Feedback delay (hours)").fill("3");
  await everybodyCanUse();
  kept.colleagueSavesHours({ maxCapacity: 7 });
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  expect(kept.rules).toMatchObject({ reminderLeadHours: [24], feedbackDelayHours: 3, maxCapacity: 7 });
});

test("how long bookings are kept is set with the customers' data, and a wrong number says so at its field", async () => {
  const kept = await openKeptAt("/settings/dashboard/hours#kept-bookings"); // an earlier address
  const months = page.getByLabelText("Keep bookings for (months)");
  await months.fill("0");
  await save.click();
  await expect.element(months).toHaveAccessibleDescription("Bookings must be kept for at least 1 month");
  await months.fill("6");
  await save.click();
  await expect.element(save).not.toBeInTheDocument();
  expect(kept.rules).toMatchObject({ retentionMonths: 6 });
});
