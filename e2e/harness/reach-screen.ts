import type { Page } from "playwright-core";
import type { PageAddress } from "../../contract/addresses.ts";
import type { HouseWithTables, Stage } from "./stage.ts";

/** A page's state: how to reach and to recognise it. */
export type Screen = {
  name: string;
  /** `*`: an address without a page. */
  route: PageAddress | "*";
  /** By default the route, at the demo restaurant. */
  at?: string | ((stage: Stage) => string | Promise<string>);
  /** Absent: no account is needed. */
  as?: Person;
  /** Words that show its arrival. */
  shows: string | RegExp;
  /** These lead to the state. */
  after?: (page: Page, stage: Stage) => Promise<unknown>;
  /** Also pictured in the dark. */
  hasDark?: true;
  /** Also pictured on a tablet at the door. */
  hasTablet?: true;
};
export type Person = "owner" | "staff" | "newcomer" | "hairdresser" | "teacher";

export const inHouse = {
  as: "newcomer",
  route: "/:slug/dashboard",
  at: "/auth",
} as const;

export function press(name: string | RegExp) {
  return (page: Page) => page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
}

/** On the dashboard of a place with lunch and dinner. */
export function underPeriods(path: string) {
  return async (page: Page, stage: Stage) => {
    const place = await stage.aPlaceWithPeriods();
    await stage.enter(page, place);
    await page.goto(`/${place.slug}/dashboard${path}`);
  };
}

/** On the dashboard of a business that counts spots, on its fullest day. */
export function underSpots(path: string) {
  return async (page: Page, stage: Stage) => {
    const place = await stage.aFullPlace();
    await stage.enter(page, place);
    await page.goto(`/${place.slug}/dashboard${path}`);
  };
}

/** On the dashboard of a house with tables in three areas. */
export function underTables(path: string | ((house: HouseWithTables) => string)) {
  return async (page: Page, stage: Stage) => {
    const house = await stage.houseWithTables();
    await stage.enter(page, house);
    await page.goto(`/${house.slug}/dashboard${typeof path === "string" ? path : path(house)}`);
  };
}
