import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type Api, giving, openScene, refusing, say } from "../../testing/scenes.ts";

const param = { slug: "words-salon" };
const overview = (api: Api) => api.workspaces[":slug"].overview.$get({ param, query: {} });
const astrid = page.getByText("Astrid Lind");

async function openDashboard() {
  await openScene("words-salon", "/words-salon/dashboard");
  await expect.element(astrid.first()).toBeVisible();
}

test("a member who is removed while the dashboard is open reads so, and nothing of it any more", async () => {
  await openDashboard();
  refusing(overview, "access_denied");
  say({ type: "resync" });
  await expect.element(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect.element(page.getByText("You don't have permission to access this workspace.")).toBeVisible();
  await expect.element(page.getByText("You are no longer a member of this workspace.")).toBeVisible();
  await expect.element(astrid).not.toBeInTheDocument();
});

test("a host who is made kitchen has no way to reach a customer any more, at the open dashboard", async () => {
  await openDashboard();
  giving(overview, (before) => ({ ...before, role: "kitchen", today: { ...before.today, bookings: [] } }) as never);
  giving(
    (api) => api.workspaces[":slug"].days[":date"].bookings.$get({ param: { ...param, date: "2027-06-15" } }),
    () => ({ bookings: [] }) as never,
  );
  say({ type: "resync" });
  await expect.element(page.getByText("No bookings today.")).toBeVisible();
  await expect.element(astrid).not.toBeInTheDocument();
});

test("somebody whose account went with the membership reads so at the sign-in page", async () => {
  await openDashboard();
  refusing(overview, "signed_out", { reason: "account_removed" });
  refusing((api) => api.auth.passkeys["sign-in"].options.$post(), "signed_out");
  say({ type: "resync" });
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  const words = "You are no longer a member of the team, and your account has been removed.";
  await expect.element(page.getByText(words)).toBeVisible();
});
