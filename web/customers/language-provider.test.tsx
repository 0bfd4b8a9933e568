import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { timeOf } from "../testing/booking-form.ts";
import { openCustomersScene, openPageOfScene } from "../testing/scenes.ts";

/** The link of a booking in Swedish (test/scenes/booking.scene.ts). */
const SWEDISH = `/booking/manage/token-${"3".padStart(37, "0")}`;

const heading = (name: string) => page.getByRole("heading", { name });
const speak = (name: "English" | "Svenska") => page.getByRole("button", { name, exact: true }).click();

test("another language takes nothing away, and says anew what is wrong", async () => {
  await openCustomersScene("booking", "/booking?lang=sv");
  await page.getByRole("button", { name: "En gäst till" }).click();
  await timeOf("18:00").click();
  await page.getByLabelText("Namn").fill("Åsa Öberg");
  await page.getByLabelText("Något vi bör veta?").fill("Nötter");
  await page.getByRole("button", { name: "Bekräfta bokningen" }).click();
  await expect.element(page.getByText("Fyll i din e-postadress")).toBeVisible();

  await speak("English");
  await expect.element(heading("Reserve Your Table")).toBeVisible();
  await expect.element(page.getByText("Email is required")).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  await expect.element(page.getByRole("button", { name: "Svenska" })).toHaveFocus();
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveValue("Åsa Öberg");
  await expect.element(page.getByLabelText("Anything we should know")).toHaveValue("Nötter");
  await expect.element(page.getByLabelText("Party size")).toHaveValue("3");
  await expect.element(timeOf("18:00")).toBeChecked();
  expect(location.search).toBe("");
});

test("a chosen language is kept, and the address decides before it", async () => {
  await openCustomersScene("booking", "/booking");
  await speak("Svenska");
  await expect.element(heading("Boka bord")).toBeVisible();
  await openPageOfScene("/booking");
  await expect.element(heading("Boka bord")).toBeVisible();
  await openPageOfScene("/booking?lang=en");
  await expect.element(heading("Reserve Your Table")).toBeVisible();
});

test("a booking's page speaks the booking's language, and is switched also where nothing can be kept", async () => {
  const storage = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  await openCustomersScene("booking", SWEDISH);
  await expect.element(heading("Din bokning")).toBeVisible();
  await speak("English");
  await expect.element(heading("Your booking")).toBeVisible();
  storage.mockRestore();
});
