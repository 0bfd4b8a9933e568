import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferView, StandbyPage } from "../../../contract/standbys.ts";
import type { Workspace } from "../../shared/lib/page-data.ts";
import { everybodyCanUse, LIGHTS } from "../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import {
  type Api,
  answering,
  isListening,
  keysSent,
  openCustomersScene,
  say,
  whatWasSent,
} from "../../testing/scenes.ts";

const TOKEN = "a-token";
const LINK = `/booking/standby/${TOKEN}`;
const param = { slug: "booking", token: TOKEN };
const FRIDAY = "2027-06-18";

const WAITING: StandbyPage = {
  ...{ state: "waiting", end: null, version: 1, position: 3, customerName: "Ada Lind", guests: 2 },
  ...{ area: null, areaName: null, services: null, session: null, leastNotice: 60 },
  dates: [{ date: FRIDAY, from: "18:00", until: "20:00", around: "19:00" }],
  ...{ offers: [], last: null, booking: null },
};
const OFFER: OfferView = {
  ...{ hold: "hold-1", bookingDate: FRIDAY, bookingTime: "19:00", startsAt: "2027-06-18T17:00:00.000Z", guests: 2 },
  ...{ areaName: null, services: null, until: "2027-06-15T05:53:00.000Z" }, // 07:53 there, 23 minutes on
};
const OFFERED: StandbyPage = { ...WAITING, state: "offered", position: 1, offers: [OFFER] };
const LAST = { bookingDate: FRIDAY, bookingTime: "19:00", until: "2027-06-15T05:20:00.000Z", isFree: false };
const ASLEEP: StandbyPage = { ...WAITING, state: "asleep", position: null, last: LAST };
const BOOKED: StandbyPage = {
  ...{ ...WAITING, state: "booked", end: "booked", position: null },
  booking: { manageToken: "its-token", bookingDate: FRIDAY, bookingTime: "19:00", guests: 2 },
};

const reading = (api: Api) => api.public[":slug"].standby[":token"].$get({ param });
const becomes = (view: StandbyPage) => answering(reading, () => view);

/** The page as its HTML carries it; calls answer `next`. `more`: of the business. */
async function open(view: StandbyPage, next: StandbyPage = view, more: Partial<Workspace> = {}): Promise<void> {
  await openCustomersScene("booking", "/booking", ({ workspace, customization }) => {
    history.replaceState(null, "", LINK);
    becomes(view);
    const standby = (api: Api) => api.public[":slug"].standby[":token"];
    const json = { hold: OFFER.hold, answer: "accept" as const };
    for (const call of [
      (api: Api) => standby(api).answer.$post({ param, json }),
      (api: Api) => standby(api).leave.$post({ param }),
      (api: Api) => standby(api).wake.$post({ param }),
      (api: Api) => standby(api).$patch({ param, json: { version: 1, guests: 3 } }),
    ])
      answering(call as typeof reading, () => {
        becomes(next);
        return next;
      });
    return { page: "standby", workspace: { ...workspace, ...more }, customization, standby: view };
  });
}

const main = page.getByRole("main");
const button = (name: string) => main.getByRole("button", { name, exact: true });
const headline = (name: string) => page.getByRole("heading", { level: 2, name });
const sent = () => whatWasSent().map(({ call, body }) => [call.replace(`/api/public${LINK}`, ""), body]);
const press = (name: string) => button(name).click();

test("who waits reads for what and how many are before, and nothing but two presses changes it", async () => {
  await onPhone();
  await open(WAITING);
  await expect.element(headline("You are on the list")).toBeVisible();
  await expect.element(page.getByText("Fri 18 Jun, 18:00–20:00")).toBeVisible();
  await expect.element(page.getByText("2 parties before you")).toBeVisible();
  expect(button("Change").elements().length + button("Stop waiting").elements().length).toBe(2);
  await everybodyCanUse({ lights: LIGHTS });
  expect(sent()).toEqual([]);
});

