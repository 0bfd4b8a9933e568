import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { dayOf, sayNew } from "../../../testing/given-day.ts";
import { givingOverview } from "../../../testing/given-member.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openTools, tool } from "../../../testing/pick-tool.ts";
import { openScene } from "../../../testing/scenes.ts";

const row = (name: string) => page.getByRole("group", { name: new RegExp(`^${name}, `) });
const barIn = (of: string, name: string) => row(of).getByRole("button", { name });

test("a person is free while a colour takes effect, her chair is not, and the member's own row is first", async () => {
  await openScene("timeline-salon", "/timeline-salon/dashboard?as=timeline");
  await expect.element(barIn("Anna", "10:00–10:30 Cleo")).toBeVisible();
  await expect.element(barIn("Anna", "10:30–11:00 Dora")).toBeVisible();
  await expect.element(barIn("Anna", "11:05–11:30 Cleo")).toBeVisible();
  await expect.element(barIn("chair 1", "10:00–11:30 Cleo")).toBeVisible();
  const people = page.getByRole("region", { name: "People" }).getByRole("group");
  await expect.element(people.first()).toHaveAccessibleName("Bo, Person");
  await lookAt();
});

test("the day sheet by person begins with the member's own part, and names the services", async () => {
  await onPhone();
  await openScene("timeline-salon", "/timeline-salon/dashboard/day-sheet?by=table");
  await expect.element(page.getByRole("radio", { name: "By person" })).toBeChecked();
  const sheet = page.getByRole("region", { name: "Day sheet" });
  const text = () => sheet.element().textContent;
  await expect.element(sheet).toBeVisible();
  await expect.poll(text).toMatch(/Bo · free.*Anna · 2 bookings.*chair 1 · /);
  await expect.element(page.getByText("Colour with Anna").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Each person on a page of their own" }).click();
  await expect.poll(text).not.toContain("Bo · free"); // a page without bookings is not printed
});

const SHORT = "timeline-short-day";

test("hours in which somebody is away are hatched, and who is off all day is folded into one line", async () => {
  await openScene(SHORT, `/${SHORT}/dashboard?as=timeline`);
  const anna = page.getByRole("group", { name: "Anna, Person, away until 12:00" });
  await expect.element(anna).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Bo, Off all day" })).not.toBeInTheDocument();
  const hatched = anna.element().querySelector("[data-away]")?.getBoundingClientRect();
  const track = anna.element().querySelector("[data-track]")?.getBoundingClientRect();
  expect([hatched?.left, (hatched?.width ?? 0) / (track?.width ?? 1)]).toEqual([track?.left, expect.closeTo(3 / 9, 2)]);
  await page.getByText("Off all day: Bo").click();
  await expect.element(page.getByRole("group", { name: "Bo, Off all day" })).toBeVisible();
});

/** People and rooms are called so, with numbers. */
const calling = (name: string) =>
  givingOverview(SHORT, ({ offer }) => ({
    offer: offer && { ...offer, resources: offer.resources.map((each, i) => ({ ...each, name: `${name} ${i + 1}` })) },
  }));

test("two rooms whose names differ at the end are told apart on a phone", async () => {
  await onPhone();
  await openScene(SHORT, `/${SHORT}/dashboard?as=timeline`, () => calling("Massage"));
  await expect.element(row("Massage 1")).toBeVisible();
  const name = row("Massage 1").getByText("Massage 1").element();
  const isWhole = () => name.scrollWidth === name.clientWidth && name.scrollHeight === name.clientHeight;
  await expect.poll(isWhole).toBe(true); // once its font is there
  const lane = row("Massage 1").element().querySelector("[data-track]");
  expect(name.parentElement?.scrollHeight).toBeLessThanOrEqual(lane?.clientHeight ?? 0);
});

test("the list shows a place's name of three words whole on a phone", async () => {
  await onPhone();
  await openScene(SHORT, `/${SHORT}/dashboard?as=list`, () => calling("Quiet massage"));
  const place = page.getByRole("button", { name: /^Quiet massage 1/ }).first();
  await expect.element(place).toBeVisible();
  const text = place.element().firstElementChild;
  await expect.poll(() => text?.scrollHeight === text?.clientHeight).toBe(true); // once its font is there
});

test.each([
  ["is tidied once it has visits", 1],
  ["is not tidied without any", 0],
])("a day %s", async (_, guests) => {
  await openScene(SHORT, `/${SHORT}/dashboard?as=list`, () => {
    givingOverview(SHORT, (overview) => ({ capacity: { ...overview.capacity, totalBookedGuests: guests } }));
  });
  await expect.element(page.getByRole("button", { name: /^12:00 Early Elsa/ })).toBeVisible();
  await openTools();
  await expect.element(tool("Day sheet")).toBeVisible();
  expect(tool("Tidy the day").elements()).toHaveLength(guests);
});

test("a visit that comes out of sight is named by its service", async () => {
  await onPhone();
  const day = dayOf(SHORT);
  await openScene(SHORT, `/${SHORT}/dashboard?as=list`, () => {
    for (let nth = 1; nth <= 10; nth++)
      day.add({ customerName: `Client ${nth}`, bookingTime: `${nth + 7}:15`.padStart(5, "0") });
  });
  await expect.element(page.getByText("Client 10")).toBeInTheDocument();
  sayNew(day.add({ customerName: "Late Liv", bookingTime: "17:30" }));
  await expect.element(page.getByRole("button", { name: "New: Late Liv, 17:30, Cut with Anna" })).toBeVisible();
});
