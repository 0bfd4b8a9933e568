import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  book,
  confirmBooking,
  emailField,
  fillBooking,
  fillIn,
  nameField,
  refuseNext,
  timeOf,
} from "../../testing/booking-form.ts";
import { everybodyCanUse, lookAt } from "../../testing/look-at.ts";
import { countSent, failNext, problemOf } from "../../testing/network.ts";
import { onPhone } from "../../testing/open-page.tsx";
import {
  type Api,
  giving,
  openCustomersScene,
  openPageOfScene,
  playMembersScene,
  playScene,
  told,
  whatWasSent,
  whatWasWatched,
} from "../../testing/scenes.ts";

const TODAY = "2027-06-15";
/** The link of a booking on Friday (test/scenes/booking.scene.ts). */
const LINK = `/booking/manage/token-${"1".padStart(37, "0")}`;
const param = { slug: "booking" };
const view = (api: Api) => api.public[":slug"].$get({ param, query: {} });

const booking = (api: Api) => api.public[":slug"].bookings.$post({ param, json: {} as never });

const astrid = { customerName: "Astrid Lind", customerEmail: "astrid@example.com" };

test("a customer on a phone chooses a day and a time, says who comes, and is thanked; form and thanks say until when it can be changed", async () => {
  await onPhone();
  await openCustomersScene("booking", "/booking");
  giving(booking, (before) => ({ ...before, ...(whatWasSent().at(-1)?.body as object) }));
  await page.getByRole("radio", { name: "Friday 18 June" }).click();
  await timeOf("18:00").click();
  await fillIn();
  const until = page.getByText("You can change or cancel until Thursday 17 June 18:00.");
  await expect.element(until).toBeVisible();
  await book();
  await expect.element(until).toBeVisible();
  expect(whatWasSent()).toMatchObject([
    {
      call: "POST /api/public/booking/bookings",
      body: { ...astrid, guests: 2, bookingDate: "2027-06-18", bookingTime: "18:00", locale: "en-GB" },
    },
  ]);
});

