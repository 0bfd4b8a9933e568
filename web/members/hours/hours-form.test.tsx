import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openKept } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { type Api, endSession, giving, told, whatWasSent } from "../../testing/scenes.ts";
import { openHoursPage, save, saveAll, saved, unfoldWeek } from "../../testing/settings-form.ts";
import { textsOf } from "../../testing/texts-of.ts";

const [MONDAY, SUNDAY] = ["2027-06-21", "2027-06-27"];

const guestsPerSpot = page.getByLabelText("Seats at each, usually");
const changeWindow = page.getByLabelText("Customer change window (hours)");
const keep = page.getByRole("button", { name: "Save and keep them" });
/** Each open day. */
async function setAllDays(which: "opens" | "closes", time: string) {
  await unfoldWeek();
  await page.getByLabelText(`Monday ${which}`).fill(time);
  await page.getByRole("button", { name: "Use Monday's hours for all open days" }).click();
}
const dialogOf = (name: string) => page.getByRole("dialog", { name });

const openHours = (scene?: string, part: Parameters<typeof openKept>[0] = "hours") => openKept(part, scene);
const openTables = () => openHours("settings", "hours?page=tables");
const openOnline = () => openHours("settings", "hours?page=online");

async function closeDays(first: string, last: string) {
  await page.getByRole("button", { name: "Add days" }).click();
  const dialog = dialogOf("Add days");
  await dialog.getByLabelText("First day").fill(first);
  await dialog.getByLabelText("Last day").fill(last);
  await dialog.getByRole("button", { name: "Done" }).click();
  return dialog;
}

const cancels = () =>
  told((api) =>
    api.workspaces[":slug"].closures.preview.$post({ param: { slug: "affected" }, json: { specialClosures: [] } }),
  );

const preview = (api: Api) =>
  api.workspaces[":slug"].plan.preview.$post({ param: { slug: "affected" }, json: {} as never });

/** Both bookings are on days that close; `touched`: those that other settings would not take. */
async function openAffected(touched: "none" | "all" = "none") {
  const kept = await openHours("affected");
  giving(preview, (all) => ({ ...all, cancels: cancels(), ...(touched === "none" ? { touched: [], count: 0 } : {}) }));
  return kept;
}

test("a value below its limit is refused at its field, which takes the focus, and another is saved", async () => {
  const kept = await openTables();
  await guestsPerSpot.fill("0");
  await openHoursPage("Opening");
  await save.click(); // leads to the page of what is wrong
  await expect.element(page.getByRole("alert")).toHaveTextContent("Seats per table must be at least 1");
  await expect.element(guestsPerSpot).toHaveFocus();
  expect(whatWasSent()).toEqual([]);
  await guestsPerSpot.fill("3");
  await save.click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
  expect(kept.rules).toMatchObject({ guestsPerSpot: 3, version: 2 });
});

test("settings that the server could not take stay typed, and are saved the next time", async () => {
  const kept = await openTables();
  await guestsPerSpot.fill("3");
  failNext("PUT", /\/plan$/);
  await save.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(guestsPerSpot).toHaveValue("3");
  await save.click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
  expect(kept.rules).toMatchObject({ guestsPerSpot: 3 });
});

