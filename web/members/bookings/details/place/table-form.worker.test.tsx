import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { colleague } from "../../../../testing/colleague.ts";
import { details, LATER, openBooking } from "../../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../../testing/look-at.ts";
import { holdNext, silenceSockets } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { aRestaurant, bookingsOf, phoned, saveTables } from "../../../../testing/restaurants.ts";

const table = (name: string) => details.getByRole("button", { name: new RegExp(`^${name} 4 seats`) });
const choose = (names: string) => details.getByRole("button", { name: `Choose ${names}`, exact: true });
const changeButton = details.getByRole("button", { name: "Change table" });
const changed = page.getByText("Table changed");

/** On Sunday at 19:00: Ann at T1, Bo at T2 and so on; Ann's is opened to be given another table. */
async function aHouse(tables: string[], parties: string[]) {
  const restaurant = await aRestaurant();
  const ids = await saveTables(restaurant, tables);
  const made: Record<string, string> = {};
  for (const customerName of parties)
    made[customerName] = (await phoned(restaurant, { customerName, bookingDate: LATER })).id;
  /** "T1" of a booking, with a star where it is pinned. */
  const placeOf = async (name: string) => {
    const booking = (await bookingsOf(restaurant)).find(({ id }) => id === made[name]);
    const names = Object.keys(ids).filter((each) => booking?.resources.includes(ids[each] ?? ""));
    return `${names.join("+")}${booking?.pinned ? "*" : ""}`;
  };
  const { Ann = "" } = made;
  await openBooking(restaurant, Ann);
  await changeButton.click();
  return { restaurant, made, ids, placeOf };
}

