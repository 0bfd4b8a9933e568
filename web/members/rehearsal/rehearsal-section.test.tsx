import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openKept } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, holdNext } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import { type Api, bodySent, giving, whatWasSent } from "../../testing/scenes.ts";
import { openHoursPage, saveAll } from "../../testing/settings-form.ts";
import type { RehearsedDate } from "./use-rehearsal.ts";

const REHEARSE = /plan\/rehearse$/;
const A_WEEK_AGO = "2027-06-08";
const section = page.getByRole("region", { name: "Try it on last month" });
const button = (name: string) => section.getByRole("button", { name, exact: true });
const tryIt = button("Try it on last month");
const done = section.getByText("Tried 28 of 28 days");
const changedSince = section.getByText("The rules have changed since.", { exact: false });

async function fillCapacity(text: string): Promise<void> {
  await openHoursPage("Tables and floor");
  await page.getByLabelText("How many tables?").fill(text);
  await openHoursPage("Try it on last month");
}

/** "2 Kept", as a screen reader says it. */
const sums = () =>
  [...section.element().querySelectorAll("dl > div")].map(
    (each) => `${each.querySelector("dd")?.textContent} ${each.querySelector("dt")?.textContent}`,
  );

const refusedBo = {
  booking: { id: "bo", bookingDate: A_WEEK_AGO, bookingTime: "19:30", guests: 4, customerName: "Bo Ek" },
  reason: "spot_capacity_exceeded" as const,
};
const ofGuests = (guests: number) => ({ guests, seatMinutes: guests * 60, moves: 0 });
const nothing = (date: string): RehearsedDate => ({ date, outcome: "empty" });

/** Two and four guests of a week ago; with less than ten tables Bo's four are refused. */
const aWeekAgo = (date: string, maxCapacity: number | null): RehearsedDate => {
  if (date !== A_WEEK_AGO) return nothing(date);
  const isRefused = maxCapacity !== 10;
  return {
    ...{ date, outcome: "rehearsed", kept: isRefused ? 1 : 2, otherTables: 0, letIn: 0, fitting: 0 },
    ...{ before: ofGuests(6), after: ofGuests(isRefused ? 2 : 6), refused: isRefused ? [refusedBo] : [] },
  };
};

const openHours = (dayOf: typeof aWeekAgo = aWeekAgo) =>
  openKept("hours?page=try", "settings", () =>
    giving(
      (api: Api) => api.workspaces[":slug"].plan.rehearse.$post({ param: { slug: "settings" }, json: {} as never }),
      () => {
        const { date, hours } = bodySent<{ date: string; hours: { maxCapacity: number | null } }>();
        return dayOf(date, hours.maxCapacity);
      },
    ),
  );

async function tryAll(): Promise<void> {
  await tryIt.click();
  await expect.element(done).toBeVisible();
}

test("the rules as they are keep everybody of the last four weeks", async () => {
  await openHours();
  await tryAll();
  expect(sums()).toEqual(["2 Kept", "0 Refused"]);
  await expect.element(section.getByRole("row", { name: /^Guests 6 6$/ })).toBeVisible();
  const dates = whatWasSent().map(({ body }) => (body as { date: string }).date);
  expect([dates.length, dates.at(0), dates.at(-1)]).toEqual([28, "2027-05-18", "2027-06-14"]);
});

test("unsaved rules name whom they would have refused and by which rule, each with its booking", async () => {
  await onPhone();
  await openHours();
  await fillCapacity("1");
  await tryAll();
  expect(sums()).toEqual(["1 Kept", "1 Refused"]);
  await expect.element(section.getByRole("row", { name: "Guests 6 2" })).toBeVisible();
  await section.getByText("All tables are taken").click();
  const link = section.getByRole("link", { name: /^Bo Ek/ });
  await expect.element(link).toHaveAttribute("target", "_blank");
  await expect.element(link).toHaveAttribute("href", expect.stringContaining("/dashboard?booking=bo"));
  await section.getByText("Day by day").click();
  await expect.element(section.getByRole("row", { name: "Tue 8 Jun 1 1 6 → 2" })).toBeVisible();
  await expect.element(page.getByText("1 change")).toBeVisible();
  await everybodyCanUse();
});

test("rules that change afterwards are said to be others, can be tried again, and still hold once saved", async () => {
  await openHours();
  await tryAll();
  await fillCapacity("1");
  await expect.element(changedSince).toBeVisible();
  await button("Try again").click();
  await expect.poll(sums).toEqual(["1 Kept", "1 Refused"]);
  await expect.element(changedSince).not.toBeInTheDocument();
  await saveAll();
  await expect.element(changedSince).not.toBeInTheDocument();
});

test("a new service period that is numbered by its save is no other rule", async () => {
  await openHours();
  await openHoursPage("Opening");
  await page.getByRole("button", { name: "Another part of the day" }).click();
  await openHoursPage("Try it on last month");
  await tryAll();
  await saveAll();
  await expect.element(changedSince).not.toBeInTheDocument();
});

test("a stop keeps what is known, and it goes on from there", async () => {
  await openHours();
  const letGo = holdNext("POST", REHEARSE);
  await tryIt.click();
  await expect.element(section.getByRole("progressbar", { name: "Days tried" })).toBeVisible();
  await expect.element(button("Stop")).toHaveFocus();
  await button("Stop").click();
  await expect.element(section.getByText("Stopped after 0 of 28 days")).toBeVisible();
  letGo();
  await button("Go on").click();
  await expect.element(done).toBeVisible();
  expect(sums()).toEqual(["2 Kept", "0 Refused"]);
});

test("a failure says so, and it goes on from there", async () => {
  await openHours();
  failNext("POST", REHEARSE);
  await tryIt.click();
  await expect.element(section.getByRole("alert")).toBeVisible();
  await expect.element(section.getByText("Broken off after 0 of 28 days")).toBeVisible();
  await button("Go on").click();
  await expect.element(done).toBeVisible();
});

test("without bookings in these weeks there is nothing to try", async () => {
  await openHours(nothing);
  await tryAll();
  await expect.element(section.getByText("There are no bookings on these days.", { exact: false })).toBeVisible();
});

test("a day whose log does not make what is stored is left out, and said so", async () => {
  await openHours((date) => (date === A_WEEK_AGO ? { date, outcome: "left_out" } : nothing(date)));
  await tryAll();
  await expect.element(section.getByText("1 day could not be replayed and is left out: Tue 8 Jun.")).toBeVisible();
  expect(sums()).toEqual([]);
});

test("rules that could not be saved are to be corrected first", async () => {
  await openHours(nothing);
  await fillCapacity("none");
  await tryIt.click();
  await expect.element(section.getByText("Please correct what is marked on the other pages first.")).toBeVisible();
  await fillCapacity("5");
  await tryAll();
  await expect
    .element(section.getByText("Please correct what is marked on the other pages first."))
    .not.toBeInTheDocument();
});
