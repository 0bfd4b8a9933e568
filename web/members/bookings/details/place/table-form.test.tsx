import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details } from "../../../../testing/details-dialog.ts";
import { bodiesDone, openParty } from "../../../../testing/given-bookings.ts";
import { dayOf, sayNew } from "../../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { holdNext } from "../../../../testing/network.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { giving, problemOf } from "../../../../testing/scenes.ts";

const [T1, T2] = ["2", "3"] as const;
const day = dayOf("timeline");

const table = (name: string) => details.getByRole("button", { name: new RegExp(`^${name} 4 seats`) });
const choose = (names: string) => details.getByRole("button", { name: `Choose ${names}`, exact: true });
const changeButton = details.getByRole("button", { name: "Change table" });
const changed = page.getByText("Table changed");
const nobodyMoves = details.getByText("Nobody else has to move.");

/** Today at 19:00 Ann has T1, and T2 and T3 are free. */
async function openChoice(given?: () => unknown) {
  const ann = await openParty("timeline", "Ann", given);
  await changeButton.click();
  return ann;
}

const movesFor = (name: string) => day.wouldMove(name, T2, T1);

test("a pinned table says that it stays, and is unpinned in the details", async () => {
  await openParty("timeline", "Ann", () => day.change("Ann", { pinned: true, version: 1 }));
  const pinned = details.getByText("pinned", { exact: true });
  await expect.element(pinned).toBeVisible();
  await details.getByRole("button", { name: "Unpin" }).click();
  await expect.element(page.getByText("Unpinned")).toBeVisible();
  await expect.element(pinned).not.toBeInTheDocument();
  await expect.element(changeButton).toHaveFocus();
  expect(bodiesDone()).toMatchObject([{ resources: [T1], pin: false }]);
});

test("a table is chosen after a look at who would move, which the button waits for, and Undo pins a party again that was pinned", async () => {
  await onPhone();
  await openChoice(() => {
    day.change("Ann", { pinned: true, version: 1 });
    day.add({ customerName: "Bo", resources: [T2] });
  });
  day.grant({ moves: movesFor("Bo") });
  await expect.element(table("T1").getByText("their table now")).toBeVisible();
  await expect.element(table("T2").getByText("Bo 19:00–20:00")).toBeVisible();
  await details.getByRole("checkbox", { name: "Pin", exact: true }).click();
  const release = holdNext("POST", /\/place$/);
  await table("T2").click();
  await expect.element(choose("T2")).toBeDisabled();
  await expect.element(details.getByText("Looking who would move…")).toBeVisible();
  release();
  await expect.element(details.getByText("Bo, 19:00, moves from T2 to T1")).toBeVisible();
  await everybodyCanUse();
  expect(bodiesDone()).toEqual([]);
  await choose("T2").click();
  await expect.element(changed).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Ann: 19:00, T1, pinned")).toBeVisible();
  const expected = [day.party("Bo").id];
  expect(bodiesDone()).toEqual([
    { version: 1, resources: [T2], pin: false, expect: expected },
    { version: 2, resources: [T1], pin: true, expect: expected },
  ]);
});

test("tables that cannot be had say why, and one that is taken is shared with a reason", async () => {
  await openChoice(() => day.add({ customerName: "Bo", resources: [T2], pinned: true }));
  await table("T3").click();
  await expect.element(nobodyMoves).toBeVisible();
  day.grant({ refused: "no_resource_fits" });
  await table("T2").click();
  await expect.element(details.getByRole("region", { name: "T3 + T2 cannot be given to 2 guests" })).toBeVisible();
  await expect.element(choose("T3 + T2")).not.toBeInTheDocument();
  day.grant({ refused: "spot_capacity_exceeded" });
  await table("T3").click();
  const taken = details.getByRole("region", { name: "T2 is taken" });
  await expect.element(taken.getByText(/^Bo 19:00–20:00, 2 guests, pinned/)).toBeVisible();
  const anyway = taken.getByRole("button", { name: "Seat them there anyway" });
  await anyway.click();
  await taken.getByLabelText("Reason").fill("One big family");
  await anyway.click();
  await expect.element(changed).toBeVisible();
  expect(bodiesDone()).toEqual([
    { version: 1, resources: [T2], pin: true, expect: [], override: { reason: "One big family" } },
  ]);
});

test("who would move by now is shown as soon as a change is heard, and nothing is done before one that was not", async () => {
  const { place } = await openChoice();
  await table("T2").click();
  await expect.element(nobodyMoves).toBeVisible();
  const cy = day.add({ customerName: "Cy", resources: [T2] });
  day.grant({ moves: movesFor("Cy") });
  sayNew(cy);
  await expect.element(details.getByText("Cy, 19:00, moves from T2 to T1")).toBeVisible();

  day.remove("Cy");
  day.add({ customerName: "Dag", resources: [T2] });
  let isMade = false;
  const moves = movesFor("Dag");
  giving(place, (_, { dryRun }) => {
    if (dryRun) return { booking: null, moves };
    isMade = true;
    return problemOf("arrangement_changed");
  });
  await choose("T2").click();
  await expect
    .element(details.getByText("The day has changed meanwhile, so nothing was done. Look again."))
    .toBeVisible();
  expect(isMade).toBe(true);
  await expect.element(details.getByText("Dag, 19:00, moves from T2 to T1")).toBeVisible();
  await expect.element(table("T2").getByText("Dag 19:00–20:00")).toBeVisible();
  day.grant({ moves });
  await choose("T2").click();
  await expect.element(changed).toBeVisible();
  expect(bodiesDone().at(-1)).toEqual({ version: 1, resources: [T2], pin: true, expect: [day.party("Dag").id] });
});
