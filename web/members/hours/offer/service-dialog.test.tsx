import { expect, test } from "vitest";
import { offerIn, openServices, savedSalon, saveFirst, serviceIn } from "../../../testing/given-salon.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { box, button, dialog, done, field, save, saved, services } from "../../../testing/salon-page.ts";

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

test("a colour that takes effect, who does it, and how long the new person takes", async () => {
  const kept = await savedSalon();
  await button("Add a person").click();
  await field("Name").fill("Bo");
  await box("Cut").click();
  await done.click();
  await button("Add a service").click();
  await field("Name").fill("Henna");
  await field("Minutes").fill("20");
  await dialog.getByRole("button", { name: "Something takes effect in between" }).click();
  await field("Part 2, minutes").fill("40");
  await field("Part 3, minutes").fill("30");
  await expect.element(dialog.getByText("In all 90 min, 40 of them free")).toBeVisible();
  await dialog.getByText("More").click();
  await dialog.getByRole("combobox", { name: "Group" }).fill("Colour");
  await field("Bo, minutes of part 3").fill("45");
  await field("Bo, price").fill("900");
  await done.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { resources } = offerIn(kept);
  const bo = resources.find(({ name }) => name === "Bo")?.id ?? "";
  const henna = serviceIn(kept, "Henna");
  expect(henna).toMatchObject({
    parts: [
      { minutes: 20, busy: true },
      { minutes: 40, busy: false },
      { minutes: 30, busy: true },
    ],
    people: { [bo]: { minutes: [20, 40, 45], price: 90_000 } },
  });
  expect(Object.keys(serviceIn(kept, "Cut")?.people ?? {})).not.toContain(bo);
  expect(Object.keys(serviceIn(kept, "Updo")?.people ?? {})).toContain(bo);
});

const aTable = {
  areas: [{ id: "new-room", name: "Room", customersMayChoose: true, order: 0 }],
  resources: [
    {
      ...{ id: "new-T1", kind: "table", name: "T1", area: "new-room", order: 0, seats: { min: 2, max: 4 } },
      ...{ stock: "everyone", archived: false },
    },
  ],
};

test("in a house with tables a service may take one, as long as the party stays", async () => {
  const kept = await openServices("settings", (stored) => stored.colleagueSavesPlan(aTable));
  await button("Add my own").click();
  await field("Name").fill("Chef’s table");
  await dialog.getByText("More").click();
  await box("The guests sit at a table").click();
  await box("As long as a party of that size stays").click();
  await field("Largest party").fill("4");
  await done.click();
  await expect.element(services.getByText("as long as the party stays · Olle")).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
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
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(serviceIn(kept, "Roots")).toMatchObject({
    seats: 8,
    parts: [{ minutes: 90, busy: true }],
    maxGuests: 4,
  });
});

test("everybody can use the dialog of a service with all its fields", async () => {
  await savedSalon();
  await services.getByRole("button", { name: /^Roots/ }).click();
  await dialog.getByText("More").click();
  await everybodyCanUse();
});
