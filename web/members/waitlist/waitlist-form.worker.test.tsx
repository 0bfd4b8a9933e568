import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { USUAL_HOLD_RULES } from "../../../domain/holds/rules.ts";
import { unwrap } from "../../shared/lib/api.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { api, aRestaurant } from "../../testing/restaurants.ts";
import { saveAll } from "../../testing/settings-form.ts";

test("an owner switches the list on, and the head of the day says so, on a phone", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard/waitlist`);
  await page.getByRole("radio", { name: /^By hand/ }).click();
  await page.getByLabelText("Nearer").selectOptions("5 min");
  await saveAll();
  const { rules } = await unwrap(api.workspaces[":slug"]["hold-rules"].$get({ param: { slug } }));
  const answer = USUAL_HOLD_RULES.answer.map(([hours, minutes]) => [hours, hours === 0 ? 5 : minutes]);
  expect(rules).toEqual({ ...USUAL_HOLD_RULES, answer, list: "by_hand" });
  await openMembersPage(`/${slug}/dashboard`);
  await page.getByRole("button", { name: "Waitlist" }).click();
  await expect.element(page.getByText("Nobody waits for this day.")).toBeVisible();
});
