import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { DESK, motions, PHONE, TABLET, watchMotion } from "../harness/browser.ts";
import { unreadableWhenLarge } from "../harness/fits.ts";
import { anOwner, phoned } from "../harness/member.ts";
import { everyDay, Product } from "../harness/product.ts";
import { aHouse } from "../harness/tables.ts";

const product = Product.at(inject("products").tuesday);
const TODAY = "2027-06-15";
const NARROWEST = { viewport: { width: 320, height: 640 } };
const LONG_NAME = "Maximiliana Featherstonehaugh-Cholmondeley";

/** It is half past seven; three parties share the hours to come at three tables. */
async function aHost() {
  const place = await product.aRestaurant({ weeklySchedule: everyDay("06:15", "23:15") });
  const { idOf } = await aHouse(product, place, ["T1", "T2", "T3"], true);
  for (const [customerName, bookingTime, table] of [
    [LONG_NAME, "08:00", "T1"],
    ["Bo", "08:00", "T2"],
    ["Ann", "09:15", "T1"],
  ] as const) {
    const at = { bookingDate: TODAY, bookingTime, resources: [idOf(table)], notes: "Nut allergy" };
    await phoned(product, place, { customerName, ...at });
  }
  const host = await anOwner(product, place, { ...DESK, hasTouch: true });
  return { host, dashboard: `/${place.slug}/dashboard` };
}

type Evening = { query: string; reach: (page: Page) => Promise<unknown> };
const EVENING: Record<string, Evening> = {
  "the timeline, with a party in hand": {
    query: "?as=timeline",
    reach: async (page) => {
      await page.getByRole("button", { name: /^08:00–09:00 Bo/ }).click();
      await page.getByRole("region", { name: "Bo, picked up" }).waitFor();
    },
  },
  "the floor, with a party in hand": {
    query: "?as=floor",
    reach: async (page) => {
      await page.getByRole("group", { name: "Floor: Room" }).getByRole("button", { name: /^T1,/ }).click();
      const panel = page.getByRole("region", { name: "Table T1" });
      await panel.getByRole("button", { name: `Move ${LONG_NAME}` }).click();
      await page.getByText("Tap another table").waitFor();
    },
  },
  "a walk-in": {
    query: "",
    reach: async (page) => {
      await page.getByRole("button", { name: "Walk-in", exact: true }).filter({ visible: true }).click();
      await page.getByRole("dialog", { name: "Walk-in" }).getByRole("button", { name: "Seat 3 at T3 now" }).waitFor();
    },
  },
};

test("the evening's screens can be read with letters twice as large, and nothing moves for whoever wants no motion", async () => {
  const { host, dashboard } = await aHost();
  const { page } = host;
  await watchMotion(host);
  const unreadable: string[] = [];
  for (const [name, { query, reach }] of Object.entries(EVENING)) {
    await page.setViewportSize(DESK.viewport);
    await page.goto(dashboard + query);
    await reach(page);
    expect([name, await motions(page)]).toEqual([name, []]);
    for (const { viewport } of [DESK, TABLET, PHONE, NARROWEST]) {
      await page.setViewportSize(viewport);
      const found = await unreadableWhenLarge(page);
      unreadable.push(...found.map((what) => `${name}, ${viewport.width} px: ${what}`));
    }
  }
  expect(unreadable).toEqual([]);
});
