import type { Page } from "playwright-core";
import { confirm, fillIn } from "./booking-page.ts";
import { press, type Screen } from "./reach-screen.ts";
import type { Stage } from "./stage.ts";

const salon = {
  route: "/:slug",
  at: "/demo-salon",
  shows: "Choose one or more services.",
} as const;

const dashboard = {
  as: "hairdresser",
  route: "/:slug/dashboard",
  at: "/demo-salon/dashboard",
  hasDark: true,
  hasTablet: true,
} as const;

/** The dashboard of the demo's owner, who cuts as well. */
export const SALON_MEMBERS_SCREENS: Screen[] = [
  { ...dashboard, name: "salon-dashboard", shows: "Your time off" },
  { ...dashboard, name: "salon-timeline", at: "/demo-salon/dashboard?as=timeline", shows: "Rooms and machines" },
  { ...dashboard, name: "salon-diary", at: "/demo-salon/dashboard?as=diary", shows: "Leila" },
  {
    ...{ ...dashboard, name: "salon-diary-place", at: "/demo-salon/dashboard?as=diary", shows: "free until" },
    after: press(/^Leila: book /),
  },
  {
    ...{ ...dashboard, name: "salon-sick", at: "/demo-salon/dashboard?as=diary", shows: "Leila is sick today" },
    after: async (page) => {
      await press("Leila: more")(page);
      await page.getByRole("menuitem", { name: "Off from now" }).click();
    },
  },
  { ...dashboard, name: "salon-everybody", shows: "Next 60 minutes", after: showEverybody },
  { ...dashboard, name: "salon-own-days", shows: "None ahead.", after: press("Your time off") },
  { ...dashboard, name: "salon-new-booking", at: "/demo-salon/dashboard?new=1", shows: "Another service" },
  {
    ...{ ...dashboard, name: "salon-client", route: "/:slug/dashboard/guests/:id", at: "/demo-salon/dashboard/guests" },
    ...{ shows: "Last formula", after: openClient },
  },
];

/** The public page of a business with services: its demo, and one whose names are long and whose people have photos. */
export const SALON_SCREENS: Screen[] = [
  { ...salon, name: "salon" },
  { ...salon, name: "salon-chosen", after: (page) => tick(page, "Cut", "Roots"), shows: "Choose a time" },
  { ...salon, name: "salon-times", after: chooseTimes("Cut", "Roots"), shows: "With whom?" },
  { ...salon, name: "salon-person", after: choosePerson, shows: "With whom?" },
  { ...salon, name: "salon-details", after: fillVisit, shows: "Confirm booking" },
  { ...salon, name: "salon-thanks", after: book, shows: "Thank You for Your Booking!" },
  { ...salon, name: "salon-long-names", after: openLongNames, at: "/" },
  {
    ...{ ...salon, name: "salon-photos", at: "/", shows: "With whom?" },
    after: async (page, stage) => {
      await openLongNames(page, stage);
      await page.getByRole("checkbox").first().check();
      await press("Choose a time")(page);
    },
  },
];

/** One who has had a colour. */
async function openClient(page: Page) {
  await page.getByLabel("Search clients").fill("Whitaker");
  await page.getByRole("link", { name: /^Signe Whitaker/ }).click();
}

async function showEverybody(page: Page) {
  await page.getByRole("radio", { name: "Everybody" }).check({ force: true });
}

async function tick(page: Page, ...services: string[]) {
  for (const name of services)
    await page
      .getByRole("checkbox", { name: new RegExp(`^${name}\\b`) })
      .first()
      .check();
}

function chooseTimes(...services: string[]) {
  return async (page: Page) => {
    await tick(page, ...services);
    await press("Choose a time")(page);
  };
}

async function choosePerson(page: Page) {
  await chooseTimes("Cut", "Roots")(page);
  await page.getByRole("radio", { name: "Leila" }).check();
}

async function fillVisit(page: Page) {
  await chooseTimes("Cut")(page);
  await page
    .getByRole("radio", { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await fillIn(page);
}

async function book(page: Page) {
  await fillVisit(page);
  await confirm(page).click();
}

const FACE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#9a6412"/><circle cx="20" cy="15" r="7" fill="#f4e3cc"/><path d="M6 40a14 14 0 0 1 28 0z" fill="#f4e3cc"/></svg>`;

/** The photo of the last of its three people is gone. */
async function openLongNames(page: Page, stage: Stage) {
  await page.route("https://photos.example/**", (route) =>
    route.request().url().endsWith("gone.jpg")
      ? route.fulfill({ status: 404 })
      : route.fulfill({ contentType: "image/svg+xml", body: FACE }),
  );
  const { slug } = await stage.aSalonWithLongNames();
  await page.goto(`/${slug}`);
}
