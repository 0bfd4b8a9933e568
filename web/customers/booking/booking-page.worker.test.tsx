import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { confirmBooking, emailField, fillBooking, nameField, thanks, timeOf } from "../../testing/booking-form.ts";
import { lookAt } from "../../testing/look-at.ts";
import { failNext, silenceSockets } from "../../testing/network.ts";
import { onPhone, openCustomersPage } from "../../testing/open-page.tsx";
import { aRestaurant, booked, bookingsOf, changeStored, TODAY } from "../../testing/restaurants.ts";

test("a customer on a phone chooses a day and a time, says who comes, and is thanked", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  await openCustomersPage(`/${restaurant.slug}`);
  await page.getByRole("radio", { name: "Friday 18 June" }).click();
  await timeOf("18:00").click();
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([
    { customerName: "Astrid Lind", bookingDate: "2027-06-18", bookingTime: "18:00", source: "online" },
  ]);
});

test("form and thanks of a booking for today say that it cannot be changed online", async () => {
  const words = page.getByText(/^Today's bookings cannot be changed online\./);
  await openCustomersPage(`/${(await aRestaurant()).slug}`);
  await fillBooking("18:00");
  await expect.element(words).toBeVisible();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText("See you today at 18:00")).toBeVisible();
  await expect.element(words).toBeVisible();
  await lookAt();
});

test("a time that another customer took is refused with others, and one of those is booked with what was typed", async () => {
  silenceSockets();
  await onPhone();
  const restaurant = await aRestaurant({ maxCapacity: 1 });
  await openCustomersPage(`/${restaurant.slug}`);
  await timeOf("18:00").click();
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
  await booked(restaurant, { customerName: "Somebody Else", bookingTime: "18:00" });
  await confirmBooking.click();
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(dialog.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: /17:00/ }).click();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([
    { customerName: "Astrid Lind", bookingTime: "17:00" },
    { customerName: "Somebody Else", bookingTime: "18:00" },
  ]);
});

const NUMBER = "+46 8 465 004 01";

/** Five bookings to come, at a place with a number to call. */
async function aRegular() {
  const restaurant = await aRestaurant();
  const ofPlace = "workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
  const looks = `UPDATE workspace_customizations SET contact_phone = ? WHERE ${ofPlace}`;
  await changeStored(looks, NUMBER, restaurant.slug);
  for (const bookingTime of ["18:00", "18:30", "19:00", "19:30", "20:00"])
    await booked(restaurant, { bookingDate: TODAY, bookingTime });
  return restaurant;
}

test("a customer with five bookings ahead is told the number to call, and what was typed stays", async () => {
  const { slug } = await aRegular();
  await openCustomersPage(`/${slug}`);
  await fillBooking("17:00");
  await confirmBooking.click();
  const words = `You have 5 bookings ahead here already. To book more, please call ${NUMBER}.`;
  const alert = page.getByRole("alert").filter({ hasText: words });
  await expect.element(alert.getByRole("link", { name: NUMBER })).toHaveAttribute("href", "tel:+46846500401");
  await lookAt();
  await expect.element(emailField).toHaveValue("astrid@example.com");
  await emailField.fill("grace@example.com");
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
});

test("a customer who reads Swedish is told the number to call in Swedish", async () => {
  const { slug } = await aRegular();
  await openCustomersPage(`/${slug}?lang=sv`);
  await timeOf("17:00").click();
  await page.getByLabelText("Namn", { exact: true }).fill("Astrid Lind");
  await page.getByLabelText("E-post").fill("astrid@example.com");
  await page.getByRole("button", { name: "Bekräfta bokningen" }).click();
  const words = `Du har redan 5 kommande bokningar här. Ring ${NUMBER} för att boka fler.`;
  await expect.element(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
});

test("on a page left open over days, the days and times that have passed are gone", async () => {
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}`);
  await timeOf("18:00").click();
  const view = (await (await fetch(`/api/public/${slug}`)).json()) as { workspace: object };
  Object.assign(view.workspace, { today: "2027-06-17", now: "2027-06-17T10:05:00Z" }); // 12:05 in Stockholm
  failNext("GET", new RegExp(`/public/${slug}$`), Response.json(view));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(page.getByRole("radio", { name: "Tuesday 15 June" })).not.toBeInTheDocument();
  await expect.element(timeOf("12:30")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: "Thursday 17 June" })).toBeChecked();
  await expect.element(timeOf("12:00")).not.toBeInTheDocument();
  await expect.element(timeOf("18:00")).not.toBeChecked();
});

test("a time that passes while the page stays open is gone, before the times were asked for again", async () => {
  silenceSockets();
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}`);
  await expect.element(timeOf("12:00")).toBeVisible();
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse(`${TODAY}T10:15:00Z`)); // 12:15 in Stockholm, however long the tests before took
  onTestFinished(() => clock.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(timeOf("12:00")).not.toBeInTheDocument();
  await expect.element(timeOf("12:30")).toBeVisible();
});

test("an address that no business has says so", async () => {
  await openCustomersPage("/nobody-here");
  await expect.element(page.getByRole("heading", { name: "Business not found" })).toBeVisible();
});

test("a link of no booking leads back to the booking page", async () => {
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}/manage/not-a-token`);
  await expect.element(page.getByText("Check your link or contact the business.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to booking page" })).toHaveAttribute("href", `/${slug}`);
});
