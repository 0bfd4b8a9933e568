import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { colleague } from "../../../testing/colleague.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { failNext, holdNext, loseNextAnswer, silenceSockets } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import {
  api,
  aRestaurant,
  bookingsOf,
  everyDay,
  phoned,
  type Restaurant,
  saveAreas,
  saveTables,
  TODAY,
} from "../../../testing/restaurants.ts";

const dialog = page.getByRole("dialog", { name: "Walk-in" });
const guests = (count: number | string) => dialog.getByRole("button", { name: `${count} guest` });
const place = (name: string | RegExp) => dialog.getByRole("button", { name });
const another = dialog.getByRole("button", { name: "Another table" });
const seated = page.getByText("Walk-in seated");

/** It is half past seven in the morning. */
const OPEN: Parameters<typeof aRestaurant>[0] = { weeklySchedule: everyDay("06:15", "23:15"), maxCapacity: 1 };

/** T1 and T2, each for two to four. */
async function aHouse(fields = OPEN) {
  const restaurant = await aRestaurant(fields);
  return { ...restaurant, ids: await saveTables(restaurant, ["T1", "T2"]) };
}

async function open({ slug }: Restaurant) {
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
}

test("a tap on a size seats the party at the table that it names, and Undo takes it back", async () => {
  await onPhone();
  const house = await aHouse();
  await open(house);
  await expect.element(place("5 guests: no place")).toBeVisible();
  await lookAt();
  await place("Seat 4 at T1 now").click();
  await expect.element(seated).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const walkIn = { customerName: "Walk-in", guests: 4, source: "walk_in", attendance: "seated", status: "confirmed" };
  expect(await bookingsOf(house)).toMatchObject([{ ...walkIn, resources: [house.ids.T1] }]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Walk-in taken back")).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ status: "cancelled" }]);
});

test("another table than the one named is a tap on the list", async () => {
  await onPhone();
  const house = await aHouse();
  await open(house);
  await another.click();
  await guests(4).click();
  await expect.element(dialog.getByText("Free now for 4 guests")).toBeVisible();
  await expect.element(dialog.getByText(/^Too few visits of 3 to 4 guests/)).toBeVisible();
  await lookAt();
  await place("Back").click();
  await expect.element(place("Seat 3 at T1 now")).toBeVisible();
  await another.click();
  await place("T2").click();
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ guests: 2, resources: [house.ids.T2] }]);
});

test.each(["known", "still awaited"])("by keys: w and the digit, while the tables are %s", async (state) => {
  const house = await aHouse();
  await openMembersPage(`/${house.slug}/dashboard`);
  await expect.element(page.getByRole("button", { name: "Walk-in", exact: true })).toBeVisible();
  const answer = state === "known" ? null : holdNext("GET", /waits/);
  await userEvent.keyboard("w");
  await expect.element(place(answer ? "3 guests: …" : "Seat 3 at T1 now")).toBeVisible();
  await userEvent.keyboard("3");
  answer?.();
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ guests: 3, resources: [house.ids.T1] }]);
});

test("a digit that belongs to the browser seats nobody", async () => {
  const house = await aHouse();
  await open(house);
  await expect.element(place("Seat 3 at T1 now")).toBeVisible();
  await userEvent.keyboard("{Alt>}3{/Alt}4");
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ guests: 4 }]);
});

test("by keys to another table: the list of a size is chosen from with digits and Enter", async () => {
  const house = await aHouse();
  await open(house);
  await another.click();
  await userEvent.keyboard("3");
  await expect.element(dialog.getByText("Free now for 3 guests")).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(place("T1")).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ guests: 3, resources: [house.ids.T2] }]);
});

