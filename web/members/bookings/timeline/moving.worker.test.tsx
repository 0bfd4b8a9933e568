import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { colleague } from "../../../testing/colleague.ts";
import { details } from "../../../testing/details-dialog.ts";
import { aHouseToRearrange } from "../../../testing/house-to-rearrange.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { failNext, silenceSockets } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import {
  aRestaurant,
  bookingsOf,
  everyDay,
  phoned,
  type Restaurant,
  saveTables,
  TODAY,
} from "../../../testing/restaurants.ts";

const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (name: string) => page.getByRole("group", { name: new RegExp(`^${name},`) });
const held = (name: string) => page.getByRole("region", { name: `${name}, picked up` });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function anEvening(names = ["T1", "T2"]) {
  const restaurant = await aRestaurant();
  const tables = await saveTables(restaurant, names);
  const ann = await phoned(restaurant, { customerName: "Ann" });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await expect.element(bar("Ann")).toBeVisible();
  return { restaurant, tables, ann };
}

/** "19:30 T2 pinned". */
async function placeOf(restaurant: Restaurant, tables: Record<string, string>, name = "Ann") {
  const found = (await bookingsOf(restaurant)).find(({ customerName }) => customerName === name);
  const names = found?.resources.map((id) => Object.entries(tables).find(([, other]) => other === id)?.[0]);
  return `${found?.bookingTime} ${names?.join("+")}${found?.pinned ? " pinned" : ""}`;
}

/** Taps a row at a time of day, the day being shown from 12 to 23. */
async function tapPlace(table: string, hour: number) {
  const track = row(table).element().querySelector("[data-track]") as HTMLElement;
  const { width, height } = track.getBoundingClientRect();
  const position = { x: ((hour - 12) / 11) * width, y: height / 2 };
  await userEvent.click(track, { position });
}

test("two taps move a party to another table at its time, and Undo brings it back", async () => {
  const { restaurant, tables } = await anEvening();
  await bar("Ann").click();
  await expect.element(held("Ann").getByText("19:00, T1")).toBeVisible();
  await lookAt();
  await tapPlace("T2", 19.6);
  await expect.element(row("T2").getByRole("button", { name: /Ann, 2 guests, pinned/ })).toHaveFocus();
  expect(await placeOf(restaurant, tables)).toBe("19:00 T2 pinned");
  await button("Undo").click();
  await expect.element(row("T1").getByRole("button", { name: /Ann/ })).toBeVisible();
  await expect.poll(() => placeOf(restaurant, tables)).toBe("19:00 T1");
});

test("two taps move a party to a time and a table at once, and Undo brings it back", async () => {
  const { restaurant, tables } = await anEvening();
  await bar("Ann").click();
  await tapPlace("T2", 20.6);
  await expect.element(page.getByText("Ann: 20:30, T2, pinned")).toBeVisible();
  expect(await placeOf(restaurant, tables)).toBe("20:30 T2 pinned");
  await button("Undo").click();
  await expect.poll(() => placeOf(restaurant, tables)).toBe("19:00 T1");
});

