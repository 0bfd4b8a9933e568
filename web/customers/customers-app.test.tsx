import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../testing/look-at.ts";
import { onPhone } from "../testing/open-page.tsx";
import { openCustomersScene } from "../testing/scenes.ts";

const link = (name: string) => page.getByRole("link", { name, exact: true });

test.each([
  ["/expired", "Link Has Expired", "Visit Homepage"],
  ["/no/such/page", "Oops! Page not found", "Return to Home"],
])("the page at %s says %s and leads home", async (address, title, way) => {
  await onPhone();
  await openCustomersScene("front", address);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
  await expect.element(link(way)).toHaveAttribute("href", "/");
});

test("where nobody reads requests no form promises a reply, and the ways to try it lead on", async () => {
  await openCustomersScene("front", "/contact");
  await expect.element(page.getByRole("heading", { name: "Try Daybook yourself" })).toBeVisible();
  await expect.element(page.getByRole("form")).not.toBeInTheDocument();
  await expect.element(page.getByText("24 hours")).not.toBeInTheDocument();
  await expect.element(link("Make a page")).toHaveAttribute("href", "/signup");
  await expect.element(link("Try the example")).toHaveAttribute("href", "/");
  await everybodyCanUse();
});
