import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { MAILED_PAGES, OPEN_PAGES, SESSION_PAGES } from "../../contract/addresses.ts";
import { everybodyCanUse } from "./look-at.ts";
import { answerInstead } from "./network.ts";
import { openMembersPage } from "./open-page.tsx";
import { openScene, playScene } from "./scenes.ts";

const NAME = "Krog Ekbacken";
type Shown = [words: string | RegExp, title: string];

/** Each page of members, with words that it shows when it is complete; the layers that open on them are looked at in their own tests. */
const SIGNED_IN: Record<Exclude<(typeof SESSION_PAGES)[number], `/onboarding/${string}`>, Shown> = {
  "/signup": ["Create Your Workspace", "Create Your Workspace · Daybook"],
  "/:slug/onboarding": ["Welcome to Daybook", "Welcome to Daybook"],
  "/:slug/dashboard": ["Capacity Overview", `${NAME} · Daybook`],
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
  "/:slug/dashboard/hours": ["Special days", `Hours and booking settings · ${NAME} · Daybook`],
  "/:slug/dashboard/notifications": ["Email", `Notification settings · ${NAME} · Daybook`],
  "/:slug/dashboard/services": ["Services", `People and services · ${NAME} · Daybook`],
  "/:slug/dashboard/share": ["On your own website", `Share your booking page · ${NAME} · Daybook`],
  "/:slug/dashboard/share-sheet": [NAME, `Print sheet · ${NAME} · Daybook`],
  "/:slug/dashboard/team-management": ["Sami Staff", `Team Management · ${NAME} · Daybook`],
};
const SIGNED_OUT: Record<(typeof OPEN_PAGES | typeof MAILED_PAGES)[number], Shown> = {
  "/auth": ["Welcome Back", "Sign In · Daybook"],
  "/confirm-email": ["link", "Confirm your email address · Daybook"],
  "/confirm-email-change": ["link", "Change your email address · Daybook"],
  "/undo-email-change": ["link", "Undo the change of your email address · Daybook"],
  "/reset-password": ["link", "Reset Password · Daybook"],
  "/:slug/staff/accept": ["Invalid invitation link.", "Invitation · Daybook"],
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

async function see(words: string | RegExp, title: string) {
  await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.poll(() => document.title).toBe(title);
  await everybodyCanUse();
}
