import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { bodiesDone } from "../../../testing/given-bookings.ts";
import { dayOf, TODAY } from "../../../testing/given-day.ts";
import { toldOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openTools, pickTool, tool } from "../../../testing/pick-tool.ts";
import { type Api, giving, openScene, say } from "../../../testing/scenes.ts";
import { textsOf } from "../../../testing/texts-of.ts";

const [T1, T2] = ["2", "3"] as const;
const day = dayOf("timeline");
const asks = (api: Api) =>
  api.workspaces[":slug"].days[":date"].tidy.$post({ param: { slug: "timeline", date: TODAY }, json: {} as never });

const dialog = page.getByRole("dialog", { name: "Tidy tables" });
const tidy = dialog.getByRole("button", { name: "Tidy", exact: true });
const moves = () => textsOf(dialog.getByRole("listitem"));

/** These would go from T1 to T2. */
function wouldTidy(...names: string[]): void {
  const moves = names.flatMap((name) => day.wouldMove(name, T1, T2));
  giving(asks, () => ({ moves }) as never);
}

/** Ann's two have T1 at 19:00. */
async function openTidy(...names: string[]) {
  await openScene("timeline", "/timeline/dashboard?as=list", () => wouldTidy(...names));
  await pickTool("Tidy tables");
}

test("a day without waste has nothing to tidy", async () => {
  await openTidy();
  await expect.element(dialog.getByText(/^Nothing to tidy/)).toBeVisible();
  await expect.element(tidy).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("who would move where is said first, one press moves them, and nobody moves whom the member has not seen", async () => {
  await onPhone();
  await openTidy("Ann");
  await expect.element(tidy).not.toHaveAttribute("aria-disabled");
  expect(moves()).toEqual(["19:00 Ann, 2 guestsT1 → T2"]);
  expect(bodiesDone()).toEqual([]);
  day.add({ customerName: "Bo", bookingTime: "21:00" });
  const { id } = day.party("Ann");
  const both = ["Ann", "Bo"].flatMap((name) => day.wouldMove(name, T1, T2));
  giving(asks, (_, { dryRun }) => (dryRun ? ({ moves: both } as never) : problemOf("arrangement_changed")));
  await tidy.click();
  await expect.element(dialog.getByText(/^The day has changed meanwhile/)).toBeVisible();
  await expect.poll(moves).toEqual(["19:00 Ann, 2 guestsT1 → T2", "21:00 Bo, 2 guestsT1 → T2"]);
  await everybodyCanUse();
  wouldTidy("Ann", "Bo");
  await tidy.click();
  await expect.element(page.getByText("Tables tidied")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodiesDone()).toEqual([{ expect: [id] }, { expect: [id, day.party("Bo").id] }]);
});

test("a failed look is tried again, and after a lost answer a member hears that nobody is moved twice", async () => {
  failNext("POST", /tidy/, problemOf("access_denied")); // a refusal is not retried
  await openTidy("Ann");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(tidy).not.toHaveAttribute("aria-disabled");
  loseNextAnswer("POST", /tidy/);
  await tidy.click();
  await expect.element(dialog.getByText("No answer came. Try again: nobody is moved twice.")).toBeVisible();
  giving(asks, () => ({ moves: [] }) as never);
  await tidy.click();
  await expect.element(page.getByText("Nothing was left to tidy")).toBeVisible();
});

const param = { slug: "timeline" };

/** Another date is on screen, with so many guests. */
function onDate(date: string, totalBookedGuests: number): void {
  const { capacity, ...overview } = toldOverview("timeline");
  giving(
    (api) => api.workspaces[":slug"].overview.$get({ param, query: { date } }),
    () => ({ ...overview, capacity: { ...capacity, date, totalBookedGuests } }) as never,
  );
  giving(
    (api) => api.workspaces[":slug"].bookings.$get({ param, query: { from: date, to: date } }),
    () => ({ bookings: [], nextCursor: null }) as never,
  );
}

async function isNotOffered() {
  await openTools();
  await expect.element(tool("Day sheet")).toBeVisible();
  await expect.element(tool("Tidy tables")).not.toBeInTheDocument();
}

test("houses without tables, and days that are over or empty, have nothing to press", async () => {
  const [over, ahead] = ["2027-06-14", "2027-06-16"];
  await openScene("timeline-spots", "/timeline-spots/dashboard?as=list");
  await isNotOffered();
  await openScene("timeline", `/timeline/dashboard?as=list&date=${over}`, () => onDate(over, 2));
  await isNotOffered();
  await openScene("timeline", `/timeline/dashboard?as=list&date=${ahead}`, () => onDate(ahead, 0));
  await isNotOffered();
  onDate(ahead, 2);
  say({ type: "rules" });
  await expect.element(tool("Tidy tables")).toBeVisible();
});
