import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAGES } from "../../contract/addresses.ts";
import { aVisitor, axe, PHONE, settled } from "../harness/browser.ts";
import { cutOffWhenSmall } from "../harness/fits.ts";
import type { Screen } from "../harness/reach-screen.ts";
import { SALON_MEMBERS_SCREENS, SALON_SCREENS } from "../harness/salon-screens.ts";
import { open, SCREENS } from "../harness/screens.ts";
import { SERVICE_SCREENS } from "../harness/service-screens.ts";
import { Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.start();
});
afterAll(() => stage.product.stop());

/** Journeys look at the other states. */
const firsts = [...Map.groupBy(SCREENS, ({ route }) => route).values()].flatMap((states) => states.slice(0, 1));
/** At a salon also these, which a restaurant's pages do not show. Photos would come from elsewhere. */
const ofSalon = [...SALON_SCREENS, ...SALON_MEMBERS_SCREENS, ...SERVICE_SCREENS].filter(
  ({ name }) => name !== "salon-photos",
);
const groups = [
  ...Map.groupBy(firsts, ({ as = "nobody" }) => as),
  ...Map.groupBy(ofSalon, ({ as = "nobody" }) => `${as}, at a salon`),
];

test("every page has its line in the table of screens", () => {
  const shown = new Set(firsts.map(({ route }) => route));
  expect(PAGES.filter((address) => !shown.has(address))).toEqual([]);
});

test.each(groups)(
  "everybody can use every page, whatever the light and however large the letters: %s",
  async (_, screens) => {
    let visitor = await aVisitor(stage.product, { viewport: PHONE.viewport });
    let { page } = visitor;
    const found: Record<string, unknown[]> = {};
    for (const screen of screens) {
      if (ofSalon.includes(screen)) {
        visitor = await aVisitor(stage.product, { viewport: PHONE.viewport }); // a page keeps the services that were chosen
        ({ page } = visitor);
      }
      if (screen.answers) visitor.expecting(screen.answers);
      await open(page, stage, screen);
      const wrong = [...(await titleOf(screen)), ...(await inEveryLight(screen)), ...(await cutOff(screen))];
      if (wrong.length > 0) found[screen.name] = wrong;
    }
    expect(found).toEqual({});

    /** A bar of a timeline is as long as the stay. */
    async function cutOff({ name }: Screen) {
      return name.endsWith("timeline") ? [] : cutOffWhenSmall(page);
    }

    /** Calls of the page may bring it. */
    async function titleOf({ title }: Screen) {
      await page.waitForFunction((expected) => document.title === expected, title).catch(() => {});
      const is = await page.title();
      return is === title ? [] : [`title: ${is}`];
    }

    async function inEveryLight({ hasDark }: Screen) {
      const violations: unknown[] = [];
      for (const colorScheme of hasDark ? (["dark", "light"] as const) : (["light"] as const)) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        violations.push(...(await axe(page)).map((violation) => ({ colorScheme, ...violation })));
      }
      return violations;
    }
  },
);

/** Name and ring, on itself or on the label it fills. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { name: "", isSeen: true };
    const label = element.closest("label") ?? (element as HTMLInputElement).labels?.[0];
    const ringed = [element, element.closest("label")].some(
      (one) => one && getComputedStyle(one).outlineStyle !== "none",
    );
    const { top, bottom } = element.getBoundingClientRect();
    const name = element.ariaLabel ?? label?.textContent ?? element.textContent;
    return {
      name: name.trim(),
      isSeen: element.matches(":focus-visible") && ringed && top >= 0 && bottom <= innerHeight,
    };
  });

/** Presses Tab until such a name has the focus; everything passed must show its ring. */
async function tabTo(page: Page, name: RegExp): Promise<string[]> {
  const passed: string[] = [];
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    const stop = await focused(page);
    expect(stop).toEqual({ name: stop.name, isSeen: true });
    if (name.test(stop.name)) return passed;
    passed.push(stop.name);
  }
  throw new Error(`Tab does not come to ${name}, but to ${passed.join(", ")}`);
}

test("a booking is made by keyboard alone, in a sensible order, and one sees where one is", async () => {
  const { page } = await aVisitor(stage.product, { viewport: PHONE.viewport });
  const { keyboard } = page;
  await page.goto("/demo");
  await page
    .getByRole("radio", { name: /^\d\d:\d\d$/ })
    .first()
    .waitFor();
  expect(await tabTo(page, /Party size/)).toEqual(["One guest fewer"]);
  await keyboard.press("ArrowDown");
  expect(await tabTo(page, /^Friday/)).toEqual([
    "One guest more",
    "Anywhere",
    "Earlier days",
    "Later days",
    "Other date",
  ]);
  await keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "Saturday 19 June", checked: true }).waitFor();
  await page.getByText(/free times? on Saturday 19 June/).waitFor({ state: "attached" });
  expect(await tabTo(page, /^\d\d:\d\d/)).toEqual([]);
  const isFree = async () => /^\d\d:\d\d$/.test((await focused(page)).name);
  for (let presses = 0; presses < 20 && !(await isFree()); presses++) await keyboard.press("ArrowRight"); // full ones say so
  await keyboard.press("Space");
  const { name: time } = await focused(page);
  expect(await tabTo(page, /^Continue/)).toEqual([]);
  await keyboard.press("Enter");
  await page.getByLabel("Name", { exact: true }).waitFor();
  await tabTo(page, /^Name/);
  await keyboard.type("Astrid Lind");
  await tabTo(page, /^Email/);
  await keyboard.type("by.keys@example.com");
  await tabTo(page, /Confirm booking$/);
  await keyboard.press("Enter");
  await page.getByRole("heading", { name: "Thank You for Your Booking!" }).waitFor();
  const stored = stage.product.rows(
    "SELECT booking_date, booking_time, guests FROM bookings WHERE customer_email = 'by.keys@example.com'",
  );
  expect(stored).toEqual([{ booking_date: "2027-06-19", booking_time: time, guests: 3 }]);
  await tabTo(page, /Change or cancel/);
});
