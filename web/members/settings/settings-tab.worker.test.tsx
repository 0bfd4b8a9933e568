import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { aColleague, signIn, whoIsSignedIn } from "../../testing/accounts.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";
import { settingsPagesFor } from "./settings-pages.ts";

const settings = page.getByRole("heading", { name: "Settings", exact: true });

async function openSettings(fields: Parameters<typeof aRestaurant>[0] = {}) {
  const { slug } = await aRestaurant(fields);
  await openMembersPage(`/${slug}/dashboard?tab=settings`);
  await expect.element(settings).toBeVisible();
  return slug;
}

test("an owner reads in Settings what the business is, on a phone", async () => {
  await onPhone();
  const slug = await openSettings();
  const { email, fullName } = await whoIsSignedIn();
  const said = page.getByRole("region", { name: "User information" }).getByRole("definition");
  const facts = [fullName, email, `Restaurant ${slug}`, "Restaurant", "Table"];
  await expect.poll(() => said.elements().map(({ textContent }) => textContent)).toEqual(facts);
  const pages = page.getByRole("region", { name: "All settings" });
  expect(pages.getByRole("listitem").elements()).toHaveLength(settingsPagesFor("owner").length); // nothing that leads nowhere
  await lookAt();
  await expectFitLarge();
});

const proofOf = (proof: object | null) => failNext("GET", /\/proof$/, Response.json({ proof }));
const proofRead = page.getByRole("region", { name: "Nightly proof" });

test("an owner reads that the first night is still to be counted", async () => {
  await openSettings();
  await expect
    .element(proofRead.getByText("Not counted yet. The first count is made in the coming night."))
    .toBeVisible();
});

