import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { timeOf } from "../../../testing/booking-form.ts";
import { lookAt } from "../../../testing/look-at.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, changeStored, everyDay, saveHours } from "../../../testing/restaurants.ts";

const LOOKS = {
  hero_subtitle: "Open fire, short menu",
  hero_background_color: "#3b1a10",
  primary_color: "#7a2c1e",
  business_description: "First <b>paragraph</b>.\n\nSecond one.",
  contact_phone: "+46 8 123 45 67",
  contact_address: "Bondegatan 12\n116 33 Stockholm",
};

/** Till two at night, not on Mondays nor this Thursday. */
async function aPlace(looks: Record<string, string> = {}) {
  const week = everyDay("17:00", "02:00");
  const restaurant = await aRestaurant({ weeklySchedule: { ...week, monday: { ...week.monday, enabled: false } } });
  const closure = { startDate: "2027-06-17", endDate: "2027-06-17", note: null };
  await saveHours(restaurant, { specialScheduleEnabled: true, specialClosures: [closure] });
  const stored = { ...LOOKS, ...looks };
  const columns = Object.keys(stored).map((name) => `${name} = ?`);
  const ofPlace = "workspace_id = (SELECT id FROM workspaces WHERE slug = ?)";
  const sql = `UPDATE workspace_customizations SET ${columns.join(", ")} WHERE ${ofPlace}`;
  await changeStored(sql, ...Object.values(stored), restaurant.slug);
  return restaurant;
}

const isShown = (element: Element) => element.checkVisibility();

test("a place says when it is open, which day is today, and what is closed", async () => {
  await openCustomersPage(`/${(await aPlace()).slug}`);
  await expect.element(page.getByRole("heading", { name: "Reserve Your Table" })).toBeVisible();
  const rows = [...document.querySelectorAll<HTMLElement>("dl > div")].filter(isShown);
  // biome-ignore lint/performance/useDomNodeTextContent: it parts the words of different boxes
  expect(rows.map(({ innerText }) => innerText.replace(/\s+/g, " "))).toEqual([
    "Monday Closed",
    "Tuesday · Today 17:00–02:00",
    "Wednesday 17:00–02:00",
    "Thursday Closed Thu 17 Jun",
    "Friday 17:00–02:00",
    "Saturday 17:00–02:00",
    "Sunday 17:00–02:00",
  ]);
  const today = [...document.querySelectorAll("[aria-current=date]")].filter(isShown);
  expect(today.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Tuesday")]);
  await lookAt();
});

test("a place says what it is, where, and its number", async () => {
  await openCustomersPage(`/${(await aPlace()).slug}`);
  const call = page.getByRole("link", { name: "Call +46 8 123 45 67" });
  await expect.element(call).toHaveAttribute("href", "tel:+4681234567");
  const description = page.getByText("First <b>paragraph</b>.").elements();
  expect(description.filter(isShown)).toHaveLength(1);
  const map = page.getByRole("link", { name: "Show on map" });
  const place = encodeURIComponent("Bondegatan 12 116 33 Stockholm");
  await expect.element(map).toHaveAttribute("href", expect.stringContaining(place));
  await expect.element(map).toHaveAttribute("target", "_blank");
  await expect.element(map).toHaveAttribute("rel", "noopener noreferrer");
});

test("pictures that do not load are as if there were none", async () => {
  await onPhone();
  const picture = (name: string) => `https://pictures.example/${name}.png`;
  const { slug } = await aPlace({
    hero_background_image_url: picture("room"),
    booking_section_background_image_url: picture("wall"),
    brand_logo_url: picture("logo"),
  });
  await openCustomersPage(`/${slug}`);
  await expect.element(timeOf("17:00")).toBeVisible();
  await expect.poll(() => document.querySelectorAll("img").length).toBe(0);
  const header = document.querySelector("header") as HTMLElement;
  expect(getComputedStyle(header).backgroundImage).toContain("rgb(59, 26, 16)");
  await lookAt();
});

test.each([
  ["", "?lang=en", "Accessibility"],
  ["", "?lang=sv", "Tillgänglighet"],
  ["/privacy", "?lang=sv", "Tillgänglighet"],
])("the foot of a place's page%s%s leads to its statement on accessibility", async (path, query, name) => {
  const { slug } = await aRestaurant();
  await openCustomersPage(`/${slug}${path}${query}`);
  const link = page.getByRole("contentinfo").getByRole("link", { name });
  await expect.element(link).toHaveAttribute("href", `/${slug}/accessibility${query}`);
});
