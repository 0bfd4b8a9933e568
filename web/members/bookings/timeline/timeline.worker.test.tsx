import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HOUR_MS, MINUTE_MS } from "../../../../domain/time/calendar.ts";
import { colleague } from "../../../testing/colleague.ts";
import { details } from "../../../testing/details-dialog.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, everyDay, phoned, saveAreas, saveTables } from "../../../testing/restaurants.ts";
import { TimelineGrid } from "./timeline-grid.tsx";

const bar = (name: string) => page.getByRole("button", { name: new RegExp(`^\\d\\d:\\d\\d–\\d\\d:\\d\\d ${name}`) });
const row = (name: string) => page.getByRole("group", { name });
const way = (name: string) => page.getByRole("radio", { name, exact: true });

async function anEvening() {
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await saveTables(restaurant, ["T1", "T2"]);
  const ann = await phoned(restaurant, { customerName: "Ann" });
  return { restaurant, ann, open: () => openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`) };
}

test("a day is shown as a timeline, and this device keeps the choice", async () => {
  const { restaurant } = await anEvening();
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await way("Timeline").click();
  await expect.element(row("T1, 2–4 guests").getByRole("button", { name: /Ann, 2 guests/ })).toBeVisible();
  expect(location.search).toBe("?as=timeline");
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(bar("Ann")).toBeVisible();
  await way("List").click();
  await expect.element(page.getByRole("button", { name: "T1, table of Ann" })).toBeVisible();
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(way("List")).toBeChecked();
});

test("bars say what a host has to know", async () => {
  const { restaurant, ann, open } = await anEvening();
  await phoned(restaurant, { customerName: "Bo", bookingTime: "07:00", notes: "Nut allergy" });
  const phone = { customerPhone: "+46701740639" };
  await phoned(restaurant, { customerName: "Cy", bookingTime: "08:00", notes: "Window", ...phone });
  await phoned(restaurant, { customerName: "Cyd", bookingTime: "10:00", ...phone });
  await colleague.places(restaurant, ann.id, { resources: ann.resources, pin: true });
  await colleague.notes(
    restaurant,
    (await phoned(restaurant, { customerName: "Di", bookingTime: "07:30" })).id,
    "seated",
  );
  await open();
  await expect.element(bar("Ann")).toHaveAccessibleName("19:00–20:00 Ann, 2 guests, pinned");
  await expect.element(bar("Bo")).toHaveAccessibleName(/^07:00–08:00 Bo, 2 guests, \d+ min late, allergy or diet$/);
  await expect.element(bar("Cy,")).toHaveAccessibleName("08:00–09:00 Cy, 2 guests, notes, first visit");
  await expect.element(bar("Cyd")).toHaveAccessibleName("10:00–11:00 Cyd, 2 guests");
  await expect.element(bar("Di")).toHaveAccessibleName("07:30–08:30 Di, 2 guests, seated");
  await lookAt();
});

test("a party that stays beyond its end is over by so many minutes on the timeline, in the list and where a table is chosen", async () => {
  const { restaurant, open } = await anEvening();
  const bo = await phoned(restaurant, { customerName: "Bo", bookingTime: "06:00" });
  await phoned(restaurant, { customerName: "Cy", bookingTime: "08:00" });
  await colleague.notes(restaurant, bo.id, "seated");
  await open();
  await expect.element(bar("Bo")).toHaveAccessibleName(/^06:00–07:3\d Bo, 2 guests, seated, 3\d min over$/);
  await expect.element(page.getByText(/1 over · next party in/)).toBeVisible();
  await lookAt();
  await way("List").click();
  await expect.element(page.getByText(/^3\d min over$/)).toBeVisible();
  await page.getByRole("button", { name: /^T\d, table of Cy$/ }).click();
  await expect.element(details.getByText(/06:00–07:00, 3\d min over/)).toBeVisible();
  await lookAt();
});

test("rows are tables by area, and a booking that comes is marked", async () => {
  const restaurant = await aRestaurant();
  await saveAreas(restaurant, { Room: 2, Terrace: 4 });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  const terrace = page.getByRole("region", { name: "Terrace" });
  await expect.element(terrace.getByRole("group", { name: "T1, 1–4 guests" })).toBeVisible();
  await phoned(restaurant, { customerName: "Four", guests: 4 });
  await expect.element(terrace.getByRole("button", { name: /Four, 4 guests, new$/ })).toBeVisible();
});

test("a row that browsers skip while it is out of view is as high as one in view", async () => {
  const restaurant = await aRestaurant();
  await saveTables(
    restaurant,
    Array.from({ length: 40 }, (_, nth) => `T${nth + 1}`),
  );
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await expect.element(row("T1, 2–4 guests")).toBeInViewport();
  await expect.element(row("T40, 2–4 guests")).toBeInTheDocument(); // drawn after the first screen
  const height = (name: string) => row(name).element().getBoundingClientRect().height;
  expect(
    row("T40, 2–4 guests").element().querySelector("[data-track]")?.checkVisibility({ contentVisibilityAuto: true }),
  ).toBe(false);
  expect(height("T40, 2–4 guests")).toBe(height("T1, 2–4 guests"));
});

test("where spots are counted rows are parties by time", async () => {
  const restaurant = await aRestaurant();
  await phoned(restaurant, { customerName: "Late", bookingTime: "20:00" });
  await phoned(restaurant, { customerName: "Early", bookingTime: "18:00", guests: 1 });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await expect.element(row("Early, 1 guest")).toBeVisible();
  const top = (name: string) => bar(name).element().getBoundingClientRect().top;
  expect(top("Early")).toBeLessThan(top("Late"));
  await lookAt();
});

test("while a bar is pressed no other comes", async () => {
  const { restaurant, open } = await anEvening();
  await open();
  await expect.element(bar("Ann")).toBeVisible();
  const pointer = (type: string) =>
    bar("Ann")
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  pointer("pointerdown");
  await phoned(restaurant, { customerName: "Per", bookingTime: "18:30" });
  await expect.element(page.getByText(/^2 bookings · /)).toBeVisible(); // the figures know of it
  await expect.element(bar("Per")).not.toBeInTheDocument();
  pointer("pointerup");
  await expect.element(bar("Per")).toBeInTheDocument();
});

test("the keys of the list lead through the bars, and the focus returns from a booking", async () => {
  const { restaurant, open } = await anEvening();
  await phoned(restaurant, { customerName: "Bo" });
  await open();
  await expect.element(bar("Bo")).toBeVisible();
  await userEvent.keyboard("jj{Enter}{Enter}");
  await expect.element(details.getByRole("heading", { name: "Bo" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(bar("Bo")).toHaveFocus();
});

test("on a phone the present is in view at once, and letters twice as large fit", async () => {
  await onPhone();
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("00:00", "23:45") });
  await saveTables(restaurant, ["Chef's counter"]);
  await phoned(restaurant, { customerName: "Maximiliana Featherstonehaugh-Cholmondeley", bookingTime: "07:15" });
  await openMembersPage(`/${restaurant.slug}/dashboard?as=timeline`);
  await expect.element(page.getByText(/Now 07:\d\d/)).toBeInViewport();
  await expect.element(bar("Maximiliana")).toBeInViewport();
  await expect.element(page.getByText("Chef's counter", { exact: true })).toBeInViewport();
  await lookAt();
  await expectFitLarge();
  const [name, time] = bar("Maximiliana").element().children;
  const bottom = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(bottom(name)).toBeLessThanOrEqual(time?.getBoundingClientRect().top ?? 0);
  expect(bottom(time)).toBeLessThanOrEqual(bottom(bar("Maximiliana").element()));
  const hour = page.getByRole("region", { name: "Timeline" }).getByText("09:00", { exact: true }).element();
  expect(bottom(hour)).toBeLessThanOrEqual(bottom(hour.parentElement ?? undefined));
});

test.each([
  ["first", 1],
  ["last", 179],
])("the present's time is whole in the %s minutes on screen", async (_, minute) => {
  const from = Date.parse("2027-06-15T12:00:00Z");
  const now = from + minute * MINUTE_MS;
  await render(
    <TimelineGrid span={{ from, until: from + 3 * HOUR_MS }} {...{ now }} timeZone="UTC">
      {null}
    </TimelineGrid>,
  );
  const present = page.getByText(/^Now \d/);
  await expect.element(present).toBeVisible();
  const [chip, hours] = [present.element(), present.element().parentElement].map((each) =>
    each?.getBoundingClientRect(),
  );
  expect(chip?.left).toBeGreaterThanOrEqual(hours?.left ?? Number.NaN);
  expect(chip?.right).toBeLessThanOrEqual(hours?.right ?? Number.NaN);
});
