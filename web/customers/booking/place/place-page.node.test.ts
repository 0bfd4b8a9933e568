import { expect, test } from "vitest";
import { everyDay } from "../../../../domain/plan/rules.ts";
import type { Workspace } from "../../../shared/lib/page-data.ts";
import { weekHours } from "./place-page.tsx";

/** A Thursday. Mondays are closed, Fridays go on past midnight. */
const week = everyDay("17:00", "23:00");
const workspace = {
  today: "2026-12-24",
  weeklySchedule: {
    ...week,
    monday: { ...week.monday, enabled: false },
    friday: { ...week.friday, closeTime: "02:00" },
  },
  closures: [
    { startDate: "2026-12-26", endDate: "2026-12-28" },
    { startDate: "2026-12-31", endDate: "2026-12-31" },
  ],
} as Workspace;

test("a week from Monday has each day's hours and the closures of the coming days", () => {
  expect(weekHours(workspace, 1)).toEqual([
    { date: "2026-12-28", hours: null, closedOn: null, isToday: false },
    { date: "2026-12-29", hours: "17:00–23:00", closedOn: null, isToday: false },
    { date: "2026-12-30", hours: "17:00–23:00", closedOn: null, isToday: false },
    { date: "2026-12-24", hours: "17:00–23:00", closedOn: null, isToday: true },
    { date: "2026-12-25", hours: "17:00–02:00", closedOn: null, isToday: false },
    { date: "2026-12-26", hours: null, closedOn: "2026-12-26", isToday: false },
    { date: "2026-12-27", hours: null, closedOn: "2026-12-27", isToday: false },
  ]);
});

test("a week from Sunday starts with Sunday", () => {
  expect(weekHours(workspace, 0).map(({ date }) => date.slice(8))).toEqual(["27", "28", "29", "30", "24", "25", "26"]);
});
