import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ManagePageData, SessionShown } from "../../../shared/lib/page-data.ts";
import { book, confirmBooking, fillIn, nameField } from "../../../testing/booking-form.ts";
import { everybodyCanUse, lookAt } from "../../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import {
  type Api,
  answering,
  giving,
  isListening,
  keysSent,
  openCustomersScene,
  openPageOfScene,
  playScene,
  reloadPageOfScene,
  say,
  told,
  whatWasSent,
} from "../../../testing/scenes.ts";

const [TODAY, WEDNESDAY] = ["2027-06-15", "2027-06-16"];
const param = { slug: "studio" };
/** The link of two seats in Friday's yoga (test/scenes/studio.scene.ts). */
const LINK = `/studio/manage/token-${"1".padStart(37, "0")}`;

const session = (name: RegExp) => page.getByRole("button", { name });
const chooseYoga = (nth = 0) =>
  session(/^18:00 ?Yoga/)
    .nth(nth)
    .click();
const seats = page.getByRole("combobox", { name: "How many seats?" });
const sheet = page.getByRole("dialog", { name: "Other dates" });
const sessions = (api: Api) => api.public[":slug"].sessions.$get({ param });
const sent = () => whatWasSent().map(({ body }) => body);

/** Two seats of today, with who comes; the server has fewer by now, and knows other dates. */
async function askForTooMany(...dates: string[]) {
  await open({ [TODAY]: 2 });
  await session(/^18:00 ?Yoga.*2 seats left/).click();
  await seats.selectOptions("2 seats");
  await fillIn();
  const sessions = dates.map(yogaOn);
  const full = problemOf("time_slot_unavailable", { reason: "session_full", n: 1 }, { sessions, slots: [] });
  failNext("POST", /\/bookings$/, full);
  await confirmBooking.click();
}

async function open(seatsLeft: Record<string, number> = {}, address = "/studio") {
  await playScene("studio");
  leaving(seatsLeft);
  await openPageOfScene(address);
}

/** So many seats are left in a date's yoga; a full one has a list. */
const leaving = (seatsLeft: Record<string, number>) =>
  giving(sessions, (before) => ({
    sessions: before.sessions.map(({ standby, ...each }) => {
      const left = each.time === "18:00" ? (seatsLeft[each.date] ?? null) : each.seatsLeft;
      return { ...each, seatsLeft: left, ...(left === 0 ? { standby: true as const } : {}) };
    }),
  }));

const yogaOn = (date: string): SessionShown =>
  told(sessions).sessions.find((each) => each.date === date && each.time === "18:00") as SessionShown;

test("few seats are told, no more can be chosen, and a full class says so", async () => {
  await open({ [TODAY]: 0, [WEDNESDAY]: 2 });
  await expect.element(session(/Full$/)).toHaveAttribute("aria-disabled", "true");
  await lookAt();
  await session(/2 seats left$/).click();
  await seats.selectOptions("2 seats");
  await expect.element(page.getByRole("button", { name: "One more seat" })).toHaveAttribute("aria-disabled", "true");
});

