import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { keepSettings } from "../../testing/kept-settings.ts";
import { lookAt } from "../../testing/look-at.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { type Api, giving, playMembersScene, told } from "../../testing/scenes.ts";
import { coveredBy, toastSaying } from "../../testing/toasts.ts";

/** More than fit on a screen. */
const ROWS = 10;
const SIZES = ["phone", "desk"] as const;

const asWideAs = async (size: string) => size === "phone" && (await onPhone());
const button = (name: string) => page.getByRole("button", { name, exact: true });

const param = { slug: "arrivals" };

/** At half past seven the party of a quarter past arrives. */
async function aNotedArrival() {
  await playMembersScene("arrivals");
  const { bookings } = told((api) =>
    api.workspaces[":slug"].days[":date"].bookings.$get({ param: { ...param, date: "2027-06-15" } }),
  );
  const party = bookings.find(({ customerName }) => customerName === "Party 07:15");
  if (!party) throw new Error("the scene has no such party");
  const one = { ...param, id: party.id };
  giving(
    (api: Api) => api.workspaces[":slug"].bookings[":id"].attendance.$post({ param: one, json: {} as never }),
    () => ({ ...party, attendance: "arrived" }) as never,
  );
  await openMembersPage("/arrivals/dashboard");
  await button("Arrive: Party 07:15").click();
  return toastSaying("Party 07:15: Arrived");
}

test.each(SIZES)("a toast covers nothing on the dashboard that is pressed next, on a %s", async (size) => {
  await asWideAs(size);
  const toast = await aNotedArrival();
  const next = [
    ...page.getByRole("button", { name: /^(Arrive|Seat|Finish|More for|New booking|Search)/ }).elements(),
    ...page.getByRole("searchbox").elements(),
  ];
  expect(next.length).toBeGreaterThan(ROWS);
  expect(coveredBy(toast, next)).toEqual([]);
  await lookAt();
});

test.each(SIZES)("a toast stands above the bar that saves, on a %s", async (size) => {
  await asWideAs(size);
  await playMembersScene("settings");
  keepSettings("settings");
  await openMembersPage("/settings/dashboard/hours");
  await page.getByLabelText("How many tables?").fill("9");
  await button("Save Changes").click();
  const toast = await toastSaying("Settings updated");
  expect(coveredBy(toast, page.getByRole("button", { name: /^(Cancel|Save|Saved)/ }).elements())).toEqual([]);
  await lookAt();
});
