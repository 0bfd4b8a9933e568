import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { givingPairs } from "../../../testing/given-guests.ts";
import { everybodyCanUse, LIGHTS } from "../../../testing/look-at.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import { type Api, answering, openScene, whatWasSent } from "../../../testing/scenes.ts";

const SLUG = "new-booking";
const param = { slug: SLUG };
const NONE = {
  ...{ tags: [], softOptIn: "off" as const, birthdays: false, askCare: false, guestMonths: null },
  boxes: (["email", "sms"] as const).map((channel) => ({ purpose: "news" as const, channel, on: false, words: null })),
};

test("the owner makes tags, lets the booking page ask, and saves all of it at once", async () => {
  await onPhone();
  await openScene(SLUG, `/${SLUG}/dashboard/guests`, () => {
    givingPairs(SLUG);
    answering(
      (api: Api) => api.workspaces[":slug"].guests.$get({ param, query: {} }),
      () => ({ guests: [], nextCursor: null, more: false, building: null, tags: [] }),
    );
    answering(
      (api: Api) => api.workspaces[":slug"]["guest-settings"].$get({ param }),
      () => ({ version: 3, settings: NONE }),
    );
    answering(
      (api: Api) => api.workspaces[":slug"]["guest-settings"].$put({ param, json: {} as never }),
      () => ({ version: 4, settings: NONE }),
    );
  });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Settings of the guest book" });
  await dialog.getByRole("checkbox", { name: "The booking page asks for allergies and diet" }).click();
  await dialog.getByRole("button", { name: "Add a tag" }).click();
  await expect.element(dialog.getByLabelText("Name of tag 1")).toHaveValue("Regular");
  await dialog.getByLabelText("Put on").selectOptions("by visits");
  await everybodyCanUse({ lights: LIGHTS });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const auto = { visits: 5, months: 12 };
  expect(whatWasSent()).toMatchObject([
    {
      call: `PUT /api/workspaces/${SLUG}/guest-settings`,
      body: { version: 3, settings: { askCare: true, tags: [{ name: "Regular", kitchen: false, rule: null, auto }] } },
    },
  ]);
});
