import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { api } from "../../../shared/lib/members-api.ts";
import { colleague } from "../../../testing/colleague.ts";
import { details } from "../../../testing/details-dialog.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, everyDay, phoned, saveTables } from "../../../testing/restaurants.ts";
import { aSalon } from "../../../testing/salons.ts";

const { plan } = api.workspaces[":slug"];
const table = (name: string, order: number, archived = false) => ({
  ...{ id: `new-${name}`, kind: "table" as const, name, area: null, order, stock: "everyone" as const, archived },
  seats: { min: 1, max: 4 },
});

test("rows name their tables, and a booking whose table goes is on the card until it has one", async () => {
  const { slug } = await aRestaurant();
  const house = { areas: [], combinations: [], freezeMinutes: 0 };
  const tables = { ...house, resources: [table("T1", 0), table("T2", 1)] };
  const saved = await unwrap(plan.$put({ param: { slug }, json: { plan: { periods: [], ...tables }, revision: 0 } }));
  await phoned({ slug }, { customerName: "Ada", bookingTime: "20:00", guests: 4 });
  await phoned({ slug }, { customerName: "Bo", bookingTime: "20:00", guests: 4 });
  await openMembersPage(`/${slug}/dashboard`);
  await expect.element(page.getByRole("button", { name: "T1, table of Ada" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "T2, table of Bo" })).toBeVisible();
  await expect.element(page.getByText("needs a table")).not.toBeInTheDocument();
  await lookAt();
  const resources = saved.plan.resources.map((each) => ({ ...each, archived: each.name === "T2" }));
  const { revision } = saved;
  await unwrap(plan.$put({ param: { slug }, json: { plan: { ...saved.plan, resources }, revision } }));
  await expect.element(page.getByText("1 booking needs a table")).toBeVisible();
  await expect.element(page.getByText("Bo, 4 guests, Tuesday 15 June, 20:00. Its table is gone.")).toBeVisible();
  await expect.element(page.getByText("20:00–21:00 is closed online until Bo has a table.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "no table, table of Bo" })).toBeVisible();
  await lookAt();
  await page.getByRole("button", { name: "Give it a table (Bo)" }).click();
  await details.getByRole("button", { name: /^T1 / }).click();
  const anyway = details.getByRole("button", { name: "Seat them there anyway" });
  await anyway.click();
  await details.getByLabelText("Reason").fill("One family");
  await anyway.click();
  await expect.element(page.getByRole("button", { name: "T1 (pinned), table of Bo" })).toBeVisible();
  await expect.element(page.getByText("needs a table")).not.toBeInTheDocument();
});

test.each([320, 390, 640, 1024, 1280])(
  "at %i px a row tells all services of a visit, and how many come",
  async (width) => {
    await onPhone(width, 800);
    const salon = await aSalon();
    const id = (name: string) => salon.ids[name] ?? "";
    const services = [{ service: id("Cut"), person: id("Anna Lindqvist") }, { service: id("Colour") }];
    const late = { bookingTime: "20:00", override: { reason: "An old customer" } };
    await phoned(salon, { ...late, customerName: "Ada", guests: 1, services });
    await phoned(salon, { customerName: "Bo", bookingTime: "21:00", guests: 2, services: [{ service: id("Advice") }] });
    await openMembersPage(`/${salon.slug}/dashboard`);
    const visit = page.getByText("Cut with Anna Lindqvist + Colour", { exact: true });
    await expect.element(visit).toBeVisible();
    const { scrollWidth, clientWidth } = visit.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await expect.element(page.getByRole("button", { name: /^21:00 .*Bo.*2 people.*Advice/ })).toBeVisible();
    await lookAt();
  },
);

test.each([390, 640, 900, 1024, 1280])(
  "at %i px a row shows its name beside its table and the next step",
  async (width) => {
    await onPhone(width, 800);
    const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
    await saveTables(restaurant, ["Chef's counter"]);
    await phoned(restaurant, { customerName: "Lindqvist", bookingTime: "08:00", notes: "Window" });
    await openMembersPage(`/${restaurant.slug}/dashboard`);
    const box = (locator: Locator) => locator.element().getBoundingClientRect();
    const place = page.getByRole("button", { name: "Chef's counter, table of Lindqvist" });
    await expect.element(place).toBeVisible();
    const name = box(page.getByText("Lindqvist", { exact: true }).first());
    expect(name.width).toBeGreaterThan(60);
    expect(name.height).toBeLessThan(40); // one line
    expect(box(place).left).toBeGreaterThanOrEqual(name.right);
    const step = box(page.getByRole("button", { name: "Arrive: Lindqvist" }));
    expect(step.left).toBeGreaterThanOrEqual(box(place).right);
  },
);

test("on a phone a late party's name is never broken within a word: call and next step go below", async () => {
  await onPhone(390, 800);
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await saveTables(restaurant, ["T6 + T7"]);
  const late = { customerName: "Wetterstedt", bookingTime: "07:15", notes: "Laktosintoleranta" };
  await phoned(restaurant, { ...late, customerPhone: "+46701740639" });
  const here = await phoned(restaurant, {
    customerName: "Bo",
    bookingTime: "06:00",
    override: { reason: "A regular" },
  });
  await colleague.notes(restaurant, here.id, "seated");
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect.element(page.getByRole("link", { name: "Call Wetterstedt" })).toBeVisible();
  for (const word of ["Wetterstedt", "Laktosintoleranta"])
    expect(page.getByText(word, { exact: true }).first().element().getClientRects()).toHaveLength(1);
  await lookAt();
});

test("on a phone the number of guests stands beside the last word of a name that takes two lines", async () => {
  await onPhone(390, 800);
  const restaurant = await aRestaurant({ weeklySchedule: everyDay("06:00", "23:00") });
  await saveTables(restaurant, ["T12"]);
  await phoned(restaurant, { customerName: "Constantia Lindqvist", bookingTime: "08:00", customerPhone: "" });
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  const name = page.getByText("Constantia Lindqvist", { exact: true }).first();
  await expect.element(name).toBeVisible();
  const lines = [...name.element().getClientRects()];
  expect(lines).toHaveLength(2);
  const guests = name.element().nextElementSibling?.getBoundingClientRect();
  expect(guests?.left).toBeCloseTo(lines[1]?.right ?? 0, 0);
});