test("who is too late for the last seats is offered other dates of the class, and keeps what was typed", async () => {
  await onPhone();
  await askForTooMany(WEDNESDAY);
  await expect.element(sheet.getByText("Only 1 seat is left.")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Take 1 seat" })).toBeVisible();
  expect(sheet.getByRole("listitem").elements()).toHaveLength(1);
  await lookAt();
  await sheet.getByRole("button", { name: /^Wednesday 16 June/ }).click();
  await expect.element(page.getByText("Wednesday 16 June · 18:00")).toBeVisible();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await expect.element(seats).toHaveValue("2");
  await book();
  expect(sent()).toMatchObject([{ sessionId: yogaOn(WEDNESDAY).id, bookingDate: WEDNESDAY, guests: 2 }]);
});

test("one seat that is left is taken instead of two", async () => {
  await askForTooMany();
  await sheet.getByRole("button", { name: "Take 1 seat" }).click();
  await book();
  expect(sent()).toMatchObject([{ bookingDate: TODAY, guests: 1 }]);
});

test("another class is looked for and the form keeps what was typed, also over a reload the class", async () => {
  await open();
  await chooseYoga();
  await fillIn();
  await page.getByRole("button", { name: "Change" }).click();
  await expect.element(page.getByRole("heading", { name: "Classes" })).toHaveFocus();
  await chooseYoga(1);
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await expect.element(page.getByText("Wednesday 16 June · 18:00")).toBeVisible();
  await reloadPageOfScene("/studio");
  await expect.element(page.getByText("Wednesday 16 June · 18:00")).toBeVisible();
});

test("a lost answer books once", async () => {
  await open();
  await chooseYoga();
  await fillIn();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await book();
  expect(sent()[1]).toEqual(sent()[0]);
  expect([keysSent().length, new Set(keysSent()).size]).toEqual([2, 1]);
});

test.each([
  ["en", "We are sorry: we had to call this class off. Reason: Anna is <b>ill</b>."],
  ["sv", "Vi måste tyvärr ställa in passet. Anledning: Anna is <b>ill</b>."],
])("the page of a booking says in %s that its class was called off, and why", async (language, words) => {
  await playScene("studio");
  const calledOff = { reason: "Anna is <b>ill</b>" };
  localStorage.setItem("daybook-language", language);
  await openPageOfScene(LINK, ({ manage, ...data }: ManagePageData) => {
    const booking = { ...manage.booking, status: "cancelled" };
    return { ...data, manage: { ...manage, booking, calledOff, canChange: false, canCancel: false } };
  });
  await expect.element(page.getByText(words)).toBeVisible();
});

test("without a class planned the page says so; in Swedish", async () => {
  await playScene("studio");
  giving(sessions, () => ({ sessions: [] }));
  await openPageOfScene("/studio?lang=sv");
  await expect.element(page.getByText("Just nu är inget pass planerat.")).toBeVisible();
  await open({}, "/studio?lang=sv");
  await chooseYoga();
  await expect.element(page.getByText("Hur många platser?")).toBeVisible();
});

test("seats that others book go from an open page by themselves", async () => {
  await open({ [TODAY]: 3 });
  await expect.element(session(/3 seats left$/)).toBeVisible();
  await expect.poll(() => isListening(/\/changes$/)).toBe(true);
  leaving({ [TODAY]: 1 });
  say({ type: "changed", within: 0 });
  await expect.element(session(/1 seat left$/)).toBeVisible();
});

test("who joins the list of a full class keeps the form, and then the way to the list, though a seat becomes free", async () => {
  await open({ [TODAY]: 0 });
  await page.getByRole("button", { name: "Tell me when something is free" }).click();
  const joining = page.getByRole("dialog");
  await joining.getByLabelText("Name").fill("Ada Lind");
  await joining.getByLabelText("Email").fill("ada@example.com");
  await expect.poll(() => isListening(/\/changes$/)).toBe(true);
  leaving({ [TODAY]: 1 });
  say({ type: "changed", within: 0 });
  await expect.element(session(/1 seat left$/)).toBeInTheDocument();
  await expect.element(joining.getByLabelText("Name")).toHaveValue("Ada Lind");
  answering(
    (api) => api.public[":slug"].standbys.$post({ param, json: {} as never }),
    () => ({ id: "standby-1", token: "its-token", missed: [] }),
  );
  await joining.getByRole("button", { name: "Put me on the list" }).click();
  await expect.element(joining.getByRole("link", { name: "Your place on the list" })).toBeVisible();
  expect(sent()).toMatchObject([{ sessionId: yogaOn(TODAY).id, guests: 1, customerName: "Ada Lind" }]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(page.getByRole("button", { name: "Tell me when something is free" })).not.toBeInTheDocument();
});

test("the page of a link shows its seats, and other dates of the class to move to", async () => {
  await openCustomersScene("studio", LINK);
  await expect.element(page.getByText("Yoga · 2 seats")).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /Wednesday 16 June/ })).toBeEnabled();
  await expect.element(page.getByRole("radio", { name: /Friday 18 June/ })).toBeChecked();
  await everybodyCanUse();
});

test("beside other services classes are a choice of their own, and lead back", async () => {
  const massage = page.getByRole("checkbox", { name: "Massage" });
  await onPhone();
  await openCustomersScene("classes", "/classes");
  await expect.element(massage).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Yoga" })).not.toBeInTheDocument();
  await everybodyCanUse();
  await page.getByRole("link", { name: /^Classes/ }).click();
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible();
  await page.getByRole("button", { name: "Other services" }).click();
  await expect.element(massage).toBeVisible();
});

test("a link to classes begins with them before any tap, and one to a class without dates hides no others", async () => {
  await openCustomersScene("classes", "/classes?classes");
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible();
  const chosen = { party: "1", date: "", time: null, services: "another" };
  await openPageOfScene("/classes", undefined, { step: "classes", chosen });
  await expect.element(session(/^18:00 ?Yoga/)).toBeVisible();
});

test("seats move to another date also while the class they are in is not sold", async () => {
  await openCustomersScene("studio", LINK, (data: ManagePageData) => ({
    ...data,
    workspace: { ...data.workspace, pausedUntil: "2027-06-18T20:00:00.000Z" },
  }));
  await page.getByRole("radio", { name: /Wednesday 16 June/ }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(sent).toMatchObject([{ bookingDate: WEDNESDAY, guests: 2, sessionId: yogaOn(WEDNESDAY).id }]);
  await expect.element(page.getByText(/^It is now: .*Wednesday 16 June/)).toBeVisible();
});
