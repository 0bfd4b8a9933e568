import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, saveTables } from "../../testing/restaurants.ts";

const press = (name: string) => page.getByRole("button", { name, exact: true });

test("printing keeps everybody where the sheet says, and Undo lets them go", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const restaurant = await aRestaurant();
  await saveTables(restaurant, ["T1", "T2"]);
  for (const customerName of ["Ada", "Bo"]) await phoned(restaurant, { customerName });
  const arePinned = async () => (await bookingsOf(restaurant)).map(({ pinned }) => pinned);
  await openMembersPage(`/${restaurant.slug}/dashboard/day-sheet`);
  await press("Print").click();
  await press("Keep and print").click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(await arePinned()).toEqual([true, true]);
  await press("Undo").click();
  await expect.element(page.getByText("Tables may change again")).toBeVisible();
  expect(await arePinned()).toEqual([false, false]);
});
