import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { aPerson, whoIsSignedIn } from "../../../testing/accounts.ts";
import { loseNextAnswer } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { api, everyDay } from "../../../testing/restaurants.ts";
import { keepInDraft } from "../../onboarding/draft.ts";

test("a workspace whose answer was lost is found as it was described, and not made twice", async () => {
  await aPerson();
  const name = `k-${crypto.randomUUID().slice(0, 13)}`;
  keepInDraft((await whoIsSignedIn()).id, {
    ...{ name, description: null, businessType: "restaurant", tables: [3, 6, 0], bookingDurationMinutes: 60 },
    ...{ weeklySchedule: everyDay("12:00", "23:00"), advanceBookingDays: 90, timeZone: "Europe/Stockholm" },
  });
  await openMembersPage("/onboarding/confirmation");
  loseNextAnswer("POST", /\/api\/workspaces$/);
  await page.getByRole("button", { name: "Create Workspace" }).click();
  await expect.poll(() => location.pathname).toBe(`/${name}/onboarding`);
  const { memberships } = await unwrap(api.auth.me.$get());
  expect(memberships.map(({ slug }) => slug)).toEqual([name]);
  const { rules } = await unwrap(api.workspaces[":slug"].$get({ param: { slug: name } }));
  expect(rules).toMatchObject({ maxCapacity: 9, bookingDurationMinutes: 60, advanceBookingDays: 90 });
});
