import path from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "../../scripts/build.ts";
import { confirm, fillIn } from "./booking-page.ts";
import { EVENING_SCREENS } from "./evening-screens.ts";
import { aFullEvening, aPartyWaiting } from "./full-evening.ts";
import { pickTool } from "./member.ts";
import { inHouse, type Person, press, type Screen, underPeriods, underSpots, underTables } from "./reach-screen.ts";
import { SALON_MEMBERS_SCREENS, SALON_SCREENS } from "./salon-screens.ts";
import { SERVICE_SCREENS } from "./service-screens.ts";
import { DEMO, HAIRDRESSER, OWNER, STAFF, type Stage, TEACHER, TODAY } from "./stage.ts";
import { STUDIO_SCREENS } from "./studio-screens.ts";

const NAME = "Krog Ekbacken";
const dashboard = { as: "owner", route: "/:slug/dashboard", hasDark: true } as const;
const booking = { route: "/:slug", shows: "Reserve Your Table" } as const;
const hoursInHouse = {
  ...{ ...inHouse, route: "/:slug/dashboard/hours" as const },
};
const guestInHouse = { route: "/:slug", at: "/" } as const;
const details = (stage: Stage, kind: "today" | "cancelled" = "today") =>
  `/${DEMO}/dashboard?booking=${stage.booking(kind).id}`;

