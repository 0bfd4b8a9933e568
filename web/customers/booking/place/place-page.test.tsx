import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import { timeOf } from "../../../testing/booking-form.ts";
import { everybodyCanUse, lookAt } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { openCustomersScene, openPageOfScene, playScene } from "../../../testing/scenes.ts";

const isShown = (element: Element) => element.checkVisibility();

test("a place says when it is open, which day is today, what is closed, what and where it is, and its number", async () => {
  await openCustomersScene("place", "/place");
  await expect.element(page.getByRole("heading", { name: "Reserve Your Table" })).toBeVisible();
  const rows = [...document.querySelectorAll<HTMLElement>("dl > div")].filter(isShown);
  // biome-ignore lint/performance/useDomNodeTextContent: it parts the words of different boxes
  expect(rows.map(({ innerText }) => innerText.replace(/\s+/g, " "))).toEqual([
    "Monday Closed",
    "Tuesday · today 17:00–02:00",
    "Wednesday 17:00–02:00",
    "Thursday Closed Thu 17 Jun",
    "Friday 17:00–02:00",
    "Saturday 17:00–02:00",
    "Sunday 17:00–02:00",
  ]);
  const today = [...document.querySelectorAll("[aria-current=date]")].filter(isShown);
  expect(today.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Tuesday")]);
  const call = page.getByRole("link", { name: "Call +46 8 123 45 67" });
  await expect.element(call).toHaveAttribute("href", "tel:+4681234567");
  const description = page.getByText("First <b>paragraph</b>.").elements();
  expect(description.filter(isShown)).toHaveLength(1);
  const map = page.getByRole("link", { name: "Show on map" });
  const place = encodeURIComponent("Bondegatan 12 116 33 Stockholm");
  await expect.element(map).toHaveAttribute("href", expect.stringContaining(place));
  await expect.element(map).toHaveAttribute("target", "_blank");
  await expect.element(map).toHaveAttribute("rel", "noopener noreferrer");
  await everybodyCanUse();
});

test("pictures that do not load are as if there were none", async () => {
  await onPhone();
  const picture = (name: string) => `https://pictures.example/${name}.png`;
  await openCustomersScene("place", "/place", ({ customization, ...data }: BookingPageData) => ({
    ...data,
    customization: {
      ...customization,
      heroBackgroundImageUrl: picture("room"),
      bookingSectionBackgroundImageUrl: picture("wall"),
      brandLogoUrl: picture("logo"),
    },
  }));
  await expect.element(timeOf("17:00")).toBeVisible();
  await expect.poll(() => document.querySelectorAll("img").length).toBe(0);
  const header = document.querySelector("header") as HTMLElement;
  expect(getComputedStyle(header).backgroundImage).toContain("rgb(59, 26, 16)");
  await lookAt();
});

test("the foot of a place's pages leads to its statement on accessibility, in the page's language", async () => {
  await playScene("booking");
  await expectStatement("/booking?lang=en", "Accessibility", "/booking/accessibility?lang=en");
  await expectStatement("/booking?lang=sv", "Tillgänglighet", "/booking/accessibility?lang=sv");
  await playScene("place");
  await expectStatement("/place/privacy?lang=sv", "Tillgänglighet", "/place/accessibility?lang=sv");
});

async function expectStatement(address: string, name: string, statement: string) {
  await openPageOfScene(address);
  const link = page.getByRole("contentinfo").getByRole("link", { name });
  await expect.element(link).toHaveAttribute("href", statement);
}
