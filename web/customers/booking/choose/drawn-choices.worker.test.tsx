import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { aPeriod, LUNCH } from "../../../../domain/testing/givens.ts";
import { nameField, timeOf } from "../../../testing/booking-form.ts";
import { drawnAt, markupOf } from "../../../testing/drawn-form.ts";
import { onPhone, openCustomersPage } from "../../../testing/open-page.tsx";
import { aRestaurant, booked, everyDay, saveAreas, savePeriods, TODAY } from "../../../testing/restaurants.ts";

const evening = everyDay("18:00", "01:00");
const PLACES = {
  "an evening past midnight with a full time": { weeklySchedule: evening, maxCapacity: 1 },
  "a day off": { weeklySchedule: { ...evening, thursday: { ...evening.thursday, enabled: false } } },
  "three days ahead": { weeklySchedule: evening, advanceBookingDays: 3 },
  "all day": { weeklySchedule: everyDay("08:00", "23:00") },
};

test.each(
  Object.entries(PLACES).flatMap(([name, rules]) =>
    (["en", "sv"] as const).map((lang) => [name, lang, rules] as const),
  ),
)("the page before its scripts shows what they render: %s, %s", async (_, lang, rules) => {
  const restaurant = await aRestaurant(rules);
  if ("maxCapacity" in rules) await booked(restaurant, { bookingDate: TODAY, bookingTime: "18:00" });
  await expectSame(`/${restaurant.slug}?lang=${lang}`);
});

/** The Worker's choices are those of the scripts; answers the Worker's. */
async function expectSame(address: string): Promise<HTMLFormElement | null> {
  const drawn = await drawnAt(address);
  await openCustomersPage(address);
  await expect.element(page.getByRole("radio").first()).toBeVisible();
  const shown = () => {
    const rendered = document.querySelector("form > div > div");
    return rendered && markupOf(rendered);
  };
  await expect.poll(shown).toBe(drawn?.firstElementChild && markupOf(drawn.firstElementChild)); // the last times are rendered later
  return drawn;
}

test.each(["en", "sv"])("times under service periods are drawn with the words of the scripts, in %s", async (lang) => {
  const restaurant = await aRestaurant({ weeklySchedule: evening });
  await savePeriods(restaurant, [
    { ...LUNCH, name: "Lunch & more", noticeMinutes: 310 },
    aPeriod({ pacing: { everyMinutes: 30, guests: 3, parties: null } }),
  ]);
  await booked(restaurant, { bookingTime: "18:00" });
  const drawn = await expectSame(`/${restaurant.slug}?lang=${lang}`);
  const titles = [...(drawn?.querySelectorAll("[title]") ?? [])].map(
    (time) => `${time.textContent} ${time.getAttribute("title")}`,
  );
  const [late, kitchen] =
    lang === "en"
      ? ["too late to book online", "the kitchen is full then"]
      : ["för sent att boka online", "köket är fullt just då"];
  expect(titles).toEqual([`11:30 ${late}`, `12:00 ${late}`, `12:30 ${late}`, `18:00 ${kitchen}`]);
});

test.each([
  ["en", "2027-06-11", "has passed"],
  ["sv", "2027-06-11", "Det är för sent att boka fredag 11 juni."],
  ["sv", "2029-06-18", "Det går inte att boka måndag 18 juni 2029 ännu."],
])("why a link's date is not shown is drawn as the scripts say it, in %s", async (lang, date, words) => {
  const { slug } = await aRestaurant({ weeklySchedule: evening });
  const drawn = await expectSame(`/${slug}?date=${date}&lang=${lang}`);
  expect(drawn?.textContent).toContain(words);
});

test.each(["en", "sv"])("areas are drawn as the scripts render them, in %s", async (lang) => {
  const restaurant = await aRestaurant({ weeklySchedule: evening });
  await saveAreas(restaurant, { Room: 4, 'Terrace "<b>south</b>" & more': 2 });
  const drawn = await expectSame(`/${restaurant.slug}?lang=${lang}`);
  const names = [...(drawn?.querySelectorAll("[name=area]") ?? [])].map((area) => area.getAttribute("aria-label"));
  expect(names).toEqual([lang === "en" ? "Anywhere" : "Var som helst", "Room", 'Terrace "<b>south</b>" & more']);
});

/** The drawn form with what `choose` did before the scripts; then the scripts. */
async function openAfter(choose: (form: HTMLFormElement) => void, areas: Record<string, number> | null = null) {
  await onPhone();
  const restaurant = await aRestaurant({ weeklySchedule: evening });
  if (areas) await saveAreas(restaurant, areas);
  const form = document.adoptNode((await drawnAt(`/${restaurant.slug}`)) ?? document.createElement("form"));
  document.body.appendChild(form);
  onTestFinished(() => void form.remove());
  choose(form);
  await openCustomersPage(`/${restaurant.slug}`);
  form.remove(); // as the first render does
}

const tap = (form: HTMLFormElement, value: string) => form.querySelector<HTMLElement>(`[value="${value}"]`)?.click();

test("a time tapped before the scripts leads to the details", async () => {
  await openAfter((form) => tap(form, "19:30"));
  await expect.element(nameField).toBeVisible();
  await expect.element(page.getByText("19:30", { exact: true }).first()).toBeVisible();
});

test("the focus stays where it was when the scripts take over", async () => {
  await openAfter((form) => form.querySelector<HTMLElement>('[value="19:30"]')?.focus());
  await expect.element(timeOf("19:30")).toHaveFocus();
  await expect.element(timeOf("19:30")).not.toBeChecked();
});

test("another day and party chosen before the scripts stay chosen, and no time is taken for granted", async () => {
  await openAfter((form) => {
    tap(form, "2027-06-18");
    const select = form.querySelector("select");
    if (select) select.value = "4";
    tap(form, "19:30");
  });
  await expect.element(page.getByRole("radio", { name: "Friday 18 June" })).toBeChecked();
  await expect.element(page.getByLabelText("Party size")).toHaveValue("4");
  await expect.element(timeOf("19:30")).toBeChecked();
  await expect.element(nameField).not.toBeVisible();
});

test("an area chosen before the scripts stays chosen, and no time is taken for granted", async () => {
  const name = 'Terrace "south"';
  const byName = (form: HTMLFormElement) => form.querySelector<HTMLElement>(`[aria-label="${CSS.escape(name)}"]`);
  await openAfter(
    (form) => {
      tap(form, "19:30");
      byName(form)?.focus();
      byName(form)?.click();
    },
    { Room: 4, [name]: 2 },
  );
  await expect.element(page.getByRole("radio", { name })).toBeChecked();
  await expect.element(page.getByRole("radio", { name })).toHaveFocus();
  await expect.element(timeOf("19:30")).toBeChecked();
  await expect.element(nameField).not.toBeVisible();
});
