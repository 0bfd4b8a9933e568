import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BookingPageData } from "../../../shared/lib/page-data.ts";
import {
  book,
  confirmBooking,
  fillBooking,
  refuseNext,
  thanks,
  timeOf,
  timesLoaded,
} from "../../../testing/booking-form.ts";
import { everybodyCanUse, lookAt } from "../../../testing/look-at.ts";
import { countSent, loseNextAnswer } from "../../../testing/network.ts";
import { onPhone } from "../../../testing/open-page.tsx";
import {
  type Api,
  giving,
  isListening,
  openCustomersScene,
  openPageOfScene,
  say,
  told,
  whatWasSent,
} from "../../../testing/scenes.ts";

const TODAY = "2027-06-15";
/** The link of a booking of the terrace on Friday at 19:00 (test/scenes/areas.scene.ts). */
const LINK = `/areas/manage/token-${"1".padStart(37, "0")}`;
const param = { slug: "areas" };

const area = (name: string) => page.getByRole("radio", { name, exact: true });
const GONE = "The area that you chose is no longer on offer. Your table may be anywhere.";
const save = page.getByRole("button", { name: "Save changes" });
const sent = () => whatWasSent().map(({ body }) => body);

let terrace = "";
const open = (change = (data: BookingPageData): BookingPageData => data, state?: (terrace: string) => object) =>
  openCustomersScene(
    "areas",
    "/areas",
    (data: BookingPageData) => {
      terrace = data.workspace.areas?.find(({ name }) => name === "Terrace")?.id ?? "";
      if (state) history.replaceState(state(terrace), "");
      return change(data);
    },
    null,
  );

async function chooseTerrace() {
  await open();
  await area("Terrace").click();
  await timesLoaded();
}

const without =
  (gone: string) =>
  <T extends Pick<BookingPageData, "workspace">>(data: T): T => {
    const { areas = [], ...workspace } = data.workspace;
    const left = areas.filter(({ name }) => name !== gone);
    return { ...data, workspace: left.length > 1 ? { ...workspace, areas: left } : workspace };
  };

test("where customers may choose, anywhere is chosen at first, and the keyboard reaches each area", async () => {
  await onPhone();
  await open();
  await expect.element(area("Anywhere")).toBeChecked();
  area("Anywhere").element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(area("Terrace")).toBeChecked();
  await timesLoaded();
  await everybodyCanUse();
});

test("times and days are those of the area, in its words", async () => {
  await onPhone();
  await chooseTerrace();
  await page.getByRole("radio", { name: "Wednesday 16 June" }).click();
  await timeOf("19:00, Terrace is full then").click({ force: true });
  await expect.element(page.getByText("19:00: Terrace is full then")).toBeVisible();
  await page.getByLabelText("Party size").selectOptions("4");
  await expect.element(page.getByText("Wednesday 16 June: Terrace has no table for your party then")).toBeVisible();
  await area("Room").click();
  await expect.element(timeOf("19:00")).not.toHaveAttribute("aria-disabled");
});

test("a time that another customer takes on the terrace goes there, and stays elsewhere", async () => {
  await chooseTerrace();
  await expect.poll(() => isListening(/area=/)).toBe(true);
  const query = { date: TODAY, guests: "2", area: terrace };
  const { slots, state } = told((api: Api) => api.public[":slug"].availability.$get({ param, query }));
  const taken = slots.map((slot) => (slot.time === "17:00" ? { ...slot, available: false } : slot));
  say({ type: "slots", date: TODAY, guests: 2, state, slots: taken });
  await expect.element(timeOf("17:00, just taken")).toBeInTheDocument();
  await area("Anywhere").click();
  await expect.element(timeOf("17:00")).toBeVisible();
});

test("other times for a full terrace are on the terrace, and one press looks anywhere", async () => {
  await chooseTerrace();
  await fillBooking("18:00");
  const alternatives = [{ bookingDate: TODAY, bookingTime: "19:00" }];
  refuseNext("spot_capacity_exceeded", { alternatives });
  await confirmBooking.click();
  const sheet = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(sheet.getByText("Terrace is full then.")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /19:00/ })).toBeVisible();
  await lookAt();
  await sheet.getByRole("button", { name: "Look anywhere" }).click();
  await expect.element(area("Anywhere")).toBeChecked();
  await expect.element(timeOf("18:00")).toBeChecked();
  await book();
  expect(sent()).toMatchObject([{ bookingTime: "18:00" }]);
  expect(sent()[0]).not.toHaveProperty("area");
});

test("the area is in the summary, is asked for, and is on the thanks, which keep the link where no mail is sent", async () => {
  await chooseTerrace();
  await fillBooking("18:00");
  await expect.element(page.getByText("Table for 2 · Terrace · Tuesday 15 June")).toBeVisible();
  await book();
  await expect.element(page.getByText("Terrace", { exact: true })).toBeVisible();
  expect(sent()).toMatchObject([{ area: terrace, bookingTime: "18:00" }]);
  await expect.element(page.getByText("Keep this page. The link to your booking:")).toBeVisible();
  const link = page.getByRole("link", { name: "/areas/manage/" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^\/areas\/manage\/[\w-]{43}$/));
  await expect.element(page.getByText("is on its way")).not.toBeInTheDocument();
  await everybodyCanUse();
});

test("the area is on the page of a booking's link, and a change keeps it", async () => {
  await openCustomersScene("areas", LINK);
  await expect.element(page.getByText("Terrace", { exact: true })).toBeVisible();
  await timeOf("17:30").click();
  await expect.element(page.getByText("Table for 2 · Terrace · Friday 18 June")).toBeVisible();
  await lookAt();
  await save.click();
  await expect.element(page.getByText("It is now: 2 guests · Friday 18 June · 17:30.")).toBeVisible();
});

test("back, reload and a request without an answer keep the area", async () => {
  await chooseTerrace();
  expect(history.state.chosen).toMatchObject({ area: terrace });
  await fillBooking("18:00");
  loseNextAnswer("POST", /\/bookings$/);
  await confirmBooking.click();
  await expect.element(page.getByText("Trying again never books twice.")).toBeVisible();
  await openPageOfScene("/areas"); // without the history's state: the stored request has it
  await expect.element(thanks).toBeVisible();
  expect(sent()).toMatchObject([{ area: terrace }, { area: terrace, bookingTime: "18:00" }]);
});

test("an area that is removed while one types makes way for anywhere, and one more press books", async () => {
  await chooseTerrace();
  await fillBooking("18:00");
  giving((api: Api) => api.public[":slug"].$get({ param, query: {} }), without("Terrace"));
  refuseNext("no_resource_fits");
  await confirmBooking.click();
  await expect.element(page.getByRole("alert").getByText("Your table may be anywhere.")).toBeVisible();
  await expect.element(area("Terrace")).not.toBeInTheDocument();
  await book();
  expect(sent()).toMatchObject([{ bookingTime: "18:00" }]);
  expect(sent()[0]).not.toHaveProperty("area");
});

test("where only one area may be chosen none is shown; one of an older page makes way for anywhere, and the page says so", async () => {
  const asked = countSent("GET", /area=/);
  await open(without("Terrace"), (terrace) => ({ chosen: { party: "2", area: terrace, date: TODAY, time: null } }));
  await expect.element(page.getByText(GONE)).toBeVisible();
  await expect.element(timeOf("18:00")).toBeVisible();
  await expect.element(area("Anywhere")).not.toBeInTheDocument();
  expect(asked()).toBe(0);
});
