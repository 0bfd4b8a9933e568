import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { aRestaurant, type Restaurant, saveAreas, TODAY } from "../../testing/restaurants.ts";
import { aSalon } from "../../testing/salons.ts";

const fields = page.getByText(/^A link for an? /);
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function openShare({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard/share`);
  await fields.click();
  return (query: string) => page.getByRole("link", { name: `${location.origin}/${slug}${query}`, exact: true });
}

test("the link, its code and the printed sheet carry what was chosen", async () => {
  await onPhone();
  const restaurant = await aRestaurant();
  const ids = await saveAreas(restaurant, { Room: 4, Terrace: 2 });
  const link = await openShare(restaurant);
  await expect.element(link("")).toBeVisible();
  await field("Where the link will stand").selectOptions("Newsletter");
  await field("Date").fill("2027-06-18");
  await field("Time, hour").selectOptions("19");
  await field("Guests").selectOptions("4");
  await field("Area").selectOptions("Terrace");
  const query = `?date=2027-06-18&time=19:00&guests=4&area=${ids.Terrace}&ref=newsletter`;
  await expect.element(link(query)).toHaveAttribute("href", link(query).element().textContent);
  await expect.element(page.getByRole("img", { name: query })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Print sheet" }))
    .toHaveAttribute("href", `/${restaurant.slug}/dashboard/share-sheet${query}`);
  await lookAt();
});

test.each([
  ["2027-06-14", "", "Enter a date from today on"],
  ["when we open", "", "Enter a date from today on"],
  ["2029-01-01", "?date=2029-01-01", "Until this date can be booked, the page begins with the last one that can."],
])("the date '%s' makes the link '%s'", async (date, query, told) => {
  const link = await openShare(await aRestaurant());
  await field("Date").fill(date);
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(link(query)).toBeVisible();
});

test("a word of one's own is taken once it has only letters, digits and hyphens", async () => {
  const link = await openShare(await aRestaurant());
  await field("Where the link will stand").selectOptions("Somewhere else");
  await field("A word for it").fill("Karin & Bo");
  await expect.element(field("A word for it")).toBeInvalid();
  await expect.element(link("")).toBeVisible();
  await field("A word for it").fill("bus-stop");
  await expect.element(field("A word for it")).toBeValid();
  await expect.element(link("?ref=bus-stop")).toBeVisible();
  await lookAt();
});

test("where services are booked, a link names one, and only then a date", async () => {
  const salon = await aSalon();
  const link = await openShare(salon);
  await expect.element(field("Date")).not.toBeInTheDocument();
  await field("Service").selectOptions("Colour");
  await field("Date").fill(TODAY);
  await expect.element(link(`?date=${TODAY}&service=${salon.ids.Colour}`)).toBeVisible();
  await expect.element(field("Guests")).not.toBeInTheDocument();
});