test("the owner is asked before bookings on days that close are cancelled, and Back saves nothing", async () => {
  const kept = await openAffected();
  await closeDays(MONDAY, SUNDAY);
  await save.click();
  const question = dialogOf("These 2 bookings will be cancelled");
  await expect.element(question.getByText("Astrid")).toBeVisible();
  expect(textsOf(question.getByRole("listitem"))).toEqual([
    expect.stringContaining("Mon 21 Jun, 21:00Astrid2 guests"),
    expect.stringContaining("Sun 27 Jun, 18:00Bo8 guests"),
  ]);
  await everybodyCanUse();
  await question.getByRole("button", { name: "Back" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(kept.rules.version).toBe(1);
});

test("the owner who agrees closes the days, and reads how many bookings were cancelled", async () => {
  const kept = await openAffected();
  kept.cancelledBookings = 2;
  await closeDays(MONDAY, SUNDAY);
  await save.click();
  await page.getByRole("button", { name: "Save and cancel 2 bookings" }).click();
  await expect.element(page.getByText("Saved. 2 bookings were cancelled.")).toBeVisible();
  expect(whatWasSent().map(({ call }) => call)).toEqual([
    "POST /api/workspaces/affected/plan/preview",
    "PUT /api/workspaces/affected/plan",
  ]);
  const specialClosures = [{ startDate: MONDAY, endDate: SUNDAY, note: null }];
  expect(whatWasSent()[1]?.body.hours).toMatchObject({ specialScheduleEnabled: true, specialClosures });
});

test("open offers that a closing takes back are counted, also where nothing is booked", async () => {
  await openHours("affected");
  giving(preview, (all) => ({
    ...all,
    cancels: { ...cancels(), affectedBookings: 0, bookings: [], holds: 2 },
    touched: [],
    count: 0,
  }));
  await closeDays(MONDAY, SUNDAY);
  await save.click();
  const question = dialogOf("2 open offers are taken back");
  await expect.element(question.getByText("whoever knows of them is told")).toBeVisible();
  await everybodyCanUse();
});

test("bookings that are cancelled and those that stay outside new hours are one question", async () => {
  const kept = await openAffected("all");
  await closeDays(MONDAY, SUNDAY);
  await openHoursPage("Tables and floor");
  await page.getByLabelText("How many tables?").fill("1");
  await save.click();
  const question = dialogOf("These 2 bookings will be cancelled");
  await expect.element(question.getByText("Bookings that keep their time")).toBeVisible();
  await expect.element(question.getByText("More guests then than you have places")).toBeVisible();
  await everybodyCanUse();
  await question.getByRole("button", { name: "Save and cancel 2 bookings" }).click();
  await expect.element(saved).toBeVisible();
  expect(kept.rules).toMatchObject({ maxCapacity: 1, specialClosures: [{ startDate: MONDAY }] });
});

test("bookings that new hours and limits leave outside are listed before the save, which keeps them", async () => {
  const kept = await openHours("affected");
  await setAllDays("closes", "20:00");
  await openHoursPage("Tables and floor");
  await page.getByLabelText("How many tables?").fill("1");
  await save.click();
  const question = dialogOf("2 bookings do not fit the new settings");
  await expect.element(question.getByText("Astrid")).toBeVisible();
  expect(textsOf(question.getByRole("listitem"))).toEqual([
    expect.stringContaining("Outside your opening hours, or it ends after closing"),
    expect.stringContaining("More guests then than you have places"),
  ]);
  await everybodyCanUse();
  await question.getByRole("button", { name: "Back" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(kept.rules).toMatchObject({ maxCapacity: 10 });
  await save.click();
  await keep.click();
  await expect.element(saved).toBeVisible();
  expect(kept.rules).toMatchObject({ maxCapacity: 1 });
});

test("days to close without a first day, or with a last one that does not exist, are refused in their dialog", async () => {
  await openHours();
  const dialog = await closeDays("", "30/2");
  const [first, last] = [dialog.getByLabelText("First day"), dialog.getByLabelText("Last day")];
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAccessibleDescription("Please choose a date");
  await first.fill(MONDAY);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect.element(last).toHaveFocus();
  await everybodyCanUse();
});

test("an opening that meets the night before says who is still there, until the next save", async () => {
  const kept = await openHours("affected");
  const { bookings } = cancels();
  const late = { bookingTime: "01:00", startsAt: "2027-06-21T23:00:00.000Z" };
  kept.met.reachingBookings = { count: 1, bookings: bookings.slice(0, 1).map((each) => ({ ...each, ...late })) };
  await setAllDays("opens", "1300");
  await save.click();
  await keep.click();
  await expect.element(saved).toBeVisible();
  const words = "It keeps its place until it ends, so nothing is sold twice.";
  const note = page.getByRole("status").filter({ hasText: words });
  await expect.element(note.getByText("1 booking of another day reaches into the new hours.")).toBeVisible();
  await note.getByText("Show it").click();
  expect(textsOf(note.getByRole("listitem"))).toEqual(["Mon 21 Jun, 01:00, night to TuesdayAstrid2 guests"]);
  await everybodyCanUse();
  kept.met.reachingBookings = { count: 0, bookings: [] };
  await openHoursPage("Online booking");
  await changeWindow.fill("3");
  await save.click();
  await expect.element(note).not.toBeInTheDocument();
});

test("a pause that has passed says so at once", async () => {
  await openOnline();
  await page.getByRole("checkbox", { name: "Pause online booking" }).click();
  await page.getByLabelText("Paused until", { exact: true }).fill("14/6/2027");
  await expect.element(page.getByText("That moment has passed: online booking is open.")).toBeVisible();
});

test("what is not saved is not left without being asked, and another page of the hours is none", async () => {
  await openOnline();
  await changeWindow.fill("3");
  await openHoursPage("Opening");
  await openHoursPage("Online booking");
  await expect.element(changeWindow).toHaveValue("3");
  await page.getByRole("link", { name: /^(All settings|Settings)$/ }).click();
  const question = dialogOf("Leave without saving?");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect.element(changeWindow).toHaveValue("3");
  await page.getByRole("link", { name: /^(All settings|Settings)$/ }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect.poll(() => location.pathname + location.search).toBe("/settings/dashboard?tab=settings");
  await expect.poll(() => document.activeElement?.tagName).toBe("H1");
});

test("the bar is there while something is changed, says what, and Discard takes it back", async () => {
  await openOnline();
  await expect.element(changeWindow).toHaveValue("24");
  await expect.element(save).not.toBeInTheDocument();
  await changeWindow.fill("3");
  const bar = page.getByRole("status").filter({ hasText: "1 change" });
  await expect
    .element(bar)
    .toHaveTextContent("1 change Customer change window: 24 hours → 3 hours. No booking is affected.");
  await openHoursPage("Opening");
  await unfoldWeek();
  await page.getByLabelText("Monday opens").fill("16:00");
  await expect.element(page.getByText("You are asked first if it meets a booking.")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(save).not.toBeInTheDocument();
  await openHoursPage("Online booking");
  await expect.element(changeWindow).toHaveValue("24");
});

test.each([
  ["#floor", "Tables and floor"],
  ["#special-days", "Opening"],
  ["#bookings", "Online booking"],
  ["#try-it-on-last-month", "Try it on last month"],
])("the earlier address %s leads to the page %s", async (hash, name) => {
  await openHours();
  await openMembersPage(`/settings/dashboard/hours${hash}`);
  await expect.element(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
});

test("what is wrong with a day of the week is said at its row, where the focus goes, on a phone", async () => {
  await onPhone();
  await openHours();
  const closing = page.getByLabelText("Wednesday closes");
  await expect.element(closing).not.toBeVisible(); // the week stands in a line
  await unfoldWeek();
  await closing.fill("08:00");
  await unfoldWeek(); // folds it again
  await save.click();
  await expect.element(closing).toHaveFocus();
  await expect.element(closing).toHaveAttribute("aria-invalid", "true");
  await expect.element(closing).toHaveAccessibleDescription("Wednesday: Closing time must be after opening time");
  await expect.element(page.getByLabelText("Tuesday closes")).not.toHaveAttribute("aria-invalid");
  await everybodyCanUse();
  await closing.fill("22:30");
  await saveAll();
});

test("a setting that a colleague changed too is asked about", async () => {
  const kept = await openTables();
  await guestsPerSpot.fill("3");
  kept.colleagueSavesHours({ guestsPerSpot: 2 });
  await save.click();
  const conflict = dialogOf("Settings changed");
  await expect.element(conflict.getByText("Theirs: 2")).toBeVisible();
  await expect.element(conflict.getByText("Yours: 3")).toBeVisible();
  await everybodyCanUse();
  await conflict.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(guestsPerSpot).toHaveValue("2");
});

test("a brake that is on is said, and one that is set meanwhile does not stop the save", async () => {
  const kept = await openKept("hours?page=online", "settings", () =>
    giving(
      (api) => api.workspaces[":slug"].$get({ param: { slug: "settings" } }),
      (own) => ({ ...own, brake: { maxGuests: 0, until: "2027-06-15T21:00:00.000Z" } }),
    ),
  );
  await expect.element(page.getByText("Online booking is stopped until 23:00.")).toBeVisible();
  await page.getByLabelText("Max guests per booking").fill("9");
  kept.colleagueSavesHours({}); // a brake raises the version
  await saveAll();
  expect(kept.rules).toMatchObject({ maxGuestsPerBooking: 9, version: 3 });
});

test("what was typed when the session ended is there again after signing in", async () => {
  await openOnline();
  await changeWindow.fill("3");
  await endSession();
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  const kept = await openOnline();
  await expect.element(page.getByText("You were signed out before this was saved.")).toBeVisible();
  await expect.element(changeWindow).toHaveValue("3");
  await saveAll();
  await expect.element(page.getByText("You were signed out before this was saved.")).not.toBeInTheDocument();
  expect(kept.rules).toMatchObject({ customerChangeHoursLimit: 3 });
});
