import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { everybodyCanUse } from "../../testing/look-at.ts";
import { failNext, problemOf } from "../../testing/network.ts";
import { openMembersPage, reloadMembersPage } from "../../testing/open-page.tsx";
import { aPushDevice, stubOf } from "../../testing/push-device.ts";
import { giving, openScene, refusing, told, whatWasSent } from "../../testing/scenes.ts";

const param = { slug: "staff" };
const heading = page.getByRole("heading", { name: "On this device" });
const whole = page.getByRole("switch", { name: "Notifications on this device" });
const notify = (what: string) => page.getByRole("switch", { name: `Notify: ${what}` });

const stored = () => told((api) => api.workspaces[":slug"].push.$get({ param }));
type Stored = ReturnType<typeof stored>;
const givingPush = (fields: Partial<Stored>) =>
  giving(
    (api) => api.workspaces[":slug"].push.$get({ param }),
    (before) => ({ ...before, ...fields }),
  );
const choicesOf = ({ newBooking, changed, late }: Stored) => ({ newBooking, changed, late });
const sent = () => whatWasSent().at(-1);

/** Each choice is stored. */
async function openAlerts() {
  await openScene("staff", "/staff/dashboard/alerts");
  giving(
    (api) => api.workspaces[":slug"].push.$put({ param, json: {} as never }),
    () => {
      givingPush({ ...choicesOf(sent()?.body as Stored), isOn: true, needsAddress: false });
      return null as never;
    },
  );
  giving(
    (api) => api.workspaces[":slug"].push.$delete({ param }),
    () => {
      givingPush({ isOn: false });
      return null as never;
    },
  );
  await expect.element(heading).toBeVisible();
}

test("a device is switched on, chooses, and is switched off", async () => {
  const device = aPushDevice();
  await openAlerts();
  await expect.element(notify("Late party")).not.toBeInTheDocument();
  await whole.click();
  await expect.element(notify("New booking")).toBeChecked();
  await everybodyCanUse();
  await notify("Change or cancellation").click();
  await expect.poll(() => sent()?.body).toMatchObject({ newBooking: true, changed: false, late: true });
  expect(device.subscribedWith()).toBe(stored().publicKey);
  await whole.click();
  await expect.element(notify("New booking")).not.toBeInTheDocument();
  expect(sent()?.call).toBe("DELETE /api/workspaces/staff/push");
});

test("the switch shows that this browser lost its subscription", async () => {
  const device = aPushDevice();
  await openAlerts();
  await whole.click();
  await expect.element(notify("New booking")).toBeVisible();
  device.clear();
  await reloadMembersPage();
  await expect.element(whole).not.toBeChecked();
  expect(stored()).toMatchObject({ isOn: true });
});

/** Switched on, and forgotten by its push service. */
async function aForgottenDevice(...permission: Parameters<typeof aPushDevice>) {
  const device = aPushDevice(...permission);
  await openAlerts();
  await whole.click();
  await notify("Late party").click();
  await expect.poll(stored).toMatchObject({ isOn: true, late: false });
  givingPush({ needsAddress: true });
  return device;
}

test("with the next dashboard a device that its push service forgot gives another address, and keeps its choices", async () => {
  const device = await aForgottenDevice("granted");
  const before = device.addresses();
  await openMembersPage("/staff/dashboard");
  await expect.poll(stored).toMatchObject({ isOn: true, needsAddress: false, late: false, changed: true });
  expect(device.addresses()).toBe(before + 1);
});

test("a device whose user forbade notifications meanwhile is asked nothing and shown as off", async () => {
  const device = await aForgottenDevice("default");
  const before = whatWasSent().length;
  await reloadMembersPage();
  await expect.element(whole).not.toBeChecked();
  expect(device.subscribedWith()).toEqual(expect.any(String));
  expect(whatWasSent()).toHaveLength(before);
});

test("who does not allow notifications reads so, and nothing is switched on", async () => {
  aPushDevice("default", "denied");
  await openAlerts();
  await whole.click();
  await expect.element(page.getByText("Your browser did not allow notifications.")).toBeVisible();
  expect(whatWasSent()).toEqual([]);
});

test("a switch that could not be saved goes back, and the page says so", async () => {
  aPushDevice();
  await openAlerts();
  await whole.click();
  await expect.element(notify("Late party")).toBeChecked();
  failNext("PUT", /\/push$/);
  await notify("Late party").click();
  await expect
    .element(page.getByText("Notifications of this device could not be saved. Please try again."))
    .toBeVisible();
  await expect.element(notify("Late party")).toBeChecked();
});

test("a device too many says how many a member may have, and stays off", async () => {
  aPushDevice();
  await openAlerts();
  failNext("PUT", /\/push$/, problemOf("too_many_devices", { max: 10, who: "member" }));
  await whole.click();
  await expect.element(page.getByText(/^You take notifications on 10 devices already/)).toBeVisible();
  await expect.element(whole).not.toBeChecked();
});

test("a test that does not arrive says what to do", async () => {
  aPushDevice();
  await openAlerts();
  await whole.click();
  refusing((api) => api.workspaces[":slug"].push.test.$post({ param }), "device_unreachable");
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
  await everybodyCanUse();
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
