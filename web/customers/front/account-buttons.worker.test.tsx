import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson } from "../../testing/accounts.ts";
import { failNext, holdNext } from "../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../testing/open-page.tsx";

const header = page.getByRole("navigation", { name: "Account" });

test("while it is not known who is signed in, the header says so", async () => {
  await onPhone();
  await aPerson();
  const release = holdNext("GET", /\/auth\/me$/);
  await openCustomersPage("/");
  await expect.element(header.getByRole("button", { name: "Loading" })).toBeDisabled();
  await expect.element(page.getByRole("link", { name: "Get Started", exact: true })).toBeVisible();
  release();
  await expect.element(header.getByRole("link", { name: "Create Workspace" })).toHaveAttribute("href", "/signup");
});

test("when it cannot be known who is signed in, one tries again", async () => {
  await aPerson();
  failNext("GET", /\/auth\/me$/, Response.json({ code: "access_denied" }, { status: 403 }));
  await openCustomersPage("/");
  await header.getByRole("button", { name: "Try again" }).click();
  await expect.element(header.getByRole("link", { name: "Create Workspace" })).toBeVisible();
});
