import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, problemOf, tooOften } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { deviceUsesPasskey, noSuggestions, USE } from "../../../testing/passkeys.ts";
import { accepting, giving, playScene, whatWasSent } from "../../../testing/scenes.ts";

const email = page.getByLabelText("Email");
const password = page.getByLabelText("Password", { exact: true });
const submit = (name: string) => page.getByRole("button", { name, exact: true }).first();
async function open() {
  await playScene("staff");
  giving(
    (api) => api.auth.passkeys["sign-in"].options.$post(),
    () => USE as never,
  );
  await openMembersPage("/auth");
}

const turnTo = (face: string) => page.getByRole("paragraph").getByRole("button", { name: face, exact: true }).click();

test("a common password is refused at its field, and what is typed survives both faces of the page", async () => {
  await onPhone();
  await open();
  await turnTo("Create Account");
  await page.getByLabelText("Full name").fill("Pia Person");
  await email.fill("pia@example.com");
  await password.fill("password123");
  failNext("POST", /sign-up$/, problemOf("weak_password"));
  await submit("Create Account").click();
  await expect.element(page.getByText("This password is too common. Please choose another.")).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await everybodyCanUse();
  await turnTo("Sign In");
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await expect.element(password).toHaveValue("password123");
  await turnTo("Create Account");
  await expect.element(page.getByLabelText("Full name")).toHaveValue("Pia Person");
});

test("a wrong password is said, and the address stays typed", async () => {
  await open();
  const address = "pia@example.com";
  await email.fill(address);
  await password.fill("not this one");
  failNext("POST", /sign-in$/, problemOf("invalid_credentials"));
  await submit("Sign In").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Invalid email or password.");
  await expect.element(email).toHaveValue(address);
});

test("somebody who creates too many accounts reads when to try again, and what was typed stays", async () => {
  await open();
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
  await open();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  const address = dialog.getByLabelText("Email");
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect.element(page.getByRole("button", { name: "Send Reset Email" })).toBeDisabled();
  await address.fill("pia@example.com");
  accepting((api) => api.auth["password-reset"].$post({ json: {} as never }));
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  const sent = "Password reset instructions have been sent to your email address.";
  await expect.element(dialog.getByText(sent)).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ email: "pia@example.com" });
  await everybodyCanUse();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect.element(address).toHaveValue("");
});

async function openWithButton() {
  noSuggestions();
  await open();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

test.each([
  ["unknown", "This passkey is not known here, or was removed. Use your password."],
  ["copied", "This passkey has been used elsewhere meanwhile"],
])("a passkey that is %s is refused with words of its own", async (reason, words) => {
  deviceUsesPasskey();
  failNext("POST", /passkeys\/sign-in$/, problemOf("passkey_refused", { reason }));
  await openWithButton();
  await expect.element(page.getByText(words)).toBeVisible();
});

test("whoever turns the device away can use the password", async () => {
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("", "NotAllowedError"));
  await openWithButton();
  await expect.element(page.getByText("No passkey was used. Please try again.")).toBeVisible();
  await expect.element(password).toBeEnabled();
  await expect.element(submit("Sign In")).toBeEnabled();
});
