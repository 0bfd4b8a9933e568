import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chosenSalon, offerIn, openServices, savedSalon, saveFirst, serviceIn } from "../../testing/given-salon.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { loseNextAnswer } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { button, dialog, done, field, firstQuestion, services } from "../../testing/salon-page.ts";
import { giving } from "../../testing/scenes.ts";
import { save, saveAll } from "../../testing/settings-form.ts";

test("on a phone Done stays beside Cancel, below what takes the service away", async () => {
  await onPhone();
  await savedSalon();
  await services.getByRole("button", { name: /^Updo/ }).click();
  const topOf = (name: string) =>
    dialog.getByRole("button", { name, exact: true }).element().getBoundingClientRect().top;
  await expect.element(dialog.getByRole("button", { name: "No longer offer it" })).toBeVisible();
  expect(topOf("Done")).toBe(topOf("Cancel"));
});

test("a service is no longer offered, and offered again", async () => {
  const kept = await savedSalon();
  await services.getByRole("button", { name: /^Updo/ }).click();
  await dialog.getByRole("button", { name: "No longer offer it" }).click();
  await expect.element(services.getByRole("button", { name: /^Updo/ })).not.toBeInTheDocument();
  await saveAll();
  expect(serviceIn(kept, "Updo")).toMatchObject({ archived: true });
  await page.getByText("No longer offered (1)").click();
  await button("Offer Updo again").click();
  await expect.element(services.getByRole("button", { name: /^Updo/ })).toBeVisible();
  await everybodyCanUse();
});

test("a lost answer makes no service twice", async () => {
  const kept = await chosenSalon();
  await save.click();
  loseNextAnswer("PUT", /\/plan$/);
  await firstQuestion.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await services.getByRole("button", { name: /^Updo/ }).click();
  await field("Name").fill("Bun");
  await done.click();
  await saveFirst();
  expect(offerIn(kept).services).toHaveLength(9);
  expect(serviceIn(kept, "Bun")).toBeDefined();
});

test("owners who change different services keep both changes, and are asked about the same service", async () => {
  const kept = await savedSalon();
  const renamed = (from: string, to: string) => {
    const offer = offerIn(kept);
    const changed = offer.services.map((each) => (each.name === from ? { ...each, name: to } : each));
    kept.colleagueSavesPlan({ offer: { ...offer, services: changed } });
  };
  const rename = async (from: RegExp, to: string) => {
    await services.getByRole("button", { name: from }).click();
    await field("Name").fill(to);
    await done.click();
  };
  renamed("Cut", "Haircut");
  await rename(/^Updo/, "Bun");
  await saveAll();
  expect(offerIn(kept).services.map(({ name }) => name)).toEqual(expect.arrayContaining(["Haircut", "Bun"]));
  renamed("Bun", "Knot");
  await services.getByRole("button", { name: /^Bun/ }).click();
  await field("Minutes").fill("75");
  await done.click();
  await save.click();
  const conflict = page.getByRole("dialog", { name: "Settings changed" });
  await expect.element(conflict.getByText(/Styling; 75 min/)).toBeVisible();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(services.getByRole("button", { name: /^Knot 60 min/ })).toBeVisible();
});

test("bookings that get nobody are named before they are saved, and Back saves nothing", async () => {
  const kept = await openServices("affected");
  giving(
    (api) => api.workspaces[":slug"].plan.preview.$post({ param: { slug: "affected" }, json: {} as never }),
    (before) => ({
      ...{ ...before, count: 0, touched: [] },
      conflicts: before.touched.slice(0, 1).map((each) => ({ ...each, reason: "without_service" as const })),
    }),
  );
  await page.getByRole("radio", { name: "Barber" }).click();
  await button("Use these services").click();
  await save.click();
  const asked = page.getByRole("dialog", { name: "1 booking gets no place" });
  await expect
    .element(asked.getByRole("listitem"))
    .toHaveTextContent("Mon 21 Jun, 21:00Astrid2 guestsIt was booked without a service, so that nobody is kept for it");
  await asked.getByRole("button", { name: "Back" }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(kept.plan.revision).toBe(0);
});

test("what is not saved is not left without being asked", async () => {
  await chosenSalon();
  await page.getByRole("link", { name: "Hours and booking" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Stay" }).click();
  await expect.element(services).toBeVisible();
});

test("the focus returns to the row of a dialog, and to the title when the row is gone", async () => {
  await chosenSalon();
  const row = services.getByRole("button", { name: /^Updo/ });
  await row.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(row).toHaveFocus();
  await row.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(page.getByRole("heading", { name: "Services", exact: true })).toHaveFocus();
});

test("everybody can use the templates of trades", async () => {
  await openServices();
  await page.getByRole("radio", { name: "Hair salon" }).click();
  await expect.element(page.getByText("90 min, 35 of them free")).toBeVisible();
  await everybodyCanUse();
});
