import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fieldError } from "../../../../contract/field-error.ts";
import { fault } from "../../../../domain/faults.ts";
import { queryClient } from "../../../shared/lib/query-client.ts";
import { toldUser } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, problemOf, tooOften } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { CREATION, deviceUsesPasskey, USE } from "../../../testing/passkeys.ts";
import { accepting, giving, playMembersScene, whatWasSent } from "../../../testing/scenes.ts";
import { OwnPasskeys } from "./own-passkeys.tsx";
import type { Passkey } from "./queries.ts";

const PASSWORD = "a long enough phrase";
const LIST = /\/auth\/passkeys$/;
type Shown = Pick<Passkey, "id" | "name" | "backedUp" | "isCurrent" | "createdAt" | "lastUsedAt">;
const aPasskey = (id: string, name: string): Shown => ({
  ...{ id, name, backedUp: false, isCurrent: false },
  createdAt: "2027-06-01T09:00:00Z",
  lastUsedAt: null,
});
const PHONE = aPasskey("phone", "Phone");
const KEY = {
  ...aPasskey("key", "A security key that hangs behind the bar, beside the one for the wine cellar"),
  ...{ backedUp: true, isCurrent: true, lastUsedAt: "2027-06-14T17:00:00Z" },
};

/** The account's; another is created with the right password. */
async function openPasskeys(...passkeys: Shown[]) {
  await onPhone();
  await playMembersScene("staff");
  giving(
    (api) => api.auth.passkeys.$get(),
    () => ({ passkeys }) as never,
  );
  giving(
    (api) => api.auth.passkeys.options.$post({ json: {} as never }),
    () => CREATION as never,
  );
  const user = toldUser();
  await render(
    <QueryClientProvider client={queryClient}>
      <OwnPasskeys email={user.email} />
    </QueryClientProvider>,
  );
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = page.getByRole("dialog");
const devicesAnswer = (name: string) =>
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(new DOMException("", name));

async function add(password = PASSWORD) {
  await dialog.getByLabelText("Current password").fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
}

test("a wrong password is said at its field, and the device is asked for nothing", async () => {
  const device = devicesAnswer("NotAllowedError");
  await openPasskeys();
  await expect.element(page.getByText("You have no passkeys yet.")).toBeVisible();
  await button("Add a passkey").click();
  await expect.element(dialog.getByRole("button", { name: "Use a passkey instead" })).not.toBeInTheDocument();
  const errors = [fieldError("password", fault("password_wrong"))];
  failNext("POST", /passkeys\/options$/, problemOf("invalid_input", {}, { errors }));
  await add("not the password");
  await expect.element(dialog.getByText("This is not your current password.")).toBeVisible();
  expect(device).not.toHaveBeenCalled();
  await everybodyCanUse();
});

test.each([
  ["turns it down", "NotAllowedError", "No passkey was used. Please try again."],
  ["has one already", "InvalidStateError", "This device already has a passkey for your account."],
  ["is at another address", "SecurityError", "Passkeys do not work at this web address."],
])("a device that %s leaves the dialog open, with the reason", async (_, answer, reason) => {
  devicesAnswer(answer);
  await openPasskeys();
  await button("Add a passkey").click();
  await add();
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await expect.element(dialog.getByLabelText("Current password")).toHaveValue(PASSWORD);
});

test("somebody who tries too often reads when to go on", async () => {
  await openPasskeys();
  await button("Add a passkey").click();
  failNext("POST", /passkeys\/options$/, tooOften(120));
  await add();
  await expect.element(dialog.getByText("Too many attempts. Please try again in 2 minutes.")).toBeVisible();
});

test("a list that cannot be loaded says so, and is asked for again", async () => {
  failNext("GET", LIST, problemOf("access_denied"));
  await openPasskeys();
  await expect.element(page.getByText("Your passkeys could not be loaded.")).toBeVisible();
  await button("Try again").click();
  await expect.element(page.getByText("You have no passkeys yet.")).toBeVisible();
});

test("several passkeys are told apart, also by a screen reader", async () => {
  await openPasskeys(PHONE, KEY);
  const [phone, key] = [page.getByRole("listitem").nth(0), page.getByRole("listitem").nth(1)];
  await expect.element(phone.getByText(/^Added .*2027$/)).toBeVisible();
  await expect.element(key.getByText("Used here")).toBeVisible();
  await expect.element(key.getByText("On all your devices")).toBeVisible();
  await expect.element(button("Rename Phone")).toBeVisible();
  await everybodyCanUse();
});

test("a passkey needs a name, and is not removed before it is confirmed", async () => {
  await openPasskeys(PHONE);
  await button("Rename Phone").click();
  await dialog.getByLabelText("Name").fill(" ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog.getByLabelText("Name")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await button("Remove Phone").click();
  await expect.element(dialog.getByText("“Phone” no longer signs you in")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Use a passkey instead" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(dialog.getByText("Please enter your password")).toBeVisible();
  await everybodyCanUse();
});

test("a passkey that is used proves its owner, who removes it without the password", async () => {
  const used = deviceUsesPasskey();
  await openPasskeys(PHONE);
  giving(
    (api) => api.auth.passkeys.proof.$post(),
    () => USE as never,
  );
  accepting((api) => api.auth.passkeys[":id"].$delete({ param: { id: "phone" }, json: {} as never }));
  await button("Remove Phone").click();
  giving(
    (api) => api.auth.passkeys.$get(),
    () => ({ passkeys: [] }) as never,
  );
  await dialog.getByRole("button", { name: "Use a passkey instead" }).click();
  await expect.element(page.getByText("You have no passkeys yet.")).toBeVisible();
  expect(whatWasSent().at(-1)).toMatchObject({
    call: "DELETE /api/auth/passkeys/phone",
    body: { passkey: { id: used.id } },
  });
});