test("keys move a party: Enter, an arrow, Enter; Escape puts it back", async () => {
  const { restaurant, tables } = await anEvening();
  await userEvent.keyboard("{ArrowDown}{Enter}{ArrowDown}{ArrowRight}");
  await expect.element(held("Ann").getByText("19:00, T1 → 19:15, T2")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await expect.element(bar("Ann")).toHaveFocus();
  expect(await placeOf(restaurant, tables)).toBe("19:00 T1");
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  await expect.element(row("T2").getByRole("button", { name: /Ann/ })).toHaveFocus();
  expect(await placeOf(restaurant, tables)).toBe("19:00 T2 pinned");
});

test("a second tap on a party opens its details, and leaves it where it is", async () => {
  await anEvening();
  await bar("Ann").click();
  await bar("Ann").click();
  await expect.element(details.getByRole("heading", { name: "Ann" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await expect.element(bar("Ann")).toHaveFocus();
});

test("a party that is put back keeps the focus", async () => {
  await anEvening();
  await bar("Ann").click();
  await held("Ann").getByRole("button", { name: "Put back" }).click();
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await expect.element(bar("Ann")).toHaveFocus();
});

test("who would move is shown before a tap is done, and Undo puts everybody back", async () => {
  const { restaurant, tables } = await anEvening();
  await phoned(restaurant, { customerName: "Bo" });
  await expect.element(bar("Bo")).toBeVisible();
  await bar("Ann").click();
  await page.getByText("T2", { exact: true }).click();
  await expect.element(held("Ann").getByText("Bo, 19:00, moves from T2 to T1")).toBeVisible();
  expect(document.querySelectorAll("[data-ghost=moves]")).toHaveLength(1);
  await lookAt();
  expect(await placeOf(restaurant, tables)).toBe("19:00 T1");
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.poll(() => placeOf(restaurant, tables)).toBe("19:00 T2 pinned");
  expect(await placeOf(restaurant, tables, "Bo")).toBe("19:00 T1");
  await button("Undo").click();
  await expect.poll(() => placeOf(restaurant, tables, "Bo")).toBe("19:00 T2");
  expect(await placeOf(restaurant, tables)).toBe("19:00 T1");
});

test("a table that cannot be had says why, and a reason shares it", async () => {
  const { restaurant, tables } = await anEvening();
  const bo = await phoned(restaurant, { customerName: "Bo" });
  await colleague.places(restaurant, bo.id, { resources: bo.resources, pin: true });
  await expect.element(bar("Bo")).toHaveAccessibleName(/pinned/);
  await bar("Ann").click();
  await page.getByText("T2", { exact: true }).click();
  await expect.element(held("Ann").getByText("T2 is taken")).toBeVisible();
  expect(document.querySelectorAll("[data-ghost=refused]")).toHaveLength(1);
  const anyway = held("Ann").getByRole("button", { name: "Seat them there anyway" });
  await anyway.click();
  await held("Ann").getByLabelText("Reason").fill("One family");
  await anyway.click();
  await expect.poll(() => placeOf(restaurant, tables)).toBe("19:00 T2 pinned");
});

test("a time that cannot be had says why not and offers others", async () => {
  const { restaurant, tables } = await anEvening();
  await bar("Ann").click();
  await tapPlace("T1", 22.6);
  await expect.element(held("Ann").getByText("Why not 22:30?")).toBeVisible();
  await held("Ann").getByRole("button", { name: "22:00" }).click();
  await expect.poll(() => placeOf(restaurant, tables)).toBe("22:00 T1");
});

test("a longer stay is tried and done", async () => {
  const { restaurant } = await anEvening();
  await bar("Ann").click();
  await button("+15 min: stay longer").click();
  await expect.element(held("Ann").getByText("19:00, T1 → until 20:15")).toBeVisible();
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:15/);
  expect((await bookingsOf(restaurant))[0]?.durationMinutes).toBe(75);
  await button("Undo").click();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:00/);
});

/** Cy, who came next at T1, moves to T2 for it. */
async function annStaysLonger() {
  const evening = await anEvening();
  const { restaurant, tables } = evening;
  const cy = await phoned(restaurant, { customerName: "Cy", bookingTime: "20:00" });
  await colleague.places(restaurant, cy.id, { resources: [tables.T1 ?? ""], pin: false });
  await expect.element(row("T1").getByRole("button", { name: /Cy/ })).toBeVisible();
  await bar("Ann").click();
  await button("+15 min: stay longer").click();
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.poll(() => placeOf(restaurant, tables, "Cy")).toBe("20:00 T2");
  return evening;
}

test("Undo of a longer stay gives those who moved for it their table back", async () => {
  const { restaurant, tables } = await annStaysLonger();
  await button("Undo").click();
  await expect.poll(() => placeOf(restaurant, tables, "Cy")).toBe("20:00 T1");
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:00/);
});

test("Undo of a longer stay names those who cannot go back to their table", async () => {
  const { restaurant, tables } = await annStaysLonger();
  const dee = await phoned(restaurant, { customerName: "Dee", bookingTime: "20:30" });
  await colleague.places(restaurant, dee.id, { resources: [tables.T1 ?? ""], pin: true });
  await button("Undo").click();
  await expect.element(page.getByText("Ann: 19:00, T1. Cy stays at T2")).toBeVisible();
  await expect.element(page.getByText("Stay as before")).toBeVisible();
  await expect.element(bar("Ann")).toHaveAccessibleName(/^19:00–20:00/);
  expect(await placeOf(restaurant, tables, "Cy")).toBe("20:00 T2");
});

test("Undo of a move asks for an attendance that could not be noted again", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  const tables = await saveTables(restaurant, ["T1", "T2"]);
  const ann = await phoned(restaurant, { customerName: "Ann", bookingTime: "07:00" });
  await colleague.notes(restaurant, ann.id, "finished");
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await bar("Ann").click();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}{Enter}");
  await expect.poll(() => placeOf(restaurant, tables)).toBe("08:00 T1");
  failNext("POST", /attendance$/);
  await button("Undo").click();
  await expect.element(page.getByText("Ann: 07:00, T1. Please note Ann's attendance again")).toBeVisible();
  expect(await placeOf(restaurant, tables)).toBe("07:00 T1");
});

