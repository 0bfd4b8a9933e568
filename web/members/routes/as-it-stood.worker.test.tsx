import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../testing/colleague.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, booked, changeStored, phoned, saveTables, TODAY } from "../../testing/restaurants.ts";

const at = (time: string) => Date.parse(`${TODAY}T${time}:00+02:00`);

/** Ada is booked at 03:00, Bo at 04:00; both cancel, at 05:00 and 06:00. */
async function aPast() {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  const ada = await phoned(restaurant, { customerName: "Ada" });
  const bo = await booked(restaurant, { customerName: "Bo", bookingTime: "18:00", guests: 4 });
  await colleague.cancels(restaurant, ada.id);
  await colleague.cancels(restaurant, bo.id);
  await changeStored(
    "UPDATE booking_events SET at = ?1 + seq * 3600000 WHERE workspace_id = (SELECT workspace_id FROM bookings WHERE id = ?2)",
    at("02:00"),
    ada.id,
  );
  return { ...restaurant, ada, bo };
}

const row = (text: RegExp) => page.getByRole("listitem").filter({ hasText: text });
const step = (name: string) => page.getByRole("button", { name });
const hour = page.getByLabelText("Time, hour");
const minutes = page.getByLabelText("Time, minutes");
const heading = (name: RegExp) => page.getByRole("heading", { level: 2, name });

test("an owner steps back through the changes of a date, on a phone", async () => {
  await onPhone();
  const { slug } = await aPast();
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await lookAt();
  await page.getByRole("link", { name: "The book as it stood" }).click();
  await expect.element(page.getByText("0 bookings · 0 guests · 2 cancelled")).toBeVisible();
  await step("Previous change").click();
  await expect.element(heading(/05:00/)).toBeVisible();
  await expect.element(page.getByText("Booking cancelled: Ada – Olle Owner, 05:00")).toBeVisible();
  await expect.element(row(/19:00Ada 2 guests.*changed then.*Cancelled/)).toBeVisible();
  await expect.element(row(/18:00Bo 4 guests · T1.*Confirmed/)).toBeVisible();
  await lookAt();
  await expectFitLarge();
  await step("Previous change").click();
  await expect.element(page.getByText("2 bookings · 6 guests")).toBeVisible();
  await expect.element(page.getByText("New booking: Bo – The customer, 04:00")).toBeVisible();
  await step("Previous change").click();
  await expect.element(row(/19:00Ada/)).toBeVisible();
  await expect.element(row(/Bo/)).not.toBeInTheDocument();
  await expect.element(step("Previous change")).toHaveAttribute("aria-disabled", "true");
  await step("Next change").click();
  await expect.element(row(/Bo/)).toBeVisible();
});

test("a moment is chosen by day and time, with all that was written in that minute, and the address keeps it", async () => {
  const { slug } = await aPast();
  await openMembersPage(`/${slug}/dashboard/as-it-stood?date=${TODAY}`);
  await hour.selectOptions("04");
  await minutes.selectOptions("00");
  await expect.element(page.getByText("2 bookings · 6 guests")).toBeVisible();
  expect(new URLSearchParams(location.search).get("at")).toBe(`${TODAY}T02:00:59.999Z`);
  await lookAt();
  await hour.selectOptions("02");
  await minutes.selectOptions("59");
  await expect.element(page.getByText("Nothing was booked for this date then.")).toBeVisible();
  await page.getByLabelText("Day").fill("2027-06-14");
  await expect.element(heading(/Monday/)).toBeVisible();
});

test("a deleted booking has no name, and stood here all the same", async () => {
  const restaurant = await aPast();
  await colleague.deletes(restaurant, restaurant.bo.id);
  await openMembersPage(`/${restaurant.slug}/dashboard/as-it-stood?date=${TODAY}&at=${TODAY}T02:30:00.000Z`);
  await expect.element(row(/18:00Deleted booking 4 guests/)).toBeVisible();
});

test("a log with a gap is said to be one", async () => {
  const { slug, ada } = await aPast();
  await changeStored("DELETE FROM booking_events WHERE booking_id = ?1 AND version = 1", ada.id);
  await openMembersPage(`/${slug}/dashboard/as-it-stood?date=${TODAY}`);
  await expect.element(page.getByText(/^The log of this date cannot be read as a whole/)).toBeVisible();
});

test.each([`date=${TODAY}&at=yesterday`, "date=2027-02-30"])(
  "an address with %s says that it cannot be shown",
  async (query) => {
    const { slug } = await aRestaurant();
    await openMembersPage(`/${slug}/dashboard/as-it-stood?${query}`);
    await expect.element(page.getByRole("alert")).toBeVisible();
  },
);
