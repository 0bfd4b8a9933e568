import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { queryClient } from "../../shared/lib/query-client.ts";
import { countSent, problemOf } from "../../testing/network.ts";
import { openMembersPage, reloadMembersPage } from "../../testing/open-page.tsx";
import { type Api, alsoAt, giving, openScene, playMembersScene, say } from "../../testing/scenes.ts";
import { dayBookingsQuery, overviewQuery } from "../bookings/booking/queries.ts";
import { membersRouter } from "./members-app.tsx";

const AT = "/gallery/dashboard";
const overview = (slug: string) => (api: Api) => api.workspaces[":slug"].overview.$get({ param: { slug }, query: {} });
const newBooking = page.getByRole("button", { name: "New booking", exact: true });

test("a dashboard's overview, and its board's day, are asked for before its code is there", async () => {
  await playMembersScene("device");
  history.pushState(null, "", "/device/dashboard?as=timeline&date=2027-06-16");
  queryClient.clear();
  const router = membersRouter();
  onTestFinished(() => router.dispose());
  expect(router.state.initialized).toBe(false);
  const asked = [overviewQuery("device", "2027-06-16"), dayBookingsQuery("device", "2027-06-16")];
  expect(asked.map(({ queryKey }) => queryClient.isFetching({ queryKey, exact: true }))).toEqual([1, 1]);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
});

test("a booking's details open from the list, and Escape closes them and returns the focus to the row", async () => {
  await openScene("gallery", AT);
  const row = page.getByRole("button", { name: /^19:00 Astrid Lind/ });
  await row.click();
  const details = page.getByRole("dialog", { name: "Booking Details" });
  await expect.element(details.getByText("High chair.")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(row).toHaveFocus();
});

test("a hand that closes a dialog twice, before the browser went back, leaves nothing but the dialog", async () => {
  await openScene("gallery", "/gallery/dashboard?as=list");
  await page.getByRole("button", { name: /^19:00 Astrid Lind/ }).click();
  const close = page.getByRole("dialog", { name: "Booking Details" }).getByRole("button", { name: "Close" }).first();
  await expect.element(close).toBeVisible();
  const button = close.element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(close).not.toBeInTheDocument();
  expect(location.search).toBe("?as=list");
  history.forward();
  await close.click();
  await expect.element(close).not.toBeInTheDocument();
  expect(location.search).toBe("?as=list");
});

test("a dashboard whose data the server refuses says so, and loads when asked again", async () => {
  let isRefused = true;
  await openScene("gallery", AT, () =>
    giving(overview("gallery"), (all) => (isRefused ? problemOf("workspace_not_found") : all)),
  );
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  isRefused = false;
  await again.click();
  await expect.element(newBooking).toBeVisible();
});

/** The business answers at both of its addresses; the returned function gives it one and says so to its dashboards. */
async function aBusinessThatMoves(address: string) {
  await playMembersScene("arrivals");
  const present = { name: "Krog Ekbacken", slug: "arrivals" };
  giving(overview("arrivals"), (all) => ({ ...all, workspace: { ...all.workspace, ...present } }));
  alsoAt("moved", "arrivals");
  await openMembersPage(address);
  return (slug: string) => {
    Object.assign(present, { slug, name: `At ${slug}` });
    say({ type: "rules" });
  };
}

test("a dashboard keeps what is typed when the business moves, and leads to the new address when loaded", async () => {
  const moveTo = await aBusinessThatMoves("/arrivals/dashboard?new=1");
  const name = page.getByRole("dialog", { name: "New booking" }).getByLabelText("Name");
  await name.fill("Nora Berg");
  moveTo("moved");
  await expect.poll(() => document.title).toContain("At moved");
  await expect.element(name).toHaveValue("Nora Berg");
  expect(location.pathname).toBe("/arrivals/dashboard");
  await reloadMembersPage();
  await expect.poll(() => location.pathname).toBe("/moved/dashboard");
  await expect.element(name).toHaveValue("Nora Berg");
});

test("an open dashboard without anything typed goes to the business's new address, and back with it", async () => {
  const moveTo = await aBusinessThatMoves("/arrivals/dashboard?as=list");
  await expect.element(newBooking).toBeVisible();
  moveTo("moved");
  await expect.poll(() => location.pathname + location.search).toBe("/moved/dashboard?as=list");
  await expect.element(newBooking).toBeVisible();
  const asked = countSent("GET", /overview/);
  moveTo("arrivals");
  await expect.poll(() => location.pathname).toBe("/arrivals/dashboard");
  await expect.element(newBooking).toBeVisible();
  expect(asked()).toBeLessThan(10);
});
