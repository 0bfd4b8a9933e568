import { expect, inject, test } from "vitest";
import { PHONE } from "../harness/browser.ts";
import { anOwner } from "../harness/member.ts";
import { Product } from "../harness/product.ts";

const product = Product.at(inject("products").now);

test("the owner turns on SMS reminders, writes one, sends it as a test and saves it, on a phone", async () => {
  const place = await product.aRestaurant();
  const { slug, cookie } = place;
  const { page } = await anOwner(product, place, PHONE);
  await page.goto(`/${slug}/dashboard`);
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByText("No messages yet.").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=notifications");
  await page.getByRole("switch", { name: "SMS: Reminder" }).click();
  await page.getByText("Settings updated").waitFor();

  await page.getByRole("link", { name: "Reminder" }).click();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Notification settings" }))
    .waitFor();
  const sms = page.locator("section").filter({ has: page.getByRole("heading", { name: "SMS", exact: true }) });
  await sms.getByLabel("Message").fill("Hej {customer_name}!, vi ses!");
  const phone = `+4670${String(crypto.getRandomValues(new Uint32Array(1)))
    .padStart(10, "0")
    .slice(-7)}`; // of nobody else
  await sms.getByLabel("Send a test to").fill(phone);
  await sms.getByRole("button", { name: "Send Test SMS" }).click();
  await page.getByText("Test SMS sent").waitFor();
  expect((await product.outbox(phone, 1)).map(({ text }) => text)).toEqual(["Hej Anna Andersson!, vi ses!"]);

  const types = page.getByLabel("Message to customers"); // a list where there is room
  await types.selectOption("booking_confirmation");
  await page.getByLabel("Subject").fill("Tack {customer_name}");
  await types.selectOption("booking_reminder");
  expect(await sms.getByLabel("Message").inputValue()).toBe("Hej {customer_name}!, vi ses!");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Notification Settings Saved").waitFor();
  await page.getByText("Reminder · SMS · sent").waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/${slug}/dashboard?tab=notifications`);
  const { body } = await product.call("GET", `/api/workspaces/${slug}/notifications`, { cookie });
  const stored = (type: string) => body.configs.find((one: { type: string }) => one.type === type);
  expect(stored("booking_reminder")).toMatchObject({ smsMessage: "Hej {customer_name}!, vi ses!" });
  expect(stored("booking_confirmation")).toMatchObject({ emailSubject: "Tack {customer_name}" });
});

test("the outbox of development tells the time in the visitor's zone, by name", async () => {
  const place = await product.aRestaurant(); // whose owner was sent a mail
  const { page } = await anOwner(product, place);
  await page.goto(`/dev/outbox?to=${encodeURIComponent(place.email)}`);
  const time = page.getByRole("time").first();
  const sentAt = new Date((await time.getAttribute("datetime")) ?? "");
  const there = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Stockholm", timeStyle: "short" });
  const hourAndMinute = (text: string) => text.match(/\d+:\d\d/)?.[0];
  await expect.poll(() => time.textContent()).toMatch(/(CET|CEST|GMT\+[12])/);
  expect(hourAndMinute((await time.textContent()) ?? "")).toBe(hourAndMinute(there.format(sentAt)));
});
