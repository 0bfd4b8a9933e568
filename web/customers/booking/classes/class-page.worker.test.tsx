import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { confirmBooking, emailField, nameField, thanks } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { bookingsOf, changeStored, TODAY } from "../../../testing/restaurants.ts";
import { aSpa, aStudio, held, seatsTaken } from "../../../testing/studios.ts";

const WEDNESDAY = "2027-06-16";
const session = (name: RegExp) => page.getByRole("button", { name });
const open = ({ slug }: { slug: string }, state?: unknown) => openCustomersPage(`/${slug}`, state);

async function fillIn() {
  await nameField.fill("Astrid Lind");
  await emailField.fill("astrid@example.com");
}

test("a stranger on a phone sees the classes by day and books two seats in few taps", async () => {
  await onPhone();
  const studio = await aStudio();
  const [yoga] = await held(studio);
  await held(studio, { of: "Pilates", by: "Bo", time: "09:00", minutes: 45, seats: 8, date: WEDNESDAY });
  await open(studio);
  await expect.element(page.getByRole("heading", { name: "Tuesday 15 June" })).toBeVisible();
  await expect.element(session(/^09:00 ?Pilates ?Bo · 45 min ?€40/)).toBeVisible();
  await lookAt();
  await session(/^18:00 ?Yoga ?Anna · 1 h 15 min ?€40/).click();
  await expect.element(page.getByRole("heading", { name: "Yoga" })).toHaveFocus();
  await page.getByRole("button", { name: "One more seat" }).click();
  await expect.element(page.getByText("Yoga · 2 seats · €80")).toBeVisible();
  await fillIn();
  await lookAt();
  await confirmBooking.click();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByText("Yoga · 2 seats · €80")).toBeVisible();
  await expect.element(page.getByText("Class", { exact: true })).toBeVisible();
  await expect.element(page.getByText("A confirmation is on its way to astrid@example.com.")).toBeVisible();
  await expect.element(page.getByText("until 19:15")).toBeVisible();
  await lookAt();
  expect(await bookingsOf(studio)).toMatchObject([
    { session: yoga?.id, guests: 2, bookingDate: TODAY, bookingTime: "18:00", price: { minor: 8000, currency: "EUR" } },
  ]);
});

test("beside other services classes are a choice of their own, and lead back", async () => {
  await onPhone();
  const spa = await aSpa();
  await held(spa);
  await open(spa);
  await expect.element(page.getByRole("checkbox", { name: "Massage" })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Yoga" })).not.toBeInTheDocument();
  await lookAt();
  await page.getByRole("link", { name: /^Classes/ }).click();
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "Other services" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Massage" })).toBeVisible();
});

test("a link to classes begins with them before any tap, and one to a class with its dates", async () => {
  const spa = await aSpa();
  await held(spa);
  await open(spa, { step: "classes", chosen: { party: "1", date: "", time: null, services: "another" } });
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible(); // a class without dates hides no others
  const first = await (await fetch(`/product/${spa.slug}?guests=1&lang=sv&ref=newsletter`)).text();
  expect(first).toContain('<a href="?classes&amp;lang=sv&amp;ref=newsletter"');
});

test("seats move to another date also while the class they are in is not sold", async () => {
  const studio = await aStudio();
  const [own] = await held(studio, { date: "2027-06-18" });
  await held(studio, { date: "2027-06-19" });
  if (!own) throw new Error("no session");
  const { manageToken } = await seatsTaken(studio, own);
  await changeStored(
    "UPDATE booking_rules SET online_booking_paused_until = ? WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?)",
    ...[Date.parse("2027-06-18T22:00:00+02:00"), studio.slug],
  );
  await openCustomersPage(`/${studio.slug}/manage/${manageToken}`);
  await page.getByRole("radio", { name: /Saturday 19 June/ }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ bookingDate: "2027-06-19" }]);
});
