import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { book, nameField, timeOf } from "../../../testing/booking-form.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openCustomersScene, openPageOfScene } from "../../../testing/scenes.ts";

const PHONE = "+46 70 174 06 05";
/** The link of six guests' booking on Friday at 19:00 (test/scenes/periods.scene.ts). */
const LINK = `/periods/manage/token-${"1".padStart(37, "0")}`;

const open = () =>
  openCustomersScene("periods", "/periods", ({ customization, ...data }: BookingPageData) => ({
    ...data,
    customization: { ...customization, contactPhone: PHONE },
  }));

test("a tap on a time that is too late online says so beside it, with the number to call and the nearest free times", async () => {
  await onPhone();
  await open();
  await expect.element(page.getByRole("heading", { name: "Lunch" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Dinner" })).toBeVisible();
  await timeOf("12:00, too late to book online").click({ force: true });
  const words = page.getByText("12:00: too late to book online");
  await expect.element(words).toBeVisible();
  const fieldset = page.getByRole("group", { name: /^Time on/ });
  await expect
    .element(fieldset.getByRole("link", { name: `Call ${PHONE}` }))
    .toHaveAttribute("href", "tel:+46701740605");
  await everybodyCanUse();
  await fieldset.getByRole("button", { name: "18:00" }).click();
  await expect.element(nameField).toBeVisible();
});

test("with the keyboard, a time too full for the party names the party that fits", async () => {
  await open();
  await page.getByLabelText("Party size").selectOptions("6");
  await expect.element(timeOf("19:00, full for 6, free for 4")).toBeInTheDocument();
  await timeOf("20:30").click();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("20:00: full for 6, free for 4")).toBeVisible();
  const fieldset = page.getByRole("group", { name: /^Time on/ });
  await expect.element(fieldset.getByRole("button").first()).toBeVisible();
  await expect.element(fieldset.getByRole("link")).not.toBeInTheDocument();
});

test("under service periods the form, its thanks and the link's page say until when the table is", async () => {
  await open();
  await timeOf("20:30").click();
  await expect.element(page.getByText("Table until 21:30").first()).toBeVisible();
  await page.getByLabelText("Party size").selectOptions("6");
  await expect.element(page.getByText("Table until 22:00").first()).toBeVisible();
  await nameField.fill("Bo Ek");
  await page.getByLabelText("Email").fill("bo@example.com");
  await book();
  await expect.element(page.getByText("Table until 22:00")).toBeVisible();
  await openPageOfScene(LINK);
  await expect.element(page.getByText("Table until 20:30")).toBeVisible();
});

test("without a plan nothing is said of a table's end", async () => {
  await openCustomersScene("booking", "/booking");
  await timeOf("20:30").click();
  await expect.element(nameField).toBeVisible();
  await expect.element(page.getByText("Table until")).not.toBeInTheDocument();
});
