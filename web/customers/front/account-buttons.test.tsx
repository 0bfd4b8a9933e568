import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { failNext, holdNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { openPageOfScene, playMembersScene } from "../../testing/scenes.ts";

const header = page.getByRole("navigation", { name: "Account" });
const create = header.getByRole("link", { name: "Create Workspace" });

test("while it is not known who is signed in, the header says so", async () => {
  await onPhone();
  await playMembersScene("front");
  const release = holdNext("GET", /\/auth\/me$/);
  await openPageOfScene("/");
  await expect.element(header.getByRole("button", { name: "Loading" })).toBeDisabled();
  await expect.element(page.getByRole("link", { name: "Get Started", exact: true })).toBeVisible();
  release();
  await expect.element(create).toHaveAttribute("href", "/signup");
});

test("when it cannot be known who is signed in, one tries again", async () => {
  await playMembersScene("front");
  failNext("GET", /\/auth\/me$/, problemOf("access_denied"));
  await openPageOfScene("/");
  await header.getByRole("button", { name: "Try again" }).click();
  await expect.element(create).toBeVisible();
});
