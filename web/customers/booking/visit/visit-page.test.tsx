import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fieldError } from "../../../../contract/field-error.ts";
import { fault } from "../../../../domain/faults.ts";
import type { BookingPageData, ManagePageData } from "../../../shared/lib/page-data.ts";
import {
  book,
  chooseServices,
  chooseTime,
  confirmBooking,
  fillIn,
  nameField,
  personOf,
  refuseNext,
  serviceOf,
  thanks,
  timeOf,
  timesLoaded,
} from "../../../testing/booking-form.ts";
import { everybodyCanUse, lookAt } from "../../../testing/look-at.ts";
import { failNext, loseNextAnswer, problemOf } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import {
  type Api,
  giving,
  isListening,
  keysSent,
  openCustomersScene,
  openPageOfScene,
  playScene,
  reloadPageOfScene,
  say,
  whatWasSent,
} from "../../../testing/scenes.ts";

const ANNA = "Anna Lindqvist";
const TODAY = "2027-06-15";
/** The link of Anna's cut on Friday at 13:00 (test/scenes/visit.scene.ts). */
const LINK = `/visit/manage/token-${"1".padStart(37, "0")}`;

/** The link of a colour on the same day at 15:00. */
const COLOUR_LINK = `/visit/manage/token-${"3".padStart(37, "0")}`;

const change = page.getByRole("button", { name: "Change", exact: true });
const fullDay = page.getByRole("button", { name: "Show full day" });
const friday = page.getByRole("radio", { name: "Friday 18 June" });
const open = () => openCustomersScene("visit", "/visit");
const reload = () => reloadPageOfScene("/visit");
const sent = () => whatWasSent().map(({ body }) => body);

/** By name, as the page got them. */
let ids: Record<string, string> = {};
const openWithIds = () =>
  openCustomersScene("visit", "/visit", (data: BookingPageData) => {
    const { services = [], people = [] } = data.workspace.offer ?? {};
    ids = Object.fromEntries([...services, ...people].map(({ name, id }) => [name, id]));
    return data;
  });

test("a customer on a phone books cut and colour with a named person in few taps, and everybody can", async () => {
  await onPhone();
  await openWithIds();
  await chooseServices("Cut", "Colour");
  await personOf(ANNA).click();
  await timesLoaded();
  await timeOf("14:00").click();
  await expect.element(nameField).toHaveFocus();
  await fillIn();
  await book();
  await expect.element(page.getByText(`Cut + Colour with ${ANNA} · from €135.50`)).toBeVisible();
  await expect.element(page.getByText("until 16:15")).toBeVisible();
  await everybodyCanUse();
  const by = (name: string) => ({ service: ids[name], person: ids[ANNA] });
  expect(sent()).toMatchObject([{ bookingTime: "14:00", guests: 1, services: [by("Cut"), by("Colour")] }]);
});

test("on a desk times and details are one page, and anyone is asked for unless a name is chosen", async () => {
  await openWithIds();
  await chooseServices("Cut");
  await expect.element(personOf("Anyone")).toBeChecked();
  await expect.element(personOf("Bo")).toBeVisible();
  await timeOf("12:30").click();
  await fillIn();
  await lookAt();
  await book();
  expect(sent()).toMatchObject([{ bookingTime: "12:30", services: [{ service: ids.Cut }] }]);
  expect(JSON.stringify(sent())).not.toContain("person");
});

test("those are offered who can do all services, with their own length; where nobody can, each service has a choice", async () => {
  await open();
  await chooseServices("Cut", "Colour");
  await expect.element(personOf("Bo")).not.toBeInTheDocument();
  await change.click();
  await chooseServices("Beard");
  await page.getByRole("group", { name: "Cut: with whom?" }).getByRole("radio", { name: "Bo" }).click();
  await page.getByRole("group", { name: "Colour: with whom?" }).getByRole("radio", { name: ANNA }).click();
  await expect.element(page.getByText("2 h 50 min · from €175.50")).toBeVisible();
  await timesLoaded();
});