test("a full house tells when a table should be free, and the name is noted for then", async () => {
  const house = await aHouse();
  for (const table of ["T1", "T2"]) {
    await open(house);
    await place(`Seat 2 at ${table} now`).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await open(house);
  await lookAt();
  await expectFitLarge();
  await place(/^2 guests: about \d\d:\d\d$/).click();
  await expect.element(dialog.getByText(/^At about \d\d:\d\d$/)).toBeVisible();
  await expect.element(dialog.getByText(/^T1 for 2 guests, in 1 h 1\d min$/)).toBeVisible();
  await lookAt();
  await dialog.getByLabelText("Name of the party that waits").fill("Nora Berg");
  await dialog.getByRole("button", { name: /^Table for 2 at/ }).click();
  await expect.element(page.getByText("Walk-in noted")).toBeVisible();
  const waiting = (await bookingsOf(house)).find(({ customerName }) => customerName === "Nora Berg");
  expect(waiting).toMatchObject({ source: "walk_in", attendance: null, resources: [house.ids.T1] });
});

test("where spots are counted, one press seats the party", async () => {
  const restaurant = await aRestaurant(OPEN);
  await open(restaurant);
  await place("Seat 2 now").click();
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([{ guests: 2, attendance: "seated", resources: [] }]);
  await open(restaurant);
  await place(/^2 guests: about/).click();
  await expect.element(dialog.getByText(/^A place for 2 guests, in/)).toBeVisible();
});

test("a party that no table takes is told so, and a large one has a field", async () => {
  await open(await aHouse());
  await place("9 guests or more").click();
  await expect.element(dialog.getByText("No table here takes 9 guests.")).toBeVisible();
  await dialog.getByRole("button", { name: "One guest more" }).click();
  await expect.element(dialog.getByText("No table here takes 10 guests.")).toBeVisible();
  await lookAt();
});

test("a lost answer seats nobody twice, and a failed look is tried again", async () => {
  const house = await aHouse();
  failNext("GET", /waits/, Response.json({ code: "not_found" }, { status: 404 })); // a refusal is not retried
  await open(house);
  await dialog.getByRole("button", { name: "Try again" }).click();
  loseNextAnswer("POST", /bookings$/);
  await place("Seat 2 at T1 now").click();
  await expect.element(dialog.getByText(/seated only once/)).toBeVisible();
  await place("Seat 2 at T2 now").click(); // T1 is taken by now: by this party
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(house)).toMatchObject([{ resources: [house.ids.T1] }]);
});

test("a table that is taken meanwhile is said to be", async () => {
  const house = await aHouse();
  await open(house);
  await expect.element(place("Seat 2 at T1 now")).toBeVisible();
  failNext(
    "POST",
    /bookings$/,
    Response.json({ code: "time_slot_unavailable", params: { reason: "spot_capacity_exceeded" } }, { status: 409 }),
  );
  await place("Seat 2 at T1 now").click();
  await expect.element(dialog.getByText(/^Somebody else has that place/)).toBeVisible();
  await lookAt();
  expect(await bookingsOf(house)).toEqual([]);
});

test("nobody is seated when others would have to move by now, and the list says who", async () => {
  silenceSockets();
  const restaurant = await aRestaurant({ ...OPEN, bookingDurationMinutes: 420 });
  const ids = await saveTables(restaurant, ["T1", "T2", "T3"]);
  const ada = await phoned(restaurant, { customerName: "Ada", bookingDate: TODAY, bookingTime: "12:00" });
  await open(restaurant);
  await another.click();
  await expect.element(place("T1 Ada, 12:00, moves from T1 to T2")).toBeVisible();
  await colleague.places(restaurant, ada.id, { resources: [ids.T2 ?? ""], pin: false });
  await phoned(restaurant, { customerName: "Cy", bookingDate: TODAY, bookingTime: "12:00" });
  await place("T1 Ada, 12:00, moves from T1 to T2").click();
  await expect.element(dialog.getByText(/^Others would have to move by now, so nobody was seated/)).toBeVisible();
  await expect.element(place("T1 Cy, 12:00, moves from T1 to T3")).toBeVisible();
  await lookAt();
  await place("T1 Cy, 12:00, moves from T1 to T3").click();
  await expect.element(seated).toBeVisible();
  const walkIn = (await bookingsOf(restaurant)).find(({ source }) => source === "walk_in");
  expect(walkIn?.resources).toEqual([ids.T1]);
});

test("a size that would make another party move names it before anybody is seated", async () => {
  const restaurant = await aRestaurant({ ...OPEN, bookingDurationMinutes: 420 });
  await saveAreas(restaurant, { Room: 4, Bar: 2 });
  const { resources } = await unwrap(api.workspaces[":slug"].overview.$get({ param: restaurant, query: {} }));
  const at = resources.filter(({ name }) => name === "T0").map(({ id }) => id);
  await phoned(restaurant, { customerName: "Ada", bookingDate: TODAY, bookingTime: "12:00", resources: at });
  await open(restaurant);
  await place("4 guests: T0, if Ada moves").click();
  expect(await bookingsOf(restaurant)).toHaveLength(1);
  await place("T0, Room Ada, 12:00, moves from T0 to T1").click();
  await expect.element(seated).toBeVisible();
});

