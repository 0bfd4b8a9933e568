import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectFitLarge, lookAt } from "../../../testing/look-at.ts";
import { textsOf } from "../../../testing/texts-of.ts";
import { FormatsProvider } from "../../lib/formats-provider.tsx";
import type { BookingChange } from "./stored-changes.ts";
import { UnsentButton } from "./unsent-button.tsx";

const MADE_AT = Date.parse("2027-06-15T19:05:00Z");
const ADA = { customerName: "Ada Lind", customerPhone: "+46701740605", bookingTime: "19:30" };

const change = (given: Partial<BookingChange>) =>
  ({
    ...{ id: 1, key: "key-1", slug: "krogen", memberId: "cy", method: "POST", madeAt: MADE_AT },
    ...{ path: "/bookings/ada/attendance", body: { attendance: "seated" }, bookingId: "ada", isNew: false, seen: 3 },
    ...{ shows: ADA, problem: null, fault: null },
    ...given,
  }) as BookingChange;

const problem = (code: string, words: string | null, isKept = false) => ({ problem: { code, words, isKept } });
const WAITS = change({});
const REFUSED = change(problem("stale_booking", "Somebody changed it meanwhile."));
const OVERTAKEN = change(problem("noted_later", null, true));
const NEW_REFUSED = change({
  ...problem("time_slot_unavailable", "No table is free then."),
  ...{ path: "/bookings", body: {}, isNew: true, seen: null },
});
const SEATED_REFUSED = { ...NEW_REFUSED, body: { attendance: "seated" } };
const EXPIRED = change({ ...problem("expired", null), shows: null });
const FAILING = change({ fault: { tries: 3, at: MADE_AT } });

async function show(changes: BookingChange[], isSending = false) {
  const opened: string[] = [];
  await render(
    <FormatsProvider shownRegion="SE" timeZone="UTC" now={MADE_AT}>
      <UnsentButton
        unsent={{ changes, isSending }}
        timeZone="UTC"
        onOpen={(id) => opened.push(id)}
        onRebook={({ path }) => opened.push(path)}
      />
    </FormatsProvider>,
  );
  return opened;
}

const item = () => page.getByRole("dialog").getByRole("listitem");
const buttons = () => textsOf(item().getByRole("button"));

test("nothing is shown while everything is sent", async () => {
  await show([]);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test.each([
  ["waits", WAITS, false, "1 not sent", "Seated: Ada Lind, 19:30 · 19:05", []],
  ["is being sent", WAITS, true, "Sending 1", "Seated: Ada Lind, 19:30 · 19:05", []],
  ["was refused", REFUSED, false, "1 to look at", "Somebody changed it", ["Try again", "Open booking", "Drop"]],
  [
    "is a refused booking",
    NEW_REFUSED,
    false,
    "1 to look at",
    "No table is free then.",
    ["Choose another time", "Try again", "Drop"],
  ],
  [
    "is a refused walk-in, which sits already",
    SEATED_REFUSED,
    false,
    "1 to look at",
    "No table is free then.",
    ["Try again", "Drop"],
  ],
  ["was overtaken", OVERTAKEN, false, "1 to look at", "A later note was made", ["Open booking", "OK"]],
  ["expired", EXPIRED, false, "1 to look at", "Seated · Tue 15 Jun 19:05", ["Open booking", "OK"]],
  ["fails", FAILING, false, "1 to look at", "The server had a fault, 3 times.", ["Try again", "Open booking", "Drop"]],
])("a change that %s", async (_, one, isSending, head, words, actions) => {
  await show([one], isSending);
  await page.getByRole("button", { name: head }).click();
  await expect.poll(() => item().element().textContent).toContain(words);
  expect(buttons()).toEqual(actions);
  await lookAt();
});

test("the list is read by its kinds, and fits a narrow phone with large letters", async () => {
  await show([WAITS, { ...REFUSED, id: 2 }, { ...EXPIRED, id: 3 }, { ...FAILING, id: 4 }]);
  await page.getByRole("button", { name: "1 not sent, 3 to look at" }).click();
  const headings = page.getByRole("dialog").getByRole("heading", { level: 3 });
  expect(textsOf(headings)).toEqual(["To look at", "Waiting for a connection"]);
  await expectFitLarge();
});

test("a refused booking leads to the form", async () => {
  const opened = await show([NEW_REFUSED]);
  await page.getByRole("button", { name: "1 to look at" }).click();
  await page.getByRole("button", { name: "Choose another time" }).click();
  expect(opened).toEqual(["/bookings"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a change leads to its booking", async () => {
  const opened = await show([REFUSED]);
  await page.getByRole("button", { name: "1 to look at" }).click();
  await page.getByRole("button", { name: "Open booking" }).click();
  expect(opened).toEqual(["ada"]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
