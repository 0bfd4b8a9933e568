import type { Page } from "playwright-core";
import { inHouse, press, type Screen, underTables } from "./reach-screen.ts";
import { DEMO, type Stage, TODAY } from "./stage.ts";

const evening = { ...inHouse, hasDark: true, hasTablet: true } as const;
const demoHours = { route: "/:slug/dashboard/hours", as: "owner", hasDark: true, hasTablet: true } as const;

const demoFloor = {
  route: "/:slug/dashboard",
  as: "owner",
  shows: "Terrace",
} as const;

/** Screens of a day in service (docs/evening.md), in a house with tables where no other is named. */
export const EVENING_SCREENS: Screen[] = [
  {
    ...{ ...evening, name: "evening-walk-in", shows: "9 guests or more" },
    after: walkIn,
  },
  {
    ...{ ...evening, name: "evening-walk-in-eight", shows: "Free now for 8 guests" },
    after: async (page, stage) => {
      await walkIn(page, stage);
      await page.getByRole("dialog").getByRole("button", { name: "Another table" }).click();
      await page.keyboard.press("8");
    },
  },
  {
    ...{ ...evening, name: "evening-running-late", shows: /moves from|Nobody else has to move/ },
    after: async (page, stage) => {
      await underTables(({ idOf }) => `?booking=${idOf("Åsa Lindqvist")}`)(page, stage);
      await press("Comes at 17:50, 20 minutes later")(page);
    },
  },
  {
    ...{ ...evening, name: "evening-in-hand", shows: /moves from/ },
    after: async (page, stage) => {
      await pickUp(page, stage);
      await page.keyboard.press("ArrowDown");
    },
  },
  {
    ...{ ...evening, name: "evening-why-not", shows: "T6 is taken" },
    after: async (page, stage) => {
      await pickUp(page, stage);
      await page.keyboard.press("ArrowUp");
    },
  },
  { ...demoFloor, name: "evening-floor", at: `/${DEMO}/dashboard?as=floor`, hasDark: true, hasTablet: true },
  {
    ...{ ...demoFloor, name: "evening-floor-night", at: `/${DEMO}/dashboard?as=floor&at=20:00` },
    ...{ hasDark: true, hasTablet: true },
  },
  {
    ...{ ...evening, name: "evening-floor-why-not", shows: "Why not T6 at 18:00?" },
    after: async (page, stage) => {
      await underTables("?as=floor&at=18:00")(page, stage);
      const floor = page.locator("[data-floor]");
      await floor.getByRole("button", { name: /Oskar Lindholm/ }).click();
      await floor.getByRole("button", { name: /^T6,/ }).click();
      await press("Seat them there anyway")(page);
    },
  },
  {
    ...{ ...evening, name: "evening-print-by-table", route: "/:slug/dashboard/day-sheet", shows: "no table" },
    after: async (page, stage) => {
      await underTables(`/day-sheet?date=${TODAY}`)(page, stage);
      await page.getByText("By table", { exact: true }).click();
    },
  },
  {
    ...{ ...evening, name: "evening-unsent", shows: "not sent" },
    after: async (page, stage) => {
      await underTables("")(page, stage);
      await page.getByText("Live", { exact: true }).filter({ visible: true }).waitFor();
      await page.context().setOffline(true);
      for (const party of ["Nils Holm", "Ada Berg"]) {
        await page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d ${party}`) }).click();
        await page.getByRole("button", { name: "Seated", exact: true }).click();
        await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: "2 not sent" }).filter({ visible: true }).first().click();
    },
  },
  {
    ...{ ...demoHours, name: "evening-rehearsal", shows: "Tried 28 of 28 days" },
    after: async (page) => {
      await press("Another part of the day")(page);
      const dinner = page.getByRole("group", { name: "Dinner", exact: true });
      await dinner.getByText("More", { exact: true }).click();
      await dinner.getByRole("textbox", { name: /guests who may arrive/i }).fill("6");
      await page.getByRole("tab", { name: "Try it on last month" }).click();
      await press("Try it on last month")(page);
    },
  },
];

async function walkIn(page: Page, stage: Stage) {
  await underTables("")(page, stage);
  await press("Walk-in")(page);
}

async function pickUp(page: Page, stage: Stage) {
  await underTables("?as=timeline")(page, stage);
  const bar = page.getByRole("button", { name: /^18:30–20:00 Petra Ek/ });
  await bar.focus();
  await page.keyboard.press("m");
}
