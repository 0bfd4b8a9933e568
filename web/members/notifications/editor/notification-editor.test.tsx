import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, holdNext, problemOf } from "../../../testing/network.ts";
import { onPhone, openMembersPage } from "../../../testing/open-page.tsx";
import { endSession, giving, playMembersScene, told, whatWasSent } from "../../../testing/scenes.ts";

const param = { slug: "messages" };
const ANY = {} as never;
const OWNER = "olle-owner@messages.example";
const sms = page.getByRole("region", { name: "SMS" });
const mail = page.getByRole("region", { name: "Email" });
const logo = page.getByRole("textbox", { name: "Logo – optional" });
const subject = page.getByLabelText("Subject");
const save = page.getByRole("button", { name: "Save Settings" });
const saved = page.getByText("Notification Settings Saved");
const leaving = page.getByRole("dialog", { name: "Leave without saving?" });

const answered = () => told((api) => api.workspaces[":slug"].notifications.$get({ param }));
type Config = ReturnType<typeof answered>["configs"][number];
const stored = (type: string) => answered().configs.find((config) => config.type === type) ?? expect.fail();

/** Stored from now on, as by a colleague. */
const store = (type: string, fields: Partial<Config>) =>
  giving(
    (api) => api.workspaces[":slug"].notifications.$get({ param }),
    (before) => ({
      ...before,
      configs: before.configs.map((each) => (each.type === type ? { ...each, ...fields } : each)),
    }),
  );

/** Saves are stored, tests leave. */
async function play() {
  await playMembersScene("messages");
  for (const { type } of answered().configs) {
    const at = { param: { ...param, type }, json: ANY };
    giving(
      (api) => api.workspaces[":slug"].notifications[":type"].$put(at),
      () => {
        store(type, whatWasSent().at(-1)?.body as Partial<Config>);
        return stored(type) as never;
      },
    );
    giving(
      (api) => api.workspaces[":slug"].notifications[":type"]["test-email"].$post(at),
      () => ({ held: false }) as never,
    );
    giving(
      (api) => api.workspaces[":slug"].notifications[":type"]["test-sms"].$post(at),
      () => ({ held: false }) as never,
    );
  }
}

const open = (type: string) => openMembersPage(`/messages/dashboard/notifications?type=${type}`);

async function openEditor(type: string) {
  await play();
  store("booking_cancellation", { emailEnabled: true });
  await open(type);
}

/** Reminders go as SMS, too. */
async function openReminder(fields: Partial<ReturnType<typeof answered>> = {}) {
  await play();
  giving(
    (api) => api.workspaces[":slug"].notifications.$get({ param }),
    (before) => ({ ...before, ...fields }),
  );
  store("booking_reminder", { emailEnabled: true, smsEnabled: true });
  await open("booking_reminder");
  return sms.getByRole("textbox", { name: "Message" });
}

test("an SMS says how long it may be, and which letter makes that shorter", async () => {
  const message = await openReminder();
  await message.fill("Välkommen på lördag {customer_name}, åäö!");
  await expect.element(sms.getByText("/160 characters")).toBeVisible();
  await message.fill("Välkommen på lördag {customer_name}, åäö!🎉");
  await expect.element(sms.getByText("The limit is 70 instead of 160 because of “🎉”.")).toBeVisible();
  await expect.element(sms.getByText("/70 characters")).toBeVisible();
});

test("a variable is put where the cursor stands, and one that does not exist is left out", async () => {
  const message = await openReminder();
  await message.fill("Hej , vi ses! {foo}");
  await expect.element(sms.getByText("{foo} is not a variable and will be left out")).toBeVisible();
  (message.element() as HTMLTextAreaElement).setSelectionRange(4, 4);
  await sms.getByRole("button", { name: "{customer_name}" }).click();
  await expect.element(message).toHaveFocus();
  await userEvent.keyboard("!");
  await expect.element(message).toHaveValue("Hej {customer_name}!, vi ses! {foo}");
  await expect.element(sms.getByText("Hej Anna Andersson!, vi ses!", { exact: true })).toBeVisible();
  await everybodyCanUse();
});