/** Every page in its states, a route's main one first. */
export const SCREENS: Screen[] = [
  { ...booking, name: "booking", at: `/${DEMO}` },
  { ...booking, name: "booking-details", at: `/${DEMO}`, shows: "Confirm booking", after: (page) => chooseTime(page) },
  { ...booking, name: "booking-wrong", at: `/${DEMO}`, shows: "Missing Information", after: confirmNothing },
  { ...booking, name: "booking-calendar", at: `/${DEMO}`, shows: "June 2027", after: openCalendar },
  { ...booking, name: "booking-thanks", at: `/${DEMO}`, shows: "Thank You for Your Booking!", after: book },
  {
    ...{ ...booking, name: "booking-alternatives" },
    at: "/",
    shows: "Alternative Times",
    after: beTooLate,
  },
  {
    ...{ ...booking, name: "booking-periods", at: "/", shows: "Dinner" },
    after: async (page, stage) => page.goto(`/${(await stage.aPlaceWithPeriods()).slug}`),
  },
  {
    name: "business-not-found",
    route: "/:slug",
    at: "/no-such-place",
    shows: "Business not found",
  },
  {
    name: "accessibility",
    route: "/:slug/accessibility",
    at: `/${DEMO}/accessibility`,
    shows: "Known gaps",
  },
  {
    name: "privacy",
    route: "/:slug/privacy",
    at: `/${DEMO}/privacy`,
    shows: "Your details",
  },
  {
    name: "not-found",
    route: "*",
    at: "/no/such/page",
    shows: "Oops! Page not found",
  },

  {
    name: "manage",
    route: "/:slug/manage/:token",
    at: (stage) => stage.link("manage", "confirmed"),
    shows: "Confirmed",
  },
  {
    name: "manage-cancelled",
    route: "/:slug/manage/:token",
    at: (stage) => stage.link("manage", "cancelled"),
    shows: "Cancelled",
  },
  {
    ...{ name: "manage-not-found", route: "/:slug/manage/:token", at: `/${DEMO}/manage/nothing` },
    ...{ shows: "Booking not found" },
  },
  {
    ...{ name: "standby", route: "/:slug/standby/:token", at: "/", shows: "You are on the list" },
    after: async (page, { product }) => {
      await page.goto(await aPartyWaiting(product, await aFullEvening(product, TODAY), TODAY));
    },
  },
  {
    ...{ name: "standby-offered", route: "/:slug/standby/:token", at: "/", shows: "Held for you until" },
    after: async (page, { product }) => {
      const evening = await aFullEvening(product, TODAY);
      const address = await aPartyWaiting(product, evening, TODAY);
      await evening.cancel();
      await page.goto(address);
    },
  },
  {
    name: "feedback",
    route: "/:slug/feedback/:token",
    at: (stage) => stage.link("feedback", "over"),
    shows: /How was your visit|Thank you/,
  },
  {
    ...{ name: "feedback-not-found", route: "/:slug/feedback/:token", at: `/${DEMO}/feedback/nothing` },
    ...{ shows: "Booking not found" },
  },

  {
    name: "landing",
    route: "/",
    shows: "Take tonight's bookings with it",
  },
  { name: "contact", route: "/contact", shows: "See Daybook at work" },
  { name: "expired", route: "/expired", shows: "Link Has Expired" },
  { name: "onboarding-preview", route: "/onboarding/preview", shows: "" },
  { name: "embedded", route: "/embed/:slug", shows: "Reserve Your Table" },
  { name: "sign-in", route: "/auth", shows: "Welcome Back" },
  {
    name: "create-account",
    route: "/auth",
    shows: "Start for free today",
    after: press("Create Account"),
  },
  {
    ...{ name: "forgot-password", route: "/auth", shows: "Send" },
    after: press(/Forgot/),
  },
  {
    name: "confirm-email",
    route: "/confirm-email",
    at: async (stage) => (await stage.newcomer()).link,
    shows: "Your email address is confirmed.",
  },
  {
    name: "confirm-email-change",
    route: "/confirm-email-change",
    shows: "link",
  },
  {
    name: "undo-email-change",
    route: "/undo-email-change",
    at: `/undo-email-change?token=${"x".repeat(43)}`,
    shows: "Undo the change",
  },
  {
    name: "reset-password",
    route: "/reset-password",
    at: (stage) => stage.passwordLink(),
    shows: "New password",
  },
  { name: "reset-password-invalid", route: "/reset-password", shows: "link" },
  {
    name: "invitation",
    route: "/:slug/staff/accept/:token",
    at: (stage) => stage.invitationLink(),
    shows: "Join Krog Ekbacken",
  },
  {
    name: "invitation-invalid",
    route: "/:slug/staff/accept",
    at: "/another-place/staff/accept",
    shows: "Invalid or expired invitation.",
  },

  {
    name: "onboarding-1",
    route: "/signup",
    as: "newcomer",
    shows: "Create Your Workspace",
    after: onboard(1),
  },
  {
    name: "onboarding-2",
    route: "/onboarding/business-type",
    at: "/signup",
    as: "newcomer",
    shows: "How many tables?",
    after: onboard(2),
  },
  {
    ...{ name: "onboarding-2-salon", route: "/onboarding/business-type", at: "/signup", as: "newcomer" },
    ...{ shows: "Who works here?", hasDark: true, hasTablet: true },
    after: async (page) => {
      await onboard(2)(page);
      await page.getByRole("radio", { name: "Hair salon" }).check();
      await awaitPreview(page, "Choose one or more services.");
    },
  },
  {
    name: "onboarding-3",
    route: "/onboarding/operating-hours",
    at: "/signup",
    as: "newcomer",
    shows: "Operating Hours",
    after: onboard(3),
  },
  {
    name: "onboarding-4",
    route: "/onboarding/confirmation",
    at: "/signup",
    as: "newcomer",
    shows: "Review Your Setup",
    after: onboard(4),
  },
  {
    name: "onboarding-restricted",
    route: "/signup",
    as: "staff",
    shows: "Access Restricted",
  },

  {
    name: "welcome",
    route: "/:slug/onboarding",
    as: "owner",
    shows: "Welcome to Daybook",
  },
  { ...dashboard, name: "dashboard", shows: "Live" },
  { ...dashboard, name: "dashboard-timeline", at: `/${DEMO}/dashboard?as=timeline`, shows: "Terrace" },
  { ...dashboard, name: "dashboard-search", at: `/${DEMO}/dashboard?q=berg`, shows: "Clear Filters" },
  {
    ...dashboard,
    name: "dashboard-nothing-found",
    at: `/${DEMO}/dashboard?q=nobody+of+that+name`,
    shows: "Clear Filters",
  },
  { ...dashboard, name: "dashboard-capacity", at: `/${DEMO}/dashboard?capacity=2027-06-19`, shows: "Live" },
  { ...dashboard, name: "dashboard-booking", at: (stage) => details(stage), shows: "Customer" },
  {
    ...dashboard,
    name: "dashboard-booking-edit",
    at: (stage) => details(stage),
    shows: "Save Changes",
    after: press("Edit"),
  },
  {
    ...dashboard,
    name: "dashboard-booking-cancelled",
    at: (stage) => details(stage, "cancelled"),
    shows: "Delete Booking",
  },
  {
    ...{ ...dashboard, name: "dashboard-new-booking-periods", as: "newcomer", at: "/auth", shows: "optional" },
    ...{ after: underPeriods("?new=1") },
  },
  { ...dashboard, name: "dashboard-new-booking", at: `/${DEMO}/dashboard?new=1`, shows: "optional" },
  {
    ...dashboard,
    name: "dashboard-notifications",
    at: `/${DEMO}/dashboard?tab=notifications`,
    shows: "Recent Notifications",
  },
  { ...dashboard, name: "dashboard-settings", at: `/${DEMO}/dashboard?tab=settings`, shows: "User information" },
  {
    ...dashboard,
    name: "dashboard-profile",
    at: `/${DEMO}/dashboard?tab=settings`,
    shows: "Edit Profile",
    after: press("Profile Settings"),
  },
  {
    ...dashboard,
    name: "hours",
    route: "/:slug/dashboard/hours",
    shows: "Days that differ",
  },
  {
    ...{ ...dashboard, name: "hours-periods", route: "/:slug/dashboard/hours", as: "newcomer", at: "/auth" },
    ...{ shows: "The week" },
    after: underPeriods("/hours"),
  },
  {
    ...{ ...dashboard, name: "hours-special-opening", route: "/:slug/dashboard/hours", as: "newcomer", at: "/auth" },
    ...{ shows: "Replaces the usual hours" },
    after: async (page, stage) => {
      await underPeriods("/hours")(page, stage);
      await press("Add days")(page);
      await page.getByRole("dialog").getByRole("radio", { name: "Special opening" }).click();
      await page.getByRole("dialog").getByText("More", { exact: true }).click();
    },
  },
  {
    ...{ ...dashboard, name: "waitlist", route: "/:slug/dashboard/waitlist" },
    shows: "How long a customer may think",
  },
  {
    ...{ ...dashboard, name: "waitlist-day", at: `/${DEMO}/dashboard?date=2027-06-26` }, // full in the demo, with an open offer
    ...{ shows: "Who waits, in order", after: press(/^List /) },
  },
  {
    ...dashboard,
    name: "customize",
    route: "/:slug/dashboard/customize",
    shows: "Customize page",
    after: seePreview,
  },
  {
    ...dashboard,
    ...{ name: "customize-crop", route: "/:slug/dashboard/customize", hasDark: true, hasTablet: true },
    shows: "Choose the part to show",
    after: (page) =>
      page
        .locator("input[type=file]")
        .first()
        .setInputFiles(path.join(ROOT, "docs", "dashboard.png")),
  },
  {
    ...dashboard,
    name: "business",
    route: "/:slug/dashboard/business",
    shows: "Name and address",
  },
  {
    ...dashboard,
    name: "share",
    route: "/:slug/dashboard/share",
    shows: "On your own website",
  },
  {
    ...dashboard,
    name: "calendars",
    route: "/:slug/dashboard/calendars",
    shows: "How to add it",
  },
  {
    ...dashboard,
    name: "classes",
    route: "/:slug/dashboard/classes",
    shows: "Add a class to your services",
  },
  {
    ...dashboard,
    name: "guests",
    route: "/:slug/dashboard/guests",
    shows: "Search guests",
  },
  {
    ...{ ...dashboard, name: "guest", route: "/:slug/dashboard/guests/:id", at: `/${DEMO}/dashboard/guests` },
    ...{ shows: "Allergies and diet", after: addGuest },
  },
  {
    ...dashboard,
    name: "guest-pairs",
    route: "/:slug/dashboard/guest-pairs",
    shows: "No pair is left",
  },
  {
    ...dashboard,
    name: "import",
    route: "/:slug/dashboard/import",
    shows: "Which file do you bring?",
  },
  {
    ...dashboard,
    name: "customer-data",
    route: "/:slug/dashboard/customer-data",
    shows: "As JSON",
  },
  {
    ...dashboard,
    name: "delete",
    route: "/:slug/dashboard/delete",
    shows: "Delete business…",
  },
  {
    ...dashboard,
    name: "changes",
    route: "/:slug/dashboard/changes",
    shows: "Kept for 400 days.",
  },
  {
    ...dashboard,
    name: "alerts-staff",
    route: "/:slug/dashboard/alerts",
    as: "staff",
    shows: "Your alerts",
  },
  {
    ...dashboard,
    name: "share-sheet",
    route: "/:slug/dashboard/share-sheet",
    shows: NAME,
  },
  {
    ...dashboard,
    name: "editor",
    route: "/:slug/dashboard/notifications",
    shows: "Email",
  },
  {
    ...dashboard,
    name: "team",
    route: "/:slug/dashboard/team-management",
    shows: "Sami Nurmi",
    hasTablet: true,
  },
  {
    ...{ ...dashboard, name: "team-role", route: "/:slug/dashboard/team-management", hasTablet: true },
    ...{
      shows: "Which role?",
      after: press("Change the role of Sami Nurmi"),
    },
  },
  {
    ...dashboard,
    name: "alerts",
    route: "/:slug/dashboard/alerts",
    shows: "Your alerts",
  },
  {
    ...dashboard,
    name: "day-sheet",
    route: "/:slug/dashboard/day-sheet",
    at: `/${DEMO}/dashboard/day-sheet?date=${TODAY}`,
    shows: "Guests",
  },
  {
    ...dashboard,
    name: "as-it-stood",
    route: "/:slug/dashboard/as-it-stood",
    at: `/${DEMO}/dashboard/as-it-stood?date=${TODAY}`,
    shows: "Previous change",
  },
  { ...dashboard, name: "dashboard-staff", as: "staff", shows: "Live" },
  {
    ...{ ...dashboard, name: "dashboard-full", as: "newcomer", shows: "Live" },
    ...{ at: "/auth", after: underSpots("") },
  },
  {
    ...{ ...dashboard, name: "dashboard-timeline-spots", as: "newcomer" },
    ...{ shows: "Parties", at: "/auth", after: underSpots("?as=timeline") },
  },

  {
    ...{ ...inHouse, name: "changes-made", route: "/:slug/dashboard/changes", shows: "Added: Table T1", hasDark: true },
    after: underTables("/changes"),
  },
  { ...inHouse, name: "tables-dashboard", shows: "needs a table", hasDark: true, after: underTables("") },
  {
    ...{ ...inHouse, name: "tables-timeline", shows: "Without a table", hasDark: true },
    after: underTables("?as=timeline"),
  },
  { ...inHouse, name: "tables-floor", shows: "Without a table", hasDark: true, after: underTables("?as=floor") },
  {
    ...{ ...inHouse, name: "tables-floor-planned", shows: "Tap another table", hasDark: true },
    after: async (page, stage) => {
      await underTables("?as=floor&at=19:00")(page, stage);
      await page.getByRole("group", { name: "Floor: Dining room" }).getByRole("button", { name: /^T6/ }).click();
    },
  },
  {
    ...{ ...inHouse, name: "tables-details", shows: "pinned", hasDark: true },
    after: underTables(({ idOf }) => `?booking=${idOf("Familjen Sandberg")}`),
  },
  {
    ...{ ...inHouse, name: "tables-stay-longer", shows: "moves from" },
    after: async (page, stage) => {
      await underTables(({ idOf }) => `?booking=${idOf("Åsa Lindqvist")}`)(page, stage);
      await press("Stay 30 minutes longer")(page);
    },
  },
  { ...inHouse, name: "tables-choice", shows: "Tap a table", hasDark: true, after: chooseTable() },
  { ...inHouse, name: "tables-choice-taken", shows: "is taken", hasDark: true, after: chooseTable(/^T6 /) },
  { ...inHouse, name: "tables-new-booking", shows: "Any other time", hasDark: true, after: underTables("?new=1") },
  {
    ...{ ...inHouse, name: "tables-tidy", shows: "Nothing to tidy" },
    after: async (page, stage) => {
      await underTables("")(page, stage);
      await pickTool(page, "Tidy tables");
    },
  },
  {
    ...{ ...inHouse, name: "tables-day-sheet", route: "/:slug/dashboard/day-sheet", shows: "no table" },
    after: underTables(`/day-sheet?date=${TODAY}`),
  },
  {
    ...hoursInHouse,
    name: "tables-hours",
    shows: "Add a table",
    hasDark: true,
    after: underTables("/hours?page=tables"),
  },
  {
    ...{ ...hoursInHouse, name: "tables-close", shows: "Nobody can book then." },
    after: async (page, stage) => {
      await underTables("/hours")(page, stage);
      await press("Add days")(page);
    },
  },
  {
    ...{ ...hoursInHouse, name: "tables-count", shows: "in a row", hasDark: true },
    after: async (page, stage) => {
      await underPeriods("/hours?page=tables")(page, stage);
      await press("Use real tables")(page);
    },
  },
  {
    ...{ ...hoursInHouse, name: "tables-question", shows: "Times customers can book" },
    after: async (page, stage) => {
      await underPeriods("/hours?page=tables")(page, stage);
      await press("Use real tables")(page);
      await press("Save Changes")(page);
    },
  },
  {
    ...{ ...inHouse, name: "tables-kitchen", shows: "Nut allergy", hasDark: true, hasTablet: true },
    after: async (page, stage) => {
      const { slug } = await stage.houseWithTables();
      await stage.enter(page, await stage.kitchenOfHouse());
      await page.goto(`/${slug}/dashboard`);
    },
  },
  { ...guestInHouse, name: "tables-booking", shows: "Anywhere", after: atHouse },
  { ...guestInHouse, name: "tables-booking-area", shows: "· Terrace ·", after: chooseTerrace },

  ...EVENING_SCREENS,
  ...SALON_SCREENS,
  ...SALON_MEMBERS_SCREENS,
  ...STUDIO_SCREENS,
  ...SERVICE_SCREENS,
];

