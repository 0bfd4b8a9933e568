import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { givingOverview } from "../../../testing/given-member.ts";
import { everybodyCanUse } from "../../../testing/look-at.ts";
import { failNext, holdNext } from "../../../testing/network.ts";
import { openMembersPage } from "../../../testing/open-page.tsx";
import { giving, openScene, playMembersScene, say, told, whatWasSent } from "../../../testing/scenes.ts";

const param = { slug: "messages" };
const RECENT = { when: "past" } as const;
const SCHEDULED = { when: "future", order: "soonest" } as const;
const FAILED = { troubled: "true" } as const;
const text = (words: string | RegExp) => page.getByText(words);
const heading = page.getByRole("heading", { name: "Recent Notifications" });
const retry = page.getByRole("button", { name: /^Retry/ });
const rows = page.getByRole("listitem").filter({ hasText: "Confirmation · email" });
const open = (view = "") => openMembersPage(`/messages/dashboard?tab=notifications${view}`);

type View = typeof RECENT | typeof SCHEDULED | typeof FAILED;
const list = (query: View) => told((api) => api.workspaces[":slug"].messages.$get({ param, query }));
type Message = ReturnType<typeof list>["messages"][number];
const givingMessages = (query: View, messages: Message[], nextCursor: string | null = null) =>
  giving(
    (api) => api.workspaces[":slug"].messages.$get({ param, query }),
    () => ({ messages, nextCursor }) as never,
  );

const FAILURE = { state: "failed", attempts: 7, error: "address bounced" } as const;

/** Confirmations of these people failed; each that is tried again is sent. */
async function playFailures(...names: string[]) {
  await playMembersScene("messages");
  const failed = list(RECENT).messages.filter(({ customerName }) => names.includes(customerName ?? ""));
  givingMessages(
    FAILED,
    failed.map((each) => ({ ...each, ...FAILURE })),
  );
  for (const { id } of failed)
    giving(
      (api) => api.workspaces[":slug"].messages[":id"].retry.$post({ param: { ...param, id } }),
      () => {
        givingMessages(
          FAILED,
          list(FAILED).messages.filter((each) => each.id !== id),
        );
        return { ...failed.find((each) => each.id === id), state: "due" } as never;
      },
    );
}

test("a banner leads to the messages that failed, which are read at once", async () => {
  await playFailures("Anna");
  givingOverview("messages", { sendingTrouble: true });
  await openMembersPage("/messages/dashboard");
  await expect.element(text("Some messages to customers could not be sent.")).toBeVisible();
  await page.getByRole("link", { name: "See which" }).click();
  await expect.element(heading).toHaveFocus();
  await expect.element(text("Confirmation · email · failed")).toBeVisible();
  await everybodyCanUse();
});

test("an SMS that may have been sent says so, and is tried again only on request", async () => {
  await playFailures("Anna");
  const [failed] = list(FAILED).messages as [Message];
  givingMessages(FAILED, [{ ...failed, type: "booking_reminder", channel: "sms", state: "unknown" }]);
  await open("&messages=failed");
  await expect.element(text("so it may have been sent")).toBeVisible();
  await page.getByRole("button", { name: "Retry: Reminder · SMS, Anna" }).click();
  await expect.element(text("Reminder · SMS · on its way again")).toBeVisible();
});