test("an offer names what, when and until, counts whole minutes, and two presses accept it", async () => {
  await onPhone();
  await open(OFFERED, BOOKED);
  await expect.element(headline("A table for 2 · Fri 18 Jun 19:00")).toBeVisible();
  await expect.element(page.getByText("Held for you until 07:53")).toBeVisible();
  await expect.element(page.getByText("(23 min left)")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await press("Yes, we are coming");
  expect(sent()).toEqual([]);
  const name = page.getByText("Under the name Ada Lind");
  await expect.element(name).toHaveFocus();
  await everybodyCanUse();
  await press("Confirm");
  await expect.element(headline("Booked: Fri 18 Jun 19:00")).toBeVisible();
  expect(sent()).toEqual([["POST /answer", { hold: "hold-1", answer: "accept" }]]);
  await expect
    .element(main.getByRole("link", { name: "Your booking" }))
    .toHaveAttribute("href", "/booking/manage/its-token");
});

test("a double press on yes accepts nothing, and the way back is offered", async () => {
  await open(OFFERED, BOOKED);
  await press("Yes, we are coming");
  await expect.element(button("Confirm")).toHaveAttribute("aria-disabled", "true");
  button("Confirm")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await press("Back");
  await expect.element(button("No, thanks")).toBeVisible();
  expect(sent()).toEqual([]);
});

test.each([
  ["No, but keep me on the list", { hold: "hold-1", answer: "decline" }, WAITING, "You are still on the list."],
  [
    "No, and stop waiting",
    { hold: "hold-1", answer: "decline", stop: true },
    { ...WAITING, state: "ended", end: "left", position: null } as StandbyPage,
    "You are no longer on the list",
  ],
])("%s", async (words, body, next, said) => {
  await onPhone();
  await open(OFFERED, next);
  await press("No, thanks");
  await everybodyCanUse();
  await press(words);
  await expect.element(page.getByText(said)).toBeVisible();
  expect(sent()).toEqual([["POST /answer", body]]);
});

test("by keyboard alone the offer is accepted", async () => {
  await open(OFFERED, BOOKED);
  button("Yes, we are coming").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Confirm")).not.toHaveAttribute("aria-disabled");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(headline("Booked: Fri 18 Jun 19:00")).toBeVisible();
});

test.each([
  ["offer_ended", { endedAt: LAST.until, time: "07:20", next: "taken" }, ASLEEP, /This offer ended at 07:20/],
  ["already_answered", { answer: "accepted", at: LAST.until, time: "07:12" }, BOOKED, /accepted at 07:12/],
  ["offer_changed", {}, { ...OFFERED, offers: [{ ...OFFER, hold: "hold-2", bookingTime: "20:00" }] }, /newer offer/],
] as const)(
  "a press that comes too late is told so in words (%s), with the page as it is now",
  async (code, params, now, words) => {
    await open(OFFERED);
    await press("Yes, we are coming");
    becomes(now as StandbyPage);
    failNext("POST", /\/answer$/, problemOf(code, params));
    await press("Confirm");
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(button("Confirm")).not.toBeInTheDocument();
  },
);

test("an answer that did not arrive is sent again under the same key", async () => {
  await open(OFFERED, BOOKED);
  await press("Yes, we are coming");
  failNext("POST", /\/answer$/);
  await press("Confirm");
  await expect.element(page.getByText("That did not work.")).toBeVisible();
  await press("Confirm");
  await expect.element(headline("Booked: Fri 18 Jun 19:00")).toBeVisible();
  await expect.element(page.getByText("That did not work.")).not.toBeInTheDocument();
  expect(keysSent()).toEqual(["answer-hold-1-accept"]);
});

test("an answer that was lost on its way back shows as what it did", async () => {
  await open(OFFERED, BOOKED);
  await press("Yes, we are coming");
  loseNextAnswer("POST", /\/answer$/);
  await press("Confirm");
  await expect.element(headline("Booked: Fri 18 Jun 19:00")).toBeVisible();
  await expect.element(page.getByText("That did not work.")).not.toBeInTheDocument();
});

test("who did not answer may wait on, at the old place, or stop", async () => {
  await onPhone();
  await open(ASLEEP, { ...WAITING, position: 1 });
  await expect.element(headline("Your offer for Fri 18 Jun 19:00 ended at 07:20")).toBeVisible();
  await everybodyCanUse({ lights: LIGHTS });
  await press("Yes, I am still waiting");
  await expect.element(page.getByText("You are next in line")).toBeVisible();
  expect(sent()).toEqual([["POST /wake", null]]);
});

test("a start that is still free is offered to book, as to anybody", async () => {
  await open({ ...ASLEEP, area: "4", last: { ...LAST, isFree: true } });
  await expect.element(page.getByText("Fri 18 Jun 19:00 is still free, for anybody.")).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "Book it" }))
    .toHaveAttribute("href", `/booking?date=${FRIDAY}&time=19:00&guests=2&area=4`);
  await expect.element(button("Stop waiting")).toBeVisible();
  await everybodyCanUse();
});

test("leaving is one press", async () => {
  await open(WAITING, { ...WAITING, state: "ended", end: "left", position: null, dates: [] });
  await press("Stop waiting");
  await expect.element(headline("You are no longer on the list")).toBeVisible();
  expect(sent()).toEqual([["POST /leave", null]]);
});

