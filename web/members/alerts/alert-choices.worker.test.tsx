import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../shared/lib/api.ts";
import { openMembersPage } from "../../testing/open-page.tsx";
import { aPushDevice } from "../../testing/push-device.ts";
import { api, aRestaurant } from "../../testing/restaurants.ts";

const mail = (what: string) => page.getByRole("switch", { name: `Mail: ${what}` });
const shown = (what: string) => page.getByRole("switch", { name: `Notify: ${what}` });
const whole = page.getByRole("switch", { name: "Notifications on this device" });

test("a member's alerts by mail and on a device are stored as chosen", async () => {
  const device = aPushDevice();
  const { slug } = await aRestaurant();
  const own = api.workspaces[":slug"];
  const byMail = () => unwrap(own.alerts.$get({ param: { slug } }));
  const onDevice = () => unwrap(own.push.$get({ param: { slug } }));
  await openMembersPage(`/${slug}/dashboard/alerts`);
  await mail("New booking").click();
  await mail("Evening sheet").click();
  await page.getByLabelText("Sent at, hour").selectOptions("16");
  await expect.poll(byMail).toMatchObject({ newBooking: true, changed: false, sheetTime: "16:00" });
  await whole.click();
  await shown("Change or cancellation").click();
  await expect.poll(onDevice).toMatchObject({ isOn: true, newBooking: true, changed: false, late: true });
  expect(device.subscribedWith()).toBe((await onDevice()).publicKey);
  await whole.click();
  await expect.poll(onDevice).toMatchObject({ isOn: false });
});
