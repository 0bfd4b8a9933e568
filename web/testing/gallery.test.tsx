import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { CUSTOMERS_PAGES, MAILED_PAGES, OPEN_PAGES, SESSION_PAGES } from "../../contract/addresses.ts";
import { keepInDraft } from "../members/onboarding/draft.ts";
import type { BookingPageData } from "../shared/lib/page-data.ts";
import { chooseServices, timeOf, timesLoaded } from "./booking-form.ts";
import { toldUser } from "./given-member.ts";
import { everybodyCanUse, LIGHTS } from "./look-at.ts";
import { answerInstead } from "./network.ts";
import { onPhone, openMembersPage } from "./open-page.tsx";
import { openCustomersScene, openScene, playMembersScene, playScene } from "./scenes.ts";

const NAME = "Krog Ekbacken";
type Shown = [words: string | RegExp, title: string];

/** Each page of members, with words that it shows when it is complete; the layers that open on them are looked at in their own tests. */
const SIGNED_IN: Record<Exclude<(typeof SESSION_PAGES)[number], `/onboarding/${string}` | GuestPages>, Shown> = {
  "/signup": ["Create Your Workspace", "Create Your Workspace · Daybook"],
  "/:slug/onboarding": ["Welcome to Daybook", "Welcome to Daybook"],
  "/:slug/dashboard": [/^Day: /, `${NAME} · Daybook`],
  "/:slug/dashboard/alerts": ["Your alerts", `Your alerts · ${NAME} · Daybook`],
  "/:slug/dashboard/as-it-stood": [NAME, `The book as it stood · 2027-06-15 · ${NAME} · Daybook`],
  "/:slug/dashboard/business": ["Name and address", `Business · ${NAME} · Daybook`],
  "/:slug/dashboard/calendars": ["How to add it", `Calendars · ${NAME} · Daybook`],
  "/:slug/dashboard/changes": ["Kept for 400 days.", `Changes · ${NAME} · Daybook`],
  "/:slug/dashboard/classes": ["Add a class to your services", `Classes · ${NAME} · Daybook`],
  "/:slug/dashboard/customer-data": ["As JSON", `Customer data · ${NAME} · Daybook`],
  "/:slug/dashboard/customize": ["Customize page", `Customize page · ${NAME} · Daybook`],
  "/:slug/dashboard/day-sheet": ["Ann", `Day sheet · 2027-06-15 · ${NAME} · Daybook`],
  "/:slug/dashboard/delete": ["Delete business…", `Hand over or delete · ${NAME} · Daybook`],
  "/:slug/dashboard/hours": ["Days that differ", `Hours and booking settings · ${NAME} · Daybook`],
  "/:slug/dashboard/import": ["Which file do you bring?", `Move in · ${NAME} · Daybook`],
  "/:slug/dashboard/notifications": ["Email", `Notification settings · ${NAME} · Daybook`],
  "/:slug/dashboard/services": ["Services", `People and services · ${NAME} · Daybook`],
  "/:slug/dashboard/share": ["On your own website", `Share your booking page · ${NAME} · Daybook`],
  "/:slug/dashboard/share-sheet": [NAME, `Print sheet · ${NAME} · Daybook`],
  "/:slug/dashboard/waitlist": ["When a place comes free", `Waitlist · ${NAME} · Daybook`],
  "/:slug/dashboard/team-management": ["Sami Staff", `Team Management · ${NAME} · Daybook`],
};
const SIGNED_OUT: Record<(typeof OPEN_PAGES | typeof MAILED_PAGES)[number], Shown> = {
  "/auth": ["Welcome Back", "Sign In · Daybook"],
  "/confirm-email": ["link", "Confirm your email address · Daybook"],
  "/confirm-email-change": ["link", "Change your email address · Daybook"],
  "/undo-email-change": ["link", "Undo the change of your email address · Daybook"],
  "/reset-password": ["link", "Reset Password · Daybook"],
  "/:slug/staff/accept": ["Invalid or expired invitation.", "Invitation · Daybook"],
};

/** web/members/routes/guests.test.tsx looks at them. */
type GuestPages = `/:slug/dashboard/guest${string}`;

