import { expect, test } from "vitest";
import { offerIn, openServices, savedSalon, saveFirst, serviceIn } from "../../testing/given-salon.ts";
import { aRoom } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { box, button, dialog, done, expectColour, field, fillColour, services } from "../../testing/salon-page.ts";
import { saveAll } from "../../testing/settings-form.ts";

test("a service needs a name and a length; what is wrong is said at its field", async () => {
  const kept = await openServices();
  await button("Add my own").click();
  await expect.element(field("Name")).toHaveFocus();
  await done.click();
  await expect.element(field("Name")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Name")).toHaveFocus();
  await field("Name").fill("Tarot");
  await field("Minutes").fill("47");
  await field("Price (SEK)").fill("12,345");
  await done.click();
  await expect.element(dialog.getByText("Please enter minutes in steps of 5")).toBeVisible();
  await expect.element(dialog.getByText("Please enter a price")).toBeVisible();
  await field("Minutes").fill("45");
  await field("Price (SEK)").fill("450,50");
  await box("From that price").click();
  await done.click();
  await expect.element(services.getByRole("button", { name: /Tarot.*45 min · Olle.*from/ })).toBeVisible();
  await saveFirst();
  expect(serviceIn(kept, "Tarot")).toMatchObject({
    ...{ parts: [{ minutes: 45, busy: true }], price: 45_050, priceFrom: true, maxGuests: 1, online: true },
    needs: [{ of: "person" }],
  });
});

test("a colour that takes effect, who does it, and how long the new person takes, and everybody can use its fields", async () => {
  const kept = await savedSalon();
  await fillColour();
  await everybodyCanUse();
  await done.click();
  await saveAll();
  expectColour(offerIn(kept));
});

test("in a house with tables a service may take one, as long as the party stays", async () => {
  const kept = await openServices("settings", (stored) => stored.colleagueSavesPlan(aRoom("T1")));
  await button("Add my own").click();
  await field("Name").fill("Chef’s table");
  await dialog.getByText("More").click();
  await box("The guests sit at a table").click();
  await box("As long as a party of that size stays").click();
  await field("Largest party").fill("4");
  await done.click();
  await expect.element(services.getByText("as long as the party stays · Olle")).toBeVisible();
  await saveAll();
  expect(serviceIn(kept, "Chef’s table")).toMatchObject({
    ...{ parts: null, maxGuests: 4 },
    needs: [{ of: "person" }, { of: "party" }],
  });
});

test("a service becomes a class: seats, one length and who teaches are asked, and no more", async () => {
  const kept = await savedSalon();
  await services.getByRole("button", { name: /^Roots/ }).click();
  await box("A class: people book seats on dates").click();
  await expect.element(field("Minutes")).toHaveValue("90");
  await dialog.getByText("More").click();
  for (const gone of ["Kept free after (minutes)", "Largest party"])
    await expect.element(field(gone)).not.toBeInTheDocument();
  await expect.element(dialog.getByText("Own minutes and price")).not.toBeInTheDocument();
  await field("Seats").fill("");
  await done.click();
  await expect.element(field("Seats")).toHaveAttribute("aria-invalid", "true");
  await field("Seats").fill("8");
  await done.click();
  await expect.element(services.getByRole("button", { name: /^Roots ?Class of 8/ })).toBeVisible();
  await saveAll();
  expect(serviceIn(kept, "Roots")).toMatchObject({
    seats: 8,
    parts: [{ minutes: 90, busy: true }],
    maxGuests: 4,
  });
});
