import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, bookingsOf, phoned, TODAY } from "../../testing/restaurants.ts";
import { aSpa, aStudio, held, seatsTaken } from "../../testing/studios.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const open = ({ slug }: { slug: string }, more = "") => openMembersPage(`/${slug}/dashboard${more}`);
const NEXT = "2027-06-22";

async function aDay() {
  const spa = await aSpa();
  const [yoga] = await held(spa);
  if (!yoga) throw new Error("no session");
  await seatsTaken(spa, yoga, 3, "Astrid Lind");
  await phoned(spa, {
    ...{ customerName: "Cut Between", guests: 1, bookingTime: "18:00", bookingDate: TODAY },
    services: [{ service: spa.ids.Massage ?? "", person: spa.ids.Bo ?? "" }],
  });
  await seatsTaken(spa, yoga, 1, "Bea Berg");
  return { spa, yoga };
}

test("everybody in a class stands under its heading, with teacher and seats, which opens it", async () => {
  await onPhone();
  const { spa } = await aDay();
  await open(spa);
  const heading = page.getByRole("link", { name: /^18:00 ?Yoga ?Anna \+ hall · 4 of 12 seats/ });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole("tab", { name: "Classes" })).toBeVisible();
  await lookAt();
  const names = page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent ?? "");
  const at = (name: string) => names.findIndex((text) => text.includes(name));
  expect(Math.abs(at("Astrid Lind") - at("Bea Berg"))).toBe(1);
  await heading.click();
  await expect.element(dialog("Yoga").getByText("Bea Berg")).toBeVisible();
});

test("a row names the seats beside the name, only where they are several, and keeps no empty column", async () => {
  const { spa } = await aDay();
  await open(spa);
  await expect.element(button(/Astrid Lind · 3/).first()).toBeVisible();
  const rows = [...document.querySelectorAll("[data-row]")];
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ textContent }) => textContent?.includes("·"))).toHaveLength(1);
  for (const row of rows) expect(row.querySelector(":scope > :empty")).toBeNull();
});

test("the timeline shows a class once on the rows of its teacher and its room, and nobody without a person", async () => {
  const { spa } = await aDay();
  await open(spa, "?as=timeline");
  const blocks = page.getByRole("link", { name: "18:00–19:15 Yoga, 4 of 12 seats" });
  await expect.element(blocks.first()).toBeVisible();
  expect(blocks.elements()).toHaveLength(2);
  await expect.element(page.getByText("Without a person")).not.toBeInTheDocument();
  await expect.element(button(/Cut Between, Massage/)).toBeVisible();
  await lookAt();
});

test("the day sheet has a heading for the class", async () => {
  const { spa } = await aDay();
  await openMembersPage(`/${spa.slug}/dashboard/day-sheet`);
  await expect.element(page.getByText("18:00 Yoga", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: "By person" }).click();
  await expect.element(page.getByText("Without a person")).not.toBeInTheDocument();
  await lookAt();
});

test("seats are moved to another date of a class, and moved back", async () => {
  const studio = await aStudio();
  const [first, other] = await held(studio, { repeat: { weeks: 2 } });
  if (!first || !other) throw new Error("no sessions");
  await seatsTaken(studio, first, 2, "Astrid Lind");
  await open(studio);
  await page.getByRole("button", { name: "More for Astrid Lind" }).click();
  await page.getByRole("menuitem", { name: "Move" }).click();
  const moving = dialog("Booking Details");
  await moving.getByRole("combobox", { name: "Class" }).selectOptions("18:00 Yoga · 0 of 12 seats");
  await lookAt();
  await moving.getByRole("button", { name: /^Move to Tue/ }).click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ session: other.id, bookingDate: NEXT }]);
  await button("Undo").click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ session: first.id, bookingDate: TODAY }]);
});

test("more seats are taken in the edit, where the class keeps its date", async () => {
  const studio = await aStudio();
  const [first] = await held(studio);
  if (!first) throw new Error("no session");
  await seatsTaken(studio, first, 2, "Astrid Lind");
  const [{ id } = { id: "" }] = await bookingsOf(studio);
  await open(studio, `?booking=${id}`);
  await expect.element(dialog("Booking Details").getByText("Anna + hall")).toBeVisible();
  await lookAt();
  await button("Edit").click();
  await button("One person more").click();
  await expect.element(page.getByRole("textbox", { name: "Date" })).not.toBeInTheDocument();
  await button("Save Changes").click();
  await expect.poll(() => bookingsOf(studio)).toMatchObject([{ guests: 3, session: first.id }]);
});

test("a new booking in a studio is a class, its date and its seats", async () => {
  await onPhone();
  const studio = await aStudio();
  await held(studio);
  await open(studio);
  await button(/^New booking$/).click();
  const booking = dialog("New booking");
  await booking.getByRole("combobox", { name: "Class" }).selectOptions("18:00 Yoga · 0 of 12 seats");
  await booking.getByRole("textbox", { name: "Name" }).fill("Astrid Lind");
  await lookAt();
  await booking.getByRole("button", { name: "Book", exact: true }).click();
  await expect.element(page.getByText("Booking made")).toBeVisible();
  const { bookings } = await unwrap(api.workspaces[":slug"].bookings.$get({ param: { slug: studio.slug }, query: {} }));
  expect(bookings).toMatchObject([
    { guests: 1, services: [{ name: "Yoga" }], bookingDate: TODAY, bookingTime: "18:00" },
  ]);
});