test("a switch that could not be saved goes back, and says so", async () => {
  await openScene("messages", "/messages/dashboard?tab=notifications");
  const sms = page.getByRole("switch", { name: "SMS: Cancellation" });
  await expect.element(sms).toBeVisible();
  failNext("PUT", /\/notifications\//);
  await sms.click();
  await expect.element(text("Failed to update notification settings. Please try again.")).toBeVisible();
  await expect.element(sms).not.toBeChecked();
});

test("a banner leads to the messages that wait for the daily limit", async () => {
  await playMembersScene("messages");
  givingOverview("messages", { messagesWaitForTomorrow: true });
  const error = "daily limit of 150 emails for online bookings of a new business reached";
  givingMessages(
    SCHEDULED,
    list(SCHEDULED).messages.map((each) => ({ ...each, error })),
  );
  await openMembersPage("/messages/dashboard");
  await expect.element(text("A daily limit of messages is reached")).toBeVisible();
  await page.getByRole("link", { name: "See which" }).click();
  const words = "The daily limit of 150 emails for online bookings of a new business was reached.";
  await expect.element(text(words).first()).toBeVisible();
});

test("messages that the operator holds say so", async () => {
  await playMembersScene("messages");
  givingOverview("messages", { sendingStopped: true });
  const held = { state: "held", error: "stopped by the operator" } as const;
  givingMessages(
    RECENT,
    list(RECENT)
      .messages.slice(0, 1)
      .map((each) => ({ ...each, ...held })),
  );
  await open();
  await expect.element(text("The operator of this service has stopped sending messages").first()).toBeVisible();
  await expect.element(text("held by the operator of this service")).toBeVisible();
  await expect.element(text("has taken this business off the web")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Write to the operator" })).toHaveAttribute("href", "/contact");
});

test("a message that is sent again stays under the finger, so that a second tap sends no other", async () => {
  await playFailures("Anna", "Bo", "Cia");
  await open("&messages=failed");
  await expect.element(retry.nth(2)).toBeVisible();
  const { x, y, width, height } = retry.first().element().getBoundingClientRect();
  await retry.first().click();
  await expect.element(text("on its way again")).toBeVisible();
  await expect.poll(() => retry.elements().length).toBe(2);
  expect(rows.elements()).toHaveLength(3);
  const under = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(retry.elements().some((button) => button.contains(under))).toBe(false);
});

test("while a message is sent again, others can be", async () => {
  await playFailures("Anna", "Bo");
  await open("&messages=failed");
  const release = holdNext("POST", /\/retry$/);
  await retry.first().click();
  await expect.element(page.getByRole("button", { name: "Sending…" })).toBeVisible();
  await retry.first().click();
  await expect.element(text("on its way again")).toBeVisible();
  release();
  await expect.poll(() => text("on its way again").elements().length).toBe(2);
  expect(whatWasSent()).toHaveLength(2);
});

test("messages that come while the list is read wait behind a button, and move nothing", async () => {
  await playMembersScene("messages");
  const { messages } = list(RECENT);
  const [ofCia, ofBo, first] = messages as [Message, Message, Message];
  const earlier = (minutes: number) => new Date(Date.parse(first.dueAt) - minutes * 60_000).toISOString();
  const copies = Array.from({ length: 61 }, (_, i) => ({ ...first, id: `copy-${i}`, dueAt: earlier(i) }));
  givingMessages(RECENT, copies.slice(0, 50), "more");
  giving(
    (api) => api.workspaces[":slug"].messages.$get({ param, query: { ...RECENT, cursor: "more" } }),
    () => ({ messages: copies.slice(50), nextCursor: null }) as never,
  );
  await open();
  await expect.element(rows.nth(49)).toBeInTheDocument();
  const scrolled = () => {
    rows.nth(49).element().scrollIntoView(); // again, for a page that is drawn once more stands at its top
    return rows.elements().length;
  };
  await expect.poll(scrolled).toBe(61);
  const top = () => rows.first().element().getBoundingClientRect().y;
  const stood = top();
  givingMessages(RECENT, [ofCia, ofBo, ...copies.slice(0, 48)], "more");
  say({ type: "message", bookingId: ofBo.bookingId ?? "" });
  const waiting = page.getByRole("button", { name: "2 new messages" });
  await expect.element(waiting).toBeVisible();
  expect(top()).toBe(stood);
  await waiting.click();
  const row = page.getByRole("listitem").filter({ hasText: "Cia" });
  await expect.element(row.getByText("new", { exact: true })).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test("of scheduled messages the next to go stands on top, and below all what is not needed any more", async () => {
  await playMembersScene("messages");
  givingMessages(
    SCHEDULED,
    list(SCHEDULED).messages.map((each) => (each.customerName === "Bo" ? { ...each, state: "superseded" } : each)),
  );
  await open("&messages=scheduled");
  const dropped = page.getByRole("region", { name: "Not needed any more" });
  await expect.element(dropped.getByText("Bo", { exact: true })).toBeVisible();
  const reminders = page.getByRole("listitem").filter({ hasText: "Reminder · email" });
  const names = reminders.elements().map((each) => each.querySelector("p")?.textContent);
  expect(names).toEqual(["Anna", "Cia", "Bo"]);
});