test("a tap on an empty place begins a booking with its date, time and table", async () => {
  const { tables } = await anEvening();
  await tapPlace("T2", 20.1);
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await expect.element(dialog.getByRole("radio", { name: "20:00" })).toBeChecked();
  await expect.element(dialog.getByLabelText("Table", { exact: false })).toHaveValue(tables.T2);
});

test("where spots are counted a party moves along its row", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { customerName: "Ann" });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await bar("Ann").click();
  await tapPlace("Ann", 18.1);
  await expect.element(bar("Ann")).toHaveAccessibleName(/^18:00–19:00/);
  expect((await bookingsOf(restaurant))[0]?.bookingTime).toBe("18:00");
});

test("on a phone the panel fits, also while it says who moves", async () => {
  await onPhone();
  const { restaurant } = await aHouseToRearrange(TODAY);
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await bar("Bo").click();
  await page.getByText("T4", { exact: true }).click();
  await expect.element(held("Bo").getByText(/Cy, 19:00/)).toBeVisible();
  await lookAt();
});

test("on a phone Move and Put back stay in view below a long answer", async () => {
  await onPhone(390, 600);
  await anEvening();
  await bar("Ann").click();
  await tapPlace("T1", 22.6);
  await expect.element(held("Ann").getByText("Why not 22:30?")).toBeVisible();
  await expect.element(held("Ann").getByRole("button", { name: "22:00" })).toBeInTheDocument();
  for (const name of ["Move", "Put back"])
    await expect.element(held("Ann").getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await lookAt();
});

test("a party in the hand keeps the focus when a colleague gives it another table, and is moved from there", async () => {
  const { restaurant, tables, ann } = await anEvening();
  (bar("Ann").element() as HTMLElement).focus();
  await userEvent.keyboard("m");
  await colleague.places(restaurant, ann.id, { resources: [tables.T2 ?? ""], pin: false });
  await expect.element(row("T2").getByRole("button", { name: /Ann/ })).toHaveFocus();
  await expect.element(held("Ann").getByText("19:00, T2", { exact: true })).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await expect.poll(() => placeOf(restaurant, tables)).toBe("19:00 T1 pinned");
});

test("a party leaves the hand when a colleague gives it another time, and the next tap does not bring the old one back", async () => {
  const { restaurant, tables, ann } = await anEvening();
  await bar("Ann").click();
  await expect.element(held("Ann")).toBeVisible();
  await colleague.edits(restaurant, ann.id, { version: ann.version, bookingTime: "20:00" });
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await tapPlace("T2", 19.1);
  await expect.element(page.getByRole("dialog")).toBeVisible(); // a new booking there
  expect(await placeOf(restaurant, tables)).toBe("20:00 T1");
});

const aims = async (keys: string, words: string) => {
  await userEvent.keyboard(`{Enter}${keys}`);
  await expect.element(held("Ann").getByText(words)).toBeVisible();
  await expect.element(held("Ann").getByText("Nobody else has to move.")).toBeVisible();
};

test.each([
  [
    "to another table",
    "{ArrowDown}{ArrowDown}",
    "T1 → 19:00, T3",
    "T2 → 19:00, T3",
    "19:00–20:00 Ann, 2 guests, pinned",
  ],
  ["to another time", "{ArrowRight}", "T1 → 19:15, T1", "T2 → 19:15, T2", "19:15–20:15 Ann, 2 guests, pinned"],
  ["to stay longer", "l", "T1 → until 20:15", "T2 → until 20:15", "19:00–20:15 Ann, 2 guests, pinned"],
])(
  "a drop before another device's change has arrived does nothing and shows it: %s",
  async (...[, keys, seen, now, done]) => {
    silenceSockets();
    const { restaurant, tables, ann } = await anEvening(["T1", "T2", "T3"]);
    (bar("Ann").element() as HTMLElement).focus();
    await aims(keys, `19:00, ${seen}`);
    await colleague.places(restaurant, ann.id, { resources: [tables.T2 ?? ""], pin: true });
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/^Ann: 19:00, T2, pinned\. Somebody else changed it first/)).toBeVisible();
    await expect.element(row("T2").getByRole("button", { name: /Ann, 2 guests, pinned/ })).toHaveFocus();
    await expect.element(held("Ann").getByText(`19:00, ${now}`)).toBeVisible();
    await lookAt();
    expect(await placeOf(restaurant, tables)).toBe("19:00 T2 pinned");
    await held("Ann").getByRole("button", { name: "Move" }).click();
    await expect.element(bar("Ann")).toHaveAccessibleName(done);
  },
);