/** Signs in as the screen's person. */
export async function open(page: Page, stage: Stage, screen: Screen): Promise<void> {
  const { route, at = route.replace(":slug", DEMO), as, shows, after } = screen;
  await stage.enter(page, as && (await people[as](page, stage)));
  await page.goto(typeof at === "string" ? at : await at(stage));
  await after?.(page, stage);
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
}

const people = {
  owner: () => OWNER,
  staff: () => STAFF,
  hairdresser: () => HAIRDRESSER,
  teacher: () => TEACHER,
  newcomer: (page: Page, stage: Stage) => stage.newcomerOf(page),
} satisfies Record<Person, unknown>;

function chooseTable(name?: RegExp) {
  return async (page: Page, stage: Stage) => {
    await underTables(({ idOf }) => `?booking=${idOf("Oskar Lindholm")}`)(page, stage);
    await press("Change table")(page);
    await page.getByText("their table now").waitFor();
    if (name) await page.getByRole("button", { name }).click();
  };
}

async function atHouse(page: Page, stage: Stage) {
  await page.goto(`/${(await stage.houseWithTables()).slug}`);
}

async function chooseTerrace(page: Page, stage: Stage) {
  await atHouse(page, stage);
  await page.getByRole("radio", { name: "Terrace", exact: true }).click();
}

