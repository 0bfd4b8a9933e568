import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { type Api, bodySent, endSession, giving, playMembersScene, told, whatWasSent } from "../../testing/scenes.ts";

const field = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole("button", { name: "Save" });
const saved = page.getByText("Customization Saved");

const param = { slug: "settings" };
const looks = (api: Api) => api.workspaces[":slug"].customization.$get({ param });

/** Looks are kept. A phone loads no preview until it is chosen. */
async function openCustomize(prepare: () => void = () => {}) {
  await onPhone();
  await playMembersScene("settings");
  const kept = { looks: told(looks) };
  giving(looks, () => kept.looks);
  giving(
    (api: Api) => api.workspaces[":slug"].customization.$put({ param, json: {} }),
    () => {
      const { version, ...sent } = bodySent<{ version: number }>();
      if (version !== kept.looks.version) return problemOf("stale_settings", {}, { stored: kept.looks }) as never;
      kept.looks = { ...kept.looks, ...sent, version: version + 1 };
      return kept.looks;
    },
  );
  prepare();
  await openMembersPage("/settings/dashboard/customize");
  return kept;
}

test("each field that is wrong says so, and the first takes the focus", async () => {
  await openCustomize();
  await field("Logo – optional").fill("http://example.com/logo.png");
  await page.getByText("Only these websites").click();
  await field("Websites").fill("https://one.example\nevil.example/x");
  await save.click();
  await expect.element(field("Logo – optional")).toHaveFocus();
  await expect.element(page.getByText("Please enter an address that begins with https://")).toBeVisible();
  const words = "“evil.example/x”: Please enter a website like https://example.com";
  await expect.element(page.getByText(words)).toBeVisible();
  expect(whatWasSent()).toEqual([]);
  await everybodyCanUse();
});

test("until the owner has confirmed an address the page says that customers see no looks", async () => {
  await openCustomize(() =>
    giving(
      (api: Api) => api.workspaces[":slug"].$get({ param }),
      (own) => ({ ...own, ownerConfirmed: false }),
    ),
  );
  await expect.element(page.getByText("until then customers see your page without its looks")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await field("Title").fill("Nord");
  await save.click();
  await expect.element(saved).toBeVisible();
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

test("a colour that is chosen by eye stands in its field", async () => {
  await openCustomize();
  const top = page.getByLabelText("Top of the page");
  await top.getByLabelText("Background color: choose by eye").fill("#0e3a55");
  await expect.element(top.getByLabelText("Background color", { exact: true })).toHaveValue("#0e3a55");
});

test("colors that are hard to read on each other say how hard", async () => {
  await openCustomize();
  await page.getByLabelText("Booking section").getByLabelText("Background color", { exact: true }).fill("#ffffff");
  await field("Secondary color").fill("#dddddd");
  await expect.element(page.getByText("Hard to read on the booking section: 1.3:1 of 4.5:1.")).toBeVisible();
});

test("an address that no picture comes from says so", async () => {
  await openCustomize();
  await field("Logo – optional").fill("https://missing.example/logo.png");
  const brand = page.getByLabelText("Brand");
  await expect.element(brand.getByText("No picture comes from this address.")).toBeVisible();
});

test("looks that could not be saved stay typed, and are saved the next time", async () => {
  const kept = await openCustomize();
  await field("Title").fill("Nord");
  failNext("PUT", /\/customization$/);
  await save.click();
  const failure = "Failed to save customization. Please try again.";
  await expect.element(page.getByRole("alert")).toHaveTextContent(failure);
  await expect.element(field("Title")).toHaveValue("Nord");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(kept.looks).toMatchObject({ heroTitle: "Nord", version: 1 });
});

test("looks typed when the session ended are there after signing in", async () => {
  await openCustomize();
  await field("Title").fill("Nord");
  await endSession();
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  const kept = await openCustomize();
  await expect.element(page.getByText("You were signed out before this was saved.")).toBeVisible();
  await expect.element(field("Title")).toHaveValue("Nord");
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(kept.looks).toMatchObject({ heroTitle: "Nord" });
});

test("looks that are left without saving are not stored", async () => {
  await openCustomize();
  await field("Title").fill("Nord");
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect.element(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
  expect(whatWasSent()).toEqual([]);
});

test("two who change different things undo nothing of each other's", async () => {
  const kept = await openCustomize();
  await field("Title").fill("Mine");
  kept.looks = { ...kept.looks, heroSubtitle: "Theirs", version: 1 };
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(kept.looks).toMatchObject({ heroTitle: "Mine", heroSubtitle: "Theirs", version: 2 });
});
