import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { answerInstead, problemOf } from "../../testing/network.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { giving, playMembersScene } from "../../testing/scenes.ts";

const denied = page.getByRole("heading", { name: "Access Denied" });

test.each([
  "",
  "/alerts",
  "/business",
  "/changes",
  "/customer-data",
  "/day-sheet",
  "/delete",
  "/hours",
  "/share",
  "/share-sheet",
])("the owner of another workspace reads at /dashboard%s that this one is not theirs", async (address) => {
  await playMembersScene("host");
  giving(
    (api) => api.auth.me.$get(),
    (me) => ({ ...me, memberships: [] }),
  );
  answerInstead(/\/api\/workspaces\//, async () => problemOf("access_denied"));
  await openMembersPage(`/host/dashboard${address}`);
  await expect.element(denied).toBeVisible();
  await expect.element(page.getByText("You don't have permission to access this workspace.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  await expect.element(page.getByRole("img", { name: /^QR code/ })).not.toBeInTheDocument();
});

test.each([
  ["business", "Only owners and managers can access the business's details."],
  ["changes", "Only owners and managers can see who changed settings."],
  ["customer-data", "Only owners and managers can access customer data."],
  ["delete", "Only workspace owners can hand over or delete the business."],
  ["hours", "Only owners and managers can access hours and booking settings."],
  ["customize", "Only owners and managers can customize the booking page."],
  ["notifications", "Only owners and managers can access notification settings."],
  ["team-management", "Only workspace owners can access team management."],
])("staff read at /dashboard/%s that it is the owner's, and find the way back", async (address, words) => {
  await playMembersScene("host");
  answerInstead(/\/api\/workspaces\/host\//, async () => problemOf("access_denied")); // all but the business itself
  await openMembersPage(`/host/dashboard/${address}`);
  await expect.element(denied).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  const back = page.getByRole("link", { name: "Back to Dashboard" });
  await expect.element(back).toHaveAttribute("href", "/host/dashboard");
  if (address === "team-management") await everybodyCanUse();
});
