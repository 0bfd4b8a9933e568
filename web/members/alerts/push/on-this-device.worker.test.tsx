import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { failNext } from "../../../testing/network.ts";
import { onPhone, openMembersPage, reloadMembersPage } from "../../../testing/open-page.tsx";
import { aPushDevice, stubOf } from "../../../testing/push-device.ts";
import { api, aRestaurant, changeStored, type Restaurant } from "../../../testing/restaurants.ts";

const heading = page.getByRole("heading", { name: "On this device" });
const whole = page.getByRole("switch", { name: "Notifications on this device" });
const told = (what: string) => page.getByRole("switch", { name: `Notify: ${what}` });
const stored = ({ slug }: Restaurant) => unwrap(api.workspaces[":slug"].push.$get({ param: { slug } }));

async function openAlerts() {
  const restaurant = await aRestaurant();
  await openMembersPage(`/${restaurant.slug}/dashboard/alerts`);
  await expect.element(heading).toBeVisible();
  return restaurant;
}

test("a device is switched on, chooses, and is switched off", async () => {
  const device = aPushDevice();
  const restaurant = await openAlerts();
  await expect.element(told("Late party")).not.toBeInTheDocument();
  await whole.click();
  await expect.element(told("New booking")).toBeChecked();
  await told("Change or cancellation").click();
  await expect
    .poll(() => stored(restaurant))
    .toMatchObject({ isOn: true, newBooking: true, changed: false, late: true });
  expect(device.subscribedWith()).toBe((await stored(restaurant)).publicKey);
  await lookAt();
  await expectFitLarge();
  await whole.click();
  await expect.poll(() => stored(restaurant)).toMatchObject({ isOn: false });
  await expect.element(told("New booking")).not.toBeInTheDocument();
});

test("a device that is on fits a phone", async () => {
  await onPhone();
  aPushDevice();
  await openAlerts();
  await whole.click();
  await expect.element(told("Late party")).toBeVisible();
  await lookAt();
});

test("the switch shows that this browser lost its subscription", async () => {
  const device = aPushDevice();
  const restaurant = await openAlerts();
  await whole.click();
  await expect.element(told("New booking")).toBeVisible();
  device.clear();
  await reloadMembersPage();
  await expect.element(whole).not.toBeChecked();
  expect(await stored(restaurant)).toMatchObject({ isOn: true });
});

/** Switched on, and forgotten by its push service. */
async function aForgottenDevice(...permission: Parameters<typeof aPushDevice>) {
  const device = aPushDevice(...permission);
  const restaurant = await openAlerts();
  await whole.click();
  await told("Late party").click();
  await expect.poll(() => stored(restaurant)).toMatchObject({ isOn: true, late: false });
  await changeStored(
    "UPDATE push_subscriptions SET forgotten_at = 1 WHERE session_id = (SELECT session_id FROM push_choices WHERE workspace_id = (SELECT id FROM workspaces WHERE slug = ?1))",
    restaurant.slug,
  );
  expect(await stored(restaurant)).toMatchObject({ needsAddress: true });
  return { device, restaurant };
}

test("with the next dashboard a device that its push service forgot gives another address, and keeps its choices", async () => {
  const { device, restaurant } = await aForgottenDevice("granted");
  const before = device.addresses();
  await openMembersPage(`/${restaurant.slug}/dashboard`);
  await expect
    .poll(() => stored(restaurant))
    .toMatchObject({ isOn: true, needsAddress: false, late: false, changed: true });
  expect(device.addresses()).toBe(before + 1);
});

test("a device whose user forbade notifications meanwhile is asked nothing and shown as off", async () => {
  const { device, restaurant } = await aForgottenDevice("default");
  await reloadMembersPage();
  await expect.element(whole).not.toBeChecked();
  expect([device.subscribedWith(), await stored(restaurant)]).toEqual([
    expect.any(String),
    expect.objectContaining({ needsAddress: true }),
  ]);
});

test("who does not allow notifications reads so, and nothing is switched on", async () => {
  aPushDevice("default", "denied");
  const restaurant = await openAlerts();
  await whole.click();
  await expect.element(page.getByText("Your browser did not allow notifications.")).toBeVisible();
  expect(await stored(restaurant)).toMatchObject({ isOn: false });
});

test("a switch that could not be saved goes back, and the page says so", async () => {
  aPushDevice();
  await openAlerts();
  await whole.click();
  await expect.element(told("Late party")).toBeChecked();
  failNext("PUT", /\/push$/);
  await told("Late party").click();
  await expect
    .element(page.getByText("Notifications of this device could not be saved. Please try again."))
    .toBeVisible();
  await expect.element(told("Late party")).toBeChecked();
});

test("a device too many says how many a member may have, and stays off", async () => {
  aPushDevice();
  await openAlerts();
  const body = { code: "too_many_devices", params: { max: 10, who: "member" } };
  failNext("PUT", /\/push$/, Response.json(body, { status: 409 }));
  await whole.click();
  await expect.element(page.getByText(/^You take notifications on 10 devices already/)).toBeVisible();
  await expect.element(whole).not.toBeChecked();
  await lookAt();
});

test("a test that does not arrive says what to do", async () => {
  aPushDevice(); // its push service cannot be reached from here
  await openAlerts();
  await whole.click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect
    .element(page.getByText(/could not be delivered to this device\. Switch notifications off/))
    .toBeVisible();
});

test("a browser that forbids notifications says where they are allowed", async () => {
  aPushDevice("denied");
  await openAlerts();
  await expect.element(page.getByText(/Notifications are blocked for this site\./)).toBeVisible();
  await expect.element(whole).not.toBeInTheDocument();
  await lookAt();
});

test.each([
  ["Safari on a phone says that Daybook is installed first", false, /tap Share, then “Add to Home Screen”/],
  ["another browser without push says so", undefined, /This browser cannot show notifications\./],
])("%s", async (_, standalone, words) => {
  const pushManager = Object.getOwnPropertyDescriptor(window, "PushManager") ?? {};
  Reflect.deleteProperty(window, "PushManager");
  onTestFinished(() => void Object.defineProperty(window, "PushManager", pushManager));
  if (standalone !== undefined) stubOf(navigator, "standalone", standalone);
  await openAlerts();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(whole).not.toBeInTheDocument();
});