test("a drop at a place that nobody looked at before does nothing either when another device was first", async () => {
  silenceSockets();
  const { restaurant, tables, ann } = await anEvening(["T1", "T2", "T3"]);
  await bar("Ann").click();
  await colleague.places(restaurant, ann.id, { resources: [tables.T2 ?? ""], pin: false });
  await tapPlace("T3", 19.6);
  await expect.element(page.getByText(/^Ann: 19:00, T2\. Somebody else changed it first/)).toBeVisible();
  expect(await placeOf(restaurant, tables)).toBe("19:00 T2");
});

test("a party that a colleague cancels leaves the hand", async () => {
  const { restaurant, ann } = await anEvening();
  await bar("Ann").click();
  await expect.element(held("Ann")).toBeVisible();
  await colleague.cancels(restaurant, ann.id);
  await expect.element(held("Ann")).not.toBeInTheDocument();
  await expect.element(bar("Ann")).not.toBeInTheDocument();
});

test("Undo brings a party back that has arrived at its new table meanwhile", async () => {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  const tables = await saveTables(restaurant, ["T1", "T2"]);
  const ann = await phoned(restaurant, { customerName: "Ann", bookingTime: "07:00" });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await bar("Ann").click();
  await page.getByText("T2", { exact: true }).click();
  await expect.element(page.getByText("Table changed")).toBeVisible();
  await button("Undo").hover(); // it stays while the pointer is there
  await colleague.notes(restaurant, ann.id, "arrived");
  await expect.element(bar("Ann")).toHaveAccessibleName(/arrived/);
  await button("Undo").click();
  await expect.poll(() => placeOf(restaurant, tables, "Ann")).toBe("07:00 T1");
});

test("Undo leaves a party where a colleague brought it after the move", async () => {
  const { restaurant, tables, ann } = await anEvening(["T1", "T2", "T3"]);
  await bar("Ann").click();
  await tapPlace("T2", 20.6);
  await expect.element(page.getByText("Ann: 20:30, T2, pinned")).toBeVisible();
  await colleague.places(restaurant, ann.id, { resources: [tables.T3 ?? ""], pin: true });
  await expect.element(row("T3").getByRole("button", { name: /Ann/ })).toBeVisible();
  await button("Undo").click();
  await expect.element(page.getByText("Nothing undone")).toBeVisible();
  expect(await placeOf(restaurant, tables)).toBe("20:30 T3 pinned");
});

test("a party that moved for a longer stay stays where a colleague pinned it afterwards", async () => {
  const restaurant = await aRestaurant();
  const tables = await saveTables(restaurant, ["T1", "T2", "T3"]);
  await phoned(restaurant, { customerName: "Ann" });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await expect.element(bar("Ann")).toBeVisible();
  const cy = await phoned(restaurant, { customerName: "Cy", bookingTime: "20:00" });
  await colleague.places(restaurant, cy.id, { resources: [tables.T1 ?? ""], pin: false });
  await expect.element(row("T1").getByRole("button", { name: /Cy/ })).toBeVisible();
  await bar("Ann").click();
  await button("+15 min: stay longer").click();
  await held("Ann").getByRole("button", { name: "Move" }).click();
  await expect.poll(() => placeOf(restaurant, tables, "Cy")).toBe("20:00 T2");
  await colleague.places(restaurant, cy.id, { resources: [tables.T3 ?? ""], pin: true });
  await expect.element(row("T3").getByRole("button", { name: /Cy/ })).toBeVisible();
  await button("Undo").click();
  await expect.element(page.getByText("Stay as before")).toBeVisible();
  expect(await placeOf(restaurant, tables, "Cy")).toBe("20:00 T3 pinned");
});