test("nobody is seated by a size when others would have to move by now", async () => {
  silenceSockets();
  const restaurant = await aRestaurant({ ...OPEN, bookingDurationMinutes: 420 });
  const { T1 = "" } = await saveTables(restaurant, ["T1", "T2"]);
  await open(restaurant);
  await expect.element(place("Seat 2 at T1 now")).toBeVisible();
  await phoned(restaurant, { customerName: "Ada", bookingDate: TODAY, bookingTime: "12:00", resources: [T1] });
  await place("Seat 2 at T1 now").click();
  await expect.element(dialog.getByText(/^Others would have to move by now, so nobody was seated/)).toBeVisible();
  await place("Seat 2 at T2 now").click();
  await expect.element(seated).toBeVisible();
});

test("a table that the next party needs is given until then, by two taps and without a reason", async () => {
  const house = await aHouse({ ...OPEN, bookingDurationMinutes: 420 });
  const { ids } = house;
  for (const customerName of ["Ada", "Bo"])
    await phoned(house, { customerName, bookingDate: TODAY, bookingTime: "12:00" });
  await open(house);
  await lookAt();
  await place("Seat 2 at T1 until 12:00").click();
  await expect.element(seated).toBeVisible();
  const walkIn = (await bookingsOf(house)).find(({ source }) => source === "walk_in");
  expect(walkIn).toMatchObject({ resources: [ids.T1], override: null });
  expect(walkIn?.endsAt).toBe((await bookingsOf(house)).find(({ customerName }) => customerName === "Ada")?.startsAt);
});

const DINNER_ONLY: typeof OPEN = { weeklySchedule: everyDay("17:00", "23:00"), maxCapacity: 1 };

test("before opening the dialog says when the hours begin, and a press notes the party for then", async () => {
  await onPhone();
  const house = await aHouse(DINNER_ONLY);
  await open(house);
  await expect.element(place("2 guests: at 17:00")).toBeVisible();
  await lookAt();
  await place("4 guests: at 17:00").click();
  await expect.element(dialog.getByText("Outside the hours for a stay of 60 minutes.")).toBeVisible();
  await expect.element(dialog.getByText("The next hours begin at 17:00.")).toBeVisible();
  await lookAt();
  await expectFitLarge();
  await dialog.getByLabelText("Name of the party that waits").fill("Nora Berg");
  await place("Table for 4 at 17:00").click();
  await expect.element(page.getByText("Walk-in noted")).toBeVisible();
  const noted = { bookingTime: "17:00", attendance: null, resources: [house.ids.T1], override: null };
  expect(await bookingsOf(house)).toMatchObject([{ ...noted, customerName: "Nora Berg", guests: 4 }]);
});

test.each([
  ["at a table", true, "T1"],
  ["where spots are counted", false, undefined],
])("before opening a member seats the party for a reason: %s", async (_, hasTables, name) => {
  const restaurant = await aRestaurant(DINNER_ONLY);
  const ids = hasTables ? await saveTables(restaurant, ["T1", "T2"]) : {};
  await open(restaurant);
  await place("2 guests: at 17:00").click();
  const anyway = place("Seat 2 guests now anyway");
  await anyway.click();
  await dialog.getByLabelText("Reason").fill("The owner's parents");
  await lookAt();
  await anyway.click();
  await expect.element(seated).toBeVisible();
  expect(await bookingsOf(restaurant)).toMatchObject([
    {
      ...{ attendance: "seated", guests: 2, resources: name ? [ids[name]] : [] },
      override: { reason: "The owner's parents", refusal: "outside_opening_hours" },
    },
  ]);
});

test("when no hours are left today, only a reason is offered", async () => {
  const house = await aHouse({ weeklySchedule: everyDay("06:00", "08:00"), maxCapacity: 1 });
  await open(house);
  await place("2 guests: no place").click();
  await expect.element(dialog.getByText("Outside the hours for a stay of 60 minutes.")).toBeVisible();
  await expect.element(dialog.getByText(/next hours/)).not.toBeInTheDocument();
  await expect.element(place(/^Table for/)).not.toBeInTheDocument();
  await expect.element(place("Seat 2 guests now anyway")).toBeVisible();
});
