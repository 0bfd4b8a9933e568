import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, signIn, signOut, whoIsSignedIn } from "../../../testing/accounts.ts";
import { failNext, loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { everyDay } from "../../../testing/restaurants.ts";
import { keepInDraft } from "../../onboarding/draft.ts";

const create = page.getByRole("button", { name: "Create Workspace" });
const review = page.getByRole("heading", { name: "Review Your Setup" });
const welcome = (slug: string) => expect.poll(() => location.pathname).toBe(`/${slug}/onboarding`);

async function aNewcomer() {
  const email = await aPerson();
  const name = `k-${crypto.randomUUID().slice(0, 13)}`;
  keepInDraft((await whoIsSignedIn()).id, {
    name,
    description: null,
    businessType: "restaurant",
    maxCapacity: 9,
    weeklySchedule: everyDay("12:00", "23:00"),
    bookingDurationMinutes: 60,
    advanceBookingDays: 90,
    timeZone: "Europe/Stockholm",
  });
  await openMembersPage("/onboarding/confirmation");
  await expect.element(review).toBeVisible();
  return { slug: name, email };
}

test("a session lost at creation leads to signing in, and the draft is there afterwards", async () => {
  const { email } = await aNewcomer();
  await signOut();
  await create.click();
  await expect.element(page.getByText("Please sign in first. Authentication session not found.")).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe("/auth?next=%2Fonboarding%2Fconfirmation");
  await signIn(email);
  await openMembersPage("/onboarding/confirmation");
  await expect.element(review).toBeVisible();
});

test("a workspace whose answer was lost is found, and not made twice", async () => {
  const { slug } = await aNewcomer();
  loseNextAnswer("POST", /\/api\/workspaces$/);
  await create.click();
  await welcome(slug);
});

test("a creation in doubt is looked for before the next, and what was edited since is said to be missing", async () => {
  const { slug } = await aNewcomer();
  loseNextAnswer("POST", /\/api\/workspaces$/);
  failNext("GET", /\/auth\/me$/, Response.json({ code: "access_denied" }, { status: 403 }));
  await create.click();
  const doubt = "Whether your workspace was created could not be found out.";
  await expect.element(page.getByText(doubt)).toBeVisible();
  await page.getByRole("checkbox", { name: "Email my customers a confirmation" }).click();
  await create.click();
  await welcome(slug);
  await expect.element(page.getByText("Your workspace had been created already")).toBeVisible();
});
