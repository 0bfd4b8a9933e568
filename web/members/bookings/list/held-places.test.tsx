import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayOf } from "../../../testing/given-day.ts";
import { givingList, heldUntil } from "../../../testing/given-holds.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openScene } from "../../../testing/scenes.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const details = page.getByRole("dialog");

/** It is half past seven; a place at a quarter past eight is held for Bo. */
const openList = (scene: string, name: string) =>
  openScene(scene, `/${scene}/dashboard?as=list`, () => dayOf(scene).change(name, heldUntil("08:00")));

test("a held place stands in the list with its end, and nothing but its details can be opened", async () => {
  await openList("arrivals", "Party 08:00");
  const row = button(/^08:00 Party 08:00/);
  await expect.element(row.getByText("held until 08:00")).toBeVisible();
  await expect.element(button("Arrive: Party 07:30")).toBeVisible();
  for (const name of ["Arrive: Party 08:00", "Move Party 08:00", /table of Party 08:00/])
    expect(button(name).elements()).toEqual([]);
  await everybodyCanUse({ lights: LIGHTS });
});

test("the customer who has not been told of it yet is said to be so", async () => {
  const day = dayOf("arrivals");
  await openScene("arrivals", "/arrivals/dashboard?as=list", () =>
    day.change("Party 08:00", heldUntil("08:00", { told: false })),
  );
  await expect.element(button(/^08:00 Party 08:00/).getByText("held silently until 08:00")).toBeVisible();
});

test("an end on another day than that of the booking names its day", async () => {
  const day = dayOf("arrivals");
  await openScene("arrivals", "/arrivals/dashboard?as=list", () =>
    day.change("Party 08:00", heldUntil("08:00", { until: "2027-06-14T18:00:00Z" })),
  );
  await expect.element(button(/^08:00 Party 08:00/).getByText("held until Mon 20:00")).toBeVisible();
});

test("no sum and no part of the head counts a held place", async () => {
  const day = dayOf("arrivals");
  await openScene("arrivals", "/arrivals/dashboard?as=list", () => {
    for (const { customerName } of day.parties()) if (customerName !== "Party 08:00") day.remove(customerName);
    day.change("Party 08:00", heldUntil("08:00"));
  });
  await expect.element(page.getByRole("heading", { name: "Next 60 minutes", exact: true })).toBeVisible();
  await expect.element(page.getByText("no more parties today")).toBeVisible();
});

test("on a phone the end takes the line below the name, and no room of the guests", async () => {
  await onPhone();
  const silent = heldUntil("11:00", { told: false, until: "2027-06-13T22:50:00Z" });
  await openScene("timeline", "/timeline/dashboard?as=list", () => dayOf("timeline").change("Ann", silent));
  const row = button(/^19:00 Ann/);
  await expect.element(row.getByText("held silently until")).toBeVisible();
  const boxOf = (text: string) => row.getByText(text).element().getBoundingClientRect();
  expect(boxOf("held silently until").right).toBeLessThan(boxOf("2 guests").left);
});

test("on the timeline a held place says its end, and a tap opens it instead of picking it up", async () => {
  await openScene("timeline", "/timeline/dashboard?as=timeline", () => {
    givingList("timeline", {});
    dayOf("timeline").change("Ann", { ...heldUntil("11:30"), isFirstVisit: true });
  });
  const bar = button(/^19:00–20:00 Ann/);
  await expect.element(bar).toHaveAccessibleName("19:00–20:00 Ann, 2 guests, held until 11:30");
  await expect.element(bar).toHaveTextContent("Ann211:30");
  await everybodyCanUse({ lights: LIGHTS });
  await bar.click();
  await expect.element(details).toBeVisible();
  expect(button("Put back").elements()).toEqual([]);
});

test("in the diary it is hatched in the person's colour, with its end", async () => {
  await openScene("diary", "/diary/dashboard?as=diary", () => dayOf("diary").change("Dora", heldUntil("09:30")));
  const bar = button(/^11:00–11:30 Dora/);
  await expect.element(bar).toHaveAccessibleName(/^11:00–11:30 Dora, Cut with Bo.*, held until 09:30/);
  await expect.element(bar).toHaveTextContent("CutDora09:30");
  await everybodyCanUse({ lights: LIGHTS });
});

test("on the floor a table is kept for it, with its end, and the next who come are not moved", async () => {
  await openScene("floor", "/floor/dashboard?as=floor", () => {
    dayOf("floor").change("Ann", { bookingTime: "08:00", ...heldUntil("07:45") });
  });
  const table = button(/^T1[, ]/);
  await expect
    .element(table)
    .toHaveAccessibleName("T1, 2–4 guests: Free until 08:00. Next 08:00 Ann, 2 guests, held until 07:45");
  await expect.element(table).toHaveTextContent("T1Free, 408:00 held");
  await everybodyCanUse({ lights: LIGHTS });
  await table.click();
  await expect.element(button(/^08:00 Ann, 2 guests, held until 07:45$/)).toBeVisible();
  expect(button("Move Ann").elements()).toEqual([]);
});

test("my day leaves a held place out, and offers its time to nobody else", async () => {
  await onPhone();
  await openScene("sick", "/sick/dashboard?as=list", () => dayOf("sick").change("Saga", heldUntil("09:00")));
  await expect.element(page.getByRole("heading", { name: "Cut · Ada" })).toBeVisible();
  expect(page.getByText("Saga").elements()).toEqual([]);
  await expect.element(button("Book 09:00 to 10:00")).toBeVisible();
});

test("the day sheet leaves it out", async () => {
  await openScene("day-sheet", "/day-sheet/dashboard/day-sheet", () =>
    dayOf("day-sheet").change("Bo", heldUntil("18:00")),
  );
  await expect.element(page.getByText(/^3 bookings · 12 guests/).first()).toBeVisible();
  expect(page.getByText("Bo", { exact: true }).elements()).toEqual([]);
});

test("the kitchen cooks for nobody who has not said yes", async () => {
  const kitchen = dayOf("kitchen");
  await openScene("kitchen", "/kitchen/dashboard", () => {
    const [first] = kitchen.parties();
    kitchen.change(first?.customerName ?? "", { customerName: "Held Guest", ...heldUntil("11:00") });
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("listitem").first()).toBeVisible();
  expect(page.getByText("Held Guest").elements()).toEqual([]);
});
