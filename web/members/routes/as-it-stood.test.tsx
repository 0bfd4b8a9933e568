import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, giving, openScene, refusing } from "../../testing/scenes.ts";

const TODAY = "2027-06-15";
const PAGE = "/as-it-stood/dashboard/as-it-stood";
const bookOf =
  (query: { at?: string } = {}, date = TODAY) =>
  (api: Api) =>
    api.workspaces[":slug"].days[":date"]["as-it-stood"].$get({ param: { slug: "as-it-stood", date }, query });

const row = (text: RegExp) => page.getByRole("listitem").filter({ hasText: text });
const step = (name: string) => page.getByRole("button", { name });
const hour = page.getByLabelText("Time, hour");
const minutes = page.getByLabelText("Time, minutes");
const heading = (name: RegExp) => page.getByRole("heading", { level: 2, name });

test("an owner steps back through the changes of a date, on a phone", async () => {
  await onPhone();
  await openScene("as-it-stood", "/as-it-stood/dashboard");
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await page.getByRole("link", { name: "The book as it stood" }).click();
  await expect.element(page.getByText("0 bookings · 0 guests · 2 cancelled")).toBeVisible();
  await step("Previous change").click();
  await expect.element(heading(/05:00/)).toBeVisible();
  await expect.element(page.getByText("Booking cancelled: Ada – Olle Owner, 05:00")).toBeVisible();
  await expect.element(row(/19:00Ada 2 guests.*changed then.*Cancelled/)).toBeVisible();
  await expect.element(row(/18:00Bo 4 guests · T1.*Confirmed/)).toBeVisible();
  await step("Previous change").click();
  await expect.element(page.getByText("2 bookings · 6 guests")).toBeVisible();
  await expect.element(page.getByText("New booking: Bo – The customer, 04:00")).toBeVisible();
  await step("Previous change").click();
  await expect.element(row(/19:00Ada/)).toBeVisible();
  await expect.element(row(/Bo/)).not.toBeInTheDocument();
  await expect.element(step("Previous change")).toHaveAttribute("aria-disabled", "true");
  await step("Next change").click();
  await expect.element(row(/Bo/)).toBeVisible();
  await step("Next change").click();
  await expect.element(page.getByText("Booking cancelled: Ada – Olle Owner, 05:00")).toBeVisible();
  await everybodyCanUse();
});

test("a moment is chosen by day and time, with all that was written in that minute, and the address keeps it", async () => {
  await openScene("as-it-stood", `${PAGE}?date=${TODAY}`);
  await hour.selectOptions("04");
  await minutes.selectOptions("00");
  await expect.element(page.getByText("2 bookings · 6 guests")).toBeVisible();
  expect(new URLSearchParams(location.search).get("at")).toBe(`${TODAY}T02:00:59.999Z`);
  await hour.selectOptions("02");
  await minutes.selectOptions("59");
  await expect.element(page.getByText("Nothing was booked for this date then.")).toBeVisible();
  await page.getByLabelText("Day").fill("2027-06-14");
  await expect.element(heading(/Monday/)).toBeVisible();
});

test("a deleted booking has no name, and stood here all the same; a log with a gap is said to be one", async () => {
  await openScene("as-it-stood", `${PAGE}?date=${TODAY}`, () => {
    giving(bookOf(), ({ stood, ...told }) => ({
      ...told,
      stood: stood && {
        ...stood,
        bookings: stood.bookings.map((each) => (each.bookingTime === "18:00" ? { ...each, customerName: null } : each)),
      },
    }));
  });
  await expect.element(row(/18:00Deleted booking 4 guests/)).toBeVisible();
  giving(bookOf({ at: `${TODAY}T02:00:59.999Z` }), (told) => ({ ...told, stood: null }));
  await minutes.selectOptions("00");
  await hour.selectOptions("04");
  await expect.element(page.getByText(/^The log of this date cannot be read as a whole/)).toBeVisible();
});

test("an address that says no moment says that it cannot be shown", async () => {
  await openScene("as-it-stood", `${PAGE}?date=${TODAY}&at=yesterday`, () =>
    refusing(bookOf({ at: "yesterday" }), "invalid_input"),
  );
  await expect.element(page.getByRole("alert")).toBeVisible();
});
