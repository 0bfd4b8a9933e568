import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { book, fillIn, nameField, timeOf, timesLoaded } from "../../../testing/booking-form.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, giving, isListening, openCustomersScene, say, told } from "../../../testing/scenes.ts";

const TODAY = "2027-06-15";
const open = () => openCustomersScene("booking", "/booking");

const asking = (query: { date: string; guests: string; time?: string }) => (api: Api) =>
  api.public[":slug"].availability.$get({ param: { slug: "booking" }, query });

/** Another customer takes this time of today, which the server says on the page's socket. */
async function takeTime(time: string, guests = 2) {
  await expect.poll(() => isListening(new RegExp(`guests=${guests}`))).toBe(true);
  const { slots, state } = told(asking({ date: TODAY, guests: String(guests) }));
  const taken = slots.map((slot) => (slot.time === time ? { ...slot, available: false } : slot));
  say({ type: "slots", date: TODAY, guests, state, slots: taken });
}

/** Asked why this time is gone, the server says so. */
function sayWhy(time: string, guests: number, why: object, alternatives: object[]) {
  const [date, party] = [TODAY, String(guests)];
  answering(asking({ date, time, guests: party }), () => ({
    ...told(asking({ date, guests: party })),
    refused: { ...why, alternatives },
  }));
}

test("a time that another customer takes goes while one looks", async () => {
  await open();
  await takeTime("17:00");
  await expect.element(page.getByRole("radio", { name: "17:00, just taken" })).toBeInTheDocument();
  await expect.element(page.getByText("just taken while you were looking")).toBeVisible();
  await expect.element(timeOf("19:00")).toBeEnabled();
});

test("tonight's brake comes to an open page: no time is booked online, or no larger party, until it ends", async () => {
  await open();
  await expect.poll(() => isListening(/guests=2/)).toBe(true);
  const query = { date: TODAY, guests: "2" };
  const { slots } = told((api: Api) => api.public[":slug"].availability.$get({ param: { slug: "booking" }, query }));
  const none = slots.map((slot) => ({ ...slot, available: false }));
  const days = (from: string, to: string) => (api: Api) =>
    api.public[":slug"].availability.days.$get({ param: { slug: "booking" }, query: { from, to, guests: "2" } });
  giving(days("2027-06-16", "2027-07-15"), () => told(days(TODAY, "2027-06-21"))); // for the next day with a time
  const frame = { type: "slots", date: TODAY, guests: 2 } as const;
  say({ ...frame, state: "paused", slots: none });
  await expect.element(timeOf("19:00, not booked online")).toBeInTheDocument();
  const byPhone = page.getByText("Today we take larger parties by phone.");
  await expect.element(byPhone).not.toBeInTheDocument();
  say({ ...frame, state: "paused", slots: none, onlineLimit: 1 });
  await expect.element(byPhone).toBeVisible();
  say({ ...frame, state: "open", slots });
  await expect.element(byPhone).not.toBeInTheDocument();
  await expect.element(timeOf("19:00")).toBeEnabled();
});

const alternatives = page.getByRole("dialog", { name: "Alternative Times" });
const openDialogs = () => document.querySelectorAll("dialog[open]").length;

test("other times for a chosen one that was taken replace the open calendar", async () => {
  await open();
  sayWhy("18:00", 2, { reason: "spot_capacity_exceeded" }, [{ bookingDate: TODAY, bookingTime: "19:00" }]);
  await timeOf("18:00").click();
  await page.getByRole("button", { name: "Other date" }).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  await takeTime("18:00");
  await expect.element(alternatives).toBeVisible();
  await expect.poll(openDialogs).toBe(1);
  await page.getByRole("button", { name: "Choose another time" }).click();
  await expect.poll(openDialogs).toBe(0);
});

test("a time that goes too full while one types is refused in words, and what was typed is booked at another", async () => {
  await onPhone();
  await open();
  sayWhy("18:00", 10, { reason: "guest_capacity_exceeded", n: 8 }, [
    { bookingDate: "2027-06-18", bookingTime: "18:00" },
    { bookingDate: "2027-06-19", bookingTime: "18:00" },
  ]);
  await page.getByLabelText("Party size").selectOptions("10");
  await timeOf("18:00").click();
  await fillIn();
  await takeTime("18:00", 10);
  const words = "Sorry, we only have 8 seats available at this time.";
  await expect.element(alternatives.getByText(words)).toBeVisible();
  const offers = alternatives.getByRole("button", { name: /18:00/ });
  expect(offers.elements()).toHaveLength(2);
  await offers.first().click();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await book();
});

const count = page.getByLabelText("How many guests?");
const partySize = page.getByLabelText("Party size");
const shown = () => document.querySelector("select")?.selectedOptions[0]?.textContent;

async function chooseByKey(time: string) {
  await expect.element(timeOf(time)).toBeVisible();
  timeOf(time).element().focus();
  await userEvent.keyboard(" ");
}

test("on a phone a key chooses a time and stays, Continue and Enter go on", async () => {
  await onPhone();
  await open();
  await chooseByKey("18:00");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(timeOf("18:30")).toBeChecked();
  await expect.element(nameField).not.toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(nameField).toBeVisible();
});

test("on a phone a tap on a time leads to the name, ready to type, also on the one chosen before", async () => {
  await onPhone();
  await open();
  await timeOf("18:00").click();
  await expect.element(nameField).toHaveFocus();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await timeOf("18:00").click();
  await expect.element(nameField).toHaveFocus();
});

async function aLargeParty(guests: string) {
  await onPhone();
  await open();
  await chooseByKey("18:00");
  await partySize.selectOptions("10+ guests");
  await count.fill(guests);
}

test("a party above ten is asked for its number, and its table is offered", async () => {
  await aLargeParty("12");
  await expect.poll(shown).toBe("12 guests");
  await expect.element(page.getByRole("strong").filter({ hasText: "Table for 12" })).toBeVisible();
  await timesLoaded();
  await everybodyCanUse();
});

test("a number of guests that is none is refused at its field, and one press mends it", async () => {
  await aLargeParty("1.5");
  await expect.element(page.getByText("Please enter a valid number of guests (1-20)")).toBeVisible();
  expect(shown()).toBe("10+ guests");
  await page.getByRole("button", { name: "One guest fewer" }).click();
  await expect.element(partySize).toHaveValue("1");
  await expect.element(count).not.toBeInTheDocument();
});
