import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { holdNext } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, openScene, told } from "../../../testing/scenes.ts";

const TOMORROW = "2027-06-16";
const field = page.getByRole("searchbox", { name: "Search bookings" });
const from = page.getByLabelText("From");
const nothing = page.getByText("No bookings found.");
const inAddress = (name: string) => new URLSearchParams(location.search).get(name);

const found = () =>
  [...document.querySelectorAll("[data-row]")].map((row) => row.querySelector("span.font-medium")?.textContent);
const finds = (...names: string[]) => expect.poll(found).toEqual(names);

/** Åsa comes today, O'Neil tomorrow. */
const search = (query = "", given: () => unknown = () => {}) =>
  openScene("search", `/search/dashboard?tab=search${query}`, given);

type Query = { when: "future" | "past"; q?: string; from?: string; to?: string };
const searched = (query: Query) => (api: Api) =>
  api.workspaces[":slug"].bookings.$get({ param: { slug: "search" }, query });

/** Both ask for the future first, then for the past. */
function givingFound(query: Omit<Query, "when">, future: object[] = [], past: object[] = []) {
  answering(searched({ when: "future", ...query }), () => ({ bookings: future, nextCursor: null }));
  answering(searched({ when: "past", ...query }), () => ({ bookings: past, nextCursor: null }));
}

test("what is typed is searched for and stands in the address", async () => {
  await search();
  await field.fill("asa");
  await finds("Åsa Öberg");
  expect(inAddress("q")).toBe("asa");
  await field.fill("neil");
  await finds("100 % O'Neil_Bar");
  await field.fill("nobody");
  await expect.element(nothing).toBeVisible();
});

test("a long question that finds nothing fits a phone", async () => {
  const q = "a".repeat(60);
  await onPhone();
  await search(`&q=${q}`, () => givingFound({ q }));
  await expect.element(nothing).toBeVisible();
  await everybodyCanUse();
});

test("a search is cleared by one press, and left by the next", async () => {
  await search("&q=asa");
  await expect.element(field).toHaveValue("asa");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.element(page.getByText("Find any booking")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await page.getByRole("button", { name: "Back to today" }).click();
  await finds("Åsa Öberg");
  expect(location.search).toBe("");
});

test("back leads from a search, however much was typed, to the day on which it began", async () => {
  await openScene("search", "/search/dashboard");
  const today = page.getByRole("heading", { name: "Tue 15 Jun" });
  await expect.element(today).toBeVisible();
  await userEvent.keyboard("/neil");
  await finds("100 % O'Neil_Bar");
  history.back();
  await finds("Åsa Öberg");
  await expect.element(field).toHaveValue("");
  expect(location.search).toBe("");
});

test("a search by dates finds bookings of those days, and its dates are in the address", async () => {
  await search();
  await page.getByLabelText("Dates", { exact: true }).selectOptions("Future dates");
  await finds("Åsa Öberg", "100 % O'Neil_Bar");
  await from.fill(TOMORROW);
  await finds("100 % O'Neil_Bar");
  expect(location.search).toBe(`?tab=search&when=future&from=${TOMORROW}`);
});

test("dates that are turned round are said", async () => {
  const dates = { from: TOMORROW, to: "2027-06-15" };
  await search(`&${new URLSearchParams(dates)}`, () => givingFound(dates));
  await expect.element(page.getByText("The date in To lies before the one in From.")).toBeVisible();
  await expect.element(page.getByText("Lies before From", { exact: true })).toBeVisible();
  await everybodyCanUse();
});

test("a search looks for the day that is picked in the calendar, and not for text that is no date", async () => {
  await search();
  await from.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Tuesday 15 June", exact: true })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await finds("100 % O'Neil_Bar");
  expect(inAddress("from")).toBe(TOMORROW);
  await from.fill("17 ju");
  await userEvent.tab();
  await expect.element(from).toHaveValue("Wed 16 Jun");
  expect(inAddress("from")).toBe(TOMORROW);
});

test("an old answer never stands under a new question", async () => {
  await search();
  const release = holdNext("GET", /q=neil/);
  await field.fill("neil");
  await expect.poll(() => inAddress("q")).toBe("neil");
  await field.fill("asa");
  await finds("Åsa Öberg");
  release();
  await expect.element(page.getByRole("button", { name: /^19:00 Åsa Öberg/ })).toBeVisible();
  await finds("Åsa Öberg");
});

test("a search in all dates finds what is to come first, then the past, each as the server orders it", async () => {
  await search("&q=olle", () => {
    const [like] = told(searched({ when: "future" })).bookings;
    const on = (bookingDate: string, nth: number) => ({
      ...like,
      id: `o${nth}`,
      customerName: `Olle ${nth}`,
      bookingDate,
    });
    const future = [on("2027-06-17", 3), on("2027-06-19", 4)];
    givingFound({ q: "olle" }, future, [on("2027-05-19", 1), on("2027-03-18", 2)]);
  });
  await finds("Olle 3", "Olle 4", "Olle 1", "Olle 2");
});

test("who is found and comes today stands first, with the next step", async () => {
  await search("&q=a", () => {
    const [like] = told(searched({ when: "future" })).bookings;
    const on = (customerName: string, bookingDate: string, bookingTime: string) => ({
      ...{ ...like, id: customerName, customerName, bookingDate, bookingTime },
      ...{ startsAt: `${bookingDate}T${bookingTime}:00+02:00`, endsAt: `${bookingDate}T22:30:00+02:00` },
    });
    givingFound({ q: "a" }, [on("Anna", TOMORROW, "18:00"), on("Adam", "2027-06-15", "08:00")], []);
  });
  await finds("Adam", "Anna");
  await expect.element(page.getByRole("button", { name: "Arrive: Adam" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Arrive: Anna" })).not.toBeInTheDocument();
});
