import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { openMembersPage, reloadMembersPage } from "../../testing/open-page.tsx";
import {
  endSession,
  giving,
  openScene,
  playMembersScene,
  playScene,
  refusing,
  told,
  whatWasSent,
} from "../../testing/scenes.ts";

const token = "token-0000000000000000000000000000000000001";
const ADDRESS = `/invitation/staff/accept/${token}`;
const param = { token };
const ANY = {} as never;
const heading = page.getByRole("heading", { name: "Join Restaurant" });
const read = (api: Parameters<Parameters<typeof told>[0]>[0]) =>
  api.invitations[":token"].$get({ param, query: { slug: "invitation" } });

/** Nora is signed in, whose address the invitation names. */
async function asNora() {
  await playMembersScene("invitation");
  giving(
    (api) => api.auth.me.$get(),
    (me) => ({ user: { ...me.user, email: "nora@example.com" }, memberships: [] }),
  );
  giving(read, (invitation) => ({ ...invitation, hasAccount: true }));
}

test("an invitation stays open after a reload, and says at each field what is wrong", async () => {
  await playScene("invitation");
  await openMembersPage(ADDRESS);
  await expect.element(heading).toBeVisible();
  expect(location.pathname).toBe("/invitation/staff/accept");
  await reloadMembersPage();
  await page.getByLabelText("Password", { exact: true }).fill("abc12");
  await page.getByLabelText("Confirm Password").fill("abc21");
  await page.getByRole("button", { name: "Create Account & Join" }).click();
  await expect.element(page.getByText("Password must be at least 6 characters long.")).toBeVisible();
  await expect.element(page.getByText("Passwords do not match.")).toBeVisible();
  await everybodyCanUse();
});

test("a newcomer joins with a name and a password", async () => {
  await playScene("invitation");
  giving(
    (api) => api.invitations[":token"].accept.$post({ param, json: ANY }),
    () => ({ expiresIn: 900 }) as never,
  );
  await openMembersPage(ADDRESS);
  await page.getByLabelText("Full name").fill("Nora Berg");
  await page.getByLabelText("Password", { exact: true }).fill("a long enough phrase");
  await page.getByLabelText("Confirm Password").fill("a long enough phrase");
  await page.getByRole("button", { name: "Create Account & Join" }).click();
  await expect.element(page.getByRole("heading", { name: "Welcome aboard" })).toBeVisible();
  expect(whatWasSent()[0]).toMatchObject({
    call: `POST /api/invitations/${token}/accept`,
    body: { fullName: "Nora Berg", password: "a long enough phrase" },
  });
});

test("an invitation that a newer one replaced says that it is not valid", async () => {
  await playScene("invitation");
  refusing(read, "invitation_invalid");
  await openMembersPage(ADDRESS);
  await expect.element(page.getByText("Invitation not found, expired, or already used.")).toBeVisible();
});

test("an invitation for another address than the signed-in one says so", async () => {
  await openScene("invitation", ADDRESS);
  await expect.element(page.getByText("This invitation is for a different email address.")).toBeVisible();
  await everybodyCanUse();
});

test("somebody whose session ended is asked to sign in before joining", async () => {
  await asNora();
  await openMembersPage(ADDRESS);
  const join = page.getByRole("button", { name: "Join Workspace" });
  await expect.element(join).toBeVisible();
  await everybodyCanUse();
  const invitation = told(read);
  await endSession();
  giving(read, () => invitation);
  refusing((api) => api.invitations[":token"].accept.$post({ param, json: ANY }), "signed_out");
  await join.click();
  await expect.element(page.getByText("You have been signed out.")).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await expect.element(page.getByLabelText("Email")).toHaveValue("nora@example.com");
});

test("the used link of an invitation leads a member to the dashboard", async () => {
  await playMembersScene("invitation");
  refusing(read, "invitation_invalid");
  await openMembersPage(ADDRESS);
  await expect.element(page.getByText("You have joined already")).toBeVisible();
});
