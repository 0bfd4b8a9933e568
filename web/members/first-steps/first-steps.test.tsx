import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { firstSteps } from "../../../domain/first-steps.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone, openMembersPage, reloadMembersPage } from "../../testing/open-page.tsx";
import { type Api, answering, giving, playMembersScene, whatWasSent } from "../../testing/scenes.ts";

const list = page.getByRole("list", { name: /^First steps/ });
const NOTHING = {
  ...{ tables: false, floor: false, services: false, contact: false },
  ...{ picture: false, messages: false, colleague: false, booking: false },
};

const steps = (api: Api) => api.workspaces[":slug"]["first-steps"];
const read = (api: Api) => steps(api).$get({ param: { slug: "settings" } });
const overview = (api: Api) => api.workspaces[":slug"].overview.$get({ param: { slug: "settings" }, query: {} });

/** As onboarding made the business; it has tables, phone and address. */
beforeEach(async () => {
  await playMembersScene("settings");
  localStorage.clear();
  giving(read, () => ({ steps: firstSteps("tables", { ...NOTHING, tables: true, contact: true }) }));
  let isListed = true;
  giving(overview, (all) => (isListed ? { ...all, listsFirstSteps: true } : all));
  answering(
    (api) => steps(api).$delete({ param: { slug: "settings" } }),
    () => {
      isListed = false;
      return null;
    },
  );
});

test("a new business finds its first steps over the bookings, ticked by what is there, until somebody hides them", async () => {
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
  await page.getByRole("button", { name: "Hide this list" }).click();
  await expect.element(page.getByText("First steps")).not.toBeInTheDocument();
  expect(whatWasSent()).toEqual([{ call: "DELETE /api/workspaces/settings/first-steps", body: null }]);
});

test("the device keeps whether they are folded", async () => {
  await openMembersPage("/settings/dashboard");
  await expect.element(list).toBeVisible();
  await page.getByText("First steps").click();
  await expect.element(list).not.toBeInTheDocument();
  await reloadMembersPage();
  await expect.element(page.getByText("2 of 7 done")).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test("where all is done, or nothing is listed, no list takes room", async () => {
  const all = Object.fromEntries(Object.keys(NOTHING).map((step) => [step, true])) as typeof NOTHING;
  giving(read, () => ({ steps: firstSteps("tables", all) }));
  await openMembersPage("/settings/dashboard");
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  await expect.element(page.getByText("First steps")).not.toBeInTheDocument();
});

test("on a phone only the steps that are left take room above the bookings", async () => {
  await onPhone();
  await openMembersPage("/settings/dashboard");
  await expect.element(list.getByRole("link", { name: "Draw where they stand", exact: true })).toBeVisible();
  await expect.element(page.getByText("2 of 7 done")).toBeVisible();
  await expect.element(list.getByRole("link", { name: "Count your tables (done)" })).not.toBeInTheDocument();
});
