import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lookAt } from "../../../testing/look-at.ts";
import { failNext, tooOften } from "../../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant } from "../../../testing/restaurants.ts";

test("where no confirmation is mailed, the customer keeps the page with the booking's link", async () => {
  await onPhone();
  const { slug } = await aRestaurant({ confirmByEmail: false });
  await openCustomersPage(`/${slug}`);
  await page.getByRole("radio", { name: "18:00", exact: true }).click();
  await page.getByLabelText("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabelText("Email").fill("astrid@example.com");
  await page.getByRole("button", { name: "Confirm booking" }).click();
  await expect.element(page.getByText("Keep this page. The link to your booking:")).toBeVisible();
  const link = page.getByRole("link", { name: `/${slug}/manage/` });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(`^/${slug}/manage/[\\w-]{43}$`));
  await expect.element(page.getByText("is on its way")).not.toBeInTheDocument();
  await lookAt();
});

test("a customer who books too often reads when to try again, and books then with what was typed", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}`);
  await page.getByRole("radio", { name: "18:00", exact: true }).click();
  await page.getByLabelText("Name", { exact: true }).fill("Astrid Lind");
  await page.getByLabelText("Email").fill("astrid@example.com");
  const confirm = page.getByRole("button", { name: "Confirm booking" });
  failNext("POST", /\/bookings$/, tooOften(60));
  await confirm.click();
  const words = "Too many attempts. Please try again in 60 seconds.";
  await expect.element(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await lookAt();
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveValue("Astrid Lind");
  await confirm.click();
  await expect.element(page.getByRole("heading", { name: "Thank You for Your Booking!" })).toBeVisible();
  await expect.element(page.getByText("A confirmation is on its way to astrid@example.com.")).toBeVisible();
});
