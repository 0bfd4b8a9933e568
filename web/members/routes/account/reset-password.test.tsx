import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage, reloadMembersPage } from "../../../testing/open-page.tsx";
import { type Api, accepting, giving, playScene, refusing, whatWasSent } from "../../../testing/scenes.ts";

const token = "token-0000000000000000000000000000000000001";
const NEW_PASSWORD = "another long enough phrase";
const verify = (api: Api) => api.auth["password-reset"].verify.$post({ json: { token } });
const confirm = (api: Api) => api.auth["password-reset"].confirm.$post({ json: {} as never });
type Made = Awaited<ReturnType<Awaited<ReturnType<typeof verify>>["json"]>>["made"];
const NOTHING: Made = { passkeys: [], calendars: [], invitations: [] };
const MADE: Made = {
  passkeys: [],
  calendars: [{ id: "c1", business: "Nord", person: null, names: false, changedAt: "2027-06-01T09:00:00Z" }],
  invitations: [
    { id: "i1", business: "Nord", email: "nora@example.com", role: "staff", createdAt: "2027-06-02T09:00:00Z" },
  ],
};
const invalid = page.getByText("This link is invalid or has expired.");
const updated = page.getByRole("heading", { name: "Password updated" });

/** By a link that works. */
async function open(made = NOTHING) {
  await playScene("staff");
  giving(verify, () => ({ valid: true as const, made }));
  accepting(confirm);
  await openMembersPage(`/reset-password?token=${token}`);
}

async function choose(password: string, repeated = password) {
  await page.getByLabelText("New password", { exact: true }).fill(password);
  await page.getByLabelText("Confirm new password").fill(repeated);
  await page.getByRole("button", { name: "Reset Password" }).click();
}

/** Sent by the choice of a password. */
const sent = () => whatWasSent().filter(({ call }) => call.endsWith("confirm"));

test("a new password is refused while it is too common or differs from its repetition", async () => {
  await open();
  await expect.element(page.getByLabelText("New password", { exact: true })).toBeVisible();
  expect(location.search).toBe("");
  await choose("password123", "password124");
  await expect.element(page.getByText("Passwords do not match")).toBeVisible();
  expect(sent()).toEqual([]);
  refusing(confirm, "weak_password");
  await choose("password123");
  await expect.element(page.getByText("This password is too common. Please choose another.")).toBeVisible();
});

test("a reset link that a newer one replaced says that it is invalid, and offers another", async () => {
  await playScene("staff");
  refusing(verify, "link_invalid");
  await openMembersPage(`/reset-password?token=${token}`);
  await expect.element(invalid).toBeVisible();
  expect(location.search).toBe("");
  await everybodyCanUse();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect.element(page.getByRole("dialog", { name: "Reset Password" }).getByLabelText("Email")).toBeVisible();
});

test("the page for a new password says without a link that it is invalid", async () => {
  await playScene("staff");
  await openMembersPage("/reset-password");
  await expect.element(invalid).toBeVisible();
});

test("a reset link whose answer was lost may have worked, and is not called invalid", async () => {
  await open();
  loseNextAnswer("POST", /password-reset\/confirm$/);
  await choose(NEW_PASSWORD);
  await expect.element(page.getByText("An unexpected error occurred.")).toBeVisible();
  refusing(confirm, "link_invalid");
  await choose(NEW_PASSWORD);
  await expect.element(page.getByText("An earlier try of yours may have worked")).toBeVisible();
});

test.each([
  ["keeps what is ticked", ["c1"]],
  ["ends all without a tick", []],
])("of what was made before, a new password %s", async (_, calendars) => {
  await open(MADE);
  const calendar = page.getByRole("checkbox", { name: "Calendar of all bookings, Nord" });
  const invitation = page.getByRole("checkbox", { name: "Invitation of nora@example.com" });
  await expect.element(calendar).not.toBeChecked();
  await expect.element(invitation).not.toBeChecked();
  await expect.element(page.getByText(/^Since .*, without names$/)).toBeVisible();
  if (calendars.length > 0) await calendar.click();
  else await everybodyCanUse();
  await choose(NEW_PASSWORD);
  await expect.element(updated).toBeVisible();
  const keep = { passkeys: [], calendars, invitations: [] };
  expect(sent().map(({ body }) => body)).toEqual([{ token, password: NEW_PASSWORD, keep }]);
});

test("the form and its success stay when the page is loaded again; nothing is asked where nothing was made", async () => {
  await open();
  await expect.element(page.getByLabelText("New password", { exact: true })).toBeVisible();
  await reloadMembersPage();
  await choose(NEW_PASSWORD);
  await expect.element(updated).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([{ token, password: NEW_PASSWORD }]);
  await reloadMembersPage();
  await expect.element(updated).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
});
