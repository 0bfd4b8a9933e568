import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { unwrap } from "../../../shared/lib/api.ts";
import { linkTo } from "../../../testing/accounts.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { api, aRestaurant } from "../../../testing/restaurants.ts";

test("the owner turns on SMS reminders, writes one, sends it as a test and saves it with another text", async () => {
  await onPhone();
  const { slug } = await aRestaurant();
  await openMembersPage(`/${slug}/dashboard?tab=notifications`);
  await page.getByRole("switch", { name: "SMS: Reminder" }).click();
  await expect.element(page.getByText("Settings updated")).toBeVisible();
  await page.getByRole("link", { name: "Reminder", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Notification settings" })).toHaveFocus();
  const sms = page.getByRole("region", { name: "SMS" });
  const message = sms.getByRole("textbox", { name: "Message" });
  await message.fill("Hej {customer_name}!, vi ses!");
  const phone = `+4670${String(crypto.getRandomValues(new Uint32Array(1)))
    .padStart(10, "0")
    .slice(-7)}`; // of nobody else
  await sms.getByLabelText("Send a test to").fill(phone);
  await sms.getByRole("button", { name: "Send Test SMS" }).click();
  await expect.element(page.getByText("Test SMS sent")).toBeVisible();
  expect(await linkTo(phone, /^Hej Anna Andersson!, vi ses!$/)).toBeTruthy();
  const types = page.getByLabelText("Message to customers"); // a list where there is room
  await types.selectOptions("booking_confirmation");
  await page.getByLabelText("Subject").fill("Tack {customer_name}");
  await types.selectOptions("booking_reminder");
  await expect.element(message).toHaveValue("Hej {customer_name}!, vi ses!");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect.element(page.getByText("Notification Settings Saved")).toBeVisible();
  const { configs } = await unwrap(api.workspaces[":slug"].notifications.$get({ param: { slug } }));
  const stored = (type: string) => configs.find((config) => config.type === type);
  expect(stored("booking_reminder")).toMatchObject({ smsEnabled: true, smsMessage: "Hej {customer_name}!, vi ses!" });
  expect(stored("booking_confirmation")).toMatchObject({ emailSubject: "Tack {customer_name}" });
});
