import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../testing/colleague.ts";
import { expectFitLarge, lookAt } from "../../testing/look-at.ts";
import { failNext, loseNextAnswer } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, type Restaurant, saveAreas, saveTables } from "../../testing/restaurants.ts";

const DAY = "2027-06-18";

beforeEach(() => vi.restoreAllMocks());

test("the day sheet is found from the bookings, and another date is one choice away, on a phone", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const customerName = "A. ".repeat(40).trim();
  await phoned(restaurant, { bookingDate: DAY, customerName, notes: "x".repeat(300) });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await page.getByRole("link", { name: "Day sheet" }).click();
  await expect.element(page.getByText("No bookings on this date.")).toBeVisible();
  await page.getByLabelText("Date").fill(DAY);
  await expect.element(page.getByRole("table").getByText("A. A.")).toBeVisible();
  expect(location.search).toBe(`?date=${DAY}`);
  await expectFitLarge();
});

test("an allergy is black on the sheet, also on a device whose app is dark", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { notes: "Nut allergy" });
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet`);
  document.documentElement.dataset.scheme = "dark";
  const mark = page.getByRole("table").getByRole("mark").first();
  await expect.element(mark).toHaveStyle({ color: "rgb(0, 0, 0)", textDecorationLine: "underline" });
  delete document.documentElement.dataset.scheme;
});

test("where tables are given, the day sheet names each party's", async () => {
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  for (const customerName of ["Ada", "Bo"]) await phoned(restaurant, { customerName });
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet`);
  await expect.element(page.getByRole("table").getByText("Table", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T1 Ada/ })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /19:00 2 guests T2 Bo/ })).toBeVisible();
  await lookAt();
  await expectFitLarge();
});

/** Ada and Bo at 19:00, at T1 and T2. */
async function anEvening() {
  const restaurant = await aRestaurant();
  const tables = await saveTables(restaurant, ["T1", "T2", "T3"]);
  for (const customerName of ["Ada", "Bo"]) await phoned(restaurant, { customerName });
  return { ...restaurant, tables };
}

const order = (name: string) => page.getByRole("radio", { name });
const headings = () => [...document.querySelectorAll("[scope=rowgroup]")].map(({ textContent }) => textContent);

test("the sheet is ordered by table, free ones too, and the address keeps the order", async () => {
  await onPhone();
  const { slug } = await anEvening();
  await openMembersPage(`/${slug}/dashboard/day-sheet`);
  await order("By table").click();
  const byTable = ["T1 · Room · 1 booking · 2 guests", "T2 · Room · 1 booking · 2 guests", "T3 · Room · free"];
  await expect.poll(headings).toEqual(byTable);
  await lookAt();
  await expectFitLarge();
  expect(location.search).toBe("?by=table");
  await page.getByLabelText("Date").fill(DAY);
  await expect.poll(headings).toEqual(["T1 · Room · free", "T2 · Room · free", "T3 · Room · free"]);
  expect(location.search).toBe(`?date=${DAY}&by=table`);
  await order("By time").click();
  await expect.poll(headings).toEqual([]);
  expect(location.search).toBe(`?date=${DAY}`);
});

test("by area the sheet is one, or each area begins a page under the name of the place", async () => {
  const restaurant = await aRestaurant();
  const areas = await saveAreas(restaurant, { Room: 4, Terrace: 4 });
  await phoned(restaurant, { customerName: "Ada", area: areas.Terrace });
  await phoned(restaurant, { customerName: "Bo", guests: 3, area: areas.Room });
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet?by=area`);
  await expect.poll(headings).toEqual(["Room · 1 booking · 3 guests", "Terrace · 1 booking · 2 guests"]);
  const sheets = page.getByRole("table");
  expect(sheets.elements()).toHaveLength(1);
  await expect.element(sheets.getByText(/^2 bookings · 5 guests/)).toBeVisible();
  await page.getByRole("checkbox", { name: "Each area on a page of its own" }).click();
  await expect.poll(() => sheets.elements().length).toBe(2);
  expect(sheets.elements().map((each) => getComputedStyle(each).display)).toEqual(["table", "table"]);
  await expect.element(sheets.first().getByText(/^1 booking · 3 guests · as of/)).toBeVisible();
  await lookAt();
});

const question = page.getByRole("dialog", { name: "Print the day sheet" });
const press = (name: string) => page.getByRole("button", { name, exact: true });
const pinnedOf = async (restaurant: Restaurant) =>
  (await bookingsOf(restaurant)).map(({ customerName, pinned }) => [customerName, pinned]);

test("printing asks each time whether everybody is kept, keeps them by one press, and Undo lets them go", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const restaurant = await anEvening();
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet?by=table`);
  await press("Print").click();
  await expect.element(question.getByText(/^2 bookings may still be given another table/)).toBeVisible();
  await lookAt();
  await press("Print only").click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(await pinnedOf(restaurant)).toEqual([
    ["Ada", false],
    ["Bo", false],
  ]);
  await press("Print").click();
  await press("Keep and print").click();
  await expect.poll(() => print.mock.calls.length).toBe(2);
  await expect.element(page.getByText("Tables settled: 2 bookings stay")).toBeVisible();
  expect(await pinnedOf(restaurant)).toEqual([
    ["Ada", true],
    ["Bo", true],
  ]);
  await press("Undo").click();
  await expect.element(page.getByText("Tables may change again")).toBeVisible();
  expect(await pinnedOf(restaurant)).toEqual([
    ["Ada", false],
    ["Bo", false],
  ]);
});

test("a sheet that is old by now is neither kept nor printed, and shows the day as it is", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const restaurant = await anEvening();
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet?by=table`);
  await press("Print").click();
  await expect.element(press("Keep and print")).toBeVisible();
  const [ada] = await bookingsOf(restaurant);
  await colleague.places(restaurant, ada?.id ?? "", { resources: [restaurant.tables.T3 ?? ""], pin: true });
  await press("Keep and print").click();
  await expect.element(question.getByText(/^The day has changed meanwhile/)).toBeVisible();
  await expect.element(question.getByText(/^1 booking may still be given another table/)).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  loseNextAnswer("POST", /pin/);
  await press("Keep and print").click();
  await expect.element(question.getByText("No answer came. Try again: nobody is kept twice.")).toBeVisible();
  await lookAt();
  await press("Keep and print").click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(await pinnedOf(restaurant)).toEqual([
    ["Ada", true],
    ["Bo", true],
  ]);
});

test("where spots are counted there is one order, and nothing to ask before printing", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const restaurant = await aRestaurant();
  await phoned(restaurant);
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet?by=table`);
  await expect.element(page.getByRole("row", { name: /19:00 2 guests/ })).toBeVisible();
  await expect.element(page.getByRole("radio")).not.toBeInTheDocument();
  await press("Print").click();
  expect(print).toHaveBeenCalledOnce();
});

test("a day sheet of a date that does not exist says so", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/day-sheet?date=2027-02-30`);
  await expect.element(page.getByRole("alert")).toBeVisible();
});

test("a list that cannot be had as a file says so", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=upcoming`);
  failNext("GET", /bookings\.csv/);
  await page.getByRole("button", { name: "Export" }).click();
  await expect.element(page.getByText("Failed to export bookings")).toBeVisible();
});

test("a search has no file to export", async () => {
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=search`);
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Export" })).not.toBeInTheDocument();
});
