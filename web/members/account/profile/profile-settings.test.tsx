import { QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fieldError } from "../../../../contract/field-error.ts";
import { fault } from "../../../../domain/faults.ts";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { toldUser } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { pickTool } from "../../../testing/pick-tool.ts";
import { type Api, accepting, giving, openScene, playMembersScene, whatWasSent } from "../../../testing/scenes.ts";
import { showAppearance } from "../../lib/appearance.ts";
import { ProfileSettings } from "./profile-settings.tsx";

const devices = (api: Api) => api.auth.sessions.$get();

/** `elsewhere`: signed in on another device, too. */
async function openProfile(elsewhere = false) {
  await playMembersScene("staff");
  const user = toldUser();
  if (elsewhere)
    giving(devices, ({ sessions: [here], ...rest }) => ({
      ...rest,
      sessions: [here as never, { ...here, id: "another", isCurrent: false } as never],
    }));
  await render(
    <QueryClientProvider client={queryClient}>
      <ProfileSettings open onClose={() => {}} user={user} />
    </QueryClientProvider>,
  );
  return user;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("another address is refused while it is missing, the same, or without the right password", async () => {
  const { email } = await openProfile();
  await button("Change Email").click();
  const form = page.getByRole("dialog", { name: "Change Email" });
  const submit = form.getByRole("button", { name: "Change Email" });
  await submit.click();
  await expect.element(form.getByText("Please enter a new email address")).toBeVisible();
  await form.getByLabelText("New email").fill(email);
  await form.getByLabelText("Current password").fill("not the password");
  await submit.click();
  await expect.element(form.getByText("Please enter a different email address")).toBeVisible();
  await form.getByLabelText("New email").fill(`new-${email}`);
  const errors = [fieldError("password", fault("password_wrong"))];
  failNext("POST", /email-change$/, problemOf("invalid_input", {}, { errors }));
  await submit.click();
  await expect.element(form.getByText("This is not your current password.")).toBeVisible();
  await everybodyCanUse();
});

test("everybody can use the form for another password", async () => {
  await openProfile();
  await button("Change Password").click();
  await expect.element(page.getByRole("dialog", { name: "Change Password" })).toBeVisible();
  await everybodyCanUse();
});

test("an owner cannot delete the account before the business is handed over or deleted", async () => {
  await openProfile();
  await button("Delete account…").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect.element(dialog.getByText("Please enter your password")).toBeVisible();
  await dialog.getByLabelText("Current password").fill("the password");
  failNext("DELETE", /\/me$/, problemOf("owns_workspaces"));
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect.element(dialog.getByText("Hand it over or delete it first")).toBeVisible();
  await everybodyCanUse();
});

test("a device that is signed out leaves the list, whose title takes the focus", async () => {
  await openProfile(true);
  accepting((api) => api.auth.sessions[":id"].$delete({ param: { id: "another" } }));
  await expect.element(page.getByRole("button", { name: /^Sign out of (?!all)/ })).toBeVisible();
  await everybodyCanUse();
  giving(devices, ({ sessions, ...rest }) => ({ ...rest, sessions: sessions.filter(({ isCurrent }) => isCurrent) }));
  await page.getByRole("button", { name: /^Sign out of (?!all)/ }).click();
  await expect.element(page.getByRole("heading", { name: "Signed-in devices" })).toHaveFocus();
  await expect.element(page.getByText("You are signed in nowhere else.")).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual(["DELETE /api/auth/sessions/another"]);
});

test("light or dark is chosen for this device and kept, also for the next page", async () => {
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    localStorage.removeItem("daybook:appearance");
    delete dataset.scheme;
  });
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  await openProfile();
  const choice = (name: string) => page.getByRole("radio", { name, exact: true });
  await expect.element(choice("As the device")).toBeChecked();
  await choice("Light").click();
  const light = ground();
  await choice("Dark").click();
  await expect.element(choice("Dark")).toBeChecked();
  expect([light, ground()]).toEqual(["rgb(250, 248, 244)", "rgb(23, 22, 19)"]);
  delete dataset.scheme;
  showAppearance(); // as the next page does
  expect(ground()).toBe("rgb(23, 22, 19)");
});

test("a phone, whose head has no room for it, has the profile in its menu", async () => {
  await onPhone();
  await openScene("staff", "/staff/dashboard");
  await pickTool("Profile Settings");
  await expect.element(page.getByRole("dialog", { name: "Profile Settings" })).toBeVisible();
  await expect.element(page.getByText(toldUser().email).first()).toBeVisible();
});