test.each([
  ["over", "The list is closed", "Nothing came free that fitted."],
  ["closed", "The list is closed", "Nothing came free that fitted."],
  ["silent", "You are no longer on the list", "Two offers ended without an answer."],
] as const)("a wish that is over says why (%s) and leads to other days", async (end, title, line) => {
  await open({ ...WAITING, state: "ended", end, position: null, dates: [] });
  await expect.element(headline(title)).toBeVisible();
  await expect.element(page.getByText(line)).toBeVisible();
  await expect.element(main.getByRole("link", { name: "Other days" })).toHaveAttribute("href", "/booking");
});

test("the page shows an offer as soon as the day changes", async () => {
  await open(WAITING);
  await expect.poll(() => isListening(/\/live\?date=2027-06-18&guests=2/)).toBe(true);
  becomes(OFFERED);
  say({ type: "slots", date: FRIDAY, guests: 2, state: "open", slots: [] });
  await expect.element(headline("A table for 2 · Fri 18 Jun 19:00")).toBeVisible();
});

/** A full day near the wish. */
const SUNDAY = "2027-06-20";
const answeringDays = (guests: string, services?: string) =>
  answering(
    (api) => {
      const query = { from: "2027-06-15", to: "2027-07-01", guests, services };
      return api.public[":slug"].availability.days.$get({ param: { slug: "booking" }, query });
    },
    () => ({ days: [FRIDAY, SUNDAY].map((date) => ({ date, state: "full" as const })) }),
  );

test("days are added and dropped, party size and times are changed, and the page says what that costs", async () => {
  await onPhone();
  await open(WAITING, { ...WAITING, version: 2, guests: 3, position: 6 });
  for (const guests of ["2", "3"]) answeringDays(guests);
  const ofSunday = { param: { slug: "booking" }, query: { date: SUNDAY, guests: "2" } };
  const slots = ["18:00", "20:00"].map((time) => ({ time, available: false }));
  answering(
    (api) => api.public[":slug"].availability.$get(ofSunday),
    () => ({ date: SUNDAY, state: "open", slots }),
  );
  await press("Change");
  await expect.element(page.getByText("Who asks for more goes to the end of the line.")).toBeVisible();
  await everybodyCanUse();
  await page.getByRole("button", { name: "One guest more" }).click();
  await page.getByLabelText("Until").selectOptions("19:00");
  await expect.element(page.getByLabelText("Friday 18 June")).toBeDisabled(); // the last one
  await page.getByText("These days suit me, too").first().click();
  await page.getByLabelText("Sunday 20 June").click();
  await page.getByLabelText("Friday 18 June").click();
  await page.getByLabelText("Friday 18 June").click();
  failNext("PATCH", /standby/, problemOf("offer_changed")); // what is held is told in the morning
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Your wish cannot be changed right now.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText("Your wish is changed")).toBeVisible();
  const wish = { from: "18:00", until: "20:00", around: "19:00" };
  const dates = [FRIDAY, SUNDAY].map((date) => ({ date, ...wish }));
  expect(sent()).toEqual([["PATCH ", { version: 1, guests: 3, dates }]]);
});

test("a visit is named by its services, in the words of the page, and people", async () => {
  const services = [{ id: "3", name: "Klippning", person: { id: "7", name: "Anna" } }];
  const offer = { services: [{ id: "3", name: "Cut" }] } as Workspace["offer"];
  const view = { ...OFFERED, guests: 1, services, offers: [{ ...OFFER, guests: 1, services }] };
  await open(view, view, { offer });
  await expect.element(headline("Cut, Anna · Fri 18 Jun 19:00")).toBeVisible();
  await expect.element(button("Yes, I am coming")).toBeVisible();
});

test("a visit's other times are those of its services and people", async () => {
  const services = [{ id: "3", name: "Cut", person: { id: "7", name: "Anna" } }];
  const query = { date: FRIDAY, guests: "1", services: "3-7" };
  await open({ ...WAITING, guests: 1, services });
  const slots = ["17:15", "18:00", "20:00"].map((time) => ({ time, available: false }));
  answering(
    (api) => api.public[":slug"].availability.$get({ param: { slug: "booking" }, query }),
    () => ({ date: FRIDAY, state: "open", slots }),
  );
  answeringDays("1", "3-7");
  await press("Change");
  await page.getByLabelText("From").first().selectOptions("17:15");
  await expect.element(page.getByLabelText("From")).toHaveValue("17:15");
  await expect.element(page.getByLabelText("Party size")).not.toBeInTheDocument();
});
