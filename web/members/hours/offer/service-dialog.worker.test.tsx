import { expect, test } from "vitest";
import { lookAt } from "../../../testing/look-at.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, saveTables } from "../../../testing/restaurants.ts";
import {
  box,
  button,
  dialog,
  done,
  field,
  offerOf,
  openServices,
  save,
  saved,
  savedSalon,
  saveFirst,
  serviceOf,
  services,
} from "../../../testing/salon-page.ts";

test("a service needs a name and a length; what is wrong is said at its field", async () => {
  const slug = await openServices();
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
  await lookAt();
  await field("Minutes").fill("45");
  await field("Price (SEK)").fill("450,50");
  await box("From that price").click();
  await done.click();
  await expect.element(services.getByRole("button", { name: /Tarot.*45 min · Olle.*from/ })).toBeVisible();
  await saveFirst();
  expect(await serviceOf(slug, "Tarot")).toMatchObject({
    ...{ parts: [{ minutes: 45, busy: true }], price: 45_050, priceFrom: true, maxGuests: 1, online: true },
    needs: [{ of: "person" }],
  });
});

test("a colour that takes effect, who does it, and how long the new person takes", async () => {
  const slug = await savedSalon();
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
  await lookAt();
  await done.click();
  await save.click();
  await expect.element(saved).toBeVisible();
  const { resources } = await offerOf(slug);
  const bo = resources.find(({ name }) => name === "Bo")?.id ?? "";
  const henna = await serviceOf(slug, "Henna");
  expect(henna).toMatchObject({
    parts: [
      { minutes: 20, busy: true },
      { minutes: 40, busy: false },
      { minutes: 30, busy: true },
    ],
    people: { [bo]: { minutes: [20, 40, 45], price: 90_000 } },
  });
  expect(Object.keys((await serviceOf(slug, "Cut"))?.people ?? {})).not.toContain(bo);
  expect(Object.keys((await serviceOf(slug, "Updo"))?.people ?? {})).toContain(bo);
});

test("in a house with tables a service may take one, as long as the party stays", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1"]);
  await openMembersPage(`/${restaurant.slug}/dashboard/services`);
  await button("Add my own").click();
  await field("Name").fill("Chef’s table");
  await dialog.getByText("More").click();
  await box("The guests sit at a table").click();
  await box("As long as a party of that size stays").click();
  await field("Largest party").fill("4");
  await lookAt();
  await done.click();
  await expect.element(services.getByText("as long as the party stays · Olle")).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await serviceOf(restaurant.slug, "Chef’s table")).toMatchObject({
    ...{ parts: null, maxGuests: 4 },
    needs: [{ of: "person" }, { of: "party" }],
  });
});

test("a service becomes a class: seats, one length and who teaches are asked, and no more", async () => {
  const slug = await savedSalon();
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
  await lookAt();
  await done.click();
  await expect.element(services.getByRole("button", { name: /^Roots ?Class of 8/ })).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(await serviceOf(slug, "Roots")).toMatchObject({
    seats: 8,
    parts: [{ minutes: 90, busy: true }],
    maxGuests: 4,
  });
});
