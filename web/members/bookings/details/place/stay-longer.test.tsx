import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { details } from "../../../../testing/details-dialog.ts";
import { bodiesDone, openParty } from "../../../../testing/given-bookings.ts";
import { dayOf } from "../../../../testing/given-day.ts";
import { everybodyCanUse } from "../../../../testing/look-at.ts";
import { onPhone } from "../../../../testing/open-page.tsx";
import { giving, problemOf } from "../../../../testing/scenes.ts";

const [T1, T2] = ["2", "3"] as const;
const day = dayOf("timeline");

const longer = (minutes: number) =>
  details.getByRole("group", { name: "Stay longer" }).getByRole("button", { name: `+${minutes} min` });
const stay = (until: string) => details.getByRole("button", { name: `Stay until ${until}` });

/** Ann sits at T1 until 20:00, where Bo comes next. */
const openAnn = (bo: object = {}) =>
  openParty("timeline", "Ann", () => day.add({ customerName: "Bo", bookingTime: "20:00", ...bo }));

test("a longer stay that stands in the way of a pinned party names it, and takes a reason", async () => {
  await openAnn({ pinned: true });
  day.grant({ refused: "spot_capacity_exceeded" });
  await longer(30).click();
  const refused = details.getByRole("region", { name: "T1 is taken" });
  await expect.element(refused.getByText(/^Bo 20:00–21:00, 2 guests, pinned\./)).toBeVisible();
  const anyway = refused.getByRole("button", { name: "Let them stay anyway" });
  await anyway.click();
  await refused.getByLabelText("Reason").fill("Bo comes late");
  await anyway.click();
  await expect.element(page.getByText("Ann: until 20:30")).toBeVisible();
  expect(bodiesDone()).toEqual([{ version: 1, minutes: 30, expect: [], override: { reason: "Bo comes late" } }]);
});

test("a longer stay says who moves before it is granted, and nothing is granted when others would have to by now", async () => {
  await onPhone();
  const { extend } = await openAnn();
  await longer(15).click();
  await expect.element(details.getByText("Nobody else has to move.")).toBeVisible();
  const moves = day.wouldMove("Bo", T1, T2);
  giving(extend, (_, { dryRun }) => (dryRun ? { booking: null, moves } : problemOf("arrangement_changed")));
  await stay("20:15").click();
  await expect.element(details.getByText("Bo, 20:00, moves from T1 to T2")).toBeVisible();
  await expect.element(details.getByText(/^The day has changed meanwhile/)).toBeVisible();
  await details.getByRole("button", { name: "Leave it" }).click();
  await expect.element(stay("20:15")).not.toBeInTheDocument();
  await expect.element(longer(15)).toHaveFocus();
  day.grant({ moves });
  await longer(15).click();
  await expect.element(details.getByText("Bo, 20:00, moves from T1 to T2")).toBeVisible();
  await everybodyCanUse();
  await stay("20:15").click();
  await expect.element(page.getByText("Ann: until 20:15")).toBeVisible();
  await expect.element(longer(15)).toHaveFocus();
  await expect.element(details.getByText("19:00 – 20:15")).toBeVisible();
  expect(bodiesDone()).toEqual([
    { version: 1, minutes: 15, expect: [] },
    { version: 1, minutes: 15, expect: [day.party("Bo").id] },
  ]);
});