test("a change of services keeps date, time and what was typed, and says when the time is not free for them", async () => {
  await open();
  await chooseServices("Cut");
  await friday.click();
  await timeOf("17:00").click();
  await fillIn();
  await change.click();
  await serviceOf("Colour").click();
  await chooseTime.click();
  await expect.element(friday).toBeChecked();
  await expect.element(page.getByText("17:00 is not free for this choice. Please pick another time.")).toBeVisible();
  await expect.element(nameField).toHaveValue("Astrid Lind");
});

test("a time at which the person is busy says so, and is free with anyone", async () => {
  await onPhone();
  await open();
  await chooseServices("Cut");
  await page.getByRole("radio", { name: "Wednesday 16 June" }).click();
  await expect.element(timeOf("14:00")).toBeVisible();
  await personOf(ANNA).click();
  await timesLoaded();
  await fullDay.click();
  await timeOf(`14:00, ${ANNA} is not free then`).click({ force: true });
  await expect.element(page.getByText(`14:00: ${ANNA} is not free then`)).toBeVisible();
});

/** The day's answer for these services, of whose times only some are free. */
const freeAlone = (services: string, ...free: string[]) =>
  giving(
    (api: Api) =>
      api.public[":slug"].availability.$get({
        param: { slug: "visit" },
        query: { date: TODAY, guests: "1", services },
      }),
    (day) => ({ ...day, slots: day.slots.map((slot) => ({ ...slot, available: free.includes(slot.time) })) }),
  );
const timesShown = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=bookingTime]")].map(({ value }) => value);

test("of a person's day the free times are shown, with the next on another day and all the others behind one press", async () => {
  await onPhone();
  await openWithIds();
  freeAlone(`${ids.Cut}-${ids[ANNA]}`, "12:30", "16:00");
  await chooseServices("Cut");
  await personOf(ANNA).click();
  await timesLoaded();
  const next = page.getByRole("button", { name: "Next free: Wed 16 Jun 12:00" });
  await expect.element(next).toBeVisible();
  expect(timesShown()).toEqual(["12:30", "16:00"]);
  await everybodyCanUse();
  await fullDay.click();
  expect(timesShown()).toContain("13:00");
  await page.getByRole("button", { name: "Show free times only" }).click();
  expect(timesShown()).toEqual(["12:30", "16:00"]);
  await next.click();
  await expect.element(nameField).toBeVisible();
  await fillIn();
  await book();
  expect(sent()).toMatchObject([{ bookingDate: "2027-06-16", bookingTime: "12:00" }]);
});

test("where the person asked for has no time, others who have are one tap away", async () => {
  await openWithIds();
  freeAlone(`${ids.Cut}-${ids[ANNA]}`);
  await chooseServices("Cut");
  await personOf(ANNA).click();
  await expect.element(page.getByText(`${ANNA} has no free time on this day.`)).toBeVisible();
  await expect.element(page.getByText("Bo is free at")).toBeVisible();
  expect(timesShown()).toEqual([]);
  await page.getByRole("button", { name: "Bo, 12:00" }).click();
  await expect.element(personOf("Bo")).toBeChecked();
  await expect.element(timeOf("12:00")).toBeChecked();
  await fillIn();
  await book();
  expect(sent()).toMatchObject([{ bookingTime: "12:00", services: [{ service: ids.Cut, person: ids.Bo }] }]);
});

test("the thanks name who it will be where anyone was asked for", async () => {
  await openWithIds();
  await chooseServices("Cut");
  await timeOf("12:30").click();
  await fillIn();
  giving(
    (api: Api) => api.public[":slug"].bookings.$post({ param: { slug: "visit" }, json: {} as never }),
    (made) => ({ ...made, likely: ["Bo"] }),
  );
  await book();
  await expect.element(page.getByText("Cut with Bo (may change) · €40")).toBeVisible();
});