test("a table is chosen after a look at who would move, and Undo brings both back as they were", async () => {
  await onPhone();
  const { placeOf } = await aHouse(["T1", "T2"], ["Ann", "Bo"]);
  await expect.element(table("T1").getByText("their table now")).toBeVisible();
  await expect.element(table("T2").getByText("Bo 19:00–20:00")).toBeVisible();
  await table("T2").click();
  await expect.element(details.getByText("Bo, 19:00, moves from T2 to T1")).toBeVisible();
  await lookAt();
  expect([await placeOf("Ann"), await placeOf("Bo")]).toEqual(["T1", "T2"]);
  await choose("T2").click();
  await expect.element(changed).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  expect([await placeOf("Ann"), await placeOf("Bo")]).toEqual(["T2*", "T1"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Moved back")).toBeVisible();
  expect([await placeOf("Ann"), await placeOf("Bo")]).toEqual(["T1", "T2"]);
});

test("a choice that is not to be kept leaves the party movable, and two tables take a reason where they are not joined", async () => {
  const { placeOf } = await aHouse(["T1", "T2", "T3"], ["Ann"]);
  await table("T3").click();
  await expect.element(details.getByText("Nobody else has to move.")).toBeVisible();
  await details.getByRole("checkbox", { name: "Pin", exact: true }).click();
  await table("T2").click();
  const refused = details.getByRole("region", { name: "T3 + T2 cannot be given to 2 guests" });
  await expect.element(refused).toBeVisible();
  await expect.element(choose("T3 + T2")).not.toBeInTheDocument();
  await lookAt();
  await table("T2").click();
  await choose("T3").click();
  await expect.element(changed).toBeVisible();
  expect(await placeOf("Ann")).toBe("T3");
});

test("a table of a party that cannot move says who sits there, and is shared with a reason", async () => {
  const { restaurant, made, ids, placeOf } = await aHouse(["T1", "T2"], ["Ann", "Bo"]);
  await colleague.places(restaurant, made.Bo ?? "", { resources: [ids.T2 ?? ""], pin: true });
  await table("T2").click();
  const refused = details.getByRole("region", { name: "T2 is taken" });
  await expect.element(refused.getByText(/^Bo 19:00–20:00, 2 guests/)).toBeVisible();
  await refused.getByRole("button", { name: "Seat them there anyway" }).click();
  await lookAt();
  await refused.getByLabelText("Reason").fill("One big family");
  await refused.getByRole("button", { name: "Seat them there anyway" }).click();
  await expect.element(changed).toBeVisible();
  expect([await placeOf("Ann"), await placeOf("Bo")]).toEqual(["T2*", "T2*"]);
});

test("nothing is done when others would have to move by now, and the new preview is shown", async () => {
  silenceSockets();
  const { restaurant, placeOf } = await aHouse(["T1", "T2"], ["Ann"]);
  await table("T2").click();
  await expect.element(details.getByText("Nobody else has to move.")).toBeVisible();
  await phoned(restaurant, { customerName: "Cy", bookingDate: LATER });
  await choose("T2").click();
  await expect
    .element(details.getByText("The day has changed meanwhile, so nothing was done. Look again."))
    .toBeVisible();
  await expect.element(details.getByText("Cy, 19:00, moves from T2 to T1")).toBeVisible();
  await expect.element(table("T2").getByText("Cy 19:00–20:00")).toBeVisible();
  expect(await placeOf("Ann")).toBe("T1");
  await lookAt();
  await choose("T2").click();
  await expect.element(changed).toBeVisible();
  expect(await placeOf("Ann")).toBe("T2*");
});

test("a change of the day that is heard shows who would move now, without a press", async () => {
  const { restaurant } = await aHouse(["T1", "T2"], ["Ann"]);
  await table("T2").click();
  await expect.element(details.getByText("Nobody else has to move.")).toBeVisible();
  await phoned(restaurant, { customerName: "Cy", bookingDate: LATER });
  await expect.element(details.getByText("Cy, 19:00, moves from T2 to T1")).toBeVisible();
});

test("Undo does nothing where its table has gone to a party that stays there", async () => {
  const { restaurant, ids, placeOf } = await aHouse(["T1", "T2"], ["Ann"]);
  await table("T2").click();
  await choose("T2").click();
  await expect.element(changed).toBeVisible();
  const { id } = await phoned(restaurant, { customerName: "Cy", bookingDate: LATER });
  await colleague.places(restaurant, id, { resources: [ids.T1 ?? ""], pin: true });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Nothing undone")).toBeVisible();
  expect(await placeOf("Ann")).toBe("T2*");
});

test("a pinned table says that it stays, and is unpinned in the details", async () => {
  const { restaurant, made, placeOf } = await aHouse(["T1", "T2"], ["Ann"]);
  await table("T1").click();
  await choose("T1").click();
  await expect.element(changed).toBeVisible();
  expect(await placeOf("Ann")).toBe("T1*");
  await openBooking(restaurant, made.Ann ?? "");
  await expect.element(details.getByText("pinned", { exact: true })).toBeVisible();
  await lookAt();
  await details.getByRole("button", { name: "Unpin" }).click();
  await expect.element(page.getByText("Unpinned")).toBeVisible();
  await expect.element(details.getByText("pinned", { exact: true })).not.toBeInTheDocument();
  await expect.element(changeButton).toHaveFocus();
  expect(await placeOf("Ann")).toBe("T1");
});

test("Undo pins a party again to the table where it was pinned", async () => {
  const { restaurant, made, ids, placeOf } = await aHouse(["T1", "T2"], ["Ann"]);
  await colleague.places(restaurant, made.Ann ?? "", { resources: [ids.T1 ?? ""], pin: true });
  await openBooking(restaurant, made.Ann ?? "");
  await changeButton.click();
  await table("T2").click();
  await details.getByRole("checkbox", { name: "Pin", exact: true }).click();
  await choose("T2").click();
  await expect.element(changed).toBeVisible();
  expect(await placeOf("Ann")).toBe("T2");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Ann: 19:00, T1, pinned")).toBeVisible();
  expect(await placeOf("Ann")).toBe("T1*");
});

test("the button waits for the preview, and large letters fit", async () => {
  await aHouse(["T1", "T2", "T3"], ["Ann", "Bo"]);
  const release = holdNext("POST", /\/place$/);
  await table("T2").click();
  await expect.element(choose("T2")).toBeDisabled();
  await expect.element(details.getByText("Looking who would move…")).toBeVisible();
  release();
  await expect.element(details.getByText("Bo, 19:00, moves from T2 to T1")).toBeVisible();
  await expectFitLarge();
});