/** The first step is a page above; confirmation.test.tsx looks at the last. */
const ONBOARDING: Record<Exclude<Extract<(typeof SESSION_PAGES)[number], `/onboarding/${string}`>, LastStep>, Shown> = {
  "/onboarding/business-type": ["How many tables?", "Business Type · Daybook"],
  "/onboarding/operating-hours": ["Lunch and dinner", "Operating Hours · Daybook"],
};
type LastStep = "/onboarding/confirmation";
/**
 * The Worker writes their titles. Pages of links have tests of their own, the preview shows nothing by itself, and the statement
 * about accessibility is no component (e2e/operation/accessible.test.ts).
 */
const CUSTOMERS: Record<Exclude<(typeof CUSTOMERS_PAGES)[number], Elsewhere>, string> = {
  "/": "Take tonight's bookings with it",
  "/contact": "Try Daybook yourself",
  "/expired": "Link Has Expired",
  "/embed/:slug": "Reserve Your Table",
  "/:slug/privacy": "Your details",
  "/:slug": "Reserve Your Table",
};
type Elsewhere = `/:slug/${"manage" | "feedback" | "standby"}/:token` | "/:slug/accessibility" | "/onboarding/preview";
/** The other pages of the hours, by `?page=`. */
const HOURS = {
  tables: "Each table has a name, a smallest and a largest party.",
  online: "Pause online booking",
  try: "Try it on last month",
};
/** Views of a salon, which a restaurant's pages do not show; the owner works there. */
const AT_A_SALON = {
  "/timeline-salon/dashboard": "Your time off",
  "/words-salon/dashboard?new=1": "Another service",
};

const rows = (pages: Record<string, Shown>) => Object.entries(pages).map(([at, shown]) => [at, ...shown] as const);

test.each(rows(SIGNED_IN))("everybody can use %s", async (address, words, title) => {
  await openScene("gallery", address.replace(":slug", "gallery"));
  await see(words, title);
});

test.each(rows(SIGNED_OUT))("everybody can use %s", async (address, words, title) => {
  await playScene("gallery");
  answerInstead(/\/passkeys\/sign-in\/options$/, async () => new Response(null, { status: 503 }));
  await openMembersPage(address.replace(":slug", "gallery"));
  await see(words, title);
});

test.each(rows(ONBOARDING))("everybody can use %s", async (address, words, title) => {
  await playMembersScene("newcomer");
  const user = toldUser();
  keepInDraft(user.id, { name: NAME, businessType: "restaurant", tables: [2, 2, 0] });
  await openMembersPage(address);
  await see(words, title);
});

test.each(Object.entries(CUSTOMERS))("everybody can use %s", async (address, words) => {
  await openCustomersScene("gallery", address.replace(":slug", "gallery"));
  await see(words);
});

test.each(Object.entries(HOURS))("everybody can use the hours' page %s", async (name, words) => {
  await openScene("gallery", `/gallery/dashboard/hours?page=${name}`);
  await see(words);
});

test.each(Object.entries(AT_A_SALON))("everybody can use %s", async (address, words) => {
  await openScene(address.split("/")[1] ?? "", address);
  await see(words);
});

/** With a word that no line can break. */
const LONG_NAME = "Ansiktsbehandling med Donaudampfschifffahrtsgesellschaftskapitänsmützenreinigung";

/** Groups and services have long names. */
async function openSalon() {
  await onPhone();
  await openCustomersScene("visit", "/visit", ({ workspace, ...data }: BookingPageData) => {
    const longer = (name: string) => `${name} ${LONG_NAME}`;
    const services = workspace.offer?.services.map((each) => ({
      ...{ ...each, name: longer(each.name), group: longer(each.group) },
    }));
    return { ...data, workspace: { ...workspace, offer: { ...workspace.offer, services } } };
  });
}

test("everybody can use the services of a salon", async () => {
  await openSalon();
  await see("Choose one or more services.");
});

test("everybody can use people and times of a salon, and the bar below them", async () => {
  await openSalon();
  await chooseServices("Cut");
  await page.getByRole("radio", { name: "Bo", exact: true }).click();
  await timesLoaded();
  await see("With whom?");
});

test("everybody can use the details of a visit", async () => {
  await openSalon();
  await chooseServices("Cut");
  await timeOf("14:00").click();
  await see("Confirm booking");
});

async function see(words: string | RegExp, title?: string) {
  await expect.element(page.getByText(words).first()).toBeVisible();
  if (title) await expect.poll(() => document.title).toBe(title);
  await everybodyCanUse({ lights: LIGHTS });
}
