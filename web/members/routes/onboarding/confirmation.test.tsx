import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { everyDay } from "../../../../domain/plan/rules.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { type Api, endSession, giving, playMembersScene, told, whatWasSent } from "../../../testing/scenes.ts";
import { keepInDraft } from "../../onboarding/draft.ts";

const create = page.getByRole("button", { name: "Create Workspace" });
const review = page.getByRole("heading", { name: "Review Your Setup" });
const welcome = () => expect.poll(() => location.pathname).toBe("/affected/onboarding");
const me = (api: Api) => api.auth.me.$get();

/** The newcomer owns no business until it is created. */
async function aNewcomer() {
  await playMembersScene("affected");
  const { user } = told(me);
  const kept = { isCreated: false };
  giving(me, (before) => (kept.isCreated ? before : { ...before, memberships: [] }));
  giving(
    (api) => api.workspaces.$post({ json: {} as never }),
    () => {
      kept.isCreated = true;
      return {} as never;
    },
  );
  keepInDraft(user.id, {
    ...{ name: "Affected", description: null, businessType: "restaurant", tables: [3, 6, 0] },
    ...{ weeklySchedule: everyDay("12:00", "23:00"), bookingDurationMinutes: 60, advanceBookingDays: 90 },
    timeZone: "Europe/Stockholm",
  });
  await openMembersPage("/onboarding/confirmation");
  await expect.element(review).toBeVisible();
}

test("a session lost at creation leads to signing in, and the draft is there afterwards", async () => {
  await aNewcomer();
  await everybodyCanUse();
  await endSession();
  await create.click();
  await expect.element(page.getByText("Please sign in first. Authentication session not found.")).toBeVisible();
  await expect.poll(() => location.pathname + location.search).toBe("/auth?next=%2Fonboarding%2Fconfirmation");
  await playMembersScene("affected");
  await openMembersPage("/onboarding/confirmation");
  await expect.element(review).toBeVisible();
});

test("a creation in doubt is looked for before the next, and what was edited since is said to be missing", async () => {
  await aNewcomer();
  loseNextAnswer("POST", /\/api\/workspaces$/);
  failNext("GET", /\/auth\/me$/, problemOf("access_denied"));
  await create.click();
  const doubt = "Whether your workspace was created could not be found out.";
  await expect.element(page.getByText(doubt)).toBeVisible();
  await page.getByRole("checkbox", { name: "Email my customers a confirmation" }).click();
  await create.click();
  await welcome();
  await expect.element(page.getByText("Your workspace had been created already")).toBeVisible();
  expect(whatWasSent()).toHaveLength(1);
});
