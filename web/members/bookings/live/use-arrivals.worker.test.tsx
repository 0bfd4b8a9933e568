import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, everyDay, phoned } from "../../../testing/restaurants.ts";

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${name}`) });
const sound = page.getByRole("button", { name: "Sound for new bookings" });
const isNew = (name: string) => expect.element(row(name).getByText("new", { exact: true })).toBeVisible();

async function aDashboard() {
  const restaurant = await aRestaurant({ name: "Krog Ekbacken", weeklySchedule: everyDay("06:00", "23:00") });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(page.getByRole("status").filter({ hasText: /Live$/ })).toBeVisible();
  return restaurant;
}

function hear(): () => number {
  const start = vi.spyOn(OscillatorNode.prototype, "start");
  onTestFinished(() => start.mockRestore());
  return () => start.mock.calls.length;
}

/** As far as the page can tell. */
function lookedAt(isSeen: boolean): void {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue(isSeen ? "visible" : "hidden");
  const focus = vi.spyOn(document, "hasFocus").mockReturnValue(isSeen);
  onTestFinished(() => {
    state.mockRestore();
    focus.mockRestore();
  });
  document.dispatchEvent(new Event("visibilitychange"));
}

test("a customer's booking is marked, and not heard where no sound is wanted", async () => {
  const notes = hear();
  const restaurant = await aDashboard();
  await expect.element(sound).toHaveAttribute("aria-pressed", "false");
  await booked(restaurant, { customerName: "Silent Sara" });
  await isNew("Silent Sara");
  expect(notes()).toBe(0);
});

test("where the sound is on, a customer's booking is heard, and one of a member is not", async () => {
  const notes = hear();
  const restaurant = await aDashboard();
  await sound.click();
  await expect.poll(notes).toBe(2);
  await phoned(restaurant, { customerName: "Phoning Pia" });
  await isNew("Phoning Pia");
  await booked(restaurant, { customerName: "Loud Lars" });
  await expect.poll(notes).toBe(4);
});

test("bookings that come while the page is not looked at are counted in its title", async () => {
  const restaurant = await aDashboard();
  lookedAt(false);
  await booked(restaurant, { customerName: "Silent Sara" });
  await phoned(restaurant, { customerName: "Phoning Pia" });
  await expect.poll(() => document.title).toBe("(2) Krog Ekbacken · Daybook");
  lookedAt(true);
  await expect.poll(() => document.title).toBe("Krog Ekbacken · Daybook");
});

test("a booking that the member makes is not counted in the title", async () => {
  const restaurant = await aDashboard();
  lookedAt(false);
  await page.getByRole("button", { name: "New booking", exact: true }).click();
  await page.getByRole("button", { name: "Walk-in now" }).click();
  await isNew("Walk-in");
  await booked(restaurant, { customerName: "Other Otto" });
  await isNew("Other Otto");
  await expect.poll(() => document.title).toBe("(1) Krog Ekbacken · Daybook");
});