test("by the link of a visit its services are ticked, and others are asked for with their own times", async () => {
  await onPhone();
  await openCustomersScene("visit", LINK, (data: ManagePageData) => {
    const { services = [], people = [] } = data.workspace.offer ?? {};
    ids = Object.fromEntries([...services, ...people].map(({ name, id }) => [name, id]));
    return data;
  });
  await change.click();
  await expect.element(page.getByRole("heading", { name: "Change services" })).toHaveFocus();
  await expect.element(serviceOf("Cut")).toBeChecked();
  await serviceOf("Colour").click();
  await everybodyCanUse();
  await chooseTime.click();
  await expect.element(page.getByText(`Cut + Colour with ${ANNA} · from €135.50`)).toBeVisible();
  await timesLoaded();
  await timeOf("12:00").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  const by = (name: string) => ({ service: ids[name], person: ids[ANNA] });
  await expect.poll(sent).toMatchObject([{ bookingTime: "12:00", version: 1, services: [by("Cut"), by("Colour")] }]);
});

test("a customer who only looked at other services keeps the booking, and a move alone names none", async () => {
  await openCustomersScene("visit", LINK);
  await change.click();
  await serviceOf("Colour").click();
  await page.getByRole("button", { name: "Keep them as they are" }).click();
  await expect.element(change).toBeVisible();
  await timeOf("17:00").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(sent).toMatchObject([{ bookingTime: "17:00" }]);
  expect(JSON.stringify(sent())).not.toContain("services");
});

test("a time that another customer took meanwhile is refused with others, and one press looks with anyone", async () => {
  await openWithIds();
  await chooseServices("Cut");
  await personOf(ANNA).click();
  await timesLoaded();
  await timeOf("14:00").click();
  await fillIn();
  const alternatives = [{ bookingDate: TODAY, bookingTime: "15:00" }];
  refuseNext("person_unavailable", { alternatives });
  await confirmBooking.click();
  const sheet = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(sheet.getByText(`${ANNA} is not free then.`)).toBeVisible();
  await lookAt();
  await sheet.getByRole("button", { name: "Look with anyone" }).click();
  await expect.element(personOf("Anyone")).toBeChecked();
  await expect.element(timeOf("14:00")).toBeChecked();
  await book();
  expect(sent()).toMatchObject([{ bookingTime: "14:00", services: [{ service: ids.Cut }] }]);
});

test("a service that is taken off the page while one types is left out in words, and the rest can be booked", async () => {
  await onPhone();
  await openWithIds();
  await chooseServices("Cut", "Colour");
  await timeOf("14:00").click();
  await fillIn();
  giving(
    (api: Api) => api.public[":slug"].$get({ param: { slug: "visit" }, query: {} }),
    (before) => {
      const { offer } = before.workspace;
      const services = offer?.services.filter(({ name }) => name !== "Colour") ?? [];
      return { ...before, workspace: { ...before.workspace, offer: offer && { ...offer, services } } };
    },
  );
  failNext(
    "POST",
    /\/bookings$/,
    problemOf("invalid_input", {}, { errors: [fieldError("services", fault("unknown_service"))] }),
  );
  await confirmBooking.click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await change.first().click();
  await expect.element(page.getByText("A service that you chose is no longer on offer.")).toBeVisible();
  await timeOf("14:00").click();
  await book();
  expect(sent()).toMatchObject([{ services: [{ service: ids.Cut }] }]);
});

test("reload, and a request without an answer, keep services, person and time", async () => {
  await open();
  await chooseServices("Cut");
  await personOf("Bo").click();
  await timesLoaded();
  await timeOf("14:00").click();
  await expect.element(timeOf("14:00")).toBeChecked();
  await reload();
  await expect.element(personOf("Bo")).toBeChecked();
  await expect.element(timeOf("14:00")).toBeChecked();
  await fillIn();
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByText("Trying again never books twice.")).toBeVisible();
  await reload();
  await expect.element(thanks).toBeVisible();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(new Set(keysSent()).size).toBe(1);
});

