import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { details } from "../../../../testing/details-dialog.ts";
import { bodiesDone, bookingOf, openParty } from "../../../../testing/given-bookings.ts";
import { dayOf } from "../../../../testing/given-day.ts";
import { givingOverview } from "../../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { giving, openScene } from "../../../../testing/scenes.ts";

const HALF_PAST_SIX = "2027-06-15T16:30:00.000Z";
const [T1, T2] = ["2", "3"] as const;
const day = dayOf("timeline");

const comes = (time: string, by: number) => details.getByRole("button", { name: `${time} +${by} min` });
const confirm = (time: string) => details.getByRole("button", { name: `Comes at ${time}`, exact: true });

/** It is half past six; Ann is expected at T1 at 19:00 for an hour, and Bo comes next. */
function inTheEvening(bo: object = {}): void {
  vi.setSystemTime(HALF_PAST_SIX);
  givingOverview("timeline", (overview) => ({ today: { ...overview.today, now: HALF_PAST_SIX } }));
  day.add({ customerName: "Bo", bookingTime: "20:00", ...bo });
}

test("a party of the evening cannot run late in the morning", async () => {
  await openParty("timeline", "Ann");
  await expect.element(details.getByRole("button", { name: "Move", exact: true })).toBeVisible();
  await expect.element(details.getByText("Comes later, at")).not.toBeInTheDocument();
});

test("a row's menu leads there, who would move is shown first, and the customer is told only when the member says so", async () => {
  await openScene("timeline", "/timeline/dashboard?as=list", () => {
    inTheEvening();
    giving(bookingOf("timeline", "Ann", day.party("Ann").bookingDate).read, (told) => ({
      ...told,
      tells: { ...told.tells, change: ["email" as const] },
    }));
    day.grant({ moves: day.wouldMove("Bo", T1, T2) });
  });
  await page.getByRole("button", { name: "More for Ann" }).click();
  await page.getByRole("menuitem", { name: "Running late" }).click();
  await expect.element(comes("19:10", 10)).toHaveFocus();
  await comes("19:20", 20).click();
  await expect.element(details.getByText("Bo, 20:00, moves from T1 to T2")).toBeVisible();
  await expect.element(details.getByRole("checkbox", { name: "Tell Ann by email" })).not.toBeChecked();
  expect(bodiesDone()).toEqual([]);
  await confirm("19:20").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  const place = { resources: [T1], pin: false };
  expect(bodiesDone()).toEqual([
    { version: 1, bookingTime: "19:20", ...place, notify: false, expect: [day.party("Bo").id] },
  ]);
});

test("where the next party stays, the reason is shown, and another table may do", async () => {
  await openParty("timeline", "Ann", () => inTheEvening({ pinned: true }));
  day.grant({ refused: "spot_capacity_exceeded" });
  await comes("19:10", 10).click();
  await expect.element(details.getByRole("region", { name: "T1 is taken" }).getByText(/^Bo 20:00–21:00/)).toBeVisible();
  await everybodyCanUse();
  day.grant();
  await details.getByRole("button", { name: "At any other table" }).click();
  await confirm("19:10").click();
  await expect.element(page.getByText("Booking moved")).toBeVisible();
  expect(bodiesDone()).toEqual([{ version: 1, bookingTime: "19:10", notify: false, expect: [] }]);
});
