import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { givingOverview } from "../../testing/given-member.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { giving, playMembersScene, told, whatWasSent } from "../../testing/scenes.ts";

const param = { slug: "messages" };
const ADDRESS = "/messages/dashboard?tab=notifications";
const configs = () => told((api) => api.workspaces[":slug"].notifications.$get({ param })).configs;

test("where all is off the empty list says what to do, and a long name leaves the tabs on one line", async () => {
  await playMembersScene("messages");
  giving(
    (api) => api.workspaces[":slug"].notifications.$get({ param }),
    (told) => ({ ...told, configs: told.configs.map((each) => ({ ...each, emailEnabled: false, smsEnabled: false })) }),
  );
  giving(
    (api) => api.workspaces[":slug"].messages.$get({ param, query: { when: "past" } }),
    () => ({ messages: [], nextCursor: null }) as never,
  );
  const name = "Restaurang & Bar Den Långa Viken vid Sankt Eriksgatan i Stockholm";
  givingOverview("messages", (overview) => ({ workspace: { ...overview.workspace, name } }));
  await openMembersPage(ADDRESS);
  await expect.element(page.getByText("Nothing is turned on.")).toBeVisible();
  const tabs = page.getByRole("tablist", { name: "Dashboard" }).getByRole("tab").elements();
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1);
  await everybodyCanUse();
});

test("a message is turned on for a channel by its switch, on a phone", async () => {
  await onPhone();
  await playMembersScene("messages");
  const { type: _, ...before } = configs().find(({ type }) => type === "booking_reminder") ?? expect.fail();
  const at = { param: { ...param, type: "booking_reminder" as const }, json: {} as never };
  giving(
    (api) => api.workspaces[":slug"].notifications[":type"].$put(at),
    () => ({ ...before, smsEnabled: true }) as never,
  );
  await openMembersPage(ADDRESS);
  await page.getByRole("switch", { name: "SMS: Reminder" }).click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toEqual({ ...before, smsEnabled: true });
});