async function chooseTime(page: Page, time = /^\d\d:\d\d$/) {
  await page.getByRole("radio", { name: time }).last().click();
}

async function addGuest(page: Page) {
  await press("New guest")(page);
  const form = page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Astrid Lind");
  await form.getByRole("button", { name: "Add", exact: true }).click();
}

async function confirmNothing(page: Page) {
  await chooseTime(page);
  await confirm(page).click();
}

async function seePreview(page: Page) {
  await page.getByLabel("Primary color", { exact: true }).waitFor();
  await awaitPreview(page, "Reserve Your Table");
}

/** Phones show none. */
async function awaitPreview(page: Page, text: string) {
  const frame = page.locator("iframe");
  if (await frame.isVisible()) await frame.contentFrame().getByText(text).waitFor();
}

async function openCalendar(page: Page) {
  await page.getByRole("button", { name: "Other date" }).click();
  await page.getByRole("grid").waitFor();
}

async function book(page: Page) {
  await chooseTime(page);
  await fillIn(page);
  await confirm(page).click();
}

async function beTooLate(page: Page, stage: Stage) {
  const { slug, take } = await stage.aSmallPlace();
  await page.routeWebSocket(/\/live/, () => {}); // open, and never a word
  await page.goto(`/${slug}`);
  await chooseTime(page, /^19:00$/);
  await fillIn(page);
  await take("19:00");
  await confirm(page).click();
}

/** Through the steps before it, as a restaurant would. */
function onboard(step: number) {
  return async (page: Page) => {
    const next = () => page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("Business name").fill("Kafé Solsidan");
    await page.getByText("Available", { exact: true }).waitFor();
    if (step > 1) await next();
    if (step > 2) await page.getByRole("textbox", { name: "Tables for 4" }).fill("24").then(next);
    if (step > 3) {
      await page.getByRole("heading", { name: "Operating Hours" }).waitFor();
      await next();
    }
  };
}