test("a new business reads that customers cannot follow others' addresses in its messages", async () => {
  const message = await openReminder({ keepsAddresses: false });
  await message.fill("Our menu: www.menu.example");
  const words = "While your business is new, customers can follow only your own addresses";
  await expect.element(sms.getByText(words)).toBeVisible();
  await expect.element(sms.getByText("Our menu: www. menu. example", { exact: true })).toBeVisible();
});

test("a test SMS needs a number, and stores nothing", async () => {
  const message = await openReminder();
  await message.fill("Hej {customer_name}!");
  await sms.getByRole("button", { name: "Send Test SMS" }).click();
  await expect.element(page.getByText("Phone Number Required")).toBeVisible();
  const number = sms.getByLabelText("Send a test to");
  await expect.element(number).toHaveFocus();
  await number.fill("+46701234561");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("Test SMS sent")).toBeVisible();
  expect(whatWasSent()).toEqual([
    {
      call: "POST /api/workspaces/messages/notifications/booking_reminder/test-sms",
      body: { phone: "+46701234561", smsMessage: "Hej {customer_name}!" },
    },
  ]);
});

test("a mail is seen as it will be, and sent as a test to an address that must be given", async () => {
  await openEditor("booking_confirmation");
  await subject.fill("Tack ");
  await mail.getByRole("button", { name: "{customer_name}" }).click();
  await expect.element(mail.getByText("Tack Anna Andersson")).toBeVisible();
  await expect.poll(() => preview().body.textContent).toContain("Hello Anna,");
  const address = mail.getByLabelText("Send a test to");
  await expect.element(address).toHaveValue(OWNER);
  await address.fill("");
  await mail.getByRole("button", { name: "Send Test Email" }).click();
  await expect.element(page.getByText("Email Required")).toBeVisible();
  await everybodyCanUse();
  await address.fill(OWNER);
  await mail.getByRole("button", { name: "Send Test Email" }).click();
  await expect.element(page.getByText("Test email sent")).toBeVisible();
  expect(whatWasSent().at(-1)?.body).toMatchObject({ email: OWNER, emailSubject: "Tack {customer_name}" });
});

const frame = () => document.querySelector("iframe[title='Preview of the email']") as HTMLIFrameElement;
const preview = () => frame().contentDocument as Document;
const hidesNothing = () => preview().documentElement.scrollHeight <= frame().clientHeight;

test("the preview is as long as the mail, and is not loaded anew while somebody types", async () => {
  await onPhone();
  await openEditor("booking_confirmation");
  const message = mail.getByRole("textbox", { name: "Message" });
  await message.fill("Hej {customer_name}\n\n".repeat(30));
  await expect
    .poll(() => preview().body.textContent?.match(/Hej Anna Andersson/g)?.length ?? 0)
    .toBeGreaterThanOrEqual(30);
  await expect.poll(hidesNothing).toBe(true);
  const loaded = preview();
  await message.fill(`${"Hej {customer_name}\n\n".repeat(30)}Slut`);
  await expect.poll(() => preview().body.textContent).toContain("Slut");
  expect(preview()).toBe(loaded);
  await message.fill("Hej ");
  await expect.poll(() => preview().body.textContent).not.toContain("Slut");
  await expect.poll(() => hidesNothing() && frame().clientHeight < 600).toBe(true);
});

test("a variable that was put in is taken back by undoing", async () => {
  await onPhone();
  await openEditor("booking_confirmation");
  const message = mail.getByRole("textbox", { name: "Message" });
  await message.fill("Hej ");
  await mail.getByRole("button", { name: "{guests}" }).click();
  await expect.element(message).toHaveValue("Hej {guests}");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(message).toHaveValue("Hej ");
});

