import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { signIn, signOut, whoIsSignedIn } from "../../testing/accounts.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, changeStored, forgetOwner, signUp } from "../../testing/restaurants.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole("button", { name: "Save" });
const saved = page.getByText("Customization Saved");
const looks = api.workspaces[":slug"].customization;
const storedLooks = async (slug: string) => (await unwrap(api.public[":slug"].$get({ param: { slug } }))).customization;

/** A phone loads no preview until it is chosen. */
async function openCustomize() {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/customize`);
  return slug;
}

test("each field that is wrong says so, the first takes the focus, and large letters fit", async () => {
  await openCustomize();
  await field("Logo – optional").fill("http://example.com/logo.png");
  await page.getByText("Only these websites").click();
  await field("Websites").fill("https://one.example\nevil.example/x");
  await save.click();
  await expect.element(field("Logo – optional")).toHaveFocus();
  await expect.element(page.getByText("Please enter an address that begins with https://")).toBeVisible();
  const words = "“evil.example/x”: Please enter a website like https://example.com";
  await expect.element(page.getByText(words)).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

test("until the owner has confirmed an address the page says that customers see no looks", async () => {
  await onPhone();
  await signUp();
  onTestFinished(forgetOwner); // others have a confirmed address
  const { slug } = await aRestaurant();
  const owner = `id = (SELECT user_id FROM workspace_members m JOIN workspaces w ON w.id = m.workspace_id WHERE w.slug = ?)`;
  await changeStored(`UPDATE users SET email_confirmed_at = NULL WHERE ${owner}`, slug);
  await openMembersPage(`/${slug}/dashboard/customize`);
  await expect.element(page.getByText("until then customers see your page without its looks")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await field("Title").fill("Nord");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect((await storedLooks(slug)).heroTitle).toBeNull();
});

test("a color that cannot be read says so before it is saved", async () => {
  await openCustomize();
  const words = page.getByText("Please enter a color like #0e5a55");
  await field("Primary color").fill("#7a1f3d");
  await field("Primary color").fill("banana");
  await expect.element(words).toBeVisible();
  await expect.element(field("Primary color")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Primary color: choose by eye")).toHaveValue("#7a1f3d");
  await field("Primary color").fill("#7a1f3d");
  await expect.element(words).not.toBeInTheDocument();
});

test("colors that are hard to read on each other say how hard", async () => {
  await openCustomize();
  await page.getByLabelText("Booking section").getByLabelText("Background color", { exact: true }).fill("#ffffff");
  await field("Secondary color").fill("#dddddd");
  await expect.element(page.getByText("Hard to read on the booking section: 1.3:1 of 4.5:1.")).toBeVisible();
  await lookAt();
});

test("looks that could not be saved stay typed, and are saved the next time", async () => {
  const slug = await openCustomize();
  await field("Title").fill("Nord");
  failNext("PUT", /\/customization$/);
  await save.click();
  const failure = "Failed to save customization. Please try again.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(failure);
  await expect.element(field("Title")).toHaveValue("Nord");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await storedLooks(slug)).toMatchObject({ heroTitle: "Nord" });
});

test("looks typed when the session ended are there after signing in", async () => {
  const slug = await openCustomize();
  const { email } = await whoIsSignedIn();
  await field("Title").fill("Nord");
  await signOut();
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await signIn(email);
  await openMembersPage(`/${slug}/dashboard/customize`);
  await expect.element(page.getByText("You were signed out before this was saved.")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Nord");
  await save.click();
  await expect.element(saved).toBeVisible();
});

test("looks that are left without saving are not stored", async () => {
  const slug = await openCustomize();
  await field("Title").fill("Nord");
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  expect(await storedLooks(slug)).toMatchObject({ heroTitle: null });
});

test("the page for reviews is saved, and customers do not get it with the looks", async () => {
  const slug = await openCustomize();
  await field("Your page for reviews").fill("https://g.page/r/nord/review");
  await save.click();
  await expect.element(saved).toBeVisible();
  const stored = await unwrap(looks.$get({ param: { slug } }));
  expect(stored.reviewUrl).toBe("https://g.page/r/nord/review");
  expect(await storedLooks(slug)).not.toHaveProperty("reviewUrl");
});

test("two who change different things undo nothing of each other's", async () => {
  const slug = await openCustomize();
  await field("Title").fill("Mine");
  await unwrap(looks.$put({ param: { slug }, json: { heroSubtitle: "Theirs" } }));
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await storedLooks(slug)).toMatchObject({ heroTitle: "Mine", heroSubtitle: "Theirs" });
});

test("the welcome page leads owners to the looks of their page", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/onboarding`);
  await page.getByRole("link", { name: "Customise the booking page" }).click();
  await expect.element(field("Title")).toBeVisible();
});
