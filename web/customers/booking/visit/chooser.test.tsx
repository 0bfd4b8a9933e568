import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { chooseTime, serviceOf, timeOf } from "../../../testing/booking-form.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openCustomersScene, openPageOfScene, playScene } from "../../../testing/scenes.ts";

const open = () => openCustomersScene("visit", "/visit");

test("services stand under their groups with length and price, and nothing more is asked before one is chosen", async () => {
  await onPhone();
  await open();
  await expect.element(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
  const hair = page.getByRole("region", { name: "Hair" });
  await expect
    .element(hair.getByRole("checkbox", { name: "Cut €40 45 min With a wash and a cup of coffee." }))
    .toBeVisible();
  await expect.element(hair.getByRole("checkbox", { name: "Colour from €95.50 1 h 30 min" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Beard" }).getByRole("checkbox")).toBeVisible();
  await expect.element(serviceOf("Advice 15 min")).toBeVisible();
  await expect.element(chooseTime).not.toBeInTheDocument();
});

test("what was ticked stands at the foot in the owner's order, with its length and price", async () => {
  await onPhone();
  await open();
  await serviceOf("Colour").click();
  await serviceOf("Cut").click();
  await expect.element(page.getByText("Cut + Colour")).toBeVisible();
  await expect.element(page.getByText("2 h 15 min · from €135.50")).toBeVisible();
  await everybodyCanUse();
  await serviceOf("Colour").click();
  await expect.element(page.getByText("45 min · €40", { exact: true })).toBeVisible();
  await serviceOf("Cut").click();
  await expect.element(chooseTime).not.toBeInTheDocument();
});

test("the keyboard ticks services and goes on", async () => {
  await open();
  await expect.element(serviceOf("Cut")).toBeVisible();
  serviceOf("Cut").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(serviceOf("Cut")).toBeChecked();
  chooseTime.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("group", { name: "With whom?" })).toBeVisible();
});

test("a seventh service is refused in words", async () => {
  const names = ["A", "B", "C", "D", "E", "F", "G"].map((letter) => `Service ${letter}`);
  await openCustomersScene("visit", "/visit", ({ workspace, ...data }: BookingPageData) => {
    const [service] = workspace.offer?.services ?? [];
    const services = names.map((name, i) => ({ ...service, id: `${i}`, name, minutes: 15, price: 4000 }));
    return { ...data, workspace: { ...workspace, offer: { ...workspace.offer, services } } };
  });
  const refusal = page.getByText("At most 6 services in one visit.");
  for (const name of names) await serviceOf(name).click({ force: true });
  await expect.element(refusal).toBeVisible();
  await expect.element(serviceOf("Service G")).not.toBeChecked();
  await expect.element(page.getByText("1 h 30 min · €240")).toBeVisible();
  await serviceOf("Service A").click();
  await expect.element(refusal).not.toBeInTheDocument();
});

test("in Swedish", async () => {
  await openCustomersScene("visit", "/visit?lang=sv");
  await expect.element(page.getByRole("heading", { name: "Boka tid" })).toBeVisible();
  await serviceOf("Colour").click();
  await expect.element(page.getByText(/1 h 30 min · från 95,50\s€/)).toBeVisible();
});

test("where there are tables, too, a table is the first choice, and back leads to the services", async () => {
  await onPhone();
  await openCustomersScene("chooser", "/chooser");
  await expect.element(serviceOf("Cut")).toBeVisible();
  await page.getByRole("button", { name: "A table" }).click();
  await expect.element(page.getByLabelText("Party size")).toHaveValue("2");
  await expect.element(timeOf("18:00")).toBeVisible();
  history.back();
  await expect.element(serviceOf("Cut")).toBeVisible();
});

test("a salon without services that customers may book says so, and shows neither services nor times", async () => {
  await onPhone();
  await playScene("chooser");
  for (const address of ["/chooser-none", "/chooser-offline"]) {
    await openPageOfScene(address);
    await expect.element(page.getByRole("heading", { name: "Book an appointment" })).toBeVisible();
    await expect.element(page.getByText("Nothing can be booked online at the moment.")).toBeVisible();
    for (const role of ["checkbox", "radio"] as const)
      await expect.element(page.getByRole(role)).not.toBeInTheDocument();
  }
  await everybodyCanUse();
});
