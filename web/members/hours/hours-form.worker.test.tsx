import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { lookAt } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant, booked, bookingsOf, everyDay, saveHours } from "../../testing/restaurants.ts";

const [MONDAY, SUNDAY] = ["2027-06-21", "2027-06-27"];

const guestsPerSpot = page.getByLabelText("Seats at each, usually");
const feedbackDelay = page.getByLabelText("Feedback delay (hours)");
const save = page.getByRole("button", { name: "Save Changes" });
const textsOf = (items: Locator) => items.elements().map(({ textContent }) => textContent);

async function openHours() {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/hours`);
  return { slug };
}

const rulesOf = async (slug: string) => (await unwrap(api.workspaces[":slug"].$get({ param: { slug } }))).rules;

test("a value below its limit is refused at its field, which takes the focus, and another is saved", async () => {
  await openHours();
  await guestsPerSpot.fill("0");
  await save.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Seats per table must be at least 1");
  await expect.element(guestsPerSpot).toHaveFocus();
  await lookAt();
  await guestsPerSpot.fill("3");
  await save.click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
});

test("settings that the server could not take stay typed, and are saved the next time", async () => {
  const { slug } = await openHours();
  await guestsPerSpot.fill("3");
  failNext("PUT", /\/hours$/);
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(guestsPerSpot).toHaveValue("3");
  await save.click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
  expect(await rulesOf(slug)).toMatchObject({ guestsPerSpot: 3 });
});

const option = (label: string, value: string) => page.getByLabelText(label).selectOptions(value);
const saved = page.getByText("All changes are saved");
const keep = page.getByRole("button", { name: "Save and keep them" });
const dialogOf = (name: string) => page.getByRole("dialog", { name });

test("the owner is asked before bookings on a day that closes are cancelled, and Back cancels none", async () => {
  const { slug } = await openHours();
  for (const [customerName, bookingDate] of [
    ["Astrid", MONDAY],
    ["Bo", SUNDAY],
    ["Cilla", "2027-06-18"],
  ])
    await booked({ slug }, { customerName, bookingDate, bookingTime: "18:00" });
  await page.getByRole("checkbox", { name: "Close on special days" }).click();
  await page.getByRole("button", { name: "Add special days" }).click();
  await dialogOf("Add special days").getByLabelText("First day").fill(MONDAY);
  await dialogOf("Add special days").getByLabelText("Last day").fill(SUNDAY);
  await dialogOf("Add special days").getByRole("button", { name: "Add" }).click();
  await page.getByText("Show them").click();
  await save.click();
  const question = dialogOf("These 2 bookings will be cancelled");
  await expect.element(question.getByText("Astrid")).toBeVisible();
  expect(textsOf(question.getByRole("listitem"))).toEqual([
    expect.stringContaining("Mon 21 Jun, 18:00Astrid2 guests"),
    expect.stringContaining("Sun 27 Jun, 18:00Bo2 guests"),
  ]);
  await lookAt();
  await question.getByRole("button", { name: "Back" }).click();
  expect((await bookingsOf({ slug })).map(({ status }) => status)).toEqual(Array(3).fill("confirmed"));
});

test("bookings that new hours and limits leave outside are listed before the save, which keeps them", async () => {
  const { slug } = await openHours();
  await booked({ slug }, { customerName: "Astrid", bookingDate: MONDAY, bookingTime: "21:00" });
  await booked({ slug }, { customerName: "Bo", bookingDate: SUNDAY, bookingTime: "18:00", guests: 8 });
  await option("Template closes, hour", "20");
  await page.getByRole("button", { name: "Apply to all open days" }).click();
  await page.getByLabelText("How many tables?").fill("1");
  await save.click();
  const question = dialogOf("2 bookings do not fit the new settings");
  await expect.element(question.getByText("Astrid")).toBeVisible();
  expect(textsOf(question.getByRole("listitem"))).toEqual([
    expect.stringContaining("Outside your opening hours, or it ends after closing"),
    expect.stringContaining("More guests then than you have places"),
  ]);
  await lookAt();
  await question.getByRole("button", { name: "Back" }).click();
  expect(await rulesOf(slug)).toMatchObject({ maxCapacity: 10 });
  await save.click();
  await keep.click();
  await expect.element(saved).toBeVisible();
  expect(await rulesOf(slug)).toMatchObject({ maxCapacity: 1 });
  expect((await bookingsOf({ slug })).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
});

test("days to close without a first day, or with one that does not exist, are refused in their dialog", async () => {
  await onPhone();
  await openHours();
  await page.getByRole("checkbox", { name: "Close on special days" }).click();
  await page.getByRole("button", { name: "Add special days" }).click();
  const dialog = dialogOf("Add special days");
  const add = dialog.getByRole("button", { name: "Add" });
  await add.click();
  await expect.element(dialog.getByText("A start date is required")).toBeVisible();
  await dialog.getByLabelText("First day").fill(MONDAY);
  await dialog.getByLabelText("Last day").fill("30/2");
  await add.click();
  await expect.element(dialog.getByText("Invalid date format")).toBeVisible();
  await lookAt();
});

test.each(["phone", "desk"])(
  "an opening that meets the night before says who is still there, on a %s",
  async (size) => {
    if (size === "phone") await onPhone();
    const restaurant = await aRestaurant({ weeklySchedule: everyDay("18:00", "02:00"), maxCapacity: 1 });
    await booked(restaurant, { customerName: "Astrid", bookingDate: MONDAY, bookingTime: "01:00" });
    await openMembersPage(`/${restaurant.slug}/dashboard/hours`);
    await option("Template opens, hour", "00");
    await option("Template opens, minutes", "30");
    await option("Template closes, hour", "23");
    await page.getByRole("button", { name: "Apply to all open days" }).click();
    await save.click();
    await keep.click(); // it is outside them, too
    await expect.element(saved).toBeVisible();
    const words = "It keeps its place until it ends, so nothing is sold twice.";
    const note = page.getByRole("status").filter({ hasText: words });
    await expect.element(note.getByText("1 booking of another day reaches into the new hours.")).toBeVisible();
    await note.getByText("Show it").click();
    expect(textsOf(note.getByRole("listitem"))).toEqual(["Mon 21 Jun, 01:00, night to TuesdayAstrid2 guests"]);
    await lookAt();
    await feedbackDelay.fill("3");
    await save.click();
    await expect.element(note).not.toBeInTheDocument();
  },
);

test("one opening for all days and a pause are saved, and a pause that has passed says so", async () => {
  const { slug } = await openHours();
  await option("Template opens, hour", "18");
  await option("Template opens, minutes", "15");
  await page.getByRole("button", { name: "Apply to all open days" }).click();
  await page.getByRole("checkbox", { name: "Pause online booking" }).click();
  const until = page.getByLabelText("Paused until", { exact: true });
  await until.fill("14/6/2027");
  await expect.element(page.getByText("That moment has passed: online booking is open.")).toBeVisible();
  await until.fill("2027-06-17");
  await option("Paused until, hour", "18");
  await save.click();
  await expect.element(saved).toBeVisible();
  const rules = await rulesOf(slug);
  expect(JSON.stringify(rules).match(/18:15/g)).toHaveLength(7);
  expect(rules).toMatchObject({ onlineBookingPausedUntil: "2027-06-17T16:00:00.000Z" });
});

test("what is not saved is not left without being asked", async () => {
  const { slug } = await openHours();
  await feedbackDelay.fill("3");
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = dialogOf("Leave without saving?");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.element(feedbackDelay).toHaveValue("3");
  await page.getByRole("link", { name: /^(All settings|Settings)$/ }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect.poll(() => location.pathname + location.search).toBe(`/${slug}/dashboard?tab=settings`);
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

test("a reminder that comes when nobody can change any more is warned of at once", async () => {
  await onPhone();
  await openHours();
  const reminder = page.getByLabelText("Reminder 1", { exact: true });
  await expect.element(reminder).toHaveValue("48");
  const warning = page.getByText(
    "This comes too late for a change: customers can change or cancel until 1 day before.",
  );
  await expect.element(warning).not.toBeInTheDocument();
  await reminder.selectOptions("24");
  await expect.element(warning).toBeVisible();
  await lookAt();
  const looks = (field: Element) => [getComputedStyle(field).appearance, field.getBoundingClientRect().height];
  expect(looks(reminder.element())).toEqual(looks(page.getByLabelText("Times offered every").element()));
  await page.getByLabelText("Customer change window (hours)").fill("12");
  await expect.element(warning).not.toBeInTheDocument();
});

test("what is wrong with a day of the week is said at its row, where the focus goes, on a phone", async () => {
  await onPhone();
  await openHours();
  const closing = page.getByLabelText("Wednesday closes, hour");
  await closing.selectOptions("08");
  await save.click();
  await expect.element(closing).toHaveFocus();
  await expect.element(closing).toHaveAttribute("aria-invalid", "true");
  await expect.element(closing).toHaveAccessibleDescription("Wednesday: Closing time must be after opening time");
  await expect.element(page.getByLabelText("Tuesday closes, hour")).not.toHaveAttribute("aria-invalid");
  await lookAt();
  await closing.selectOptions("22");
  await save.click();
  await expect.element(saved).toBeVisible();
});

test("message settings that were saved while the form was open are no conflict", async () => {
  const { slug } = await openHours();
  await guestsPerSpot.fill("3");
  const json = { emailEnabled: true, smsEnabled: false };
  const settings = api.workspaces[":slug"].notifications[":type"];
  await unwrap(settings.$put({ param: { slug, type: "booking_reminder" }, json }));
  await save.click();
  await expect.element(saved).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await rulesOf(slug)).toMatchObject({ guestsPerSpot: 3 });
});

test("a setting that a colleague changed too is asked about", async () => {
  const { slug } = await openHours();
  await guestsPerSpot.fill("3");
  await saveHours({ slug }, { guestsPerSpot: 2 });
  await save.click();
  const conflict = dialogOf("Settings changed");
  await expect.element(conflict.getByText("Theirs: 2")).toBeVisible();
  await expect.element(conflict.getByText("Yours: 3")).toBeVisible();
  await lookAt();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(guestsPerSpot).toHaveValue("2");
});
