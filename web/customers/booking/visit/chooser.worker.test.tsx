import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { timeOf } from "../../../testing/booking-form.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, saveTables } from "../../../testing/restaurants.ts";
import { aSalon, SALON, saveOffer } from "../../../testing/salons.ts";

const service = (name: string) => page.getByRole("checkbox", { name });
const chooseTime = page.getByRole("button", { name: "Choose a time" });

test("services stand under their groups with length and price, and nothing more is asked before one is chosen", async () => {
  await onPhone();
  await openCustomersPage(`/${(await aSalon()).slug}`);
  await expect.element(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  const hair = page.getByRole("region", { name: "Hair" });
  await expect
    .element(hair.getByRole("checkbox", { name: "Cut €40 45 min With a wash and a cup of coffee." }))
    .toBeVisible();
  await expect.element(hair.getByRole("checkbox", { name: "Colour from €95.50 1 h 30 min" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Beard" }).getByRole("checkbox")).toBeVisible();
  await expect.element(service("Advice 15 min")).toBeVisible();
  await expect.element(chooseTime).not.toBeInTheDocument();
  await lookAt();
});

test("what was ticked stands at the foot in that order, with its length and price", async () => {
  await onPhone();
  await openCustomersPage(`/${(await aSalon()).slug}`);
  await service("Colour").click();
  await service("Cut").click();
  await expect.element(page.getByText("Colour + Cut")).toBeVisible();
  await expect.element(page.getByText("2 h 15 min · from €135.50")).toBeVisible();
  await lookAt();
  await expectFitLarge();
  await service("Colour").click();
  await expect.element(page.getByText("45 min · €40", { exact: true })).toBeVisible();
  await service("Cut").click();
  await expect.element(chooseTime).not.toBeInTheDocument();
});

test("the keyboard ticks services and goes on", async () => {
  await openCustomersPage(`/${(await aSalon()).slug}`);
  await expect.element(service("Cut")).toBeVisible();
  service("Cut").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(service("Cut")).toBeChecked();
  chooseTime.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("group", { name: "With whom?" })).toBeVisible();
});

test("a seventh service is refused in words", async () => {
  const names = ["A", "B", "C", "D", "E", "F", "G"];
  const services = Object.fromEntries(names.map((name) => [`Service ${name}`, { takes: "15", by: "Bo" }]));
  await openCustomersPage(`/${(await aSalon({ ...SALON, services })).slug}`);
  for (const name of names) await service(`Service ${name}`).click({ force: true });
  await expect.element(page.getByText("At most 6 services in one visit.")).toBeVisible();
  await expect.element(service("Service G")).not.toBeChecked();
  await expect.element(page.getByText("1 h 30 min · €240")).toBeVisible();
  await lookAt();
  await service("Service A").click();
  await expect.element(page.getByText("At most 6 services in one visit.")).not.toBeInTheDocument();
});

test("in Swedish", async () => {
  await openCustomersPage(`/${(await aSalon()).slug}?lang=sv`);
  await expect.element(page.getByRole("heading", { name: "Boka tid" })).toBeVisible();
  await service("Colour").click();
  await expect.element(page.getByText(/1 h 30 min · från 95,50\s€/)).toBeVisible();
});

test("where there are tables, too, a table is the first choice, and back leads to the services", async () => {
  const { slug } = await aRestaurant();
  await saveTables({ slug }, ["T1", "T2"]);
  await saveOffer(slug, SALON);
  await onPhone();
  await openCustomersPage(`/${slug}`);
  await expect.element(service("Cut")).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "A table" }).click();
  await expect.element(page.getByLabelText("Party size")).toHaveValue("2");
  await expect.element(timeOf("18:00")).toBeVisible();
  history.back();
  await expect.element(service("Cut")).toBeVisible();
});

test("a business without services that customers may book keeps its page", async () => {
  const { slug } = await aSalon({ ...SALON, services: {} });
  await openCustomersPage(`/${slug}`);
  await expect.element(page.getByText("Nothing can be booked online at the moment.")).toBeVisible();
});
