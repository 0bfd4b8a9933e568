import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ManagePageData, ManageView } from "../../../shared/lib/page-data.ts";
import { timeOf } from "../../../testing/booking-form.ts";
import { everybodyCanUse, lookAt } from "../../../testing/look-at.ts";
import { failNext, holdNext, loseNextAnswer, problemOf, tooOften } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import {
  type Api,
  answering,
  giving,
  openCustomersScene,
  openPageOfScene,
  playScene,
  told,
  whatWasSent,
} from "../../../testing/scenes.ts";

/** Friday at 19:00 for two (test/scenes/booking.scene.ts). */
const TOKEN = `token-${"1".padStart(37, "0")}`;
const LINK = `/booking/manage/${TOKEN}`;
const [FRIDAY, SATURDAY] = ["2027-06-18", "2027-06-19"];
const param = { slug: "booking", token: TOKEN };

const save = page.getByRole("button", { name: "Save changes" });
const cancel = page.getByRole("button", { name: "Cancel booking" });
const partySize = page.getByLabelText("Party size");
const saturday = page.getByRole("radio", { name: "Saturday 19 June" });
const main = page.getByRole("main");
const fixed = page.getByText("This booking can no longer be changed online.");

const reading = (api: Api) => api.public[":slug"].manage[":token"].$get({ param });
const changing = (api: Api) =>
  api.public[":slug"].manage[":token"].$patch({
    param,
    json: { guests: 2, bookingDate: FRIDAY, bookingTime: "18:00", version: 1 },
  });

/** The server takes what is sent; from then on the booking is so. */
async function openLink(change?: (data: ManagePageData) => unknown) {
  await playScene("booking");
  giving(changing, (before) => {
    const { guests, bookingDate, bookingTime } = (whatWasSent().at(-1)?.body ?? {}) as ManageView["booking"];
    const startsAt = `${bookingDate}T${bookingTime}:00+02:00`;
    const now = { ...before, booking: { ...before.booking, guests, bookingDate, bookingTime, startsAt } };
    giving(reading, () => now);
    return now;
  });
  await openPageOfScene(LINK, change);
}

/** The HTML and each later answer say so of the booking. */
async function openFixed(fields: Partial<ManageView>) {
  await openLink((data) => ({ ...data, manage: { ...data.manage, ...fields }, availability: null }));
  giving(reading, (before) => ({ ...before, ...fields }));
}

const isNow = (what: string) => expect.element(page.getByText(`It is now: ${what}.`)).toBeVisible();
const sent = () => whatWasSent().map(({ body }) => body);
const fullThen = (alternatives: { bookingDate: string; bookingTime: string }[]) =>
  problemOf("time_slot_unavailable", { reason: "spot_capacity_exceeded" }, { alternatives, slots: [] });

test("a customer cancels a booking, reads that it is cancelled, and is offered the next", async () => {
  await openLink();
  await everybodyCanUse();
  await cancel.click();
  await everybodyCanUse();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Book again" })).toHaveAttribute("href", "/booking");
  await expect.element(fixed).not.toBeInTheDocument();
  await everybodyCanUse();
  expect(whatWasSent()).toEqual([{ call: `POST /api/public${LINK}/cancel`, body: null }]);
});

test("a booking that may only be cancelled, as after a yes, is cancelled, and cannot be changed", async () => {
  await openFixed({ canChange: false, canCancel: true, cancelUntil: "2027-06-15T16:30:00Z" });
  await expect.element(page.getByText(/^You can cancel here until \d\d:30\.$/)).toBeVisible();
  await cancel.click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("button", { name: "Keep booking" })).toBeVisible();
  expect(page.getByRole("button", { name: /Choose another time|Save changes/ }).elements()).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(page.getByText("The booking has been cancelled.")).toBeVisible();
});