test("a test mail waits until the owner's address is confirmed", async () => {
  await openEditor("booking_confirmation");
  const at = { param: { ...param, type: "booking_confirmation" as const }, json: ANY };
  giving(
    (api) => api.workspaces[":slug"].notifications[":type"]["test-email"].$post(at),
    () => ({ held: true }) as never,
  );
  await mail.getByRole("button", { name: "Send Test Email" }).click();
  await expect.element(page.getByText("Test email held back")).toBeVisible();
  await expect.element(page.getByText("It goes out once your email address is confirmed.")).toBeVisible();
});

test("what is wrong in a message that is turned off is shown there at the first press", async () => {
  await openEditor("booking_cancellation");
  await logo.fill("http://example.com/logo.png");
  await page.getByRole("switch", { name: "Email: Enabled" }).click();
  await expect.element(logo).not.toBeInTheDocument();
  await save.click();
  await expect.element(logo).toHaveFocus();
});

test("what is wrong in another message leads to it, and nothing is saved until it is mended", async () => {
  await openEditor("booking_cancellation");
  await logo.fill("http://example.com/logo.png");
  await page.getByRole("link", { name: "Feedback request" }).click();
  await page.getByRole("switch", { name: "Email" }).click();
  await subject.fill("Nå?");
  await save.click();
  const words = "Cancellation: Please enter an address that begins with https://";
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(logo).toHaveFocus();
  expect(location.search).toBe("?type=booking_cancellation");
  expect(whatWasSent()).toEqual([]);
  await logo.fill("");
  failNext("PUT", /notifications\/feedback_request$/);
  await save.click();
  const failure = "Failed to save notification settings. Please try again.";
  await expect.element(page.getByText(failure).first()).toBeVisible();
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(stored("feedback_request")).toMatchObject({ emailEnabled: true, emailSubject: "Nå?" });
});

test("a text that a colleague changed too is asked about, and their other change stays", async () => {
  await openEditor("booking_confirmation");
  await subject.fill("Mine");
  store("booking_confirmation", { emailSubject: "Theirs", smsEnabled: true, version: 2 } as Partial<Config>);
  failNext("PUT", /booking_confirmation$/, problemOf("stale_settings", {}, { stored: stored("booking_confirmation") }));
  await save.click();
  const question = page.getByRole("dialog").filter({ hasText: "Keep mine" });
  await expect.element(question.getByText("Theirs: Theirs")).toBeVisible();
  await expect.element(question.getByText("Yours: Mine")).toBeVisible();
  await everybodyCanUse();
  await question.getByRole("button", { name: "Keep mine" }).click();
  await expect.element(page.getByRole("heading", { name: "Recent Notifications" })).toBeVisible();
  expect(stored("booking_confirmation")).toMatchObject({ emailSubject: "Mine", smsEnabled: true });
});

test("what is typed while the settings are saved stays, and is not left without being asked", async () => {
  await openEditor("booking_confirmation");
  await subject.fill("Tack");
  const release = holdNext("PUT", /notifications\/booking_confirmation$/);
  await save.click();
  await expect.element(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  await subject.fill("Tack så mycket");
  await page.getByRole("button", { name: "Cancel" }).click();
  await leaving.getByRole("button", { name: "Stay" }).click();
  release();
  await expect.element(page.getByText("What you have typed since is not saved yet.")).toBeVisible();
  await expect.element(subject).toHaveValue("Tack så mycket");
  expect(stored("booking_confirmation")).toMatchObject({ emailSubject: "Tack" });
});

test("texts typed when the session ended are there after signing in", async () => {
  await openEditor("booking_confirmation");
  await subject.fill("Tack");
  await endSession();
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
  await openEditor("booking_confirmation"); // signed in again
  await expect.element(page.getByText("You were signed out before this was saved.")).toBeVisible();
  await expect.element(subject).toHaveValue("Tack");
  await save.click();
  await expect.element(page.getByRole("heading", { name: "Recent Notifications" })).toBeVisible();
  expect(stored("booking_confirmation")).toMatchObject({ emailSubject: "Tack" });
});