test("an owner reads the last night's figures, and that something differs", async () => {
  await onPhone();
  const night = { night: "2026-11-27", countedAt: "2026-11-27T01:10:00.000Z", dates: 40, minutes: 12480 };
  proofOf({ ...night, over: 0, findings: 0 });
  await openSettings();
  await expect.element(proofRead.getByText(/0 of 12.480 booked minutes are over what was promised\./)).toBeVisible();
  expect(proofRead.element().textContent).not.toContain("difference");
  proofOf({ ...night, over: 30, findings: 2 });
  await openSettings();
  await expect.element(proofRead.getByText("2 differences from the log were found.")).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

test("figures that cannot be loaded are said to be so", async () => {
  failNext("GET", /\/proof$/, Response.json({ code: "workspace_not_found" }, { status: 404 }));
  await openSettings();
  await expect.element(proofRead.getByText("The last count could not be loaded.")).toBeVisible();
});

test("the link of the booking page is copied", async () => {
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  onTestFinished(() => copy.mockRestore());
  const slug = await openSettings();
  await page.getByRole("link", { name: "Share your booking page" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.element(page.getByText("Link copied")).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${location.origin}/${slug}`);
});

test("a changed name is shown in Settings, and its button has the focus again", async () => {
  await openSettings();
  const profile = page.getByRole("button", { name: "Profile Settings" });
  await profile.click();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabelText("Full name").fill("Olivia Owner");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect.element(page.getByRole("dialog", { name: "Profile Settings" }).getByText("Olivia Owner")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(profile).toHaveFocus();
  await expect.element(page.getByRole("region", { name: "User information" }).getByText("Olivia Owner")).toBeVisible();
});

const PAGES = settingsPagesFor("owner").map(({ title, tab }) => [title, tab ?? "settings"] as const);

test.each(PAGES)(
  "on a phone the page %s opens from Settings with the focus on its title, and leads back",
  async (title, tab) => {
    await onPhone();
    const slug = await openSettings();
    await page.getByRole("link", { name: new RegExp(`^${title}`) }).click();
    const heading = page.getByRole("heading", { name: title, level: 1 });
    await expect.element(heading).toHaveFocus();
    const name = tab === "settings" ? "Settings" : "Notifications";
    await expect.element(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    const back = page.getByRole("link", { name, exact: true });
    await expect.element(back).toHaveAttribute("href", `/${slug}/dashboard?tab=${tab}`);
    history.back();
    await expect.element(settings).toBeVisible();
  },
);

test("on a desk one setting leads to the next, and the hours to their sections", async () => {
  const { slug } = await aRestaurant();
  await page.viewport(1280, 800);
  await openMembersPage(`/${slug}/dashboard/team-management`);
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect.element(list.getByRole("link", { name: "Team" })).toHaveAttribute("aria-current", "page");
  await list.getByRole("link", { name: "Hours and booking" }).click();
  await expect.element(page.getByRole("heading", { name: "Hours and booking settings" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Special days" })).toBeVisible();
  await list.getByRole("link", { name: "Special days" }).click();
  await expect.element(page.getByRole("heading", { name: "Special days" })).toBeInViewport();
  await list.getByRole("link", { name: "All settings" }).click();
  await expect.element(settings).toBeVisible();
});

test("staff find their own pages beside each other, and the way to the dashboard", async () => {
  const { slug } = await aRestaurant();
  await signIn(await aColleague(slug));
  await page.viewport(1280, 800);
  await openMembersPage(`/${slug}/dashboard/alerts`);
  const list = page.getByRole("navigation", { name: "Settings" });
  await expect.element(list.getByRole("link", { name: "Your alerts" })).toHaveAttribute("aria-current", "page");
  const names = list
    .getByRole("link")
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(["All settings", "Your alerts", "Calendars", "Share"]);
  await lookAt();
  await list.getByRole("link", { name: "Share" }).click();
  await expect.element(page.getByRole("heading", { name: "Share your booking page" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.getByRole("tab", { name: "Bookings" }).click();
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
});

test("a host finds the own alerts, calendars and the link to share under Settings, and no more", async () => {
  const { slug } = await aRestaurant();
  await signIn(await aColleague(slug));
  await onPhone();
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("tab", { name: "Settings" }).click();
  const pages = page.getByRole("region", { name: "All settings" }).getByRole("link");
  await expect
    .poll(() => pages.elements().map((link) => link.getAttribute("href")))
    .toEqual(["alerts", "calendars", "share"].map((path) => `/${slug}/dashboard/${path}`));
  await expect.element(proofRead).not.toBeInTheDocument();
  await lookAt();
  await expectFitLarge();
});

test("a host who opens the tab of notifications sees the bookings", async () => {
  const { slug } = await aRestaurant();
  const email = await aColleague(slug);
  await signIn(email);
  await onPhone();
  await openMembersPage(`/${slug}/dashboard?tab=notifications`);
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  const tabs = page.getByRole("tablist", { name: "Dashboard" }).getByRole("tab");
  const names = tabs.elements().map(({ textContent }) => textContent);
  expect(names).toEqual(["Bookings", "Settings"]);
  await expect.element(settings).not.toBeInTheDocument();
  await page.getByRole("button", { name: email }).click();
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  await expect.element(profile.getByRole("button", { name: "Change Email" })).toBeVisible();
});

test("the last step of the welcome page leads to what the booking page is shared with", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/onboarding`);
  await page.getByRole("link", { name: "Share the booking link" }).click();
  await expect.element(page.getByRole("heading", { name: "Share your booking page" })).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Copy link" })).toBeVisible();
});

test("a business is not deleted under another name, and its dialog says what goes with it", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/delete`);
  await page.getByRole("button", { name: "Delete business…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this business?" });
  await expect.element(dialog.getByText("Removed after")).toBeVisible();
  const facts = dialog.getByRole("definition").elements();
  const counts = facts.map(({ textContent }) => textContent);
  expect(counts).toEqual(["Tuesday 29 June", "0", "0", "1", "0"]);
  await dialog.getByRole("button", { name: "Delete business" }).click();
  await expect.element(dialog.getByText("This is not the name of the business")).toBeVisible();
  await lookAt();
});

test("a deletion that was asked for is said at once, where it is taken back", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/delete`);
  await page.getByRole("button", { name: "Delete business…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this business?" });
  await dialog.getByLabelText(/^Type /).fill(`Restaurant ${slug}`);
  await dialog.getByRole("button", { name: "Delete business" }).click();
  const banner = page.getByText(/^This business is deleted for good after /);
  await expect.element(banner).toHaveFocus();
  await expect.element(page.getByText("Asked for already")).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect.element(page.getByRole("button", { name: "Delete business…" })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test.each(["business", "hours", "alerts", "team-management"])(
  "the page %s at an earlier address goes on at the present one",
  async (path) => {
    const { slug } = await aRestaurant();
    const next = `n-${crypto.randomUUID().slice(0, 13)}`;
    await unwrap(api.workspaces[":slug"].$patch({ param: { slug }, json: { version: 1, slug: next } }));
    await openMembersPage(`/${slug}/dashboard/${path}`);
    await expect.poll(() => location.pathname).toBe(`/${next}/dashboard/${path}`);
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
  },
);
