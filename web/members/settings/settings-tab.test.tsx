import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { givingOverview } from "../../testing/given-member.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { openTools, pickTool, tool } from "../../testing/pick-tool.ts";
import { alsoAt, openScene, playMembersScene, whatWasSent } from "../../testing/scenes.ts";
import { textsOf } from "../../testing/texts-of.ts";
import { isFolded, settingsPagesFor } from "./settings-pages.ts";

const settings = page.getByRole("heading", { name: "Settings", exact: true });

async function openSettings() {
  await openScene("settings", "/settings/dashboard?tab=settings");
  await expect.element(settings).toBeVisible();
}

test("an owner reads in Settings what the business is, on a phone", async () => {
  await onPhone();
  await openSettings();
  const said = page.getByRole("region", { name: "User information" }).getByRole("definition");
  const facts = ["Olle Owner", "olle-owner@settings.example", "Restaurant settings", "Restaurant", "Table"];
  await expect.poll(() => textsOf(said)).toEqual(facts);
  const pages = page.getByRole("region", { name: "All settings" });
  expect(pages.getByRole("listitem").elements()).toHaveLength(
    settingsPagesFor("owner").filter((each) => !isFolded(each)).length, // nothing that leads nowhere
  );
  await everybodyCanUse();
});

const PAGES = settingsPagesFor("owner").map(({ title, tab }) => [title, tab ?? "settings"] as const);

test.each(PAGES)(
  "on a phone the page %s opens from Settings with the focus on its title, and leads back",
  async (title, tab) => {
    await onPhone();
    await openSettings();
    if (title === "People and services") await page.getByText("More").click(); // a restaurant seldom has any
    await page.getByRole("link", { name: new RegExp(`^${title}`) }).click();
    const heading = page.getByRole("heading", { name: title, level: 1 });
    await expect.element(heading).toHaveFocus();
    const name = tab === "settings" ? "Settings" : "Notifications";
    await expect.element(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    const back = page.getByRole("link", { name, exact: true });
    await expect.element(back).toHaveAttribute("href", `/settings/dashboard?tab=${tab}`);
    history.back();
    await expect.element(settings).toBeVisible();
  },
);

test("on a desk one setting leads to the next, and the hours stand alone", async () => {
  await openScene("settings", "/settings/dashboard/team-management");
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect.element(list.getByRole("link", { name: "Team" })).toHaveAttribute("aria-current", "page");
  await list.getByRole("link", { name: "Hours and booking" }).click();
  await expect.element(page.getByRole("heading", { name: "Hours and booking settings" })).toBeVisible();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect.element(settings).toBeVisible();
});

test("staff find their own pages beside each other, and the way to the dashboard", async () => {
  await openScene("settings-host", "/settings-host/dashboard/alerts");
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect.element(list.getByRole("link", { name: "Your alerts" })).toHaveAttribute("aria-current", "page");
  const names = textsOf(list.getByRole("link"));
  expect(names).toEqual(["All settings", "Your alerts", "Calendars", "Share"]);
  await list.getByRole("link", { name: "Share" }).click();
  await expect.element(page.getByRole("heading", { name: "Share your booking page" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("tab", { name: "Bookings" }).click();
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
});

test("a host finds the own alerts, calendars and the link to share under Settings, and no more", async () => {
  await onPhone();
  await openScene("settings-host", "/settings-host/dashboard");
  await pickTool("Settings");
  const pages = page.getByRole("region", { name: "All settings" }).getByRole("link");
  await expect
    .poll(() => pages.elements().map((link) => link.getAttribute("href")))
    .toEqual(["alerts", "calendars", "share"].map((path) => `/settings-host/dashboard/${path}`));
  await everybodyCanUse();
});

test("a host who opens the tab of notifications sees the bookings", async () => {
  await onPhone();
  await openScene("settings-host", "/settings-host/dashboard?tab=notifications");
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  await expect.element(settings).not.toBeInTheDocument();
  await openTools();
  await expect.element(tool("Settings")).toBeVisible();
  await expect.element(tool("Notifications")).not.toBeInTheDocument();
  await tool("Settings").click();
  const tabs = page.getByRole("tablist", { name: "Dashboard" }).getByRole("tab");
  await expect.poll(() => textsOf(tabs)).toEqual(["Bookings", "Settings"]);
  await page.getByRole("button", { name: "Hilda Host" }).click();
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  await expect.element(profile.getByRole("button", { name: "Change Email" })).toBeVisible();
});

test.each([
  ["Share the booking link", "Share your booking page"],
  ["Customise the booking page", "Customize page"],
])("the welcome page's link %s opens the page with the focus on its title", async (link, title) => {
  await openScene("settings", "/settings/onboarding");
  await page.getByRole("link", { name: link }).click();
  await expect.element(page.getByRole("heading", { name: title, level: 1 })).toHaveFocus();
});

const question = page.getByRole("dialog", { name: "Delete this business?" });

async function openDeletion() {
  await openScene("settings", "/settings/dashboard/delete");
  await page.getByRole("button", { name: "Delete business…" }).click();
  await expect.element(question.getByText("Removed after")).toBeVisible();
}

test("a business is not deleted under another name, and its dialog says what goes with it", async () => {
  await openDeletion();
  const facts = question.getByRole("definition").elements();
  const counts = facts.map(({ textContent }) => textContent);
  expect(counts).toEqual(["Tuesday 29 June", "0", "0", "1", "0"]);
  await question.getByRole("button", { name: "Delete business" }).click();
  await expect.element(question.getByText("This is not the name of the business")).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual(["POST /api/workspaces/settings/deletion/preview"]);
  await everybodyCanUse();
});

test("staff read that the business is being deleted, and cannot take it back", async () => {
  await playMembersScene("settings-host");
  givingOverview("settings-host", (told) => ({
    workspace: { ...told.workspace, deleteAfter: "2027-06-29T05:30:00.000Z" },
  }));
  await openMembersPage("/settings-host/dashboard");
  await expect.element(page.getByText("Its owner can take that back.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Take it back" })).not.toBeInTheDocument();
});

test.each(["business", "hours", "alerts", "team-management"])(
  "the page %s at an earlier address goes on at the present one",
  async (path) => {
    await playMembersScene("settings");
    alsoAt("before", "settings");
    await openMembersPage(`/before/dashboard/${path}`);
    await expect.poll(() => location.pathname).toBe(`/settings/dashboard/${path}`);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
  },
);
