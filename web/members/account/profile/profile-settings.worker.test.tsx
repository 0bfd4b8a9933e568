import { QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { canSignIn, PASSWORD, signOut, whoIsSignedIn } from "../../../testing/accounts.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { aRestaurant } from "../../../testing/restaurants.ts";
import { showAppearance } from "../../lib/appearance.ts";
import { ProfileSettings } from "./profile-settings.tsx";

async function openProfile() {
  await aRestaurant();
  const user = await whoIsSignedIn();
  await render(
    <QueryClientProvider client={queryClient}>
      <ProfileSettings open onClose={() => {}} user={user} />
    </QueryClientProvider>,
  );
  return user;
}

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("another address is refused while it is missing, the same, or without the right password", async () => {
  await onPhone();
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
  await submit.click();
  await expect.element(form.getByText("This is not your current password.")).toBeVisible();
  await lookAt();
});

test("an owner cannot delete the account before the business is handed over or deleted", async () => {
  await onPhone();
  await openProfile();
  await button("Delete account…").click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect.element(dialog.getByText("Please enter your password")).toBeVisible();
  await dialog.getByLabelText("Current password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete Account" }).click();
  await expect.element(dialog.getByText("Hand it over or delete it first")).toBeVisible();
  await lookAt();
});

test("a device that is signed out leaves the list, whose title takes the focus", async () => {
  await aRestaurant();
  const { email } = await whoIsSignedIn();
  await canSignIn(email);
  await openProfile();
  await page.getByRole("button", { name: /^Sign out of (?!all)/ }).click();
  await expect.element(page.getByRole("heading", { name: "Signed-in devices" })).toHaveFocus();
  await expect.element(page.getByText("You are signed in nowhere else.")).toBeVisible();
  await signOut(); // other tests begin with one device
});

test("light or dark is chosen for this device and kept, also for the next page", async () => {
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    localStorage.removeItem("daybook:appearance");
    delete dataset.scheme;
  });
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  await onPhone();
  await openProfile();
  const choice = (name: string) => page.getByRole("radio", { name, exact: true });
  await expect.element(choice("As the device")).toBeChecked();
  await choice("Light").click();
  const light = ground();
  await choice("Dark").click();
  await expect.element(choice("Dark")).toBeChecked();
  expect([light, ground()]).toEqual(["rgb(250, 248, 244)", "rgb(23, 22, 19)"]);
  await lookAt();
  delete dataset.scheme;
  showAppearance(); // as the next page does
  expect(ground()).toBe("rgb(23, 22, 19)");
});
