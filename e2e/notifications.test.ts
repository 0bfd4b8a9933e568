import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { lookAt, noHorizontalScroll, PHONE } from "./browser.ts";
import { anOwner } from "./member.ts";
import { type Owned, PASSWORD, Product } from "./product.ts";

const product = Product.at(inject("products").now);

test("the owner turns on SMS reminders, writes one and sends it as a test, on a phone", async () => {
  const place = await product.aRestaurant();
  const { slug, email } = place;
  const owner = await anOwner(product, place, PHONE);
  const { page } = owner;
  const look = (name: string) => lookAt(owner, `notifications-${name}-phone`);
  await page.goto(`/${slug}/dashboard`);
  await page.getByRole("tab", { name: "Notifications" }).click();
  await page.getByText("No messages yet.").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=notifications");
  await page.getByRole("switch", { name: "SMS: Reminder" }).click();
  await page.getByText("Settings updated").waitFor();
  expect(stored(slug, "booking_reminder")).toMatchObject({ email: 1, sms: 1, smsMessage: null });
  await look("tab");

  await page.getByRole("link", { name: "Reminder" }).click();
  await page
    .locator(":focus")
    .and(page.getByRole("heading", { name: "Notification settings" }))
    .waitFor();
  const sms = cardOf(page, "SMS");
  const message = sms.getByLabel("Message");
  await message.fill("Välkommen på lördag {customer_name}, åäö!");
  await sms.getByText("/160 characters").waitFor();
  await message.press("End");
  await message.pressSequentially("🎉");
  await sms.getByText("The limit is 70 instead of 160 because of “🎉”.").waitFor();
  await sms.getByText("/70 characters").waitFor();
  await message.fill("Hej , vi ses! {foo}");
  await sms.getByText("{foo} is not a variable and will be left out").waitFor();
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  await sms.getByRole("button", { name: "{customer_name}" }).click();
  await page.locator(":focus").and(message).waitFor();
  await page.keyboard.type("!");
  expect(await message.inputValue()).toBe("Hej {customer_name}!, vi ses! {foo}");
  await sms.getByText("Hej Anna Andersson!, vi ses!", { exact: true }).waitFor();
  await look("reminder");
  await message.fill("Our menu: www.menu.example");
  await sms.getByText("While your business is new, customers can follow only your own addresses").waitFor();
  await sms.getByText("Our menu: www. menu. example", { exact: true }).waitFor();
  await look("addresses");
  await message.fill("Hej {customer_name}!, vi ses! {foo}");

  await sms.getByRole("button", { name: "Send Test SMS" }).click();
  await page.getByText("Phone Number Required").waitFor();
  await page.locator(":focus").and(sms.getByLabel("Send a test to")).waitFor();
  const phone = "+46701234561"; // of nobody else in these journeys
  await sms.getByLabel("Send a test to").fill(phone);
  await page.keyboard.press("Enter");
  await page.getByText("Test SMS sent").waitFor();
  expect((await product.outbox(phone, 1)).map(({ text }) => text)).toEqual(["Hej Anna Andersson!, vi ses!"]);
  expect(stored(slug, "booking_reminder")).toMatchObject({ smsMessage: null });
  const outbox = await owner.context.newPage();
  await outbox.goto(`/dev/outbox?to=${encodeURIComponent(phone)}`);
  await outbox.getByText("Hej Anna Andersson!, vi ses!").waitFor();
  const time = outbox.getByRole("time");
  const sentAt = new Date((await time.getAttribute("datetime")) ?? "");
  const there = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Stockholm", timeStyle: "short" });
  const hourAndMinute = (text: string) => text.match(/\d+:\d\d/)?.[0];
  await expect.poll(() => time.textContent()).toMatch(/(CET|CEST|GMT\+[12])/); // the visitor's zone, by name
  expect(hourAndMinute((await time.textContent()) ?? "")).toBe(hourAndMinute(there.format(sentAt)));
  await outbox.close();

  const types = page.getByLabel("Message to customers"); // a list where there is room
  await types.selectOption("booking_confirmation");
  await writeMail(page, email);
  await types.selectOption("booking_reminder");
  expect(await message.inputValue()).toBe("Hej {customer_name}!, vi ses! {foo}");
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByText("Notification Settings Saved").waitFor();
  await page.getByRole("heading", { name: "Recent Notifications" }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/${slug}/dashboard?tab=notifications`);
  expect(stored(slug, "booking_reminder")).toMatchObject({ smsMessage: "Hej {customer_name}!, vi ses! {foo}" });
  expect(stored(slug, "booking_confirmation")).toMatchObject({ subject: "Tack {customer_name}", message: null });
  await page.getByText("Reminder · SMS · sent").waitFor();
});

test("what is wrong is shown in the type where it is, opened where it is off, and nothing is saved until it is mended", async () => {
  const place = await product.aRestaurant();
  const { slug } = place;
  const owner = await anOwner(product, place);
  const { page } = owner;
  const [save, logo] = [page.getByRole("button", { name: "Save Settings" }), page.getByLabel("Logo URL")];
  await page.goto(`/${slug}/dashboard/notifications?type=booking_cancellation`);
  await logo.fill("http://example.com/logo.png");
  await page.getByRole("switch", { name: "Email: Enabled" }).click();
  await logo.waitFor({ state: "hidden" });
  await save.click();
  await page.locator(":focus").and(logo).waitFor(); // at the first press
  await page.getByRole("link", { name: "Feedback request" }).click();
  await page.getByRole("switch", { name: "Email" }).click();
  await page.getByLabel("Subject").fill("Nå?");
  await save.click();
  await page.getByText("Cancellation: Please enter an address that begins with https://").waitFor();
  await page.locator(":focus").and(logo).waitFor();
  expect(new URL(page.url()).search).toBe("?type=booking_cancellation");
  await lookAt(owner, "notifications-refused");
  expect(stored(slug, "feedback_request")).toBeUndefined();
  await logo.fill("");
  owner.expecting(500);
  await page.route("**/notifications/feedback_request", (route) => route.fulfill({ status: 500, json: {} }));
  await save.click();
  await page.getByText("Failed to save notification settings. Please try again.").first().waitFor();
  expect(stored(slug, "booking_cancellation")).toMatchObject({ email: 0 });
  await page.unroute("**/notifications/feedback_request");
  await save.click();
  await page.getByText("Notification Settings Saved").waitFor();
  expect(stored(slug, "feedback_request")).toMatchObject({ email: 1, subject: "Nå?" });
});

test("what both changed is asked about, what is typed while it is saved is kept, and what a session's end left unsaved is there again", async () => {
  const place = await product.aRestaurant();
  const { slug, email } = place;
  const owner = await anOwner(product, place);
  const { page } = owner;
  const [save, subject] = [page.getByRole("button", { name: "Save Settings" }), page.getByLabel("Subject")];
  await page.goto(`/${slug}/dashboard/notifications?type=booking_confirmation`);
  await subject.fill("Mine");
  await saveElsewhere(place, "booking_confirmation", { emailSubject: "Theirs", smsEnabled: true });
  const question = page.getByRole("dialog", { name: "Settings changed" });
  owner.expecting(409);
  await save.click();
  await question.getByText("Theirs: Theirs").waitFor();
  await question.getByText("Yours: Mine").waitFor();
  await lookAt(owner, "notifications-clash");
  expect(stored(slug, "booking_confirmation")).toMatchObject({ subject: "Theirs", sms: 1 });
  await question.getByRole("button", { name: "Keep mine" }).click();
  const overview = page.getByRole("heading", { name: "Recent Notifications" });
  await overview.waitFor();
  expect(stored(slug, "booking_confirmation")).toMatchObject({ subject: "Mine", sms: 1 });

  await page.getByRole("link", { name: "Confirmation" }).click();
  const gate = Promise.withResolvers<void>();
  await page.route("**/notifications/booking_confirmation", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await subject.fill("Tack");
  await save.click();
  await page.getByRole("button", { name: "Saving…" }).waitFor();
  await subject.press("End");
  await subject.pressSequentially(" så mycket");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  gate.resolve();
  await page.getByText("What you have typed since is not saved yet.").waitFor();
  expect(await subject.inputValue()).toBe("Tack så mycket");
  expect(stored(slug, "booking_confirmation")).toMatchObject({ subject: "Tack" });

  owner.expecting(401);
  await owner.context.clearCookies();
  await save.click();
  await page.waitForURL("**/auth*");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("You were signed out before this was saved.").waitFor();
  expect(await subject.inputValue()).toBe("Tack så mycket");
  await save.click();
  await overview.waitFor();
  expect(stored(slug, "booking_confirmation")).toMatchObject({ subject: "Tack så mycket" });
});

test("the preview is as long as the mail and stays while somebody types, what is inserted can be undone, and a test waits for the owner's address, on a phone", async () => {
  const place = await product.aRestaurant();
  await product.changeWithin("UPDATE users SET email_confirmed_at = NULL WHERE email = ?", place.email);
  const { page } = await anOwner(product, place, PHONE);
  await page.goto(`/${place.slug}/dashboard/notifications?type=booking_confirmation`);
  const mail = page.getByRole("region", { name: "Email" });
  const message = mail.getByRole("textbox", { name: "Message" });
  const shown = page.frameLocator("iframe[title='Preview of the email']");
  await message.fill("Hej {customer_name}\n\n".repeat(30));
  await shown.getByText("Hej Anna Andersson").nth(29).waitFor();
  const frame = page.locator("iframe");
  await expect.poll(() => frame.evaluate(hidesNothing)).toBe(true);
  const loaded = await frame.evaluateHandle((element: HTMLIFrameElement) => element.contentDocument);
  await message.press("Control+End");
  await message.pressSequentially("Slut");
  await shown.getByText("Slut").waitFor();
  expect(await frame.evaluate((element: HTMLIFrameElement, before) => element.contentDocument === before, loaded)).toBe(
    true,
  );
  await message.fill("Hej ");
  await mail.getByRole("button", { name: "{guests}" }).click();
  expect(await message.inputValue()).toBe("Hej {guests}");
  await page.keyboard.press("Control+z");
  expect(await message.inputValue()).toBe("Hej ");
  await shown.getByText("Slut").waitFor({ state: "hidden" });
  await expect.poll(() => frame.evaluate(hidesNothing)).toBe(true);
  expect(await frame.evaluate((element) => element.clientHeight)).toBeLessThan(600);

  await mail.getByLabel("Send a test to").fill(place.email);
  await mail.getByRole("button", { name: "Send Test Email" }).click();
  await page.getByText("Test email held back").waitFor();
  await page.getByText("It goes out once your email address is confirmed.").waitFor();
});

test("where all is off the empty list says what to do, and a long name leaves the tabs on one line", async () => {
  const name = "Restaurang & Bar Den Långa Viken vid Sankt Eriksgatan i Stockholm";
  const place = await product.aRestaurant({ name, confirmByEmail: false });
  const owner = await anOwner(product, place);
  const { page } = owner;
  await page.goto(`/${place.slug}/dashboard?tab=notifications`);
  await page.getByText("Nothing is turned on.").waitFor();
  const tabs = page.getByRole("tablist", { name: "Dashboard" });
  const tops = await tabs.getByRole("tab").evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await noHorizontalScroll(page);
});

/** The mail of the type that is shown: a new subject, seen in the preview and sent as a test. */
async function writeMail(page: Page, email: string) {
  const mail = cardOf(page, "Email");
  await mail.getByLabel("Subject").fill("Tack ");
  await mail.getByRole("button", { name: "{customer_name}" }).click();
  await mail.getByText("Tack Anna Andersson").waitFor();
  const preview = page.frameLocator("iframe[title='Preview of the email']");
  await preview.getByText("Hello Anna Andersson,").last().waitFor();
  await mail.getByRole("button", { name: "Send Test Email" }).click();
  await page.getByText("Email Required").waitFor();
  await mail.getByLabel("Send a test to").fill(email);
  await mail.getByRole("button", { name: "Send Test Email" }).click();
  await page.getByText("Test email sent").waitFor();
  const subjects = (await product.outbox(email, 2)).map(({ subject }) => subject);
  expect(subjects).toContain("[Test] Tack Anna Andersson");
}

/** Another member saves some of a type's settings. */
async function saveElsewhere({ slug, cookie }: Owned, type: string, changes: Record<string, unknown>) {
  const route = `/api/workspaces/${slug}/notifications`;
  const { body } = await product.call("GET", route, { cookie });
  const { type: _, ...config } = body.configs.find((one: { type: string }) => one.type === type);
  const saved = await product.call("PUT", `${route}/${type}`, { cookie, body: { ...config, ...changes } });
  expect(saved.status, saved.text).toBe(200);
}

const cardOf = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const hidesNothing = (frame: HTMLIFrameElement) =>
  frame.contentDocument !== null && frame.contentDocument.documentElement.scrollHeight <= frame.clientHeight;

/** Switches and texts of a type as they are stored. */
const stored = (slug: string, type: string) =>
  product.rows(
    `SELECT email_enabled AS email, sms_enabled AS sms, email_subject AS subject, email_message AS message,
        sms_message AS smsMessage
      FROM notification_configs WHERE type = ? AND workspace_id = (SELECT id FROM workspaces WHERE slug = ?)`,
    type,
    slug,
  )[0];
