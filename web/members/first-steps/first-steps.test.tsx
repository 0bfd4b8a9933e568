import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { firstSteps } from "../../../domain/first-steps.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { type Api, giving, playMembersScene } from "../../testing/scenes.ts";
import { firstStepsFlag } from "../lib/first-steps-flag.ts";

const list = page.getByRole("list", { name: /^First steps/ });
const NOTHING = {
  ...{ tables: false, floor: false, services: false, contact: false },
  ...{ picture: false, messages: false, colleague: false, booking: false },
};

beforeEach(async () => {
  await playMembersScene("settings");
  localStorage.removeItem(firstStepsFlag("settings"));
  giving(
    (api: Api) => api.workspaces[":slug"]["first-steps"].$get({ param: { slug: "settings" } }),
    () => ({ steps: firstSteps("tables", { ...NOTHING, tables: true, contact: true }) }),
  );
});

test("a business that was created here finds its first steps over the bookings, ticked by what is there", async () => {
  localStorage.setItem(firstStepsFlag("settings"), "yes");
  await openMembersPage("/settings/dashboard");
  await expect.element(page.getByText("2 of 7 done")).toBeVisible();
  await expect.element(list.getByRole("link", { name: "Count your tables (done)" })).toBeVisible();
  await expect
    .element(list.getByRole("link", { name: "Draw where they stand", exact: true }))
    .toHaveAttribute("href", "/settings/dashboard/hours?page=tables#floor");
  await expect
    .element(list.getByRole("link", { name: "Book yourself once, as a test" }))
    .toHaveAttribute("href", "/settings");
  await everybodyCanUse();
  await page.getByText("First steps").click();
  await expect.element(list).not.toBeInTheDocument();
  await page.getByText("First steps").click();
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect.element(page.getByText("First steps")).not.toBeInTheDocument();
  await openMembersPage("/settings/dashboard");
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  await expect.element(page.getByText("First steps")).not.toBeInTheDocument();
});

test("any other business asks nothing of them", async () => {
  await openMembersPage("/settings/dashboard");
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  await expect.element(page.getByText("First steps")).not.toBeInTheDocument();
});

test("on a phone only the steps that are left take room above the bookings", async () => {
  await onPhone();
  localStorage.setItem(firstStepsFlag("settings"), "yes");
  await openMembersPage("/settings/dashboard");
  await expect.element(list.getByRole("link", { name: "Draw where they stand", exact: true })).toBeVisible();
  await expect.element(page.getByText("2 of 7 done")).toBeVisible();
  await expect.element(list.getByRole("link", { name: "Count your tables (done)" })).not.toBeInTheDocument();
});