test("another booking begins with the services of the one before", async () => {
  await open();
  await chooseServices("Cut");
  await timeOf("14:00").click();
  await fillIn();
  await confirmBooking.click();
  await page.getByRole("button", { name: "Make Another Booking" }).click();
  await expect.element(serviceOf("Cut")).toBeChecked();
});

test("services for several take a party up to their largest, and one alone takes no number", async () => {
  await open();
  await chooseServices("Advice");
  const partySize = page.getByLabelText("Party size");
  await expect.element(partySize).toHaveValue("1");
  await partySize.selectOptions("5");
  await expect.element(page.getByText("So many at once?")).toBeVisible();
  await partySize.selectOptions("4");
  await expect.element(page.getByText("So many at once?")).not.toBeInTheDocument();
  await timesLoaded();
  await change.click();
  await serviceOf("Advice").click();
  await chooseServices("Cut");
  await expect.element(partySize).not.toBeInTheDocument();
  await expect.element(page.getByText("So many at once?")).not.toBeInTheDocument();
});

test("the page of a booking's link reads its services and the price that was told, and a change keeps them", async () => {
  await openCustomersScene("visit", LINK);
  await expect.element(page.getByText(`Cut with ${ANNA} · €40`)).toBeVisible();
  await expect.element(page.getByLabelText("Party size")).not.toBeInTheDocument();
  await lookAt();
  await timeOf("17:00").click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.element(page.getByText(`It is now: Cut with ${ANNA} · Friday 18 June · 17:00.`)).toBeVisible();
  expect(sent()).toMatchObject([{ bookingDate: "2027-06-18", bookingTime: "17:00", guests: 1 }]);
});

test("the page of a link reads its service also when that is no longer sold, at the price that was told", async () => {
  await openCustomersScene("visit", COLOUR_LINK);
  await expect.element(page.getByText(`Colour with ${ANNA} · from €95.50`)).toBeVisible();
  await fullDay.click();
  await expect.element(page.getByRole("radio", { name: /^16:30, / })).toHaveAttribute("aria-disabled");
});

test("a link for a party begins a visit of one where the service takes one", async () => {
  await playScene("visit");
  await openPageOfScene("/visit", (data: BookingPageData) => {
    const cut = data.workspace.offer?.services.find(({ name }) => name === "Cut")?.id;
    history.replaceState(
      { step: "times", chosen: { party: "3", date: "2027-06-18", time: "13:00", services: cut } },
      "",
    );
    return data;
  });
  await timesLoaded();
  await fillIn();
  await book();
  expect(sent()).toMatchObject([{ guests: 1, bookingDate: "2027-06-18", bookingTime: "13:00" }]);
});

test("a day without a time for the services leads to the next that has one", async () => {
  await openWithIds();
  const query = { from: TODAY, to: "2027-07-15", guests: "1", services: ids.Cut ?? "" };
  giving(
    (api: Api) => api.public[":slug"].availability.days.$get({ param: { slug: "visit" }, query }),
    ({ days }) => ({ days: days.map((day) => (day.date === TODAY ? { ...day, state: "full" as const } : day)) }),
  );
  await chooseServices("Cut");
  await expect.element(page.getByRole("radio", { name: "Wednesday 16 June" })).toBeChecked();
});

test("a time that another customer takes goes from an open page by itself", async () => {
  await openWithIds();
  await chooseServices("Cut");
  await personOf(ANNA).click();
  await timesLoaded();
  await expect.poll(() => isListening(/\/changes$/)).toBe(true);
  const query = { date: TODAY, guests: "1", services: `${ids.Cut}-${ids[ANNA]}` };
  giving(
    (api: Api) => api.public[":slug"].availability.$get({ param: { slug: "visit" }, query }),
    (before) => ({
      ...before,
      slots: before.slots.map((slot) => (slot.time === "14:00" ? { ...slot, available: false } : slot)),
    }),
  );
  say({ type: "changed", date: TODAY, within: 0 });
  await expect.element(timeOf("14:00, just taken")).toBeInTheDocument();
});
