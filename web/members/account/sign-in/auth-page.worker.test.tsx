import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { signOut, whoIsSignedIn } from "../../../testing/accounts.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { failNext, tooOften } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant } from "../../../testing/restaurants.ts";

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const submit = (name: string) => page.getByRole("button", { name, exact: true }).first();
const turnTo = (face: string) => page.getByRole("paragraph").getByRole("button", { name: face, exact: true }).click();

test("a common password is refused at its field, and what is typed survives both faces of the page", async () => {
  await onPhone();
  await aRestaurant(); // signing out needs somebody who is signed in
  await signOut();
  await openMembersPage("/auth");
  await turnTo("Create Account");
  await page.getByLabelText("Full name").fill("Pia Person");
  await email.fill("pia@example.com");
  await password.fill("password123");
  await submit("Create Account").click();
  await expect.element(page.getByText("This password is too common. Please choose another.")).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await lookAt();
  await turnTo("Sign In");
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect.element(password).toHaveValue("password123");
  await turnTo("Create Account");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Pia Person");
});

test("a wrong password is said, and the address stays typed", async () => {
  await aRestaurant();
  const { email: address } = await whoIsSignedIn();
  await signOut();
  await openMembersPage("/auth");
  await email.fill(address);
  await password.fill("not this one");
  await submit("Sign In").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Invalid email or password.");
  await expect.element(email).toHaveValue(address);
});

test("somebody who creates too many accounts reads when to try again, and what was typed stays", async () => {
  await aRestaurant();
  await signOut();
  await openMembersPage("/auth");
  await turnTo("Create Account");
  await page.getByLabelText("Full name").fill("Nora Berg");
  await email.fill("nora@example.com");
  await password.fill("a long enough phrase");
  failNext("POST", /sign-up$/, tooOften(3600));
  await submit("Create Account").click();
  const words = "Too many attempts. Please try again in 60 minutes.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(words);
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Nora Berg");
  await expect.element(email).toHaveValue("nora@example.com");
});

test("the dialog for a forgotten password waits for an address, and opens empty the next time", async () => {
  await aRestaurant();
  await signOut();
  await openMembersPage("/auth");
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  const address = dialog.getByLabelText("Email");
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect.element(page.getByRole("button", { name: "Send Reset Email" })).toBeDisabled();
  await address.fill("pia@example.com");
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  const sent = "Password reset instructions have been sent to your email address.";
  await expect.element(dialog.getByText(sent)).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect.element(address).toHaveValue("");
});