test("a second press on the button that booked meets nothing of the thanks, which stand there at once", async () => {
  await onPhone();
  await openCustomersScene("booking", "/booking");
  await fillBooking("18:00");
  const wayOn = () => document.querySelector<HTMLElement>(`a[href^="/booking/manage/"]`);
  const takesPress = (link: HTMLElement) => getComputedStyle(link).pointerEvents !== "none";
  const atOnce = new Promise((resolve) => {
    new MutationObserver((_, watching) => {
      const link = wayOn();
      if (!link) return;
      watching.disconnect();
      resolve(takesPress(link));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await book();
  expect(await atOnce).toBe(false);
  await expect.poll(() => takesPress(wayOn() ?? expect.fail())).toBe(true);
});

test("form and thanks of a booking for today say that it cannot be changed online", async () => {
  const words = page.getByText(/^Today's bookings cannot be changed online\./);
  await openCustomersScene("booking", "/booking");
  await fillBooking("18:00");
  await expect.element(words).toBeVisible();
  await book();
  await expect.element(page.getByText("See you today at 18:00")).toBeVisible();
  await expect.element(words).toBeVisible();
  await everybodyCanUse();
});

test("a time that another customer took is refused with others, and one of those is booked with what was typed", async () => {
  await onPhone();
  await openCustomersScene("booking", "/booking");
  await fillBooking("18:00");
  const alternatives = [{ bookingDate: TODAY, bookingTime: "17:00" }];
  refuseNext("spot_capacity_exceeded", { alternatives });
  await confirmBooking.click();
  const dialog = page.getByRole("dialog", { name: "Alternative Times" });
  await expect.element(dialog.getByText("This time slot is fully booked. Please select another time.")).toBeVisible();
  await lookAt();
  await dialog.getByRole("button", { name: /17:00/ }).click();
  await expect.element(nameField).toHaveValue("Astrid Lind");
  await book();
  expect(whatWasSent()).toMatchObject([{ body: { ...astrid, bookingTime: "17:00" } }]);
});

const NUMBER = "+46 8 465 004 01";
const tooMany = () => problemOf("too_many_bookings", { max: 5, phone: NUMBER });

test("a customer with five bookings ahead is told the number to call, and what was typed stays", async () => {
  await openCustomersScene("booking", "/booking");
  await fillBooking("17:00");
  failNext("POST", /\/bookings$/, tooMany());
  await confirmBooking.click();
  const words = `You have 5 bookings ahead here already. To book more, please call ${NUMBER}.`;
  const alert = page.getByRole("alert").filter({ hasText: words });
  await expect.element(alert.getByRole("link", { name: NUMBER })).toHaveAttribute("href", "tel:+46846500401");
  await expect.element(emailField).toHaveValue("astrid@example.com");
  await emailField.fill("grace@example.com");
  await book();
  expect(whatWasSent()).toMatchObject([{ body: { customerEmail: "grace@example.com", bookingTime: "17:00" } }]);
});

test("a customer who is asked to call reads the number and nothing else, and what was typed stays", async () => {
  await openCustomersScene("booking", "/booking");
  await fillBooking("17:00");
  failNext("POST", /\/bookings$/, problemOf("please_call", { phone: NUMBER }));
  await confirmBooking.click();
  const alert = page.getByRole("alert").filter({ hasText: `Please call us to book: ${NUMBER}` });
  await expect.element(alert).toBeVisible();
  expect(alert.element().textContent?.replace(/^Please call us/, "")).toBe(`Please call us to book: ${NUMBER}`);
  await expect.element(alert.getByRole("link", { name: NUMBER })).toHaveAttribute("href", "tel:+46846500401");
  await expect.element(emailField).toHaveValue("astrid@example.com");
  await everybodyCanUse();
});

test("a customer who reads Swedish is told the number to call in Swedish, in a form that everybody can use", async () => {
  await openCustomersScene("booking", "/booking?lang=sv");
  await timeOf("17:00").click();
  await page.getByLabelText("Namn", { exact: true }).fill("Astrid Lind");
  await page.getByLabelText("E-post").fill("astrid@example.com");
  failNext("POST", /\/bookings$/, tooMany());
  await page.getByRole("button", { name: "Bekräfta bokningen" }).click();
  const words = `Du har redan 5 kommande bokningar här. Ring ${NUMBER} för att boka fler.`;
  await expect.element(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await everybodyCanUse();
});

test("on a page left open over days, the days and times that have passed are gone", async () => {
  await playScene("booking");
  const thursday = { today: "2027-06-17", now: "2027-06-17T10:05:00Z" }; // 12:05 in Stockholm
  const day = await openPageAt("18:00");
  giving(view, (before) => ({ ...before, workspace: { ...before.workspace, ...thursday } }));
  const at = (date: string) => (api: Api) =>
    api.public[":slug"].availability.$get({ param, query: { date, guests: "2" } });
  giving(at("2027-06-17"), () => ({ ...told(at("2027-06-18")), date: "2027-06-17" }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await expect.element(day("Tuesday 15 June")).not.toBeInTheDocument();
  await expect.element(timeOf("12:30")).toBeVisible();
  await expect.element(day("Thursday 17 June")).toBeChecked();
  await expect.element(timeOf("12:00")).not.toBeInTheDocument();
  await expect.element(timeOf("18:00")).not.toBeChecked();
});

async function openPageAt(time: string) {
  await openPageOfScene("/booking");
  await timeOf(time).click();
  return (name: string) => page.getByRole("radio", { name });
}

test("a time that passes while the page stays open is gone, before the times were asked for again", async () => {
  await openCustomersScene("booking", "/booking");
  await expect.element(timeOf("12:00")).toBeVisible();
  vi.setSystemTime(`${TODAY}T10:15:00Z`); // 12:15 in Stockholm
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(timeOf("12:00")).not.toBeInTheDocument();
  await expect.element(timeOf("12:30")).toBeVisible();
});

test("an address that no business has says so", async () => {
  await openCustomersScene("booking", "/nobody-here");
  await expect.element(page.getByRole("heading", { name: "Business not found" })).toBeVisible();
});

test("a link of no booking leads back to the booking page", async () => {
  await openCustomersScene("booking", "/booking/manage/not-a-token");
  await expect.element(page.getByText("Check your link or contact the business.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Go to booking page" })).toHaveAttribute("href", "/booking");
});

test("a look at a date is counted, and once however often the visitor comes back to it", async () => {
  await openCustomersScene("booking", "/booking?date=2027-06-18&guests=4");
  const at = "/api/public/booking/live?date=2027-06-18&guests=";
  const looks = [`${at}4&first=1`];
  await expect.poll(whatWasWatched).toEqual(looks);
  for (const [guests, look] of [
    ["3", `${at}3&first=1`],
    ["4", `${at}4`],
    ["3", `${at}3`],
  ] as const) {
    await page.getByLabelText("Party size").selectOptions(guests);
    looks.push(look);
    await expect.poll(whatWasWatched).toEqual(looks);
  }
});

test.each([
  ["/booking", "18:00"],
  [LINK, "19:30"],
])("a time can be chosen before the page at %s has asked for anything", async (address, time) => {
  const asked = countSent("GET", /\/api\//);
  await openCustomersScene("booking", address);
  timeOf(time).element().focus();
  await userEvent.keyboard(" ");
  await expect.element(timeOf(time)).toBeChecked();
  expect(asked()).toBe(0);
});

test("members find the way to their dashboard, others do not and are not asked", async () => {
  const asked = countSent("GET", /\/auth\/me$/);
  const dashboard = page.getByRole("link", { name: "Dashboard" });
  await openCustomersScene("booking", "/booking");
  await expect.element(page.getByRole("heading", { name: "Reserve Your Table" })).toBeVisible();
  await expect.element(dashboard).not.toBeInTheDocument();
  await playMembersScene("booking");
  await openPageOfScene("/booking");
  await expect.element(dashboard).toHaveAttribute("href", "/booking/dashboard");
  expect(asked()).toBe(1);
});