test("a customer moves a booking to another day, and the button waits for the answer", async () => {
  await openLink();
  await expect.element(save).toBeDisabled();
  await saturday.click();
  await timeOf("18:00").click();
  const release = holdNext("PATCH", /\/manage\//);
  await save.click();
  await expect.element(page.getByRole("button", { name: "Saving" })).toHaveAttribute("aria-disabled", "true");
  release();
  await isNow("2 guests · Saturday 19 June · 18:00");
  await expect.element(save).toBeDisabled();
  expect(sent()).toEqual([{ bookingDate: SATURDAY, bookingTime: "18:00", guests: 2, version: 1 }]);
});

test("a move that is refused offers other times, and one of those is saved with what was chosen", async () => {
  await onPhone();
  await openLink();
  await partySize.selectOptions("3 guests");
  await saturday.click();
  await timeOf("18:00").click();
  failNext("PATCH", /\/manage\//, fullThen([{ bookingDate: SATURDAY, bookingTime: "17:00" }]));
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(dialog.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: /Saturday.*17:00/ }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await save.click();
  await isNow("3 guests · Saturday 19 June · 17:00");
});

test("the booking's own time is chosen and says so, and other times are offered beside it", async () => {
  await openLink();
  await expect.element(timeOf("19:00, your time now")).toBeInTheDocument();
  await timeOf("19:30").click();
  await save.click();
  await isNow("2 guests · Friday 18 June · 19:30");
  await expect.element(timeOf("19:30, your time now")).toBeInTheDocument();
});

test("a party larger than the place takes online is asked to call, and can change nothing else", async () => {
  await onPhone();
  await openLink((data) => ({ ...data, workspace: { ...data.workspace, maxGuestsPerBooking: 4 } }));
  await partySize.selectOptions("5 guests");
  await expect.element(page.getByText("Special Event?")).toBeVisible();
  for (const off of [save, cancel, page.getByRole("button", { name: "Other date" }), timeOf("18:00")])
    await expect.element(off).toBeDisabled();
  await partySize.selectOptions("4 guests");
  await save.click();
  await isNow("4 guests · Friday 18 June · 19:00");
});

test("a booking that can no longer be changed says so when a change is sent", async () => {
  await openLink();
  await timeOf("18:00").click();
  failNext("PATCH", /\/manage\//, problemOf("cannot_change"));
  giving(reading, (before) => ({ ...before, canChange: false, canCancel: false }));
  await save.click();
  await expect.element(page.getByText("Unable to reschedule")).toBeVisible();
  await expect.element(page.getByText("This booking can no longer be changed.", { exact: true })).toBeVisible();
  await expect.element(fixed).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test("a booking that can no longer be changed offers no button, nor to reach a business without number and address", async () => {
  await openFixed({ canChange: false, canCancel: false });
  await expect.element(fixed).toBeVisible();
  await expect.element(main.getByRole("button")).not.toBeInTheDocument();
  await expect.element(page.getByText("contact the business")).not.toBeInTheDocument();
  await everybodyCanUse();
});

test("who would cancel is offered another time, and continues at the choices", async () => {
  await openLink();
  await cancel.click();
  await page.getByRole("button", { name: "Choose another time instead" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(document.activeElement).toBe(partySize.element());
  expect(sent()).toEqual([]);
});

test("a booking ahead goes into a calendar, and Google does not learn its private link", async () => {
  await openLink();
  await expect
    .element(page.getByRole("link", { name: "Add to calendar" }))
    .toHaveAttribute("href", `${LINK}/booking.ics`);
  const google = page.getByRole("link", { name: "Google Calendar" }).element().getAttribute("href") ?? "";
  expect(new URL(google).searchParams.get("dates")).toBe("20270618T170000Z/20270618T180000Z");
  expect(google).not.toContain(TOKEN);
  const link = page.getByRole("link", { name: "Add to calendar" }).element();
  expect(getComputedStyle(link).textAlign).toBe("center"); // in languages whose words take two lines
});

test.each([
  ["on the way", "2027-06-15", "10:00", true],
  ["three days before", FRIDAY, "19:00", false],
])("a customer %s is offered to call, or is not", async (_, bookingDate, bookingTime, isOffered) => {
  const startsAt = bookingDate === FRIDAY ? `${FRIDAY}T17:00:00.000Z` : "2027-06-15T08:00:00.000Z";
  await openCustomersScene("booking", LINK, ({ customization, manage, ...data }: ManagePageData) => ({
    ...data,
    customization: { ...customization, contactPhone: "+46 8 123 45 67" },
    manage: { ...manage, booking: { ...manage.booking, bookingDate, bookingTime, startsAt } },
  }));
  await expect.element(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  const late = page.getByRole("link", { name: "Running late? Call +46 8 123 45 67" });
  expect(late.query()?.getAttribute("href")).toBe(isOffered ? "tel:+4681234567" : undefined);
});

test("a booking that was moved elsewhere is shown as it is now, and what was chosen is kept", async () => {
  await openLink();
  await timeOf("18:00").click();
  const moved = { bookingTime: "20:00", startsAt: `${FRIDAY}T18:00:00.000Z`, version: 2 };
  giving(reading, ({ booking, ...before }) => ({ ...before, booking: { ...booking, ...moved } }));
  failNext("PATCH", /\/manage\//, problemOf("stale_booking"));
  await save.click();
  const now = "It is now: 2 guests · Friday 18 June · 20:00. What you chose is kept";
  await expect.element(page.getByText(now)).toBeVisible();
  await expect.element(timeOf("18:00")).toBeChecked();
  await save.click();
  await isNow("2 guests · Friday 18 June · 18:00");
  expect(sent()).toMatchObject([{ bookingTime: "18:00", version: 2 }]);
});

test.each([
  ["does not arrive", failNext],
  ["gets no answer", loseNextAnswer],
])("a change that %s is kept, and shown once it is saved", async (what, meet) => {
  await openLink();
  await timeOf("17:00").click();
  meet("PATCH", /\/manage\//);
  await save.click();
  if (what === "does not arrive") {
    const words = "Your changes could not be saved. Please check your connection and try again.";
    await expect.element(page.getByText(words)).toBeVisible();
    expect(told(reading).booking.bookingTime).toBe("19:00");
    await save.click();
  }
  await isNow("2 guests · Friday 18 June · 17:00");
  expect(sent()).toHaveLength(1);
});

const TOO_OFTEN = "Too many attempts. Please try again in 60 seconds.";

test("a customer who changes too often reads when to try again, and what was chosen stays", async () => {
  await openLink();
  await timeOf("20:00").click();
  failNext("PATCH", /\/manage\//, tooOften(60));
  await save.click();
  await expect.element(page.getByRole("alert").filter({ hasText: TOO_OFTEN })).toBeVisible();
  await expect.element(timeOf("20:00")).toBeChecked();
});

test("a customer who cancels too often reads when to try again", async () => {
  await openLink();
  await cancel.click();
  const question = page.getByRole("dialog");
  failNext("POST", /\/cancel$/, tooOften(60));
  await question.getByRole("button", { name: "Cancel booking" }).click();
  await expect.element(question.getByText(TOO_OFTEN)).toBeVisible();
});

test("a switch says yes or no to news, and counts as soon as it is pressed", async () => {
  const news = {
    purpose: "news",
    channel: "email",
    wordsId: "box-1",
    text: "Yes, Nord may mail me news.",
    on: false,
  } as const;
  await openFixed({ consents: [news] });
  answering(
    (api) =>
      api.public[":slug"].manage[":token"].consents.$post({
        param,
        json: { purpose: "news", channel: "email", wordsId: "box-1", state: "given" },
      }),
    () => ({ ...told(reading), consents: [{ ...news, on: true }] }),
  );
  const box = page.getByRole("checkbox", { name: news.text });
  await expect.element(box).not.toBeChecked();
  await everybodyCanUse();
  await box.click();
  await expect.element(box).toBeChecked();
  const { purpose, channel, wordsId } = news;
  expect(sent()).toEqual([{ purpose, channel, wordsId, state: "given" }]);
});
