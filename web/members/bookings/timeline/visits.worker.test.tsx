import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { timeLabel } from "../../../../domain/time/calendar.ts";
import { unwrap } from "../../../shared/lib/api.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, everyDay, phoned, saveHours, TODAY } from "../../../testing/restaurants.ts";
import { aSalon, changeOffer } from "../../../testing/salons.ts";

const row = (name: string) => page.getByRole("group", { name: new RegExp(`^${name}, `) });
const barIn = (of: string, name: string) => row(of).getByRole("button", { name });

/** Cleo's colour with Anna begins at 10:00; Dora's cut is in its middle. The owner signs in as Bo. */
async function aDay() {
  const salon = await aSalon({
    people: { Anna: "09:00-18:00", Bo: "09:00-18:00" },
    rooms: "chair 1, chair 2",
    services: {
      Colour: { takes: "30 (35) 25", by: "Anna", at: "chair", after: 10 },
      Cut: { takes: "30", by: "Anna, Bo", at: "chair" },
    },
  });
  await saveHours(salon, { weeklySchedule: everyDay("09:00", "18:00") });
  const { memberId } = await unwrap(api.workspaces[":slug"].overview.$get({ param: { slug: salon.slug }, query: {} }));
  await changeOffer(salon, (offer) => ({
    ...offer,
    resources: offer.resources.map((each) => (each.name === "Bo" ? { ...each, memberId } : each)),
  }));
  const visit = (customerName: string, bookingTime: string, service: string) =>
    phoned(salon, {
      ...{ customerName, bookingTime, guests: 1, bookingDate: TODAY },
      services: [{ service: salon.ids[service] ?? "", person: salon.ids.Anna ?? "" }],
    });
  await visit("Cleo", "10:00", "Colour");
  await visit("Dora", "10:30", "Cut");
  return salon;
}

test("a person is free while a colour takes effect, her chair is not, and the member's own row is first", async () => {
  const { slug } = await aDay();
  await openMembersPage(`/${slug}/dashboard?as=timeline`);
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
  const { slug } = await aDay();
  await openMembersPage(`/${slug}/dashboard/day-sheet?by=table`);
  await expect.element(page.getByRole("radio", { name: "By person" })).toBeChecked();
  const sheet = page.getByRole("region", { name: "Day sheet" });
  const text = () => sheet.element().textContent;
  await expect.element(sheet).toBeVisible();
  await expect.poll(text).toMatch(/Bo · free.*Anna · 2 bookings.*chair 1 · /);
  await expect.element(page.getByText("Colour with Anna").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Each person on a page of their own" }).click();
  await expect.poll(text).not.toContain("Bo · free"); // a page without bookings is not printed
  await lookAt();
});

/** Anna comes at 12:00; Bo is off. The salon is open from 09:00 to 18:00. */
async function aShortDay() {
  const salon = await aSalon({
    people: { Anna: "12:00-18:00", Bo: "" },
    services: { Cut: { takes: "30", by: "Anna, Bo" }, Beard: { takes: "30", by: "Bo" } },
  });
  await saveHours(salon, { weeklySchedule: everyDay("09:00", "18:00") });
  return salon;
}

test("hours in which somebody is away are hatched, and who is off all day is folded into one line", async () => {
  const { slug } = await aShortDay();
  await openMembersPage(`/${slug}/dashboard?as=timeline`);
  const anna = page.getByRole("group", { name: "Anna, Person, away until 12:00" });
  await expect.element(anna).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Bo, Off all day" })).not.toBeInTheDocument();
  const hatched = anna.element().querySelector("[data-away]")?.getBoundingClientRect();
  const track = anna.element().querySelector("[data-track]")?.getBoundingClientRect();
  expect([hatched?.left, (hatched?.width ?? 0) / (track?.width ?? 1)]).toEqual([track?.left, expect.closeTo(3 / 9, 2)]);
  await page.getByText("Off all day: Bo").click();
  await expect.element(page.getByRole("group", { name: "Bo, Off all day" })).toBeVisible();
  await lookAt();
});

test("a tap on an empty place begins a booking with its person and time, and refuses nothing before a service is chosen", async () => {
  const { slug } = await aShortDay();
  await openMembersPage(`/${slug}/dashboard?as=timeline`);
  const anna = page.getByRole("group", { name: /^Anna, / });
  await expect.element(anna).toBeVisible();
  anna.element().querySelector<HTMLElement>("[data-track]")?.click(); // at its left edge: 09:00, when she is away
  const dialog = page.getByRole("dialog", { name: "New booking" });
  await expect.element(dialog.getByRole("combobox", { name: "Service", exact: true })).toHaveFocus();
  await expect.element(dialog.getByRole("combobox", { name: "With" })).toHaveDisplayValue("Anna");
  await expect.element(dialog.getByRole("button", { name: "Book anyway" })).not.toBeInTheDocument();
  await dialog.getByRole("combobox", { name: "Service", exact: true }).selectOptions("Cut");
  await expect.element(dialog.getByRole("combobox", { name: "With" })).toHaveDisplayValue("Anna");
  await expect.element(dialog.getByRole("button", { name: "Book anyway" })).toBeVisible();
  await lookAt();
});

type ShortDay = Awaited<ReturnType<typeof aShortDay>>;
const visit = (salon: ShortDay, customerName: string, bookingTime: string) =>
  phoned(salon, {
    ...{ customerName, guests: 1, bookingDate: TODAY, bookingTime },
    services: [{ service: salon.ids.Cut ?? "", person: salon.ids.Anna ?? "" }],
  });

test("a day is tidied once it has visits", async () => {
  const salon = await aShortDay();
  await openMembersPage(`/${salon.slug}/dashboard?as=list`);
  await expect.element(page.getByText("No bookings scheduled for today.")).toBeVisible();
  const tidy = page.getByRole("button", { name: "Tidy the day" });
  await expect.element(tidy).not.toBeInTheDocument();
  await visit(salon, "Early Elsa", "12:00");
  await expect.element(tidy.first()).toBeInTheDocument();
});

test("a visit that comes out of sight is named by its service", async () => {
  await onPhone();
  const salon = await aShortDay();
  for (let nth = 0; nth < 10; nth++) await visit(salon, `Client ${nth}`, timeLabel(12 * 60 + nth * 30));
  await openMembersPage(`/${salon.slug}/dashboard?as=list`);
  await expect.element(page.getByText("Client 9")).toBeInTheDocument();
  await visit(salon, "Late Liv", "17:30");
  await expect.element(page.getByRole("button", { name: "New: Late Liv, 17:30, Cut with Anna" })).toBeVisible();
});
