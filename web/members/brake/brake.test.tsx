import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Overview, overviewOf } from "../../testing/given-member.ts";
import { keepSettings } from "../../testing/kept-settings.ts";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext } from "../../testing/network.ts";
import { onPhone, openMembersPage } from "../../testing/open-page.tsx";
import { type Api, bodySent, giving, playMembersScene, say, whatWasSent } from "../../testing/scenes.ts";

const button = page.getByRole("button", { name: /^Online( booking)?: / });
/** The state that the button names. */
const says = (state: string) =>
  expect.element(page.getByRole("button", { name: `Online booking: ${state}` })).toBeVisible();
const panel = page.getByRole("dialog", { name: "Online booking tonight" });
const choice = (name: string) => panel.getByRole("button", { name, exact: true });
const line = (words: string) => page.getByRole("status").filter({ hasText: words });
const STOPPED = "Online booking is stopped until 23:00.";
const UP_TO_6 = "Online: parties of up to 6 tonight.";

const param = { slug: "settings" };
const overview = overviewOf("settings");
const setBrake = (api: Api) => api.workspaces[":slug"].brake.$put({ param, json: {} as never });

/** The brake that is sent is kept; one without an end lasts until closing. */
async function aDashboard(query = "", change: (own: Overview) => Overview = (same) => same) {
  await playMembersScene("settings");
  const kept = { ...keepSettings("settings"), brake: null as Overview["brake"] };
  giving(overview, (own) => change({ ...own, brake: kept.brake }));
  giving(setBrake, () => {
    const { brake } = bodySent<{ brake: { maxGuests: number; until: string | null } | null }>();
    kept.brake = brake && { ...brake, until: brake.until ?? "2027-06-15T21:00:00.000Z" };
    return { brake: kept.brake };
  });
  await openMembersPage(`/settings/dashboard${query}`);
  return kept;
}

const brakesSent = () => whatWasSent().map(({ body }) => (body as { brake: unknown }).brake);
const until = (time: string) => `2027-06-15T${time}:00.000Z`;

test("a half hour stops the times before it", async () => {
  await aDashboard();
  await button.click();
  await choice("13:30").click();
  await expect.element(line("Online booking is stopped until 13:30.").first()).toBeVisible();
  expect(brakesSent()).toEqual([{ maxGuests: 0, until: until("11:30") }]);
});

test("a limit is a tap on its number; any other is one tap more; the line ends it", async () => {
  await aDashboard();
  await button.click();
  await choice("6").click();
  await expect.element(line(UP_TO_6).first()).toBeVisible();
  await button.click();
  await choice("Other").click();
  await choice("11").click();
  await expect.element(line("Online: parties of up to 11 tonight.").first()).toBeVisible();
  await page.getByRole("button", { name: "Open again" }).click();
  await expect.element(page.getByText("Online booking is open again")).toBeVisible();
  await expect.element(line("Online: parties")).not.toBeInTheDocument();
  expect(brakesSent()).toEqual([{ maxGuests: 6, until: null }, { maxGuests: 11, until: null }, null]);
});

test("the keyboard opens it, stops online booking for tonight, comes back to the button, and undoes it", async () => {
  await aDashboard();
  await says("open");
  await userEvent.keyboard("o");
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(choice("Stop for tonight")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(line(STOPPED).first()).toBeVisible();
  await says("stopped");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("z");
  await says("open");
  expect(brakesSent()).toEqual([{ maxGuests: 0, until: null }, null]);
});

test("a colleague's brake comes in live", async () => {
  const kept = await aDashboard();
  await says("open");
  kept.brake = { maxGuests: 6, until: until("21:00") };
  say({ type: "rules" });
  await expect.element(line(UP_TO_6)).toBeVisible();
});

test("a brake that could not be set says so", async () => {
  await aDashboard();
  await button.click();
  failNext("PUT", /\/brake$/);
  await choice("8").click();
  await expect.element(page.getByText("Online booking could not be changed.")).toBeVisible();
  await says("open");
});

test("a pause of days is resumed by its owner, and Undo keeps its end", async () => {
  const end = "2027-06-17T16:00:00.000Z";
  await playMembersScene("settings");
  const kept = keepSettings("settings");
  kept.rules.onlineBookingPausedUntil = end;
  giving(overview, (own) => ({ ...own, onlineBookingPausedUntil: kept.rules.onlineBookingPausedUntil }));
  giving(setBrake, () => ({ brake: null }));
  await openMembersPage("/settings/dashboard");
  const paused = line("Online booking is paused until Thursday 17 June, 18:00.");
  await expect.element(paused).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.element(paused).not.toBeInTheDocument();
  expect(kept.rules.onlineBookingPausedUntil).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(paused).toBeVisible();
  expect(kept.rules.onlineBookingPausedUntil).toBe(end);
});

test("the other days have no brake", async () => {
  await aDashboard("?date=2027-06-16");
  await expect.element(page.getByRole("heading", { name: "Wed 16 Jun" })).toBeVisible();
  await expect.element(page.getByText("Today's Bookings")).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});

test("everybody can use the choices of a brake", async () => {
  await aDashboard();
  await button.click();
  await expect.element(choice("Stop for tonight")).toBeVisible();
  await everybodyCanUse();
});

test("on a phone two taps beside the figures stop online booking, and everybody can use what says so", async () => {
  await onPhone();
  await aDashboard();
  await button.click();
  await choice("Stop for tonight").click();
  await expect.element(line(STOPPED).first()).toBeVisible();
  await everybodyCanUse();
});

test.each<[string, (own: Overview) => Overview]>([
  ["the operator has taken the business off the web", (own) => ({ ...own, sendingStopped: true })],
  [
    "the business is being deleted",
    (own) => ({ ...own, workspace: { ...own.workspace, deleteAfter: "2027-06-29T05:30:00.000Z" } }),
  ],
])("once %s, nothing is said of a pause", async (_, change) => {
  await playMembersScene("settings");
  giving(overview, (own) => change({ ...own, brake: { maxGuests: 0, until: until("21:00") } }));
  await openMembersPage("/settings/dashboard");
  await expect.element(page.getByText(/has taken this business off the web|is deleted for good after/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "New booking" }).first()).toBeVisible();
  await expect.element(line(STOPPED)).not.toBeInTheDocument();
  await expect.element(button).not.toBeInTheDocument();
});
